import TestSupport
import Testing

extension RealWindow {
  /// Wheel and keys of the gallery.
  @Suite struct GalleryControl {
    private let gallery: OpenGallery
    private var scene: OpenScene { gallery.scene }

    init() throws { gallery = try OpenGallery() }

    private func grid(at offset: Double) throws -> SceneState {
      try scene.states.wait(for: "grid at \(offset)") {
        $0.isIdle && !$0.isOpen && abs(($0.number("list.offset") ?? -1) - offset) < 0.01
      }
    }

    private func photo(zoomed isZoomed: Bool) throws -> SceneState {
      try scene.states.wait(for: isZoomed ? "larger photograph" : "whole photograph") {
        $0.isIdle && $0.isOpen && (($0.number("photo.scale") ?? 0) > 1.2) == isZoomed
      }
    }

    @Test func `the wheel scrolls the grid and zooms an open photograph`() throws {
      scene.mouse.move(195, 500)
      scene.mouse.wheel(clicks: 2)
      _ = try grid(at: 106)
      scene.mouse.wheel(clicks: -2)
      _ = try grid(at: 0)
      _ = try gallery.openFifth()
      scene.mouse.move(195, 422)
      scene.mouse.wheel(clicks: -2)
      #expect(try photo(zoomed: true).number("page.offset") == 4 * OpenGallery.page)
      scene.mouse.wheel(clicks: 4)
      #expect(try photo(zoomed: false).number("photo.scale") == 1)
    }

    @Test func `keys scroll the grid, turn pages and zoom`() throws {
      let keyboard = scene.keyboard
      keyboard.tap("Page_Down")
      _ = try scene.states.wait(for: "next page of tiles") { $0.isIdle && ($0.number("list.offset") ?? 0) > 50 }
      keyboard.tap("Home")
      _ = try grid(at: 0)
      _ = try gallery.openFifth()
      for (key, page) in [("Right", 5.0), ("Page_Down", 6), ("Left", 5), ("Home", 0), ("Page_Up", 0)] {
        keyboard.tap(key)
        _ = try gallery.restOpen(onPage: page)
      }
      keyboard.tap("Up")
      _ = try photo(zoomed: true)
      keyboard.tap("Down")
      _ = try photo(zoomed: false)
    }
  }
}
