import ScrollEngine
import Testing
import Tuning

@testable import Recording

@Suite struct PlaybackTests {
  private let place = Point(x: 1, y: 9)

  private func recording(_ events: [(Int64, GestureRecording.Kind)], lead: Int64 = 0) -> GestureRecording {
    var recording = GestureRecording(scene: .sheet, viewport: Size(width: 390, height: 844))
    recording.lead = lead
    recording.events = events.map { .init(microseconds: $0.0, kind: $0.1) }
    return recording
  }

  private var touch: [(Int64, GestureRecording.Kind)] {
    [
      (0, .input(.down(id: 1, at: .zero))), (100_000, .input(.move(id: 1, to: place))),
      (150_000, .set(key: "gesture.slop", value: .number(4))), (200_000, .input(.up(id: 1, at: place))),
    ]
  }

  @Test func `events arrive at their own times on the scene's clock, with the tuning changes between them`() {
    let scene = LoggingScene()
    var playback = RecordingPlayback(recording(touch), tuning: Tuning(), from: Timestamp(seconds: 50))
    _ = playback.deliver(to: scene, upTo: Timestamp(seconds: 49.9))
    #expect(scene.log.isEmpty)
    var heard: [InputEvent] = []
    _ = playback.deliver(to: scene, upTo: Timestamp(seconds: 50.16)) { heard.append($0) }
    #expect(scene.log.map(\.0) == [50, 50.1] && heard.map(\.kind) == scene.kinds)
    #expect(scene.tunings == [4] && playback.tuning[Tunables.slop] == 4)
    #expect(playback.changes == ["gesture.slop": .number(4)])
    #expect(playback.touches.fingers == [1: place] && !playback.isOver)
    _ = playback.deliver(to: scene, upTo: Timestamp(seconds: 60))
    #expect(scene.log.count == 3)
    #expect(playback.isOver && playback.touches.isEmpty)
  }

  @Test func `values that change at once are one change`() {
    let scene = LoggingScene()
    let slops: [(Int64, Double)] = [(1000, 4), (1000, 5), (2000, 6), (2000, 7), (2000, 8), (3000, 9)]
    var events = slops.map { ($0.0, GestureRecording.Kind.set(key: "gesture.slop", value: .number($0.1))) }
    events.insert((2000, .set(key: "no tunable", value: .number(1))), at: 5)
    var playback = RecordingPlayback(recording(events), tuning: Tuning(), from: .zero)
    _ = playback.deliver(to: scene, upTo: Timestamp(seconds: 1))
    #expect(scene.tunings == [5, 8, 9])
  }

  @Test func `a playback from a resting point has the earlier changes and delivers the later events`() {
    let scene = LoggingScene()
    let rest = RecordingRestPoint(
      microseconds: 160_000, next: 3, start: [], viewport: .zero, changes: ["gesture.slop": .number(4)])
    var playback = RecordingPlayback(recording(touch), tuning: Tuning(), from: .zero, at: rest)
    #expect(playback.tuning[Tunables.slop] == 4)
    _ = playback.deliver(to: scene, upTo: Timestamp(seconds: 1))
    #expect(scene.kinds == [.up(id: 1, at: place)])
  }

  @Test func `the lead lies before the origin on the scene's clock`() {
    let scene = LoggingScene()
    var playback = RecordingPlayback(recording(touch, lead: 120_000), tuning: Tuning(), from: Timestamp(seconds: 5))
    #expect(playback.position(at: Timestamp(seconds: 5.5)) == 0.5)
    _ = playback.deliver(to: scene, upTo: Timestamp(seconds: 5))
    #expect(scene.log.count == 2 && abs(playback.recording.shownSeconds - 0.08) < 1e-9)
  }

  @Test func `without an origin, the scene's clock includes the lead`() {
    let scene = LoggingScene()
    var playback = RecordingPlayback(recording(touch, lead: 120_000), tuning: Tuning())
    _ = playback.deliver(to: scene, upTo: Timestamp(seconds: 1))
    #expect(scene.log.map(\.0) == [0, 0.1, 0.2])
    #expect(abs(playback.position(at: Timestamp(seconds: 1)) - 0.88) < 1e-9)
  }

