import TestSupport
import Testing

extension RealWindow {
  /// A wheel that turns while Control is held, the zoom of every desktop.
  @Suite(.sharedServer) struct ControlWheel {
    @Test func `the wheel with Control zooms an open photograph at the pointer and back`() throws {
      let gallery = try OpenGallery()
      let scene = gallery.scene
      _ = try gallery.openFifth()
      scene.mouse.move(120, 500)
      scene.keyboard.hold("Control_L") { scene.mouse.wheel(clicks: -4) }
      let large = try scene.states.wait(for: "photograph at rest, twice as large") {
        $0.isIdle && ($0.number("photo.scale") ?? 1) > 1.7
      }
      #expect(large.isOpen && (large.number("photo.scale") ?? 0) < 2.4, "\(large.line)")
      // Without Control the wheel zooms the photograph, too.
      scene.mouse.wheel(clicks: 1)
      _ = try scene.states.wait(for: "smaller photograph") { $0.isIdle && ($0.number("photo.scale") ?? 0) < 1.7 }
      // Two clicks nearly reach the whole photograph, and one more reaches it. All three at once would go beyond and
      // close it.
      scene.keyboard.hold("Control_L") { scene.mouse.wheel(clicks: 2) }
      _ = try scene.states.wait(for: "still smaller photograph") { $0.isIdle && ($0.number("photo.scale") ?? 0) < 1.2 }
      scene.keyboard.hold("Control_L") { scene.mouse.wheel(clicks: 1) }
      let small = try scene.states.wait(for: "photograph as it was, or its page") {
        $0.isIdle && $0.isOpen && $0.number("photo.scale") == 1
      }
      #expect(small.number("dismiss.progress") == 0)
    }
  }
}
