import Drawing

/// Sprites: found, made and drawn.
extension Renderer {
  /// The kept sprite, or a new one that is kept from now on.
  func sprite(_ key: SpriteKey, make: () -> SpriteArt?) -> Sprite { keptSprite(key, make: make).sprite }

  /// The same, and where it lies in the cache.
  func keptSprite(
    _ key: SpriteKey, make: () -> SpriteArt?
  ) -> (sprite: Sprite, place: LRUCache<SpriteKey, Sprite>.Place) {
    if let known = sprites.find(key) { return (known.value, known.place) }
    let sprite = Sprite(make(), painter)
    return (sprite, sprites.insert(key, sprite, cost: sprite.bytes))
  }

  /// Draws all of a sprite that belongs to a place.
  func place(_ sprite: Sprite, x: Int, y: Int, alpha: UInt8) {
    let whole = PixelRect(x: 0, y: 0, width: sprite.width, height: sprite.height)
    draw(sprite, part: whole, x: x + sprite.x, y: y + sprite.y, alpha: alpha)
  }

  /// Draws a part of a sprite.
  ///
  /// - Parameters:
  ///   - part: pixels of the sprite.
  ///   - x: the column of the target at which the part begins.
  ///   - y: its row.
  func draw(_ sprite: Sprite, part: PixelRect, x: Int, y: Int, alpha: UInt8) {
    let box = PixelRect(x: x, y: y, width: part.width, height: part.height)
    guard let pixels = sprite.pixels, alpha > 0, isVisible(box) else { return }
    painter.lay(pixels, part: part, to: box, seen: clips.current.intersection(box), alpha: alpha)
  }
}
