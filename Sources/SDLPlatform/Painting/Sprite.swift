import Drawing

/// A cached picture of a text, an icon, a corner or a shadow, with its place relative to what it belongs to.
struct Sprite {
  /// Where the pixels are.
  enum Pixels {
    /// With SDL.
    case texture(Texture)
    /// In memory, as the processor blends them quickest.
    case stamp(Stamp)
  }

  /// What is seen of it; `nil` where there is nothing, which is worth remembering too, or no room.
  let pixels: Pixels?
  let width: Int
  let height: Int
  /// Where its left edge lies from the origin of the thing drawn, in pixels.
  let x: Int
  /// Where its top edge lies from the origin (a text's base line), in pixels.
  let y: Int

  /// What the cache counts for it: its pixels, and about what the entry itself takes.
  let bytes: Int

  /// - Parameter art: what to show; `nil` when there is nothing to see.
  init(_ art: SpriteArt?, _ painter: any Painter) {
    (width, height, x, y) = (art?.width ?? 0, art?.height ?? 0, art?.x ?? 0, art?.y ?? 0)
    pixels = art.flatMap(painter.pixels)
    let size =
      switch pixels {
      case .texture(let texture): texture.bytes
      case .stamp(let stamp): stamp.bytes
      case nil: 0
      }
    bytes = size + 256
  }
}

/// What tells sprites apart.
enum SpriteKey: Hashable {
  case text(TextKey, TextLook)
  case icon(String, pixels: Int, rgb: UInt32)
  case corners(CornerLook)
  case shadow(ShadowLook, argb: UInt32)

  /// What is made.
  var subject: MakingLog.Subject {
    switch self {
    case .text(let text, _): .text(text.string)
    case .icon(let name, _, _): .icon(name)
    case .corners: .corner
    case .shadow: .shadow
    }
  }
}
