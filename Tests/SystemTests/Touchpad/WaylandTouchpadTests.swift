import TestSupport
import Testing

extension RealWindow {
  /// A touchpad, a fine wheel and displays of two refresh rates, on Wayland.
  @Suite struct WaylandTouchpad {
    private let desktop: SwayDesktop
    private let program: Program
    private let states: StateFile

    init() throws {
      desktop = try SwayDesktop()
      desktop.move(to: 200, 300)
      program = try Program(
        ["open", "--scene", "timeline", "--bare", "--renderer", "software", "--size", "390x600"]
          + StateFile.arguments, display: nil, environment: desktop.environment)
      states = StateFile(program: program)
      _ = try states.wait(for: "first idle state") { $0.isIdle }
      try point(on: 0)
    }

    /// Moves the pointer over the window in the corner of a display, once the window is there.
    private func point(on display: Int) throws {
      _ = try eventually("a window on display \(display)", within: 40) {
        desktop.move(to: 200 + display * SwayDesktop.size.width, 300)
        let before = states.latest?.time ?? 0
        desktop.scroll(10)
        desktop.lift()
        pause(0.1)
        return (states.latest?.time ?? 0) > before ? true : nil
      }
    }

    private func rest() throws -> Double {
      try #require(states.waitAndSettle(for: "rest") { $0.isIdle }.number("list.offset"))
    }

    /// Returns a distance as the protocol rounds it.
    private static func told(_ points: Double) -> Double { (points * 256).rounded() / 256 }

    @Test
    func `content follows the fingers one to one, rests with them, and a flick flings it`() throws {
      let start = try rest()
      let pace = Pace(every: 0.008)
      for step in 0..<40 {
        pace.beat(step)
        desktop.scroll(1.7)
      }
      let place = start + 40 * Self.told(1.7)
      let held = try states.waitAndSettle(for: "fingers that rest") {
        abs(($0.number("list.offset") ?? 0) - place) < 0.001
      }
      #expect(held.activity == "drag", "\(held.line)")
      desktop.lift()
      #expect(abs(try rest() - place) < 0.001, "nothing is flung by fingers that rested")
      // SDL treats whole tens of points as wheel clicks.
      desktop.scroll(10)
      _ = try states.wait(for: "ten points") { abs(($0.number("list.offset") ?? 0) - place - 10) < 0.001 }
      let flick = Pace(every: 0.008)
      for step in 0..<20 {
        flick.beat(step)
        desktop.scroll(6)
      }
      desktop.lift()
      _ = try states.wait(for: "fling") { $0.activity == "ballistic" }
      #expect(try rest() > place + 10 + 20 * Self.told(6) + 100)
    }

    @Test func `a wheel scrolls by clicks, and a fine wheel by fractions`() throws {
      let start = try rest()
      desktop.wheel(clicks: 2)
      _ = try states.wait(for: "two clicks") { $0.isIdle && abs(($0.number("list.offset") ?? 0) - start - 106) < 0.01 }
      for _ in 0..<4 { desktop.scroll(2.5, .wheel) }
      _ = try states.wait(for: "four quarters of a click") {
        $0.isIdle && abs(($0.number("list.offset") ?? 0) - start - 159) < 0.01
      }
    }

    @Test func `frames keep the refresh rate of the display to which the window moves`() throws {
      #expect(try hertz(on: 0) == 60)
      try desktop.moveWindow(to: 1)
      #expect(try hertz(on: 1) == 120)
      try desktop.moveWindow(to: 0)
      #expect(try hertz(on: 0) == 60)
    }

    /// Returns the display rate nearest to the frame rate of a fling on a display.
    private func hertz(on display: Int) throws -> Int {
      _ = try rest()
      try point(on: display)
      _ = try rest()
      let before = states.latest?.time ?? 0
      let gaps = try eventually("a glide on display \(display)", within: 40) { () -> [Double]? in
        for _ in 0..<20 {
          desktop.scroll(6)
          pause(0.008)
        }
        desktop.lift()
        pause(0.6)
        let times = states.states().filter { $0.time > before && $0.activity == "ballistic" }.map(\.time)
        let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
        return gaps.count > 50 ? gaps : nil
      }
      // A busy machine draws some frames late, none early.
      let gap = gaps.sorted()[gaps.count / 4]
      return SwayDesktop.rates.min { abs(1 / Double($0) - gap) < abs(1 / Double($1) - gap) } ?? 0
    }
  }
}
