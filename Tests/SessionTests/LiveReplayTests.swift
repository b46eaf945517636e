import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Session

/// A live gesture and its replay, which have the same decisions, velocities and rest.
@Suite("Live gestures and their replay")
struct LiveReplayTests {
  /// The result of a gesture that the workbench shows.
  private struct Outcome {
    /// The projected landing of each release, the age of each velocity sample, and all numbers of the final state.
    var numbers: [Double] = []
    /// All texts of the final state.
    var words: [String] = []
  }

  /// Returns input events at a device's rate, each with the delayed time at which the program receives it.
  private func hand(_ scene: SceneName, _ seed: UInt64) -> [(event: InputEvent, arrival: Timestamp)] {
    var numbers = SplitMix64(seed: seed)
    var time = 7.123_456
    var events: [(InputEvent, Timestamp)] = []
    func add(_ kind: InputEvent.Kind) {
      let stamp = Timestamp(seconds: time).inWholeMicroseconds
      let arrival = stamp.advanced(bySeconds: numbers.next(upTo: 0.012))
      events.append((InputEvent(time: stamp, kind: kind), max(arrival, events.last?.1 ?? arrival)))
    }
    for _ in 0..<3 {
      var place = Point(x: 200, y: 560)
      add(.down(id: 1, at: place))
      let step = scene == .gallery ? Point(x: -14, y: 1) : Point(x: 1, y: -14)
      for _ in 0..<12 {
        time += 0.004 + numbers.next(upTo: 0.005)
        place = place + step * (0.5 + numbers.next(upTo: 1))
        add(.move(id: 1, to: place))
      }
      time += numbers.next(upTo: 0.006)
      add(.up(id: 1, at: place))
      // The next press catches content that still moves.
      time += 0.2
    }
    return events
  }

  private func record(_ scene: any Scene, _ event: InputEvent, _ outcome: inout Outcome) {
    guard case .up = event.kind else { return }
    outcome.numbers.append(scene.insight.ruler?.projected ?? -1)
    outcome.numbers += scene.insight.samples.map(\.age)
  }

  private func settle(_ scene: any Scene, from time: Timestamp, _ outcome: inout Outcome) {
    for frame in 1...400 { scene.advance(to: time.advanced(bySeconds: Double(frame) / 60)) }
    var line = StateLine()
    scene.writeState(to: &line)
    for (key, value) in line.values {
      if case .number(let number) = value {
        outcome.numbers.append(number)
      } else {
        outcome.words.append("\(key) \(value)")
      }
    }
  }

  @Test(arguments: [SceneDescriptor].shipped.names, [1, 2] as [UInt64])
  func `events that arrive after later frames are decided as in a replay`(_ name: SceneName, _ seed: UInt64) throws {
    let live = try GestureBuilder.scene(name)
    var frontier = SceneProgress()
    var recorder: Recorder?
    var made = Outcome()
    var frame = Timestamp(seconds: 7.1)
    var late = 0
    for (event, arrival) in hand(name, seed) {
      while frame < arrival {
        live.advance(to: frame)
        frontier.reach(frame)
        frame = frame.advanced(bySeconds: 1 / 60.0 + 1.7e-7)
      }
      if event.time < frontier.moment { late += 1 }
      let admitted = InputEvent(time: frontier.effectiveTime(of: event.time), kind: event.kind)
      if recorder == nil {
        live.advance(to: admitted.time)
        recorder = Recorder(
          scene: name, viewport: live.viewport, scale: 1, device: "mouse", start: live.startState(), at: admitted.time)
      }
      recorder?.add(admitted)
      live.handle(admitted)
      record(live, admitted, &made)
    }
    settle(live, from: frame, &made)
    #expect(late > 3, "the hand's events must come late for this to say anything")

    let recording = try #require(recorder?.recording)
    let shown = try GestureBuilder.scene(name)
    shown.advance(to: Timestamp(seconds: 99))
    shown.restore(recording.start)
    var replayed = Outcome()
    var playback = RecordingPlayback(recording, tuning: Tuning(), from: Timestamp(seconds: 100), keepsSize: true)
    var moment = Timestamp(seconds: 99.99)
    while !playback.isOver {
      moment = moment.advanced(bySeconds: 1 / 75.0)
      _ = playback.deliver(to: shown, upTo: moment) { record(shown, $0, &replayed) }
      shown.advance(to: moment)
    }
    settle(shown, from: moment, &replayed)
    #expect(made.words == replayed.words && made.numbers.count == replayed.numbers.count)
    // The tolerance covers rounding, since the replay runs at other clock values.
    for (own, other) in zip(made.numbers, replayed.numbers) { #expect(abs(own - other) < 1e-8, "\(made) \(replayed)") }
  }
}
