import Drawing
import ScrollEngine

/// An object that paints on a window's frame or an offscreen image, in whole pixels, and shows the result.
/// ``PixelPainter`` uses the processor, ``SDLPainter`` a graphics processor. Textures keep the painter alive, so no
/// texture outlives it.
protocol Painter: AnyObject {
  /// SDL's name for the kind of renderer, "software" or "opengl".
  var name: String { get }
  /// Whether ``present(_:)`` waits for vsync.
  var hasVSync: Bool { get }
  /// Whether painted pixels stay from frame to frame, so that a frame can repaint only a part of them.
  var keepsPixels: Bool { get }
  /// Number of times that the frame's memory was replaced. When the number changes, all pixels painted before are lost.
  var memoryGeneration: Int { get }
  /// Size of the target in pixels.
  var outputSize: PixelSize { get }
  /// Maximum length of a texture's side in pixels.
  var maximumTextureSide: Int { get }
  /// Whether the painter draws images with premultiplied alpha. Only these can be scaled without dark fringes at
  /// transparent edges.
  var showsMultiplied: Bool { get }
  var textures: TextureCount { get }

  /// Allocates the pixels of a texture, whose size is in pixels; returns `nil` when there is no memory.
  func allocateTexture(width: Int, height: Int, isOpaque: Bool, isTarget: Bool) -> Texture.Storage?
  /// Returns a sprite's pixels in the form that this painter draws; `nil` when there is no memory.
  func pixels(of art: SpritePixels) -> Sprite.Pixels?

  /// Gets the memory for the next frame; returns false when there is none.
  func beginFrame() -> Bool
  /// Makes a texture the target of the following operations, or the frame again for `nil`. Returns false if the painter
  /// cannot draw on the texture.
  func setTarget(_ texture: Texture?) -> Bool
  /// Restricts all following operations to a box, in pixels of the target.
  func clip(to box: PixelRect)
  /// Fills the whole target with a colour and returns true if that is quicker than painting only the visible
  /// background; otherwise does nothing and returns false.
  func clear(_ color: Color) -> Bool
  /// Paints the background of a box. Must be called before anything else is painted there.
  func paintBackground(_ box: PixelRect, _ color: Color)
  /// Forgets which layers the frame's memory still shows from the previous frame, so that all layers are copied again.
  func invalidateLayers()
  /// Fills a box, which must lie within the clip.
  func fill(_ box: PixelRect, _ color: Color)
  /// Fills several boxes, all of which must lie within the clip.
  func fill(_ runs: [PixelRect], _ color: Color)
  /// Blends a part of a sprite.
  ///
  /// - Parameters:
  ///   - part: pixels of the sprite.
  ///   - box: the pixels of the target that the part is drawn to.
  ///   - seen: the pixels of the box that are within the clip.
  func blend(_ pixels: Sprite.Pixels, part: PixelRect, to box: PixelRect, seen: PixelRect, alpha: UInt8)
  /// Copies an opaque layer to a box of its size.
  ///
  /// - Parameter seen: the pixels of the box that are within the clip.
  /// - Returns: the boxes that were copied, because the frame's memory did not show them already; `nil` for all of
  ///   `seen`.
  @discardableResult func copy(_ layer: Texture, to box: PixelRect, seen: PixelRect) -> [PixelRect]?
  /// Draws an image.
  ///
  /// - Parameter parts: the pixels of the image's box that are within the clip and not hidden by later commands.
  func draw(_ picture: PlacedPicture, parts: [PixelRect])
  /// Executes the operations that have been collected so far.
  func flush()
  /// Starts an overlay: the following operations paint over the complete frame, and the next frame continues from the
  /// pixels and layers without the overlay.
  func beginOverlay()
  /// Executes the collected operations and paints the background that is still missing.
  func finish()
  /// Shows `part` of the frame on the screen, which keeps its other pixels; all of the frame for `nil`.
  func present(_ part: PixelRegion?)
  /// Sends the number of a `_NET_WM_SYNC_REQUEST` back to the window manager after the next frame, unless SDL does
  /// that.
  func sendSyncCounter(_ number: Int64)
  /// Copies the frame's pixels as 0xAARRGGBB. Returns false on failure.
  func read(into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) -> Bool
}

extension Painter {
  /// Copies a layer, or blends it if `alpha` is below 255.
  ///
  /// - Parameter seen: the part of the target in which pixels may change.
  /// - Returns: the boxes that were copied; `nil` for all of `seen`.
  @discardableResult
  func copy(_ layer: Texture, to box: PixelRect, seen: PixelRect, alpha: UInt8) -> [PixelRect]? {
    guard alpha < 255 else { return copy(layer, to: box, seen: seen) }
    let exact = Rect(x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
    draw(PlacedPicture(texture: layer, box: box, exact: exact, alpha: alpha), parts: [seen])
    return nil
  }
}

/// A counter of a painter's textures.
final class TextureCount {
  /// Number of textures and sprites that exist now. Tests detect leaks by it.
  var now = 0
  private var serial = 0
  /// The newest serial number.
  var lastSerial: Int { serial }

  /// Returns a number that no other texture or sprite of the painter has or had. Later numbers are larger.
  func nextSerial() -> Int {
    serial += 1
    return serial
  }
}

/// A texture with its position in the window.
struct PlacedPicture {
  let texture: Texture
  /// Position and size in whole pixels of the window.
  let box: PixelRect
  /// Position and size before rounding, in pixels of the window.
  let exact: Rect
  let alpha: UInt8

  /// Whether the texture's pixels map one to one to the box. This is also true if the box is a pixel smaller, which
  /// rounding occasionally causes when a tile's size in points is not a whole number of pixels. The last column or row
  /// is then left out: copying fewer pixels is sharp and fast, and scaling would be neither.
  var isUnscaled: Bool { texture.isUnscaled(in: box) }
}

extension Texture {
  /// Returns whether the pixels map one to one to a box, with at most one column and row left out.
  func isUnscaled(in box: PixelRect) -> Bool {
    (0...1).contains(width - box.width) && (0...1).contains(height - box.height)
  }
}
