import TestSupport
import Testing

extension RealWindow {
  /// Fingers that land on a touchpad, on Wayland: the program's compositor is the test.
  @Suite struct WaylandHold {
    private static let size = (width: 600, height: 800)
    private let host: WaylandHost
    private let program: Program
    private let states: StateFile

    init() throws {
      (host, program, states) = try Self.open(gestures: 3)
    }

    private static func open(gestures: Int, clockLead: Double? = nil) throws -> (WaylandHost, Program, StateFile) {
      let host = try WaylandHost(
        width: size.width, height: size.height, gestures: gestures, clockLead: clockLead)
      let program = try Program(
        ["open", "--scene", "timeline", "--bare", "--renderer", "software", "--size", "\(size.width)x\(size.height)"]
          + StateFile.arguments, display: nil, environment: host.environment)
      let states = StateFile(program: program)
      _ = try states.waitAndSettle(for: "rest") { $0.isIdle }
      try host.enter(300, 420)
      host.move(301, 421)
      return (host, program, states)
    }

    private static func flick(_ host: WaylandHost, _ states: StateFile) throws {
      host.scroll(360, steps: 12)
      host.lift()
      _ = try states.wait(for: "fling") { $0.activity == "ballistic" }
    }

    @Test(arguments: 1...4) func `fingers that land stop a glide, and content stays where it is`(fingers: Int) throws {
      #expect(host.hearsHolds)
      try Self.flick(host, states)
      host.hold(fingers)
      let held = try states.waitAndSettle(for: "hold") { $0.activity == "hold" }
      #expect(held.number("list.velocity") == 0, "\(held.line)")
      host.endHold()
      let rest = try states.wait(for: "rest") { $0.isIdle }
      #expect(rest.number("list.offset") == held.number("list.offset"), "\(rest.line)")
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }

    /// Returns the window's picture once it shows the newest state.
    private func picture() throws -> Bitmap {
      pause(0.05)
      return try #require(host.picture())
    }

    @Test func `the picture moves while a glide is under way, and stands still once fingers land`() throws {
      let start = try picture()
      try Self.flick(host, states)
      let glide = [try picture(), try picture()]
      host.hold()
      _ = try states.waitAndSettle(for: "hold") { $0.activity == "hold" }
      let held = try picture()
      pause(0.3)
      let later = try picture()
      #expect(start != glide[0] && glide[0] != glide[1] && glide[1] != held)
      // Rows with photographs, not an empty window.
      #expect(Set(held.pixels).count > 1000)
      #expect(held == later)
      host.endHold()
      _ = try states.wait(for: "rest") { $0.isIdle }
      // What fades away once nobody scrolls, the indicator and its panel, lies on the right.
      let (rest, rows) = (try picture(), 0..<200)
      #expect(rest.colours(x: rows, y: 0..<rest.height) == held.colours(x: rows, y: 0..<held.height))
    }

    @Test func `a scroll continues from the hold, and a hold without a scroll ends`() throws {
      try Self.flick(host, states)
      host.hold()
      let held = try states.waitAndSettle(for: "hold") { $0.activity == "hold" }
      let place = try #require(held.number("list.offset"))
      host.endHold(isCancelled: true)
      host.scroll(24, steps: 8)
      let moved = try states.waitAndSettle(for: "drag") { $0.activity == "drag" }
      #expect(abs((moved.number("list.offset") ?? 0) - place - 24) < 0.5, "\(moved.line)")
      host.lift()
      _ = try states.wait(for: "rest") { $0.isIdle }
      try Self.flick(host, states)
      host.hold(3)
      _ = try states.wait(for: "second hold") { $0.activity == "hold" }
      // A swipe that the compositor takes for itself.
      host.endHold(isCancelled: true)
      _ = try states.wait(for: "end of the hold") { $0.isIdle }
    }

    @Test func `a pointer that leaves takes its fingers along`() throws {
      try Self.flick(host, states)
      host.hold()
      _ = try states.wait(for: "hold") { $0.activity == "hold" }
      host.leave()
      _ = try states.wait(for: "end of the hold") { $0.isIdle }
    }

    @Test func `a hold over resting content does nothing`() throws {
      let before = states.states().count
      host.hold()
      pause(0.3)
      host.endHold()
      pause(0.3)
      #expect(states.states()[before...].allSatisfy { $0.isIdle })
    }

    @Test(arguments: [1, 2]) func `a compositor without holds is as good as before`(gestures: Int) throws {
      let (host, program, states) = try Self.open(gestures: gestures)
      #expect(!host.hearsHolds)
      try Self.flick(host, states)
      _ = try states.wait(for: "rest") { $0.isIdle }
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }

    @Test(arguments: [0, 3600, -3600]) func `nanosecond times on any clock give an even flick`(lead: Double)
      throws
    {
      let (host, program, states) = try Self.open(gestures: 3, clockLead: lead)
      let start = try #require(states.latest?.number("list.offset"))
      try Self.flick(host, states)
      let rest = try states.wait(for: "rest") { $0.isIdle }
      #expect((rest.number("list.offset") ?? 0) > start + 450, "\(rest.line)")
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }
  }
}
