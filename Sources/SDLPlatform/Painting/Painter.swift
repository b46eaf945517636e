import Drawing

/// Paints on a window's frame or an offscreen image, in whole pixels, and shows it. ``PixelPainter`` uses the
/// processor, ``SDLPainter`` a graphics processor. Textures keep the painter alive, so none outlives it.
protocol Painter: AnyObject {
  /// SDL's name for such a renderer, "software" or "opengl".
  var name: String { get }
  /// Whether ``present(_:)`` waits for vsync.
  var hasVSync: Bool { get }
  /// Whether painted pixels stay from frame to frame, so that a part of them can be repainted.
  var keepsPixels: Bool { get }
  /// Number of times that the frame got other memory. Pixels painted before a change are lost.
  var memoryGeneration: Int { get }
  /// Size of the target in pixels.
  var outputSize: (width: Int, height: Int) { get }
  /// Maximum length of a texture's side in pixels.
  var maximumTextureSide: Int { get }
  /// Whether the painter draws images with premultiplied alpha. Only these can be scaled without dark fringes at
  /// transparent edges.
  var showsMultiplied: Bool { get }
  var textures: TextureCount { get }

  /// Allocates the pixels of a texture; returns `nil` when there is no memory.
  func allocateTexture(width: Int, height: Int, isOpaque: Bool, isTarget: Bool) -> Texture.Storage?
  /// Returns a sprite's pixels, or `nil` when there is no memory.
  func pixels(of art: SpritePixels) -> Sprite.Pixels?

  /// Gets the memory for the next frame; returns false when there is none.
  func beginFrame() -> Bool
  /// Paints on a texture from now on, or on the frame again for `nil`. Returns false where that is impossible.
  func setTarget(_ texture: Texture?) -> Bool
  /// Restricts all following operations.
  func clip(to box: PixelRect)
  /// Fills the whole target, if that is quicker than painting only the visible background. Returns false if it is not.
  func clear(_ color: Color) -> Bool
  /// Paints background, before anything is painted over it.
  func paintBackground(_ box: PixelRect, _ color: Color)
  /// Discards what is known about layers in the frame's memory, so that all of them are copied again.
  func invalidateLayers()
  /// Fills pixels, all of which are within the clip.
  func fill(_ box: PixelRect, _ color: Color)
  func fill(_ runs: [PixelRect], _ color: Color)
  /// Blends a part of a sprite.
  ///
  /// - Parameters:
  ///   - part: pixels of the sprite.
  ///   - box: the pixels that the part is drawn to.
  ///   - seen: the pixels of the box that are within the clip.
  func blend(_ pixels: Sprite.Pixels, part: PixelRect, to box: PixelRect, seen: PixelRect, alpha: UInt8)
  /// Copies a layer.
  ///
  /// - Parameter seen: the pixels of the box that are within the clip.
  func copy(_ layer: Texture, to box: PixelRect, seen: PixelRect)
  /// Draws an image.
  ///
  /// - Parameter parts: the pixels of its box that are within the clip and not hidden.
  func draw(_ picture: PlacedPicture, parts: [PixelRect])
  /// Executes the operations so far.
  func flush()
  /// Executes the operations and paints the background that is still missing.
  func finish()
  /// Shows the frame: all of it, or a part while the screen keeps the rest.
  func present(_ part: PixelRegion?)
  /// Sends a number to the window manager after the next frame, unless SDL does that.
  func sendSyncCounter(_ number: Int64)
  /// Copies the frame's pixels, starting at `row`. Returns false on failure.
  func read(into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, from row: Int) -> Bool
}

extension Painter {
  /// Copies a layer, or blends it if it is translucent.
  func copy(_ layer: Texture, to box: PixelRect, seen: PixelRect, alpha: UInt8) {
    guard alpha < 255 else { return copy(layer, to: box, seen: seen) }
    let exact = (x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
    draw(PlacedPicture(texture: layer, box: box, exact: exact, alpha: alpha), parts: [seen])
  }
}

/// Counts a painter's textures.
final class TextureCount {
  /// Number of existing textures and stamps, with which tests detect leaks.
  var now = 0
  private var serial = 0

  /// Returns a number that no other texture of the painter has or had.
  func nextSerial() -> Int {
    serial += 1
    return serial
  }
}

/// A texture with its position in the window.
struct PlacedPicture {
  let texture: Texture
  /// The position in pixels: rounded, and exact.
  let box: PixelRect
  let exact: (x: Double, y: Double, width: Double, height: Double)
  let alpha: UInt8

  /// Whether the texture's pixels map one to one to the box. If a tile's size in points is not a whole number of
  /// pixels, rounding occasionally makes the box a pixel smaller. Copying fewer pixels is sharp and fast; scaling would
  /// be neither.
  var isUnscaled: Bool { texture.isUnscaled(in: box) }
}

extension Texture {
  /// Returns whether the pixels map one to one to a box, with at most one column and row left out.
  func isUnscaled(in box: PixelRect) -> Bool {
    (0...1).contains(width - box.width) && (0...1).contains(height - box.height)
  }
}
