import Documents
import ScrollEngine
import Testing
import Tuning

@testable import Recording

@Suite("Replay on a virtual clock")
struct ReplayTests {
  private func recording(_ events: [(Int64, GestureRecording.Kind)]) -> GestureRecording {
    var recording = GestureRecording(scene: .sheet, viewport: Size(width: 390, height: 844))
    recording.events = events.map { .init(microseconds: $0.0, kind: $0.1) }
    return recording
  }

  private func frames(_ recording: GestureRecording, in scene: LoggingScene, rate: Double) -> [Double] {
    var replay = Replay(recording, in: scene, tuning: Tuning(), rate: rate)
    var times: [Double] = []
    while let time = replay.advance() { times.append(time) }
    return times
  }

  @Test(arguments: [0, 1, 16_667]) func `a recording of nothing but an end event shows its start`(end: Int64) {
    let frames = frames(recording([(end, .end)]), in: LoggingScene(), rate: 60)
    #expect(frames == [0] + (end > 16_666 ? [1.0 / 60] : []))
  }

  @Test func `a delivery reports its oldest and newest input, and no oldest input without any`() {
    let events: [(Int64, GestureRecording.Kind)] = [
      (0, .input(.down(id: 1, at: .zero))), (3000, .input(.move(id: 1, to: .zero))),
      (9000, .input(.move(id: 1, to: .zero))),
    ]
    var replay = Replay(recording(events), in: LoggingScene(), tuning: Tuning(), rate: 60)
    let deliveries: [(until: Int64, oldest: Int64?, newest: Int64)] = [
      (0, 0, 0), (2000, nil, 0), (16_000, 3000, 9000), (32_000, nil, 9000),
    ]
    for (until, oldest, newest) in deliveries {
      _ = replay.deliver(upTo: Timestamp(microseconds: until))
      #expect(replay.oldestInput == oldest.map { Timestamp(microseconds: $0) }, "\(until)")
      #expect(replay.newestInput == Timestamp(microseconds: newest), "\(until)")
    }
  }

  @Test("Events arrive at their own time, in order, before the next frame")
  func ownTimes() {
    let scene = LoggingScene()
    let kinds: [(Int64, GestureRecording.Kind)] = [
      (5000, .input(.down(id: 1, at: .zero))), (5000, .set(key: "gesture.slop", value: .number(4))),
      (21_000, .input(.up(id: 1, at: .zero))),
    ]
    _ = frames(recording(kinds), in: scene, rate: 60)
    #expect(scene.log.map(\.0) == [0.005, 0.021])
    #expect(scene.tunings == [4])
  }

  @Test(arguments: [
    (24, 1), (25, 1), (30, 1), (50, 1), (5994, 100), (60, 1), (75, 1), (90, 1), (100, 1), (120, 1), (144, 1), (240, 1),
    (1000, 1),
  ])
  func `an event at exactly a frame's time is delivered before the frame, and a later one after it`(
    numerator: Int, denominator: Int
  ) {
    let rate = Double(numerator) / Double(denominator)
    var exact = 0
    for frame in 0...600 * numerator / denominator {
      let time = Timestamp(frame: frame, rate: rate)
      // The exact time in nanoseconds, rounded down.
      let (whole, rest) = (frame * 1_000_000_000 * denominator).quotientAndRemainder(dividingBy: numerator)
      if rest == 0 { exact += 1 }
      #expect(time.nanoseconds == Int64(whole), "frame \(frame)")
    }
    #expect(exact > 10)
  }

  @Test func `a press at the time of frame 123 is in frame 123`() {
    let scene = LoggingScene()
    var replay = Replay(
      recording([(2_050_000, .input(.down(id: 1, at: .zero)))]), in: scene, tuning: Tuning(), rate: 60)
    for _ in 0...122 { _ = replay.advance() }
    #expect(scene.log.isEmpty)
    #expect(replay.advance() == 123.0 / 60 && scene.log.count == 1)
  }

  @Test("A replay ends half a second after the scene comes to rest")
  func endsAfterRest() {
    let times = frames(recording([(0, .input(.down(id: 1, at: .zero)))]), in: LoggingScene(), rate: 100)
    #expect(abs((times.last ?? 0) - 1.5) < 0.02)
    #expect(times == times.indices.map { Double($0) / 100 })
  }

  @Test("An end event stops the replay at once")
  func end() {
    let times = frames(
      recording([(0, .input(.down(id: 1, at: .zero))), (200_000, .end)]), in: LoggingScene(), rate: 100)
    #expect(abs((times.last ?? 0) - 0.19) < 0.011)
  }

  @Test(arguments: [21, 24, 59.94, 60, 144])
  func `a recording ended at rest replays to rest, and one ended earlier stops there`(rate: Double) {
    for microseconds in stride(from: 0, through: 60_000, by: 1_700) {
      let pressed = Timestamp(microseconds: Int64(microseconds))
      for (seconds, isAtRest) in [(1, true), (0.95, false)] {
        var recorder = Recorder(
          scene: .sheet, viewport: Size(width: 390, height: 844), scale: 1, device: "mouse", start: StateLine(),
          at: .zero)
        recorder.add(InputEvent(time: pressed, kind: .down(id: 0, at: .zero)))
        let end = pressed.advanced(bySeconds: seconds)
        recorder.end(at: end, isIdle: isAtRest)
        let scene = LoggingScene()
        let last = frames(recorder.recording, in: scene, rate: rate).last ?? 0
        #expect(scene.isAtRest == isAtRest)
        #expect(last < end.seconds + (isAtRest ? Recorder.restPadding : 0))
      }
    }
  }

  @Test("Events after the last frame do not reach the scene, so that its image matches the last state line")
  func nothingAfterTheLastFrame() {
    let kinds: [(Int64, GestureRecording.Kind)] = [
      (0, .input(.down(id: 1, at: .zero))), (105_000, .input(.move(id: 1, to: .zero))),
      (108_000, .input(.up(id: 1, at: .zero))),
    ]
    let limited = LoggingScene()
    var replay = Replay(recording(kinds), in: limited, tuning: Tuning(), rate: 100)
    var last = 0.0
    while let time = replay.advance(until: 0.1) { last = time }
    #expect(last == 0.1)
    #expect(limited.log.map(\.0) == [0])
    let ended = LoggingScene()
    _ = frames(recording(kinds + [(109_000, .end)]), in: ended, rate: 100)
    #expect(ended.log.map(\.0) == [0])
  }

  @Test("The longest recording plays at the slowest rate without overflow")
  func longest() {
    var whole = recording([(GestureRecording.maximumDuration, .input(.down(id: 1, at: .zero)))])
    whole.lead = GestureRecording.maximumDuration
    let scene = LoggingScene()
    #expect(frames(whole, in: scene, rate: 1e-12) == [0])
    #expect(scene.log.map(\.0) == [366 * 86_400])
  }

  @Test("State lines are JSON and begin with the time and the frame")
  func stateLines() throws {
    let scene = LoggingScene()
    var replay = Replay(recording([]), in: scene, tuning: Tuning(), rate: 60)
    _ = replay.advance()
    _ = replay.advance()
    let line = replay.stateLine().json.text
    #expect(line.hasPrefix(#"{"t":0.016666666666666666,"frame":1,"#))
    #expect(try JSONParser.parse(Array(line.utf8))["now"]?.number != nil)
  }
}
