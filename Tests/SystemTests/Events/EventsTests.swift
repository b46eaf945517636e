import TestSupport
import Testing

extension RealWindow {
  /// The events page with a real mouse. In 390 x 844 the header is 220 points high.
  @Suite struct Events {
    private let scene: OpenScene
    private let header = 220.0

    init() throws { scene = try OpenScene("events") }

    private func rest(onPage page: Double) throws -> SceneState {
      try scene.states.wait(for: "rest on page \(page)") {
        $0.isIdle && $0.number("page.index") == page && $0.number("page.offset") == page * 390
      }
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