  @Test func `the last moment of the longest recording can be represented on the window's clock`() {
    let last = GestureRecording.maximumDuration
    let events: [(Int64, GestureRecording.Kind)] = [(0, .input(.key(.down))), (last, .input(.key(.up)))]
    // A machine with an uptime of a year.
    let origin = Timestamp(microseconds: last)
    for lead in [0, last] {
      let scene = LoggingScene()
      var playback = RecordingPlayback(recording(events, lead: lead), tuning: Tuning(), from: origin)
      #expect(playback.time(of: last).seconds(since: origin) == Double(last - lead) / 1e6)
      _ = playback.deliver(to: scene, upTo: Timestamp(nanoseconds: .max))
      #expect(scene.log.count == 2)
    }
  }

  @Test(arguments: [false, true]) func `resize events are skipped if the scene keeps its size`(keepsSize: Bool) {
    let scene = LoggingScene()
    let size = InputEvent.Kind.resize(Size(width: 10, height: 10))
    var playback = RecordingPlayback(recording([(0, .input(size))]), tuning: Tuning(), keepsSize: keepsSize)
    _ = playback.deliver(to: scene, upTo: .zero)
    #expect(scene.kinds == (keepsSize ? [] : [size]))
  }

  @Test func `nothing is delivered after an end event`() {
    let scene = LoggingScene()
    var playback = RecordingPlayback(recording([(5, .end), (9, .input(.key(.down)))]), tuning: Tuning())
    let goesOn = playback.deliver(to: scene, upTo: Timestamp(seconds: 1))
    #expect(!goesOn)
    #expect(scene.log.isEmpty && playback.isOver)
  }

  @Test func `release cancels the fingers and ends the scroll that are still active, once`() {
    let scene = LoggingScene()
    let scroll = InputEvent.Kind.scroll(delta: Point(x: 0, y: 5), phase: .began, at: nil)
    var playback = RecordingPlayback(
      recording([(0, .input(.down(id: 3, at: .zero))), (0, .input(scroll))]), tuning: Tuning())
    _ = playback.deliver(to: scene, upTo: .zero)
    for event in playback.cancelTouches(at: Timestamp(seconds: 2)) { scene.handle(event) }
    #expect(scene.kinds.suffix(2) == [.cancel(id: 3), .scroll(delta: .zero, phase: .ended, at: nil)])
    for event in playback.cancelTouches(at: Timestamp(seconds: 3)) { scene.handle(event) }
    #expect(scene.log.count == 4)
  }
}

@Suite struct TouchTrackerTests {
  @Test func `a touchpad scroll is active until it ends`() {
    var hands = TouchTracker()
    var seen: [Bool] = []
    for phase in [InputEvent.ScrollPhase.began, .changed, .ended] {
      hands.record(InputEvent(time: .zero, kind: .scroll(delta: Point(x: 0, y: 5), phase: phase, at: nil)))
      seen.append(hands.isScrolling)
    }
    #expect(seen == [true, true, false])
  }

  @Test func `a lifted finger has faded after 400 ms`() {
    var hands = TouchTracker()
    hands.record(InputEvent(time: .zero, kind: .down(id: 1, at: .zero)))
    hands.record(InputEvent(time: Timestamp(seconds: 0.2), kind: .up(id: 1, at: .zero)))
    #expect(hands.lifts == [.init(position: .zero, time: Timestamp(seconds: 0.2))])
    #expect(hands.isFading(at: Timestamp(seconds: 0.59)) && !hands.isFading(at: Timestamp(seconds: 0.6)))
  }

  @Test func `the trail and the lifts are limited in length`() {
    var hands = TouchTracker()
    for step in 0..<200 {
      hands.record(InputEvent(time: Timestamp(microseconds: Int64(step)), kind: .move(id: 1, to: .zero)))
      hands.record(InputEvent(time: Timestamp(microseconds: Int64(step)), kind: .up(id: 1, at: .zero)))
    }
    #expect(hands.trail.count == TouchTracker.trailLength && hands.lifts.count == TouchTracker.mostLifts)
    #expect(hands.trail.last?.time == Timestamp(microseconds: 199))
  }
}
