import Documents
import TestSupport
import Testing

extension RealWindow {
  /// A real touchpad: the events of X's drivers, through a separate Xorg.
  @Suite(.sharedTouchscreen)
  struct TouchpadScrolling {
    private let screen: Touchscreen
    private var pad: Touchpad { screen.pad }

    init() throws { screen = try .shared() }

    private func open(_ name: String, pointer: PointerPath.Place) throws -> OpenScene {
      let scene = try OpenScene(name, on: screen.server)
      scene.mouse.move(pointer.x, pointer.y)
      return scene
    }

    /// The scroll distance of a wheel click in points: the default of `wheel.step`.
    private let click = 53.0

    @Test func `the first movement over the window scrolls nothing, however long it is`() throws {
      let scene = try open("sheet", pointer: (195, 700))
      try pad.scroll(0, 6)
      pause(0.2)
      #expect(scene.states.states().allSatisfy { $0.number("sheet.top") == 422 && $0.isIdle })
    }

    @Test func `the sheet follows fractions of clicks one to one, and whole clicks count once`() throws {
      let scene = try open("sheet", pointer: (195, 700))
      try pad.calibrateAxes()
      try pad.stroke(0, 2.5, steps: 40)
      let drag = try scene.states.wait(for: "sheet 2.5 clicks higher") {
        abs(($0.number("sheet.top") ?? 0) - (422 - 2.5 * click)) < 0.2
      }
      #expect(drag.activity == "drag")
      try pad.stroke(0, 2, steps: 2, secondsApart: 0.03)
      let further = try scene.states.wait(for: "sheet 2 clicks higher still") {
        abs(($0.number("sheet.top") ?? 0) - (422 - 4.5 * click)) < 0.2
      }
      #expect(further.activity == "drag")
      pause(0.25)
      // Resting fingers hold the sheet where it is.
      #expect(scene.states.latest?.number("sheet.top") == further.number("sheet.top"))
      try pad.lift()
      _ = try scene.states.wait(for: "rest") { $0.isIdle }
      #expect(scene.states.states().allSatisfy { $0.activity != "driven" })
    }

    @Test func `fingers over the sheet's header continue into its list, and bring back the sheet first`() throws {
      // The grabber of the half-open sheet.
      let scene = try open("sheet", pointer: (195, 430))
      try pad.calibrateAxes()
      try pad.stroke(0, 8, steps: 60)
      let held = try scene.states.wait(for: "list that took over") {
        abs(($0.number("list.offset") ?? 0) - (8 * click - (422 - 96))) < 0.2
      }
      #expect(held.number("sheet.top") == 96 && held.text("owner") == "list", "\(held.line)")
      try pad.lift()
      _ = try scene.states.wait(for: "rest") { $0.isIdle }
      scene.mouse.move(195, 104)
      try pad.calibrateAxes()
      let start = try scene.states.waitAndSettle(for: "rest after the introduction") { $0.isIdle }
      try pad.stroke(0, -2, steps: 20)
      let back = try scene.states.wait(for: "sheet 2 clicks lower") {
        abs(($0.number("sheet.top") ?? 0) - ((start.number("sheet.top") ?? 0) + 2 * click)) < 0.2
      }
      #expect(back.number("list.offset") == start.number("list.offset"), "\(back.line)")
      try pad.lift()
    }

    @Test func `the events' pages follow horizontal scrolling`() throws {
      let scene = try open("events", pointer: (195, 600))
      try pad.calibrateAxes()
      try pad.stroke(3.5, 0, steps: 50)
      let held = try scene.states.wait(for: "page on its way") { ($0.number("page.offset") ?? 0) > 2.9 * click }
      #expect(held.activity == "drag")
      try pad.stroke(2, 0, steps: 20)
      try pad.lift()
      _ = try scene.states.wait(for: "second page") { $0.isIdle && $0.number("page.index") == 1 }
    }

    /// Scrolls, and adds the momentum events of some drivers, each a little smaller.
    ///
    /// - Returns: the longest interval between two movements, in seconds.
    private func strokeWithMomentum() throws -> Double {
      try pad.scroll(0, 1)
      let pace = Pace(every: 0.012)
      var clicks = 0.2
      var last = Pace.now()
      var longest: UInt64 = 0
      for step in 0..<100 {
        pace.beat(step)
        if step >= 20 { clicks *= 0.95 }
        try pad.scroll(0, clicks)
        longest = max(longest, Pace.now() - last)
        last = Pace.now()
      }
      return Double(longest) / 1e9
    }

    @Test func `a stroke with a long momentum turns one card`() throws {
      var scene = try open("feed", pointer: (195, 420))
      // A silence of 50 ms ends the sequence of a touchpad that does not report lifts, so an interrupted stroke is
      // repeated.
      _ = try eventually("even hand") {
        if scene.states.latest?.number("feed.card") != 0 { scene = try open("feed", pointer: (195, 420)) }
        return try strokeWithMomentum() < 0.04 ? true : nil
      }
      let rest = try scene.states.wait(for: "rest") { $0.isIdle && $0.number("feed.card") != 0 }
      #expect(rest.number("feed.card") == 1)
      pause(0.3)
      #expect(scene.states.latest?.number("feed.card") == 1)
    }

    @Test func `a scene that is replaced while fingers scroll is at rest when it returns`() throws {
      let scene = try open("timeline", pointer: (150, 420))
      try pad.calibrateAxes()
      try pad.stroke(0, 4, steps: 20)
      _ = try scene.states.wait(for: "drag") { $0.activity == "drag" }
      scene.keyboard.tap("4")
      let events = try scene.states.wait(for: "events") { $0.number("header.height") != nil }
      // The rest of the sequence has no effect.
      try pad.stroke(0, 4, steps: 20)
      try pad.lift()
      pause(0.2)
      #expect(scene.states.latest?.number("header.height") == events.number("header.height"))
      scene.keyboard.tap("3")
      let back = try scene.states.wait(for: "timeline at rest") { $0.number("panel.alpha") != nil && $0.isIdle }
      scene.keyboard.tap("Down")
      _ = try scene.states.wait(for: "a step further") {
        ($0.number("list.offset") ?? 0) > (back.number("list.offset") ?? 0) + 10
      }
    }

    @Test func `removing a touchpad ends its scrolling`() throws {
      let scene = try open("sheet", pointer: (195, 700))
      try pad.calibrateAxes()
      try pad.stroke(0, 1.5, steps: 30)
      _ = try scene.states.wait(for: "drag") { $0.activity == "drag" }
      pause(0.2)
      try pad.whileUnplugged {
        _ = try scene.states.wait(for: "rest at half") { $0.isIdle && $0.number("sheet.top") == 422 }
      }
      scene.mouse.move(200, 700)
      try pad.calibrateAxes()
      try pad.stroke(0, 1, steps: 10)
      _ = try scene.states.wait(for: "drag again") { $0.activity == "drag" }
      try pad.lift()
    }

    @Test func `nothing wakes the program after the fingers have lifted`() throws {
      let scene = try open("sheet", pointer: (195, 700))
      try pad.calibrateAxes()
      try pad.stroke(0, 1, steps: 10)
      try pad.lift()
      _ = try scene.states.wait(for: "rest") { $0.isIdle }
      try scene.waitForSilence()
    }
  }
}
