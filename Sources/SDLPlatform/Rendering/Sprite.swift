/// A cached picture of a text, an icon, a corner or a shadow, with its place relative to what it belongs to.
struct Sprite {
  /// `nil` when there is nothing to see, which is worth remembering too.
  var texture: Texture?
  /// Where the texture's left edge lies from the origin of the thing drawn, in pixels.
  var x = 0
  /// Where the texture's top edge lies from the origin (a text's base line), in pixels.
  var y = 0

  /// What the cache counts for it: its pixels, and about what the entry itself takes.
  var bytes: Int { (texture?.bytes ?? 0) + 256 }
}

/// What tells sprites apart.
enum SpriteKey: Hashable {
  case text(String, TextLook)
  case icon(String, pixels: Int, rgb: UInt32)
  case corners(CornerLook)
  case paint(rgb: UInt32)
  case shadow(ShadowLook, argb: UInt32)
}
