import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// The events page dragged by a real pointer. In 390 x 844 the header is 220 points high.
  @Suite struct Events {
    private let scene: OpenScene
    private let header = 220.0
    /// The largest movement that the slop may absorb: the default of `gesture.slop`, plus a pixel since pointer
    /// positions are integers.
    private let slop = 11.0

    init() throws { scene = try OpenScene("events") }

    private func rest(onPage page: Double) throws -> SceneState {
      try scene.states.wait(for: "rest on page \(page)") {
        $0.isIdle && $0.number("page.index") == page && $0.number("page.offset") == page * 390
      }
    }

    @Test func `one drag pushes the header out, continues in the list, and returns`() throws {
      scene.mouse.drag([(195, 780), (195, 280)], seconds: 1.5, thenRelease: false)
      let held = try scene.states.wait(for: "list that took over") {
        (500 - header - slop...500 - header).contains($0.number("list.offset") ?? -1)
      }
      #expect(held.number("header.height") == 0)
      #expect(held.number("tabs.y") == 0)
      #expect(held.text("owner") == "list")
      _ = try scene.waitForImage("tabs at the top") {
        EventsPicture(picture: $0).underline(barAt: 0).map { abs($0 - EventsPicture.tabs[0]) <= 2 } ?? false
      }
      // Header and list scroll as one. While the finger rises their sum rises, and only one of them moves at a time.
      let drag = scene.states.states().filter { $0.activity == "drag" }
      let line = drag.compactMap { state in
        state.number("header.height").flatMap { height in state.number("list.offset").map { header - height + $0 } }
      }
      try #require(line.count > 10)
      for (before, after) in zip(line, line.dropFirst()) { #expect(after >= before) }
      for state in drag { #expect(state.number("list.offset") == 0 || state.number("header.height") == 0) }
      scene.mouse.move(along: [(195, 280), (195, 680)], seconds: 0.4)
      let back = try scene.states.wait(for: "header on its way back") { ($0.number("header.height") ?? 0) > 100 }
      #expect(back.number("list.offset") == 0)
      scene.mouse.releaseAfterPause()
      let rest = try scene.states.wait(for: "rest") { $0.isIdle }
      #expect((header - 100...header - 100 + slop).contains(rest.number("header.height") ?? -1), "\(rest.line)")
    }

    @Test func `a horizontal drag turns the page, and the line below the tabs follows`() throws {
      scene.mouse.drag([(340, 500), (100, 500)], seconds: 0.3, thenRelease: false)
      let held = try scene.states.wait(for: "pages that follow") {
        (240 - slop...240).contains($0.number("page.offset") ?? -1)
      }
      #expect(held.text("axis") == "x")
      let share = (held.number("page.offset") ?? 0) / 390
      let middle = EventsPicture.tabs[0] + (EventsPicture.tabs[1] - EventsPicture.tabs[0]) * share
      _ = try scene.waitForImage("line at \(middle)") {
        EventsPicture(picture: $0).underline(barAt: header).map { abs($0 - middle) <= 2 } ?? false
      }
      scene.mouse.releaseAfterPause()
      let rest = try rest(onPage: 1)
      #expect(rest.number("header.height") == header)
      #expect(rest.number("list.offset") == 0)
    }

    @Test func `each list keeps its offset while other pages show`() throws {
      scene.mouse.drag([(195, 780), (195, 400)], seconds: 0.3, thenRelease: false)
      scene.mouse.releaseAfterPause()
      let left = try scene.states.wait(for: "rest in the list") { $0.isIdle && ($0.number("list.offset") ?? 0) > 100 }
      scene.keyboard.tap("Right")
      let other = try rest(onPage: 1)
      #expect(other.number("list.offset") == 0)
      #expect(other.number("header.height") == 0)
      scene.keyboard.tap("Left")
      #expect(try rest(onPage: 0).number("list.offset") == left.number("list.offset"))
    }

    @Test func `a click on a tab glides to its page`() throws {
      scene.mouse.click(EventsPicture.tabs[2], header + 24)
      _ = try rest(onPage: 2)
      let way = scene.states.states().compactMap { $0.number("page.offset") }.filter { (1..<779).contains($0) }
      #expect(!way.isEmpty)
      for (before, after) in zip(way, way.dropFirst()) { #expect(after >= before) }
      _ = try scene.waitForImage("line below the third tab") {
        EventsPicture(picture: $0).underline(barAt: header).map { abs($0 - EventsPicture.tabs[2]) <= 2 } ?? false
      }
    }

    @Test(arguments: [(60.0, "y"), (30.0, "x")])
    func `a diagonal drag keeps the axis it began with`(degrees: Double, axis: String) throws {
      let corner = (x: 320 - 200 * cos(degrees * .pi / 180), y: 700 - 200 * sin(degrees * .pi / 180))
      // Then straight along the other axis, too late to change the axis.
      let end = axis == "y" ? (x: corner.x - 120, y: corner.y) : (x: corner.x, y: corner.y - 120)
      scene.mouse.drag([(320, 700), corner, end], seconds: 0.5, thenRelease: false)
      // 200 pt at 60° are 173 vertically, and at 30° they are 173 horizontally.
      let wanted = 173 - slop...174
      let key = axis == "y" ? "header.height" : "page.offset"
      let held = try scene.states.wait(for: "drag along \(axis)") {
        wanted.contains(axis == "y" ? header - ($0.number(key) ?? 0) : $0.number(key) ?? -1)
      }
      #expect(held.text("axis") == axis)
      for state in scene.states.states() {
        #expect(axis == "x" || state.number("page.offset") == 0)
        #expect(axis == "y" || state.number("header.height") == header)
        #expect(state.activity != "drag" || state.text("axis") == axis)
      }
      scene.mouse.releaseAfterPause()
      _ = try rest(onPage: 0)
    }

    @Test func `the wheel pushes the header out, then scrolls the list`() throws {
      scene.mouse.move(195, 500)
      scene.mouse.wheel(clicks: 5, secondsApart: 0.02)
      _ = try scene.states.wait(for: "five notches") {
        $0.isIdle && $0.number("header.height") == 0 && abs(($0.number("list.offset") ?? 0) - (5 * 53 - header)) < 0.01
      }
      scene.keyboard.tap("Home")
      _ = try scene.states.wait(for: "start") { $0.isIdle && $0.number("header.height") == header }
    }

    @Test func `a wheel to the right, or with Shift towards the user, turns to the next page`() throws {
      scene.mouse.move(195, 500)
      scene.mouse.sidewaysWheel(clicks: 1)
      _ = try rest(onPage: 1)
      scene.mouse.sidewaysWheel(clicks: -1)
      _ = try rest(onPage: 0)
      scene.keyboard.hold("Shift_L") { scene.mouse.wheel(clicks: 1) }
      _ = try rest(onPage: 1)
      scene.keyboard.hold("Shift_L") { scene.mouse.wheel(clicks: -1) }
      _ = try rest(onPage: 0)
    }

    @Test func `nothing wakes the program after a page has turned`() throws {
      scene.mouse.drag([(310, 500), (110, 500)], seconds: 0.08)
      _ = try rest(onPage: 1)
      try scene.waitForSilence()
    }
  }
}
