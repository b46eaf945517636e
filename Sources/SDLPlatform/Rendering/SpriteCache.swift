import Drawing
import ScrollEngine

/// The cache key of a drawn line of text.
struct TextLineKey: Hashable {
  var text: TextKey
  var style: TextCacheKey
  /// Available width in pixels.
  var availableWidth: Int

  /// Hashes all fields as one combined number, because a frame looks up dozens of lines and this is faster.
  func hash(into hasher: inout Hasher) {
    var digest = FoldedHash()
    digest.add(text)
    digest.add(Int(style.face.rawValue), availableWidth)
    digest.add(style.size)
    digest.add(UInt64(style.rgb) << 32 | UInt64(style.halo))
    hasher.combine(digest.value)
  }
}

/// The layout of a line of text that was drawn before.
struct TextLine {
  /// The cache slot of the line's sprite.
  var sprite: LRUCache<SpriteKey, Sprite>.Slot
  /// Width in pixels.
  var width: Int
  /// Ascent minus descent of the font in pixels.
  var baselineOffset: Int

  /// Returns the x coordinate of the line's left edge in a frame, in pixels.
  func x(in frame: PixelRect, _ alignment: TextAlignment) -> Int {
    switch alignment {
    case .leading: frame.x
    case .center: frame.x + (frame.width - width) / 2
    case .trailing: frame.maxX - width
    }
  }
}

/// The layout of a line of text, with its sprite.
struct WrittenLine {
  var line: TextLine
  var sprite: Sprite
}

/// A cache of sprites that are costly to create, for one painter at one scale: texts, icons, rounded corners and
/// blurred shadows.
///
/// The properties that each text of each frame uses skip Swift's runtime exclusivity checks, because nothing that
/// creates a sprite calls the cache again.
final class SpriteCache {
  let textLayout: TextLayout
  let fonts: FontLibrary
  @exclusivity(unchecked) var sprites = LRUCache<SpriteKey, Sprite>(budget: SpriteCache.spriteBudget)
  var shadows = LRUCache<ShadowCacheKey, CoverageMap>(budget: SpriteCache.shadowBudget)
  private let painter: any Painter
  private let resourceLog: ResourceLog
  @exclusivity(unchecked) private var lines = LRUCache<TextLineKey, TextLine>(
    budget: SpriteCache.lineBudget, keepsFrame: false)
  /// Texts to lay out in idle time. The next one is the last element.
  private var prefetchQueue: [TextBlock] = []

  /// Budget in bytes for texts, corners, shadows and icons. A 4K window full of text takes about half of it.
  private static let spriteBudget = 24 << 20
  /// Maximum number of cached line layouts. A 4K window full of text has about a thousand lines.
  private static let lineBudget = 4096
  /// Budget in bytes for blurred shadows without their colour, enough for about forty shadows.
  private static let shadowBudget = 2 << 20

  init(painter: any Painter, fonts: FontLibrary, scale: Double, makings: ResourceLog = ResourceLog()) {
    self.painter = painter
    self.fonts = fonts
    self.resourceLog = makings
    textLayout = TextLayout(fonts: fonts, scale: scale, makings: makings)
  }

  /// Pixels per point. A change empties the caches of sprites and texts.
  var scale: Double {
    get { textLayout.scale }
    set {
      textLayout.scale = newValue
      sprites.removeAll()
      lines.removeAll()
    }
  }

  var bytes: Int { sprites.cost + shadows.cost }

  func beginFrame() {
    sprites.beginFrame()
    shadows.beginFrame()
  }

  func removeAll() {
    sprites.removeAll()
    lines.removeAll()
    shadows.removeAll()
  }

  /// Frees all memory whose content can be recreated.
  func freeMemory() {
    removeAll()
    prefetchQueue = []
    textLayout.removeAll()
    fonts.closeFonts()
  }

  /// Returns the cached sprite of a key, or creates and caches it.
  func sprite(_ key: SpriteKey, make: () -> SpritePixels?) -> Sprite {
    if let known = sprites.value(key) { return known }
    let sprite = resourceLog.record(key.subject) { Sprite(make(), painter) }
    sprites.insert(key, sprite, cost: sprite.bytes)
    return sprite
  }

  // MARK: Texts

  /// Returns the layout and the sprite of a text, truncated to the available width; `nil` for a text that is invisible.
  ///
  /// - Parameter availableWidth: the available width in pixels.
  func text(_ block: TextBlock, availableWidth: Int) -> WrittenLine? {
    guard let key = key(block, room: availableWidth) else { return nil }
    return line(key)
  }

