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
