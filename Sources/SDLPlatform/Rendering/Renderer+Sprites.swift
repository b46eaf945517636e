import CSDL2
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
    let sprite = Sprite(make(), handle)
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
    guard !sprite.isEmpty, alpha > 0, isVisible(box) else { return }
    if let stamp = sprite.stamp, let pad {
      let seen = clips.current.intersection(box)
      pad.blend(stamp, to: seen, x: part.x + seen.x - box.x, y: part.y + seen.y - box.y, alpha: alpha)
    } else if let texture = sprite.texture {
      var source = part.sdl
      var target = box.sdl
      SDL_SetTextureAlphaMod(texture.sdl, alpha)
      SDL_RenderCopy(handle.pointer, texture.sdl, &source, &target)
    }
  }
}
