import Assets
import Drawing
import SDLPlatform
import ScrollEngine
import TestSupport

extension Bitmap {
  /// Returns what a closure draws, by the renderer that the window also uses.
  ///
  /// - Parameter background: The colour below the drawing.
  package static func drawn(
    _ size: Size, _ appearance: Appearance, over background: PaletteColor = { $0.panel },
    _ draw: (inout Canvas) throws -> Void
  ) throws -> Bitmap {
    let target = try OffscreenTarget(size: size, scale: 1, fonts: try FontLibrary(assetsRoot: Assets.locate().root))
    var canvas = Canvas(
      appearance: appearance, scale: 1, text: target.renderer.text, pictures: target.renderer.pictures)
    try draw(&canvas)
    target.renderer.beginFrame(clear: background(canvas.palette))
    target.renderer.draw(canvas.list)
    target.renderer.present()
    let buffer = target.pixels
    return Bitmap(width: buffer.width, height: buffer.height, pixels: buffer.pixels.map { $0 & 0xFF_FFFF })
  }
}
