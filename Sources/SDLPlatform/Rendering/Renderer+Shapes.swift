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
    var look = CornerLook(radius: 0, fill: color, border: ink, width: edge)
    corners(shape, &look)
  }

  /// Paints outside of the arcs.
  func roundOff(_ rect: Rect, _ radii: CornerRadii, _ color: Color) {
    let box = grid.rect(rect)
    guard isVisible(box), color.alpha > 0 else { return }
    var look = CornerLook(radius: 0, fill: color, border: nil, width: 0, isOutside: true)
    corners(grid.shape(box, radii), &look)
  }

  private func corners(_ shape: RoundedShape, _ look: inout CornerLook) {
    let top = shape.topCorner
    let bottom = shape.bottomCorner
    let box = shape.box
    if top > 0 {
      look.radius = shape.top
      copy(look, part: (0, 0), size: top, rows: top, x: box.x, y: box.y)
      let right = shape.rightColumns(top)
      copy(look, part: (1, 0), size: right, rows: top, x: box.maxX - right, y: box.y)
    }
    if bottom > 0 {
      look.radius = shape.bottom
      // A pill of odd height has a middle row that both halves know; the top has drawn it.
      let rows = shape.bottomRows
      copy(look, part: (0, 1), size: bottom, rows: rows, x: box.x, y: box.maxY - rows)
      let right = shape.rightColumns(bottom)
      copy(look, part: (1, 1), size: right, rows: rows, x: box.maxX - right, y: box.maxY - rows)
    }
  }

  /// Copies one corner of the four in a corner sprite, the outermost `rows` of it.
  private func copy(_ look: CornerLook, part: (Int, Int), size: Int, rows: Int, x: Int, y: Int) {
    guard isVisible(PixelRect(x: x, y: y, width: size, height: rows)) else { return }
    let sprite = shelf.sprite(.corners(look.normalized)) {
      let mask = CornerMask(look.normalized)
      return SpriteArt(mask.pixels, width: mask.side, height: mask.side)
    }
    let row = part.1 == 0 ? 0 : sprite.height - rows
    // A corner narrower than the sprite's: two halves of a circle that share its middle column.
    let column = part.0 == 0 ? 0 : sprite.width - size
    let piece = PixelRect(x: column, y: row, width: size, height: rows)
    draw(sprite, part: piece, x: x, y: y, alpha: look.alpha)
  }
}
