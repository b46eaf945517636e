/// A cached picture of a text, an icon, a corner or a shadow, with its place relative to what it belongs to.
///
/// In the form of where it is drawn: SDL's textures everywhere, stamps where the processor paints on the window.
struct Sprite {
  private(set) var texture: Texture?
  private(set) var stamp: Stamp?
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

  /// - Parameters:
  ///   - art: what to show; `nil` when there is nothing to see.
  ///   - other: the same sprite in the other form, which is kept.
  init(_ art: SpriteArt?, isStamp: Bool, _ renderer: RendererHandle, beside other: Sprite? = nil) {
    (width, height, x, y) = (art?.width ?? 0, art?.height ?? 0, art?.x ?? 0, art?.y ?? 0)
    (texture, stamp) = (other?.texture, other?.stamp)
    isEmpty = art == nil
    guard let art else { return }
    if isStamp { stamp = Stamp(art, renderer) } else { texture = Texture(art, renderer) }
  }

  /// Whether it can be drawn in a form.
  func has(isStamp: Bool) -> Bool { isEmpty || (isStamp ? stamp != nil : texture != nil) }
}

/// What tells sprites apart.
enum SpriteKey: Hashable {
  case text(String, TextLook)
  case icon(String, pixels: Int, rgb: UInt32)
  case corners(CornerLook)
  case shadow(ShadowLook, argb: UInt32)
}
