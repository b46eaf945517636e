import TestSupport
import Testing

extension RealWindow {
  /// The gallery with a real pointer.
  @Suite struct Gallery {
    private let gallery: OpenGallery
    private var scene: OpenScene { gallery.scene }

    init() throws { gallery = try OpenGallery() }

    @Test func `a double click zooms in, a drag pans, and another double click zooms out`() throws {
      _ = try gallery.openFifth()
      doubleClick(195, 420)
      let zoomed = try scene.states.wait(for: "zoomed photograph") {
        $0.isIdle && ($0.number("photo.scale") ?? 1) >= 2
      }
      #expect(zoomed.isOpen)
      scene.mouse.drag([(195, 420), (120, 440)], seconds: 0.2, thenRelease: false)
      let held = try scene.states.wait(for: "pan") { $0.text("gesture") == "pan" }
      #expect(held.number("page.offset") == 4 * OpenGallery.page)
      #expect(held.number("dismiss.progress") == 0)
      scene.mouse.releaseAfterPause()
      _ = try scene.states.wait(for: "rest after the pan") {
        $0.isIdle && $0.number("photo.scale") == zoomed.number("photo.scale")
      }
      doubleClick(195, 420)
      _ = try scene.states.wait(for: "whole photograph") { $0.isIdle && $0.isOpen && $0.number("photo.scale") == 1 }
    }

    private func doubleClick(_ x: Double, _ y: Double) {
      scene.mouse.click(x, y)
      // A second click within 40 ms counts as contact bounce, and after 300 ms as another click.
      pause(0.15)
      scene.mouse.click(x, y)
    }
  }
}