  /// Returns the cache key of a text; `nil` for a text that is invisible.
  private func key(_ block: TextBlock, room: Int) -> TextLineKey? {
    guard block.color.alpha > 0, room > 0 else { return nil }
    let look = TextCacheKey(
      face: block.style.face, size: block.style.size, rgb: PixelFormat.pixel(block.color) & 0xFF_FFFF,
      halo: block.halo.map { PixelFormat.pixel($0) } ?? 0)
    return TextLineKey(text: TextKey(block.string), style: look, availableWidth: room)
  }

  /// Returns a text truncated to the available width, and the width of the result in pixels.
  private func fitted(_ key: TextLineKey) -> (string: String, width: Int) {
    let (face, size) = (key.style.face, key.style.size)
    let width = textLayout.pixelWidth(of: key.text.string, face: face, size: size)
    // A frame that was made as wide as its text may lose a pixel to rounding. The text must not be truncated for that.
    guard width > key.availableWidth + 1 else { return (key.text.string, width) }
    let string = textLayout.truncated(key.text.string, face: face, size: size, toFit: key.availableWidth)
    return (string, textLayout.pixelWidth(of: string, face: face, size: size))
  }

  /// Returns the layout and the sprite of a text, truncated to the available width. A text that was drawn before takes
  /// a single lookup.
  private func line(_ key: TextLineKey) -> WrittenLine {
    if let line = lines.value(key), let sprite = sprites.value(at: line.sprite) {
      return WrittenLine(line: line, sprite: sprite)
    }
    let (string, width) = fitted(key)
    let spriteKey = SpriteKey.text(TextKey(string), key.style)
    let sprite = sprite(spriteKey) { makeText(string, key.style) }
    let (ascent, descent) = textLayout.metrics(face: key.style.face, size: key.style.size)
    let place = sprites.slot(of: spriteKey)
    let line = TextLine(sprite: place, width: width, baselineOffset: ascent - descent)
    lines.insert(key, line, cost: 1)
    return WrittenLine(line: line, sprite: sprite)
  }

  /// Queues the texts of a list that will be drawn later, in the list's order. Discards the rest of the previous queue.
  /// O(commands).
  func prepare(_ list: DisplayList) {
    prefetchQueue = list.commands.reversed().compactMap { if case .text(let block) = $0 { block } else { nil } }
  }

  /// Lays out the next queued text that is not cached. Shaping and rasterizing a line costs ten times as much as
  /// drawing it again.
  ///
  /// - Returns: whether there was a text left to prepare.
  func layOutNext(on grid: PixelGrid) -> Bool {
    while let block = prefetchQueue.popLast() {
      guard let key = key(block, room: grid.rect(block.frame).width), lines.value(key) == nil else { continue }
      let string = fitted(key).string
      guard !textLayout.hasCoverage(of: string, face: key.style.face, size: key.style.size) else { continue }
      _ = resourceLog.record(.text(string)) {
        textLayout.coverage(of: string, face: key.style.face, size: key.style.size)
      }
      return true
    }
    prefetchQueue = []
    return false
  }

  // MARK: Icons and shadows

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

  private func makeText(_ string: String, _ look: TextCacheKey) -> SpritePixels? {
    guard let line = textLayout.coverage(of: string, face: look.face, size: look.size) else { return nil }
    let color = Color(look.rgb)
    guard look.halo != 0 else { return SpritePixels(line.map, color, x: -line.origin, y: -line.baseline) }
    let ink = PixelFormat.color(line.map, color)
    let halo = line.map.thickened(by: Self.haloReach * scale)
    let reach = (halo.width - line.map.width) / 2
    let haloAlpha = ((look.halo >> 24) * Self.haloStrength) >> 8
    var pixels = halo.values.map { ((UInt32($0) * haloAlpha + 127) / 255) << 24 | look.halo & 0xFF_FFFF }
    for y in 0..<line.map.height {
      for x in 0..<line.map.width {
        let target = (y + reach) * halo.width + x + reach
        pixels[target] = PixelFormat.over(ink[y * line.map.width + x], pixels[target])
      }
    }
    return SpritePixels(
      pixels, width: halo.width, height: halo.height, x: -line.origin - reach, y: -line.baseline - reach)
  }

  private func makeIcon(_ name: String, _ size: Int, _ color: Color) -> SpritePixels? {
    guard let code = fonts.icon(name), let font = fonts.font(.icons, pixels: Double(size)),
      let map = font.coverage(TextRun(string: String(code), face: .icons)), let ink = map.bounds
    else { return nil }
    return SpritePixels(map.cropped(to: ink), Color(PixelFormat.pixel(color) & 0xFF_FFFF), x: ink.x, y: ink.y)
  }

  /// Width of a halo in points. It is enough to separate letters from roads and buildings, and little enough to look
  /// like a glow and not like an outline.
  private static let haloReach = 1.2
  /// Opacity of a halo in 256ths. Like the width, it is chosen to separate letters from the map and still look like a
  /// glow.
  private static let haloStrength: UInt32 = 220
}
