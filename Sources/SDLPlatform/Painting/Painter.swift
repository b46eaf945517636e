import Drawing

/// Puts strokes, in whole pixels, on what a window or a picture shows, and shows it: the processor (``PixelPainter``) or a
/// graphics processor (``SDLPainter``). Textures keep it alive, so that none outlives it.
protocol Painter: AnyObject {
  /// SDL's name of such a renderer, "software" or "opengl".
  var name: String { get }
  /// Whether ``present(_:)`` waits for the display.
  var hasVSync: Bool { get }
  /// Whether what was painted stays from frame to frame, so that a part of it may be painted anew.
  var keepsPixels: Bool { get }
  /// Counts the memories that frames were painted on: what was painted on one is not on the next.
  var changes: Int { get }
  /// What is painted on, in pixels.
  var outputSize: (width: Int, height: Int) { get }
  /// Longest side of a texture, in pixels.
  var maximumTextureSide: Int { get }
  /// Whether it shows pictures whose colours are multiplied by their alpha: those alone can be scaled without a seam
  /// where they become clear.
  var showsMultiplied: Bool { get }
  /// The textures that there are.
  var textures: TextureCount { get }

  /// Room for pixels; `nil` where there is none.
  func room(width: Int, height: Int, isOpaque: Bool, isTarget: Bool) -> Texture.Place?
  /// A sprite's pixels; `nil` where there is no room.
  func pixels(of art: SpriteArt) -> Sprite.Pixels?

  /// Finds what the next frame is painted on; false without memory.
  func beginFrame() -> Bool
  /// Paints on a texture from now on; with `nil` on the frame again. False where that cannot be.
  func turn(to texture: Texture?) -> Bool
  /// Restricts all that follows.
  func clip(to box: PixelRect)
  /// Gives every pixel a colour, where that is quicker than painting it only where it will be seen; false where it is not.
  func clear(_ color: Color) -> Bool
  /// Paints background, before anything is painted over it.
  func paintGround(_ box: PixelRect, _ color: Color)
  /// Nothing that the frame before shows is taken for what this one is to show.
  func forgetStanding()
  /// Fills pixels, all of which are within the clip.
  func fill(_ box: PixelRect, _ color: Color)
  /// Fills runs of pixels.
  func fill(_ runs: [PixelRect], _ color: Color)
  /// Lays a part of a sprite over what is there.
  ///
  /// - Parameters:
  ///   - part: pixels of the sprite.
  ///   - box: where they come to.
  ///   - seen: the pixels of that which are within the clip.
  func lay(_ pixels: Sprite.Pixels, part: PixelRect, to box: PixelRect, seen: PixelRect, alpha: UInt8)
  /// Copies a layer.
  ///
  /// - Parameter seen: the pixels of the box that are within the clip.
  func copy(_ layer: Texture, to box: PixelRect, seen: PixelRect)
  /// Shows a picture.
  ///
  /// - Parameter parts: the pixels of its box that are within the clip and that nothing hides.
  func show(_ picture: PlacedPicture, parts: [PixelRect])
  /// Carries out what was ordered so far.
  func flush()
  /// Carries out what was ordered, and has every pixel be what it should be.
  func finish()
  /// Shows the frame: all of it, or a part while the screen keeps the rest.
  func present(_ part: PixelRegion?)
  /// Tells a window manager a number after the next picture, where nobody else does.
  func confirmResize(_ number: Int64)
  /// Copies the frame's pixels, from a row on; false where that fails.
  func read(into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, from row: Int) -> Bool
}

extension Painter {
  /// Copies a layer, or lays it over what is there where it shines through.
  func copy(_ layer: Texture, to box: PixelRect, seen: PixelRect, alpha: UInt8) {
    guard alpha < 255 else { return copy(layer, to: box, seen: seen) }
    let exact = (x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
    show(PlacedPicture(texture: layer, box: box, exact: exact, alpha: alpha), parts: [seen])
  }
}

/// Counts the textures of a painter.
final class TextureCount {
  /// Textures and stamps that exist now; a test can see a leak.
  var now = 0
  private var serial = 0

  /// A number that no texture of the painter has had.
  func nextSerial() -> Int {
    serial += 1
    return serial
  }
}

/// A texture at its place in the window.
struct PlacedPicture {
  let texture: Texture
  /// The place in pixels: the nearest edges, and exactly.
  let box: PixelRect
  let exact: (x: Double, y: Double, width: Double, height: Double)
  let alpha: UInt8

  /// Whether the texture's pixels go one to one into the place. Where a tile's size in points is no whole number of pixels,
  /// rounded edges make it a pixel less now and then: copying less of it is sharp and quick, scaling it would be neither.
  var isUnscaled: Bool { texture.isUnscaled(in: box) }
}

extension Texture {
  /// Whether the pixels go one to one into a place.
  func isUnscaled(in box: PixelRect) -> Bool {
    (0...1).contains(width - box.width) && (0...1).contains(height - box.height)
  }
}
