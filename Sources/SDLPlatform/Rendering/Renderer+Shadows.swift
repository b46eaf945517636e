import Drawing
import ScrollEngine

extension Renderer {
  /// Draws a shadow around a shape but not below it, so the shape itself must be opaque.
  func drawShadow(_ shadow: Shadow, _ rect: Rect, _ radii: CornerRadii) {
    let box = grid.rect(rect)
    guard !box.isEmpty, shadow.color.alpha > 0 else { return }
    let shape = grid.shape(box, radii)
    var look = ShadowCacheKey(shadow, around: shape, on: grid)
    let reach = look.reach
    let frame = box.grown(by: reach).moved(dy: look.dy)
    guard isVisible(frame) else { return }
    // Beyond this distance from a corner, the corner has no effect on the blur, and all rows or columns are equal.
    let corner = 2 * reach + abs(look.dy) + max(shape.topCorner, shape.bottomCorner)
    let inner = corner - reach
    if box.width > 2 * inner + Self.middle { look.width = 2 * inner + Self.middle }
    if box.height > 2 * inner + Self.middle { look.height = 2 * inner + Self.middle }
    let sprite = spriteCache.shadow(look, shadow.color)
    for row in ImageSlices(picture: sprite.height, target: frame.height, end: corner) {
      for column in ImageSlices(picture: sprite.width, target: frame.width, end: corner) {
        guard let part = look.seen(of: sprite.width, sprite.height, column, row) else { continue }
        draw(
          sprite, part: part, x: frame.x + column.target + part.x - column.source,
          y: frame.y + row.target + part.y - row.source, alpha: 255)
      }
    }
  }

  /// Length in pixels of the sprite's middle, which is repeated between two corners. A longer middle costs more memory;
  /// a shorter one is repeated more often, which costs more drawing calls.
  private static let middle = 64
}
