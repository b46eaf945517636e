import TestSupport
import Testing

extension RealWindow {
  /// Fingers that land on a touchpad, on Wayland: the program's compositor is the test.
  @Suite struct WaylandHold {
    /// The program in a window, with a pointer over it.
    private struct Opened {
      let host: WaylandHost
      let program: Program
      let states: StateFile

      init(gestures: Int = 3, clockLead: Double? = nil) throws {
        host = try WaylandHost(width: 600, height: 800, gestures: gestures, clockLead: clockLead)
        program = try Program(
          ["open", "--scene", "timeline", "--bare", "--renderer", "software", "--size", "600x800"]
            + StateFile.arguments, display: nil, environment: host.environment)
        states = StateFile(program: program)
        _ = try states.waitAndSettle(for: "rest") { $0.isIdle }
        try host.enter(300, 420)
        host.move(301, 421)
      }

      func flick() throws {
        host.scroll(360, steps: 12)
        host.lift()
        _ = try states.wait(for: "fling") { $0.activity == "ballistic" }
      }

      /// Returns the window's picture once it shows the newest state.
      func picture() throws -> Bitmap {
        pause(0.05)
        return try #require(host.picture())
      }

      func end() throws {
        #expect(try program.terminate() == .exited(0))
        #expect(program.errors.isEmpty, "\(program.errors)")
      }
    }

    @Test func `fingers that land stop a glide, and content stays where it is`() throws {
      let opened = try Opened()
      let (host, states) = (opened.host, opened.states)
      #expect(host.hearsHolds)
      try opened.flick()
      host.hold()
      let held = try states.waitAndSettle(for: "hold") { $0.activity == "hold" }
      #expect(held.number("list.velocity") == 0, "\(held.line)")
      host.endHold()
      let rest = try states.wait(for: "rest") { $0.isIdle }
      #expect(rest.number("list.offset") == held.number("list.offset"), "\(rest.line)")
      try opened.end()
    }

    @Test func `the picture moves while a glide is under way, and stands still once fingers land`() throws {
      let opened = try Opened()
      let start = try opened.picture()
      try opened.flick()
      let glide = [try opened.picture(), try opened.picture()]
      opened.host.hold()
      _ = try opened.states.waitAndSettle(for: "hold") { $0.activity == "hold" }
      let held = try opened.picture()
      pause(0.3)
      let later = try opened.picture()
      #expect(start != glide[0] && glide[0] != glide[1] && glide[1] != held)
      // Rows with photographs, not an empty window.
      #expect(Set(held.pixels).count > 1000)
      #expect(held == later)
      opened.host.endHold()
      _ = try opened.states.wait(for: "rest") { $0.isIdle }
      // What fades away once nobody scrolls, the indicator and its panel, lies on the right.
      let (rest, rows) = (try opened.picture(), 0..<200)
      #expect(rest.colours(x: rows, y: 0..<rest.height) == held.colours(x: rows, y: 0..<held.height))
    }

    @Test func `a scroll continues from the hold, and a hold without a scroll ends`() throws {
      let opened = try Opened()
      let (host, states) = (opened.host, opened.states)
      try opened.flick()
      host.hold()
      let held = try states.waitAndSettle(for: "hold") { $0.activity == "hold" }
      let place = try #require(held.number("list.offset"))
      host.endHold(isCancelled: true)
      host.scroll(24, steps: 8)
      let moved = try states.waitAndSettle(for: "drag") { $0.activity == "drag" }
      #expect(abs((moved.number("list.offset") ?? 0) - place - 24) < 0.5, "\(moved.line)")
      host.lift()
      _ = try states.wait(for: "rest") { $0.isIdle }
      try opened.flick()
      host.hold(3)
      _ = try states.wait(for: "second hold") { $0.activity == "hold" }
      // A swipe that the compositor takes for itself.
      host.endHold(isCancelled: true)
      _ = try states.wait(for: "end of the hold") { $0.isIdle }
    }

    @Test func `a compositor without holds is as good as before`() throws {
      let opened = try Opened(gestures: 1)
      #expect(!opened.host.hearsHolds)
      try opened.flick()
      _ = try opened.states.wait(for: "rest") { $0.isIdle }
      try opened.end()
    }

    @Test func `nanosecond times on another clock give an even flick`() throws {
      let opened = try Opened(clockLead: 3600)
      let start = try #require(opened.states.latest?.number("list.offset"))
      try opened.flick()
      let rest = try opened.states.wait(for: "rest") { $0.isIdle }
      #expect((rest.number("list.offset") ?? 0) > start + 450, "\(rest.line)")
      try opened.end()
    }
  }
}
