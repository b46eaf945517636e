import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Playground

@Suite("A replay in the window")
struct WindowReplayTests {
  private func recording(_ events: [(Int64, GestureRecording.Kind)], lead: Int64 = 0) -> GestureRecording {
    var recording = GestureRecording(scene: .sheet, viewport: Size(width: 390, height: 844))
    recording.lead = lead
    recording.events = events.map { .init(microseconds: $0.0, kind: $0.1) }
    return recording
  }

  private let touch: [(Int64, GestureRecording.Kind)] = [
    (0, .input(.down(id: 1, at: Point(x: 1, y: 2)))), (100_000, .input(.move(id: 1, to: Point(x: 1, y: 9)))),
    (150_000, .set(key: "gesture.slop", value: .number(4))), (200_000, .input(.up(id: 1, at: Point(x: 1, y: 9)))),
  ]

  @Test func `events come at their own times, with what was tuned meanwhile`() {
    let origin = Timestamp(seconds: 50)
    var replay = WindowReplay(recording(touch), from: origin)
    #expect(replay.steps(upTo: Timestamp(seconds: 49.9)).isEmpty)
    let first = replay.steps(upTo: Timestamp(seconds: 50.16))
    #expect(
      first == [
        .input(InputEvent(time: origin, kind: .down(id: 1, at: Point(x: 1, y: 2)))),
        .input(InputEvent(time: Timestamp(seconds: 50.1), kind: .move(id: 1, to: Point(x: 1, y: 9)))),
        .set(key: "gesture.slop", value: .number(4), at: Timestamp(seconds: 50.15)),
      ])
    #expect(replay.changes == ["gesture.slop": .number(4)])
    #expect(replay.fingers == [1: Point(x: 1, y: 9)])
    #expect(replay.steps(upTo: Timestamp(seconds: 60)).count == 1)
    #expect(replay.isOver && replay.fingers.isEmpty)
  }

  @Test func `fingers on a touchpad lie there until they have lifted`() {
    let kinds: [(Int64, InputEvent.ScrollPhase)] = [(0, .began), (100_000, .changed), (200_000, .ended)]
    var replay = WindowReplay(
      recording(kinds.map { ($0.0, .input(.scroll(delta: Point(x: 0, y: 5), phase: $0.1, at: nil))) }), from: .zero)
    var seen: [Bool] = [replay.isScrolling]
    for (time, _) in kinds {
      _ = replay.steps(upTo: Timestamp(microseconds: time))
      seen.append(replay.isScrolling)
    }
    #expect(seen == [false, true, true, false])
  }

  @Test func `a touch that was released has faded after 0·4 seconds`() {
    var replay = WindowReplay(recording(touch), from: .zero)
    _ = replay.steps(upTo: Timestamp(seconds: 1))
    #expect(replay.lifts == [.init(place: Point(x: 1, y: 9), time: Timestamp(seconds: 0.2))])
    #expect(TouchRings.isFading(replay, at: Timestamp(seconds: 0.59)))
    #expect(!TouchRings.isFading(replay, at: Timestamp(seconds: 0.6)))
  }

  @Test func `the lead lies before the beginning`() {
    var replay = WindowReplay(recording(touch, lead: 120_000), from: Timestamp(seconds: 5))
    #expect(replay.position(at: Timestamp(seconds: 5.5)) == 0.5)
    #expect(replay.steps(upTo: Timestamp(seconds: 5)).count == 2)
    #expect(abs(replay.duration - 0.08) < 1e-9)
  }

  @Test func `the latest moment of the longest recording has a time on the clock of a window`() {
    let last = GestureRecording.longest
    let events: [(Int64, GestureRecording.Kind)] = [(0, .input(.key(.down))), (last, .input(.key(.up)))]
    // A machine that runs for a year.
    let origin = Timestamp(microseconds: last)
    for lead in [0, last] {
      var replay = WindowReplay(recording(events, lead: lead), from: origin)
      #expect(replay.time(of: last).seconds(since: origin) == Double(last - lead) / 1e6)
      #expect(replay.steps(upTo: Timestamp(nanoseconds: .max)).count == 2)
    }
  }

  @Test func `a window keeps its size, and an end ends it`() {
    let events: [(Int64, GestureRecording.Kind)] = [
      (0, .input(.resize(Size(width: 10, height: 10)))), (5, .end), (9, .input(.key(.down))),
    ]
    var replay = WindowReplay(recording(events), from: .zero)
    #expect(replay.steps(upTo: Timestamp(seconds: 1)).isEmpty)
    #expect(replay.isOver)
  }
}
