/// A cached picture of a text, an icon, a corner or a shadow, with its place relative to what it belongs to.
struct Sprite {
  /// Its pixels with SDL.
  let texture: Texture?
  /// Its pixels where the processor paints.
  let stamp: Stamp?
  /// Whether there is nothing to see, which is worth remembering too.
  let isEmpty: Bool
  let width: Int
  let height: Int
  /// Where its left edge lies from the origin of the thing drawn, in pixels.
  let x: Int
  /// Where its top edge lies from the origin (a text's base line), in pixels.
  let y: Int

  /// What the cache counts for it: its pixels, and about what the entry itself takes.
  var bytes: Int { (texture?.bytes ?? 0) + (stamp?.bytes ?? 0) + 256 }

  /// - Parameter art: what to show; `nil` when there is nothing to see.
  init(_ art: SpriteArt?, _ renderer: RendererHandle) {
    (width, height, x, y) = (art?.width ?? 0, art?.height ?? 0, art?.x ?? 0, art?.y ?? 0)
    isEmpty = art == nil
    stamp = renderer.isSoftware ? art.flatMap { Stamp($0, renderer) } : nil
    texture = renderer.isSoftware ? nil : art.flatMap { Texture($0, renderer) }
  }
}

/// What tells sprites apart.
enum SpriteKey: Hashable {
  case text(String, TextLook)
  case icon(String, pixels: Int, rgb: UInt32)
  case corners(CornerLook)
  case shadow(ShadowLook, argb: UInt32)
}
