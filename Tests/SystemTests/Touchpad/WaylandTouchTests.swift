import TestSupport
import Testing

extension RealWindow {
  /// Fingers on Wayland, from the touchscreen of an X server on which the compositor has its window.
  @Suite(.sharedTouchscreen) struct WaylandTouch {
    private let screen: Touchscreen
    private let desktop: SwayDesktop
    private let program: Program
    private let states: StateFile
    private let window: XWindow

    init() throws {
      screen = try .shared()
      desktop = try SwayDesktop(on: screen.server)
      window = try #require(desktop.screen)
      program = try Program(
        ["open", "--scene", "timeline", "--bare", "--renderer", "software", "--size", "390x600"]
          + StateFile.arguments, display: nil, environment: desktop.environment)
      states = StateFile(program: program)
      // sway shows a window shortly after the window has drawn its first frame.
      _ = try states.waitAndSettle(for: "rest") { $0.isIdle }
    }

    private func rest() throws -> Double {
      try #require(states.waitAndSettle(for: "rest") { $0.isIdle }.number("list.offset"))
    }

    @Test func `content follows a finger one to one, rests with it, and a flick flings it`() throws {
      let start = try rest()
      try screen.fingers(on: window).drag(1, [(150, 500), (150, 200)], seconds: 0.3, thenLift: false)
      let held = try states.waitAndSettle(for: "a finger that rests") { $0.activity == "drag" }
      // The finger's movement less the slop. Touchscreen positions are finer than pixels.
      let place = try #require(held.number("list.offset"))
      #expect(abs(place - start - 290) < 1, "\(held.line)")
      pause(0.2)
      try screen.fingers(on: window).up(1, 150, 200)
      #expect(abs(try rest() - place) < 0.5, "nothing is flung by a finger that rested")
      try screen.fingers(on: window).drag(1, [(150, 500), (150, 300)], seconds: 0.06)
      _ = try states.wait(for: "fling") { $0.activity == "ballistic" }
      // A finger stops the fling.
      try screen.fingers(on: window).down(1, 150, 300)
      _ = try states.wait(for: "hold") { $0.activity == "hold" && $0.number("list.velocity") == 0 }
      try screen.fingers(on: window).up(1, 150, 300)
      #expect(try rest() > place + 150)
      #expect(program.errors.isEmpty, "\(program.errors)")
    }

    @Test func `removing the touchscreen releases the content`() throws {
      try screen.fingers(on: window).drag(1, [(150, 500), (150, 300)], seconds: 0.2, thenLift: false)
      _ = try states.wait(for: "drag") { $0.activity == "drag" }
      try screen.unplugged { _ = try states.wait(for: "end of the drag") { $0.isIdle } }
    }
  }
}
