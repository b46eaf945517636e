import Drawing

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
