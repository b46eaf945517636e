import Assets
import Drawing
import SDLPlatform
import Scenes
import ScrollEngine

/// A painter into memory, with the renderer that the window also uses.
final class OfflinePainter {
  private let target: OffscreenTarget
  private var canvas: Canvas
  private let size: Size

  /// Creates a painter for an image with a size in points.
  ///
  /// - Parameter notify: Receives the reason why a picture file cannot be shown.
  init(
    size: Size, scale: Double, appearance: Appearance, assets: Assets, notify: @escaping (String) -> Void = { _ in }
  ) throws {
    self.size = size
    let fonts = try FontLibrary(assetsRoot: assets.root)
    target = try OffscreenTarget(size: size, scale: scale, fonts: fonts)
    target.renderer.pictures.onRefusal = { notify($0.description) }
    canvas = Canvas(
      appearance: appearance, scale: scale, text: target.renderer.text, pictures: target.renderer.pictures)
  }

  /// Draws, waiting until all photographs and tiles are loaded.
  func paint(_ body: (inout Canvas) -> Void) throws {
    draw(body)
    // A loaded image may reveal further ones to load. Three passes are enough to reach the finest map tiles.
    for _ in 0..<3 {
      guard target.renderer.pictures.drawAllNow() > 0 else { return }
      draw(body)
    }
  }

  /// Draws with the photographs and tiles that are already loaded.
  func draw(_ body: (inout Canvas) -> Void) {
    canvas.list.removeAll()
    body(&canvas)
    target.renderer.beginFrame(clear: canvas.palette.panel)
    target.renderer.draw(canvas.list)
    target.renderer.present()
  }

  var pixels: PixelBuffer { target.pixels }

  func writePNG(_ path: String) throws { try target.writePNG(path) }
}
