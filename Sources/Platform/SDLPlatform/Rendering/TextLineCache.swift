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
struct TextLineSprite {
  var line: TextLine
  var sprite: Sprite
}

/// A cache of the lines of text that frames show: their layout, and the sprites in a ``SpriteCache``, at one scale.
///
/// The lines, which each text of each frame looks up, skip Swift's runtime exclusivity checks, because nothing that lays
/// out a line calls the cache again.
final class TextLineCache {
  let layout: TextLayout
  private let spriteCache: SpriteCache
  private let resourceLog: ResourceLog
  @exclusivity(unchecked) private var lines = LRUCache<TextLineKey, TextLine>(
    budget: TextLineCache.lineBudget, keepsFrame: false)
  /// Texts to lay out in idle time. The next one is the last element.
  private var prefetchQueue: [TextBlock] = []

  /// Maximum number of cached line layouts. A 4K window full of text has about a thousand lines.
  private static let lineBudget = 4096

  init(_ spriteCache: SpriteCache, scale: Double, _ resourceLog: ResourceLog) {
    self.spriteCache = spriteCache
    self.resourceLog = resourceLog
    layout = TextLayout(fonts: spriteCache.fonts, scale: scale, resourceLog: resourceLog)
  }

  /// Pixels per point. A change empties the cache.
  var scale: Double {
    get { layout.scale }
    set {
      layout.scale = newValue
      removeAll()
    }
  }

  func removeAll() { lines.removeAll() }

  /// Frees all memory whose content can be recreated.
  func freeMemory() {
    removeAll()
    prefetchQueue = []
    layout.removeAll()
  }

  /// Returns the layout and the sprite of a text, truncated to the available width; `nil` for a text that is invisible.
  ///
  /// - Parameter availableWidth: the available width in pixels.
  func text(_ block: TextBlock, availableWidth: Int) -> TextLineSprite? {
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
    let width = layout.pixelWidth(of: key.text.string, face: face, size: size)
    // A frame that was made as wide as its text may lose a pixel to rounding. The text must not be truncated for that.
    guard width > key.availableWidth + 1 else { return (key.text.string, width) }
    let string = layout.truncated(key.text.string, face: face, size: size, toFit: key.availableWidth)
    return (string, layout.pixelWidth(of: string, face: face, size: size))
  }

  /// Returns the layout and the sprite of a text, truncated to the available width. A text that was drawn before takes
  /// a single lookup.
  private func line(_ key: TextLineKey) -> TextLineSprite {
    if let line = lines.value(key), let sprite = spriteCache.sprites.value(at: line.sprite) {
      return TextLineSprite(line: line, sprite: sprite)
    }
    let (string, width) = fitted(key)
    let spriteKey = SpriteKey.text(TextKey(string), key.style)
    let sprite = spriteCache.sprite(spriteKey) { makeText(string, key.style) }
    let (ascent, descent) = layout.metrics(face: key.style.face, size: key.style.size)
    let place = spriteCache.sprites.slot(of: spriteKey)
    let line = TextLine(sprite: place, width: width, baselineOffset: ascent - descent)
    lines.insert(key, line, cost: 1)
    return TextLineSprite(line: line, sprite: sprite)
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
      guard !layout.hasCoverage(of: string, face: key.style.face, size: key.style.size) else { continue }
      _ = resourceLog.record(.text(string)) {
        layout.coverage(of: string, face: key.style.face, size: key.style.size)
      }
      return true
    }
    prefetchQueue = []
    return false
  }

  private func makeText(_ string: String, _ look: TextCacheKey) -> SpritePixels? {
    guard let line = layout.coverage(of: string, face: look.face, size: look.size) else { return nil }
    let color = Color(look.rgb)
    guard look.halo != 0 else { return SpritePixels(line.map, color, x: -line.origin, y: -line.baseline) }
    let ink = PixelFormat.color(line.map, color)
    let halo = line.map.thickened(by: Self.haloReach * layout.scale)
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

  /// Width of a halo in points. It is enough to separate letters from roads and buildings, and little enough to look
  /// like a glow and not like an outline.
  private static let haloReach = 1.2
  /// Opacity of a halo in 256ths. Like the width, it is chosen to separate letters from the map and still look like a
  /// glow.
  private static let haloStrength: UInt32 = 220
}
