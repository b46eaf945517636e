import Drawing

/// A cached image of a text, an icon, rounded corners or a shadow. Its offset leads from the position at which the
/// sprite is drawn (the drawing origin) to its top left pixel.
struct Sprite {
  /// The location of the pixels.
  enum Pixels {
    /// Pixels in an SDL texture.
    case texture(Texture)
    /// Pixels in memory, in the form that software blends fastest.
    case alphaSprite(AlphaSprite)
  }

  /// The pixels; `nil` if there is no memory or nothing is visible. Such a sprite is cached too, so that it is not
  /// rendered again.
  let pixels: Pixels?
  let width: Int
  let height: Int
  /// Offset in pixels from the drawing origin to the left edge.
  let x: Int
  /// Offset in pixels from the drawing origin (a text's baseline) to the top edge.
  let y: Int

  /// A number larger than that of every sprite created before.
  let serial: Int

  /// Cost in the cache, in bytes: the size of the pixels plus about the size of the cache entry itself.
  let bytes: Int

  /// Creates a sprite.
  ///
  /// - Parameter art: the content; `nil` when nothing is visible.
  init(_ art: SpritePixels?, _ painter: any Painter) {
    (width, height, x, y) = (art?.width ?? 0, art?.height ?? 0, art?.x ?? 0, art?.y ?? 0)
    pixels = art.flatMap(painter.pixels)
    serial = painter.textures.nextSerial()
    let size =
      switch pixels {
      case .texture(let texture): texture.bytes
      case .alphaSprite(let stamp): stamp.bytes
      case nil: 0
      }
    bytes = size + 256
  }
}

/// The cache key of a sprite.
enum SpriteKey: Hashable {
  case text(TextKey, TextCacheKey)
  case icon(String, pixels: Int, rgb: UInt32)
  case corners(CornerCacheKey)
  case shadow(ShadowCacheKey, argb: UInt32)

  /// The subject under which the resource log records the creation of the sprite.
  var subject: ResourceLog.Subject {
    switch self {
    case .text(let text, _): .text(text.string)
    case .icon(let name, _, _): .icon(name)
    case .corners: .corner
    case .shadow: .shadow
    }
  }
}
