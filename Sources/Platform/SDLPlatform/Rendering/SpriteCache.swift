import Drawing

/// A cache of sprites that are costly to create, for one painter: texts, icons, rounded corners and blurred shadows.
///
/// The sprites, which each command of each frame uses, skip Swift's runtime exclusivity checks, because nothing that
/// creates a sprite calls the cache again.
final class SpriteCache {
  let fonts: FontLibrary
  @exclusivity(unchecked) var sprites = LRUCache<SpriteKey, Sprite>(budget: SpriteCache.spriteBudget)
  var shadows = LRUCache<ShadowCacheKey, CoverageMap>(budget: SpriteCache.shadowBudget)
  private let painter: any Painter
  private let resourceLog: ResourceLog

  /// Budget in bytes for texts, corners, shadows and icons. A 4K window full of text takes about half of it.
  private static let spriteBudget = 24 << 20
  /// Budget in bytes for blurred shadows without their colour, enough for about forty shadows.
  private static let shadowBudget = 2 << 20

  init(painter: any Painter, fonts: FontLibrary, _ resourceLog: ResourceLog) {
    self.painter = painter
    self.fonts = fonts
    self.resourceLog = resourceLog
  }

  var bytes: Int { sprites.cost + shadows.cost }

  func beginFrame() {
    sprites.beginFrame()
    shadows.beginFrame()
  }

  func removeAll() {
    sprites.removeAll()
    shadows.removeAll()
  }

  /// Returns the cached sprite of a key, or creates and caches it.
  func sprite(_ key: SpriteKey, make: () -> SpritePixels?) -> Sprite {
    if let known = sprites.value(key) { return known }
    let sprite = resourceLog.record(key.subject) { Sprite(make(), painter) }
    sprites.insert(key, sprite, cost: sprite.bytes)
    return sprite
  }

  /// Returns the sprite of an icon that is `size` pixels wide and high.
  func icon(_ name: String, _ size: Int, _ color: Color) -> Sprite {
    sprite(.icon(name, pixels: size, rgb: PixelFormat.pixel(color) & 0xFF_FFFF)) { makeIcon(name, size, color) }
  }

  /// Returns the sprite of a shadow. The sprite's pixels contain the colour's alpha, because blending is cheaper
  /// without a multiplication by alpha. The blur is cached separately, so that a fading shadow is blurred only once.
  func shadow(_ look: ShadowCacheKey, _ color: Color) -> Sprite {
    sprite(.shadow(look, argb: PixelFormat.pixel(color))) {
      if let known = shadows.value(look) { return SpritePixels(known, color) }
      let map = ShadowMask.make(look)
      shadows.insert(look, map, cost: map.values.count)
      return SpritePixels(map, color)
    }
  }

  private func makeIcon(_ name: String, _ size: Int, _ color: Color) -> SpritePixels? {
    guard let code = fonts.icon(name), let font = fonts.font(.icons, pixels: Double(size)),
      let map = font.coverage(TextRun(string: String(code), face: .icons)), let ink = map.bounds
    else { return nil }
    return SpritePixels(map.cropped(to: ink), Color(PixelFormat.pixel(color) & 0xFF_FFFF), x: ink.x, y: ink.y)
  }
}
