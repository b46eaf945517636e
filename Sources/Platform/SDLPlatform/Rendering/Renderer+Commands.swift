import Drawing
import ScrollEngine

/// Filling of rectangles with plain colours.
extension Renderer {
  /// Fills a rectangle with a colour, except where later commands hide it.
  func fill(_ rect: PixelRect, _ color: Color) {
    let seen = clips.current.intersection(rect)
    guard color.alpha > 0, !seen.isEmpty else { return }
    pixelLog?.record(.painted, in: seen)
    // Most rectangles are so small that they are painted whole, which avoids creating a list of their visible parts.
    guard occlusion.isWorthCutting(seen) else { return painter.fill(seen, color) }
    for part in occlusion.visible(of: seen).parts { painter.fill(part, color) }
  }

  /// Fills small rectangles, without checking for commands that hide them.
  func fill(_ rects: [Rect], _ color: Color) {
    guard color.alpha > 0 else { return }
    let clip = clips.current
    for rect in rects {
      let seen = grid.rect(rect).intersection(clip)
      guard !seen.isEmpty else { continue }
      pixelLog?.record(.painted, in: seen)
      painter.fill(seen, color)
    }
  }

  /// Paints the background within the clip, as if the colour were opaque.
  func fillAll(_ color: Color) {
    var opaque = color
    opaque.alpha = 255
    for part in occlusion.visible(of: clips.current).parts {
      pixelLog?.record(.painted, in: part)
      painter.paintBackground(part, opaque)
    }
  }
}

/// Drawing of rectangles with round corners.
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

/// Drawing of sprites.
extension Renderer {
  /// Draws a whole sprite with its drawing origin at (x, y), in pixels of the target.
  func draw(_ sprite: Sprite, x: Int, y: Int, alpha: UInt8) {
    let whole = PixelRect(x: 0, y: 0, width: sprite.width, height: sprite.height)
    draw(sprite, part: whole, x: x + sprite.x, y: y + sprite.y, alpha: alpha)
  }

  /// Draws a part of a sprite.
  ///
  /// - Parameters:
  ///   - part: pixels of the sprite.
  ///   - x: the column of the target at which the part begins.
  ///   - y: the row of the target at which the part begins.
  func draw(_ sprite: Sprite, part: PixelRect, x: Int, y: Int, alpha: UInt8) {
    let box = PixelRect(x: x, y: y, width: part.width, height: part.height)
    guard let pixels = sprite.pixels, alpha > 0, isVisible(box) else { return }
    let seen = clips.current.intersection(box)
    pixelLog?.recordSprite(sprite.serial, in: seen)
    painter.blend(pixels, part: part, to: box, seen: seen, alpha: alpha)
  }
}

/// Drawing of shadows.
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

/// Drawing of texts and icons.
extension Renderer {
  func drawText(_ block: TextBlock) {
    let frame = grid.rect(block.frame)
    // Glyphs may extend beyond a frame that is less high than the line, but never by more than the line's height.
    let reach = grid.length(block.style.size) * 2
    guard isVisible(frame.grown(by: reach)), let written = textLines.text(block, availableWidth: frame.width) else {
      return
    }
    let line = written.line
    // The height and the top edge are rounded separately, so that the baseline's distance from the top edge does not
    // change while the text scrolls.
    let height = grid.edge(block.frame.height)
    let baseline = frame.y + (height + line.baselineOffset + 1) / 2
    draw(written.sprite, x: line.x(in: frame, block.alignment), y: baseline, alpha: block.color.alpha)
  }

  func icon(_ name: String, _ frame: Rect, _ color: Color) {
    let size = grid.length(min(frame.width, frame.height))
    let box = grid.rect(frame)
    guard size > 0, color.alpha > 0, isVisible(box) else { return }
    let sprite = spriteCache.icon(name, size, color)
    draw(sprite, x: box.x + (box.width - size) / 2, y: box.y + (box.height - size) / 2, alpha: color.alpha)
  }
}

/// Drawing of pictures.
extension Renderer {
  func drawImage(_ key: PictureKey, _ frame: Rect, _ opacity: Double) {
    let box = grid.rect(frame)
    let alpha = Color.black.opacity(opacity).alpha
    guard alpha > 0, isVisible(box), let texture = pictures.texture(key) else { return }
    let exact = Rect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
    let parts = occlusion.visible(of: clips.current.intersection(box)).parts
    if let pixelLog { for part in parts { pixelLog.record(.picture, in: part) } }
    painter.draw(
      PlacedPicture(texture: texture.size(for: exact.width, exact.height), box: box, exact: exact, alpha: alpha),
      parts: parts)
  }
}

/// Drawing of lines.
extension Renderer {
  func polyline(_ points: [Point], _ width: Double, _ color: Color) {
    guard points.count > 1, color.alpha > 0, !clips.current.isEmpty else { return }
    let scale = scale
    lines.draw(points.lazy.map { (x: $0.x * scale, y: $0.y * scale) }, width: width * scale, clip: clips.current)
    for level in 1..<LineRaster.levels where !lines.runs[level].isEmpty {
      var ink = color
      ink.alpha = UInt8((Int(color.alpha) * level + (LineRaster.levels - 1) / 2) / (LineRaster.levels - 1))
      if let pixelLog { for run in lines.runs[level] { pixelLog.record(.painted, in: run) } }
      painter.fill(lines.runs[level], ink)
    }
  }
}
