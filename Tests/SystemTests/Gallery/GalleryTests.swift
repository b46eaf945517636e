import TestSupport
import Testing

extension RealWindow {
  /// The gallery with a real pointer.
  @Suite struct Gallery {
    private let gallery: OpenGallery
    private var scene: OpenScene { gallery.scene }
    private let page = OpenGallery.page
    /// The largest movement that the slop may absorb: the default of `gesture.slop`, plus a pixel since pointer
    /// positions are integers.
    private let slop = 11.0

    init() throws { gallery = try OpenGallery() }

    @Test func `a click opens a photograph from its tile, and Escape puts it back`() throws {
      _ = try scene.waitForImage("grid") { GalleryPicture(picture: $0).showsGrid }
      let open = try gallery.openFifth()
      #expect(open.number("photo.scale") == 1)
      let way = scene.states.states().filter { $0.isOpen && $0.activity == "driven" }
        .compactMap { $0.number("dismiss.progress") }
      #expect(way.contains { (0.01..<1).contains($0) })
      // 1024 x 613 pixels in 390 points of width.
      _ = try scene.waitForImage("photograph on black") { GalleryPicture(picture: $0).showsPhoto(height: 233) }
      scene.keyboard.tap("Escape")
      _ = try gallery.restInGrid()
      _ = try scene.waitForImage("grid again") { GalleryPicture(picture: $0).showsGrid }
    }

    @Test func `a double click zooms in, a drag pans, and another double click zooms out`() throws {
      _ = try gallery.openFifth()
      doubleClick(195, 420)
      let zoomed = try scene.states.wait(for: "zoomed photograph") {
        $0.isIdle && ($0.number("photo.scale") ?? 1) >= 2
      }
      #expect(zoomed.isOpen)
      scene.mouse.drag([(195, 420), (120, 440)], seconds: 0.2, thenRelease: false)
      let held = try scene.states.wait(for: "pan") { $0.text("gesture") == "pan" }
      #expect(held.number("page.offset") == 4 * page)
      #expect(held.number("dismiss.progress") == 0)
      scene.mouse.releaseAfterPause()
      _ = try scene.states.wait(for: "rest after the pan") {
        $0.isIdle && $0.number("photo.scale") == zoomed.number("photo.scale")
      }
      doubleClick(195, 420)
      _ = try scene.states.wait(for: "whole photograph") { $0.isIdle && $0.isOpen && $0.number("photo.scale") == 1 }
    }

    @Test func `nothing wakes the program while a photograph or the grid is at rest`() throws {
      _ = try gallery.openFifth()
      try scene.waitForSilence()
      scene.mouse.drag([(195, 420), (195, 680)], seconds: 0.1)
      _ = try gallery.restInGrid()
      try scene.waitForSilence()
    }

    private func doubleClick(_ x: Double, _ y: Double) {
      scene.mouse.click(x, y)
      // A second click within 40 ms counts as contact bounce, and after 300 ms as another click.
      pause(0.15)
      scene.mouse.click(x, y)
    }
  }
}
