import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension RealWindow {
  /// The timeline with a real finger. In 390 x 844 the indicator's track is from 72 to 840.
  @Suite(.sharedTouchscreen)
  struct TimelineTouch {
    private let scene: OpenScene

    init() throws {
      scene = try OpenScene("timeline", arguments: RecordedFile.arguments, isTouched: true)
    }

    @Test func `the indicator follows the list under a finger, and the list rests within its range`() throws {
      try scene.fingers.drag(1, [(150, 700), (150, 400)], seconds: 0.3, thenLift: false)
      let held = try scene.states.wait(for: "list that follows, with the panel") {
        (289...300.1).contains($0.number("list.offset") ?? -1) && $0.number("panel.alpha") == 1
      }
      let share = ((held.number("indicator.y") ?? 0) - 72) / (held.number("list.offset") ?? 1)
      #expect(share > 0.01)
      for state in scene.states.states() {
        let (offset, y) = (state.number("list.offset") ?? -1, state.number("indicator.y") ?? -1)
        #expect(abs(y - 72 - share * offset) < 0.01, "\(state.line)")
      }
      let y = held.number("panel.y") ?? 0
      _ = try scene.waitForImage("panel at \(y)") { TimelinePicture(picture: $0).panelShare(at: y) > 0.5 }
      try scene.fingers.up(1, 150, 400)
      // Flings continue to the end, and overshoot it only temporarily.
      var drags = 1
      let end = try eventually("rest at the end") { () -> SceneState? in
        try scene.fingers.drag(1, [(150, 760), (150, 160)], seconds: 0.08)
        drags += 1
        let rest = try scene.states.wait(for: "rest") { $0.isIdle }
        let edge = (rest.number("indicator.y") ?? 0) + (rest.number("indicator.length") ?? 0)
        return abs(edge - 840) < 0.01 ? rest : nil
      }
      let last = try #require(end.number("list.offset"))
      try scene.fingers.drag(1, [(150, 760), (150, 360)], seconds: 0.3, thenLift: false)
      let pulled = try scene.states.wait(for: "list beyond its end") { ($0.number("list.offset") ?? 0) > last + 50 }
      #expect((pulled.number("indicator.length") ?? 99) < (end.number("indicator.length") ?? 0))
      try scene.fingers.liftAll()
      let rest = try scene.states.wait(for: "rest at the end again") { $0.isIdle && $0.number("list.offset") == last }
      #expect(rest.number("list.velocity") == 0)
      let recording = try RecordedFile(ending: scene.program)
      #expect(recording.device == "touch" && recording.count("down") == drags + 1)
      #expect(try recording.replayed().number("list.offset") == last)
    }

    @Test func `each of many drags is a touch, moves the list by its distance, and rests`() throws {
      // If touches also arrived as mouse events, drags would be lost.
      let count = getenv("SCROLLWORK_SOAK") == nil ? 10 : 200
      for drag in 0..<count {
        let (from, to) = drag.isMultiple(of: 2) ? (600.0, 500.0) : (500, 600)
        try scene.fingers.drag(1, [(150, from), (150, to)], seconds: 0.05, thenLift: false)
        _ = try scene.states.wait(for: "drag \(drag)") { state in
          let offset = state.number("list.offset") ?? -1
          return state.text("activity") == "drag" && (drag.isMultiple(of: 2) ? (85...105) : (-5...15)).contains(offset)
        }
        // Longer than a fling allows.
        pause(0.15)
        try scene.fingers.up(1, 150, to)
        _ = try scene.states.wait(for: "rest after drag \(drag)") { $0.isIdle }
      }
      let recording = try RecordedFile(ending: scene.program)
      #expect(recording.device == "touch" && recording.count("down") == count && recording.count("up") == count)
    }
  }
}
