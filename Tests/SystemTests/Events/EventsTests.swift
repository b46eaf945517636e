import TestSupport
import Testing

extension RealWindow {
  /// The events page with a real mouse.
  @Suite struct Events {
    private let scene: OpenScene

    init() throws { scene = try OpenScene("events") }

    private func rest(onPage page: Double) throws -> SceneState {
      try scene.states.wait(for: "rest on page \(page)") {
        $0.isIdle && $0.number("page.index") == page && $0.number("page.offset") == page * 390
      }
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
