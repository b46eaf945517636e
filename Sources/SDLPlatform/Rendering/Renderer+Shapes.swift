import Drawing
import ScrollEngine

extension Renderer {
  func round(_ rect: Rect, _ radii: CornerRadii, _ color: Color, _ border: DrawCommand.Border?) {
    let box = grid.rect(rect)
    guard isVisible(box) else { return }
    let edge = border.map { min(grid.length($0.width), min(box.width, box.height) / 2) } ?? 0
    let shape = grid.shape(box, radii)
    let ink = border.flatMap { edge > 0 ? $0.color : nil }
    let interior = shape.interior
    for index in interior.indices { fill(interior[index], color) }
    if let ink {
      let edges = shape.edges(edge)
      for index in edges.indices { fill(edges[index], ink) }
    }
    var look = CornerCacheKey(radius: 0, fill: color, border: ink, width: edge)
    corners(shape, &look)
  }

  /// Fills the areas between a rectangle's square corners and its round ones.
  func drawOutsideCorners(_ rect: Rect, _ radii: CornerRadii, _ color: Color) {
    let box = grid.rect(rect)
    guard isVisible(box), color.alpha > 0 else { return }
    var look = CornerCacheKey(radius: 0, fill: color, border: nil, width: 0, isOutside: true)
    corners(grid.shape(box, radii), &look)
  }

  private func corners(_ shape: RoundedShape, _ look: inout CornerCacheKey) {
    let box = shape.box
    var sprite: Sprite?
    for half in 0..<2 {
      let isTop = half == 0
      let radius = isTop ? shape.top : shape.bottom
      let columns = isTop ? shape.topCorner : shape.bottomCorner
      // In a pill of odd height, the top and the bottom corners both include the middle row. The top corners have drawn
      // it, so the bottom corners leave it out.
      let rows = isTop ? columns : shape.bottomRows
      let y = isTop ? box.y : box.maxY - rows
      guard isVisible(PixelRect(x: box.x, y: y, width: box.width, height: rows)) else { continue }
      if look.radius != radius {
        look.radius = radius
        sprite = self.sprite(of: look.normalized)
      }
      guard let sprite else { continue }
      // The corner is cut from the outermost rows and columns of the sprite. The left and the right corner may be
      // halves of a circle, which then share the circle's middle column.
      let row = isTop ? 0 : sprite.height - rows
      let left = PixelRect(x: 0, y: row, width: columns, height: rows)
      draw(sprite, part: left, x: box.x, y: y, alpha: look.alpha)
      let width = shape.rightColumns(columns)
      let right = PixelRect(x: sprite.width - width, y: row, width: width, height: rows)
      draw(sprite, part: right, x: box.maxX - width, y: y, alpha: look.alpha)
    }
  }

  /// Returns a sprite that contains all four corners in one square.
  private func sprite(of look: CornerCacheKey) -> Sprite {
    spriteCache.sprite(.corners(look)) {
      let mask = CornerMask(look)
      return SpritePixels(mask.pixels, width: mask.side, height: mask.side)
    }
  }
}
