import Drawing
import ScrollEngine

extension Renderer {
  /// Draws a shadow around a shape, never below it: interiors stay opaque fills.
  func cast(_ shadow: Shadow, _ rect: Rect, _ radii: CornerRadii) {
    let box = grid.rect(rect)
    guard !box.isEmpty, shadow.color.alpha > 0 else { return }
    let shape = RoundedShape(box, top: radii.top * scale, bottom: radii.bottom * scale)
    var look = look(of: shadow, around: shape)
    let reach = look.reach
    let frame = box.grown(by: reach).moved(dy: look.dy)
    guard isVisible(frame) else { return }
    // Beyond this the blur of a corner has ended and every row or column is like the next.
    let corner = 2 * reach + abs(look.dy) + max(shape.topCorner, shape.bottomCorner)
    let inner = corner - reach
    if box.width > 2 * inner + Self.middle { look.width = 2 * inner + Self.middle }
    if box.height > 2 * inner + Self.middle { look.height = 2 * inner + Self.middle }
    let sprite = sprite(look, shadow.color)
    for row in Slices(picture: sprite.height, target: frame.height, end: corner) {
      for column in Slices(picture: sprite.width, target: frame.width, end: corner) {
        copy(sprite, column, row, frame, reach, look.dy)
      }
    }
  }

  /// The pixels that the shadow of a box may darken.
  func shadowFrame(_ shadow: Shadow, _ box: PixelRect, _ radii: CornerRadii) -> PixelRect {
    let look = look(of: shadow, around: RoundedShape(box, top: radii.top * scale, bottom: radii.bottom * scale))
    return box.grown(by: look.reach).moved(dy: look.dy)
  }

  private func look(of shadow: Shadow, around shape: RoundedShape) -> ShadowLook {
    let blur = min(Self.widestBlur, max(0, shadow.blur.isFinite ? shadow.blur * scale : 0))
    return ShadowLook(
      width: shape.box.width, height: shape.box.height, top: shape.top, bottom: shape.bottom,
      sigma: Int((blur * 4).rounded()), dy: grid.edge(min(Self.widestBlur, max(-Self.widestBlur, shadow.dy))))
  }

  /// The colour's alpha is part of the sprite: blending is cheaper when it need not multiply. The blur is kept apart, so
  /// that a shadow that fades is blurred once.
  private func sprite(_ look: ShadowLook, _ color: Color) -> Sprite {
    sprite(.shadow(look, argb: Ink.pixel(color))) {
      if let known = shadows.value(look) { return SpriteArt(known, color) }
      let map = ShadowMask.make(look)
      shadows.insert(look, map, cost: map.values.count)
      return SpriteArt(map, color)
    }
  }

  /// Copies one part; of the parts between corners only what lies outside of the shape.
  private func copy(
    _ sprite: Sprite, _ column: Slices.Slice, _ row: Slices.Slice, _ frame: PixelRect, _ reach: Int, _ dy: Int
  ) {
    guard !(column.isMiddle && row.isMiddle) else { return }
    var part = PixelRect(x: column.source, y: row.source, width: column.length, height: row.length)
    if column.isMiddle {
      // Above the shape there are reach - dy rows, below it reach + dy.
      let rows = max(0, min(row.length, row.source == 0 ? reach - dy : reach + dy))
      if row.source > 0 { part.y += row.length - rows }
      part.height = row.source == 0 && row.length == sprite.height ? row.length : rows
    } else if row.isMiddle, column.length < sprite.width {
      let columns = min(column.length, reach)
      if column.source > 0 { part.x += column.length - columns }
      part.width = columns
    }
    draw(
      sprite, part: part, x: frame.x + column.target + part.x - column.source,
      y: frame.y + row.target + part.y - row.source, alpha: 255)
  }

  /// Pixels that repeat between two corners: a longer stretch costs memory, a shorter one costs copies.
  private static let middle = 64
  /// A blur beyond this many pixels looks the same and takes long to make.
  private static let widestBlur = 160.0
}
