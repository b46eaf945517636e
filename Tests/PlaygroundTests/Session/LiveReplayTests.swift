import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Playground

/// A gesture made in the window, and its replay: the same decisions, the same velocities, the same rest.
@Suite("What was done live and its replay")
struct LiveReplayTests {
  /// What the workbench shows of a gesture.
  private struct Outcome {
    /// Where each release was projected to land, how old each sample of its velocity was, and every number of the rest.
    var numbers: [Double] = []
    /// Every word of the rest.
    var words: [String] = []
  }

  /// A hand's events at a device's pace, each with the delay after which the program gets it.
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
      // The next press catches what still moves.
      time += 0.2
    }
    return events
  }

  private func note(_ scene: any Scene, _ event: InputEvent, _ outcome: inout Outcome) {
    guard case .up = event.kind else { return }
    outcome.numbers.append(scene.insight.ruler?.projected ?? -1)
    outcome.numbers += scene.insight.samples.map(\.age)
  }

  private func settle(_ scene: any Scene, from time: Timestamp, _ outcome: inout Outcome) {
    for frame in 1...400 { scene.advance(to: time.advanced(bySeconds: Double(frame) / 60)) }
    var line = StateLine()
    scene.report(into: &line)
    for (key, value) in line.values {
      if case .number(let number) = value {
        outcome.numbers.append(number)
      } else {
        outcome.words.append("\(key) \(value)")
      }
    }
  }

  @Test(arguments: [SceneDescriptor].shipped.names, [1, 2] as [UInt64])
  func `events that frames overtook are decided upon alike`(_ name: SceneName, _ seed: UInt64) throws {
    let live = try WorkbenchHand.scene(name)
    var frontier = SceneFrontier()
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
      let admitted = InputEvent(time: frontier.admit(event.time), kind: event.kind)
      if recorder == nil {
        live.advance(to: admitted.time)
        recorder = Recorder(
          scene: name, viewport: live.viewport, scale: 1, device: "mouse", start: live.startState(), at: admitted.time)
      }
      recorder?.add(admitted)
      live.handle(admitted)
      note(live, admitted, &made)
    }
    settle(live, from: frame, &made)
    #expect(late > 3, "the hand's events must come late for this to say anything")

    let recording = try #require(recorder?.recording)
    let shown = try WorkbenchHand.scene(name)
    shown.advance(to: Timestamp(seconds: 99))
    shown.restore(recording.start)
    var replayed = Outcome()
    var playback = Playback(recording, tuning: Tuning(), from: Timestamp(seconds: 100), keepsSize: true)
    var moment = Timestamp(seconds: 99.99)
    while !playback.isOver {
      moment = moment.advanced(bySeconds: 1 / 75.0)
      _ = playback.deliver(to: shown, upTo: moment) { note(shown, $0, &replayed) }
      shown.advance(to: moment)
    }
    settle(shown, from: moment, &replayed)
    #expect(made.words == replayed.words && made.numbers.count == replayed.numbers.count)
    // What the sums round off: the replay runs on another part of the clock.
    for (own, other) in zip(made.numbers, replayed.numbers) { #expect(abs(own - other) < 1e-8, "\(made) \(replayed)") }
  }
}
