import Assets
import Drawing
import SDLPlatform
import Scenes
import ScrollEngine

/// Draws scenes into memory: the window's renderer without a window.
final class OffscreenPainter {
  private let target: OffscreenTarget
  private var canvas: Canvas
  private let size: Size

  /// A picture of a size in points.
  init(size: Size, scale: Double, appearance: Appearance, assets: Assets) throws {
    self.size = size
    let fonts = try FontBook(assetsRoot: assets.root)
    target = try OffscreenTarget(size: size, scale: scale, fonts: fonts)
    canvas = Canvas(
      appearance: appearance, scale: scale, text: target.renderer.text, pictures: target.renderer.pictures)
  }

  /// Draws something with all its pictures, however long they take.
  func paint(_ body: (inout Canvas) -> Void) throws {
    draw(body)
    // A picture that arrives may show where others are missing: three rounds reach the finest tiles.
    for _ in 0..<3 {
      guard target.renderer.pictures.finishAll() > 0 else { return }
      draw(body)
    }
  }

  /// Draws something with the pictures that are there.
  func draw(_ body: (inout Canvas) -> Void) {
    canvas.list.removeAll()
    body(&canvas)
    target.renderer.beginFrame(clear: canvas.palette.panel)
    target.renderer.draw(canvas.list)
    target.renderer.present()
  }

  /// What was drawn.
  var pixels: PixelBuffer { target.pixels }

  /// Writes the picture.
  func writePNG(_ path: String) throws { try target.writePNG(path) }
}
