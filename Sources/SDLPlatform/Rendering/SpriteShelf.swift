import Drawing
import ScrollEngine

/// The cache key of a drawn line of text.
struct TextLineKey: Hashable {
  var text: TextKey
  var look: TextLook
  /// Available width in pixels.
  var room: Int

  /// Hashes one combined number, because a frame looks up dozens of lines.
  func hash(into hasher: inout Hasher) {
    var digest = Digest()
    digest.add(text)
    digest.add(Int(look.face.rawValue), room)
    digest.add(look.size)
    digest.add(UInt64(look.rgb) << 32 | UInt64(look.halo))
    hasher.combine(digest.value)
  }
}

/// A line that was drawn before.
struct TextLine {
  /// The cache slot of its sprite.
  var sprite: LRUCache<SpriteKey, Sprite>.Place
  /// Width in pixels.
  var width: Int
  /// Ascent minus descent of the font in pixels.
  var rise: Int

  /// Returns the left edge of the line in a frame, in pixels.
  func x(in frame: PixelRect, _ alignment: TextAlignment) -> Int {
    switch alignment {
    case .leading: frame.x
    case .center: frame.x + (frame.width - width) / 2
    case .trailing: frame.maxX - width
    }
  }
}

/// A line with its sprite.
struct WrittenLine {
  var line: TextLine
  var sprite: Sprite
}

/// A cache of sprites that are costly to create, for one painter at one scale: texts, icons, rounded corners and
/// blurred shadows.
///
/// The properties that each text of each frame uses skip the runtime exclusivity checks, because nothing that creates a
/// sprite calls the cache again.
final class SpriteShelf {
  let setter: TextSetter
  let fonts: FontBook
  @exclusivity(unchecked) var sprites = LRUCache<SpriteKey, Sprite>(budget: SpriteShelf.spriteBudget)
  var shadows = LRUCache<ShadowLook, CoverageMap>(budget: SpriteShelf.shadowBudget)
  private let painter: any Painter
  private let makings: MakingLog
  @exclusivity(unchecked) private var lines = LRUCache<TextLineKey, TextLine>(
    budget: SpriteShelf.lineBudget, keepsFrame: false)
  /// Texts to lay out in idle time, in reverse order.
  private var ahead: [TextBlock] = []

  /// Budget in bytes for texts, corners, shadows and icons. A 4K window full of text takes about half.
  private static let spriteBudget = 24 << 20
  /// Maximum number of drawn lines with known positions. A 4K window full of text has about a thousand.
  private static let lineBudget = 4096
  /// Budget in bytes for blurred shapes without their colour: about forty.
  private static let shadowBudget = 2 << 20

  init(painter: any Painter, fonts: FontBook, scale: Double, makings: MakingLog = MakingLog()) {
    self.painter = painter
    self.fonts = fonts
    self.makings = makings
    setter = TextSetter(fonts: fonts, scale: scale, makings: makings)
  }

  /// Pixels per point. A change empties the cache of texts.
  var scale: Double {
    get { setter.scale }
    set {
      setter.scale = newValue
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

  /// Frees everything that can be recreated.
  func giveBackMemory() {
    removeAll()
    ahead = []
    setter.forgetAll()
    fonts.closeFonts()
  }

  /// Returns the cached sprite of a key, or creates and caches it.
  func sprite(_ key: SpriteKey, make: () -> SpriteArt?) -> Sprite {
    if let known = sprites.value(key) { return known }
    let sprite = makings.note(key.subject) { Sprite(make(), painter) }
    sprites.insert(key, sprite, cost: sprite.bytes)
    return sprite
  }

  // MARK: Texts

  /// Returns a text truncated to the available width; `nil` for one that is invisible.
  ///
  /// - Parameter room: the available width in pixels.
  func text(_ block: TextBlock, room: Int) -> WrittenLine? {
    guard let key = key(block, room: room) else { return nil }
    return line(key)
  }

  /// Returns the cache key of a text; `nil` for one that is invisible.
  private func key(_ block: TextBlock, room: Int) -> TextLineKey? {
    guard block.color.alpha > 0, room > 0 else { return nil }
    let look = TextLook(
      face: block.style.face, size: block.style.size, rgb: Ink.pixel(block.color) & 0xFF_FFFF,
      halo: block.halo.map { Ink.pixel($0) } ?? 0)
    return TextLineKey(text: TextKey(block.string), look: look, room: room)
  }

  /// Returns a text truncated to the available width, and its width in pixels.
  private func fitted(_ key: TextLineKey) -> (string: String, width: Int) {
    let (face, size) = (key.look.face, key.look.size)
    let width = setter.pixelWidth(of: key.text.string, face: face, size: size)
    // A frame computed from a measured width may lose a pixel to rounding, which must not add an ellipsis.
    guard width > key.room + 1 else { return (key.text.string, width) }
    let string = setter.cut(key.text.string, face: face, size: size, toFit: key.room)
    return (string, setter.pixelWidth(of: string, face: face, size: size))
  }

  /// Returns a truncated text. One that was drawn before takes a single lookup.
  private func line(_ key: TextLineKey) -> WrittenLine {
    if let line = lines.value(key), let sprite = sprites.value(at: line.sprite) {
      return WrittenLine(line: line, sprite: sprite)
    }
    let (string, width) = fitted(key)
    let spriteKey = SpriteKey.text(TextKey(string), key.look)
    let sprite = sprite(spriteKey) { makeText(string, key.look) }
    let (ascent, descent) = setter.metrics(face: key.look.face, size: key.look.size)
    let place = sprites.place(of: spriteKey)
    let line = TextLine(sprite: place, width: width, rise: ascent - descent)
    lines.insert(key, line, cost: 1)
    return WrittenLine(line: line, sprite: sprite)
  }

  /// Queues the texts of a list that is drawn later, in its order, and discards the rest of the previous queue.
  /// O(commands).
  func prepare(_ list: DisplayList) {
    ahead = list.commands.reversed().compactMap { if case .text(let block) = $0 { block } else { nil } }
  }

  /// Lays out the next queued text that is not cached. Shaping and rasterizing a line costs ten times what drawing it
  /// again does.
  ///
  /// - Returns: whether there was one.
  func prepareNext(on grid: PixelGrid) -> Bool {
    while let block = ahead.popLast() {
      guard let key = key(block, room: grid.rect(block.frame).width), lines.value(key) == nil else { continue }
      let string = fitted(key).string
      guard !setter.knows(string, face: key.look.face, size: key.look.size) else { continue }
      _ = makings.note(.text(string)) { setter.set(string, face: key.look.face, size: key.look.size) }
      return true
    }
    ahead = []
    return false
  }

  // MARK: Icons and shadows

  /// Returns an icon with a side of `size` pixels.
  func icon(_ name: String, _ size: Int, _ color: Color) -> Sprite {
    sprite(.icon(name, pixels: size, rgb: Ink.pixel(color) & 0xFF_FFFF)) { makeIcon(name, size, color) }
  }

  /// Returns a shadow. The colour's alpha is part of the sprite, because blending is cheaper without multiplying by it.
  /// The blur is cached separately, so that a fading shadow is blurred only once.
  func shadow(_ look: ShadowLook, _ color: Color) -> Sprite {
    sprite(.shadow(look, argb: Ink.pixel(color))) {
      if let known = shadows.value(look) { return SpriteArt(known, color) }
      let map = ShadowMask.make(look)
      shadows.insert(look, map, cost: map.values.count)
      return SpriteArt(map, color)
    }
  }

  private func makeText(_ string: String, _ look: TextLook) -> SpriteArt? {
    guard let line = setter.set(string, face: look.face, size: look.size) else { return nil }
    let color = Color(look.rgb)
    guard look.halo != 0 else { return SpriteArt(line.map, color, x: -line.origin, y: -line.baseline) }
    let ink = Ink.color(line.map, color)
    let halo = line.map.thickened(by: Self.haloReach * scale)
    let reach = (halo.width - line.map.width) / 2
    let haloAlpha = ((look.halo >> 24) * Self.haloStrength) >> 8
    var pixels = halo.values.map { ((UInt32($0) * haloAlpha + 127) / 255) << 24 | look.halo & 0xFF_FFFF }
    for y in 0..<line.map.height {
      for x in 0..<line.map.width {
        let target = (y + reach) * halo.width + x + reach
        pixels[target] = Ink.over(ink[y * line.map.width + x], pixels[target])
      }
    }
    return SpriteArt(
      pixels, width: halo.width, height: halo.height, x: -line.origin - reach, y: -line.baseline - reach)
  }

  private func makeIcon(_ name: String, _ size: Int, _ color: Color) -> SpriteArt? {
    guard let code = fonts.icon(name), let font = fonts.font(.icons, pixels: Double(size)),
      let map = font.coverage(TextRun(string: String(code), face: .icons)), let ink = map.bounds
    else { return nil }
    return SpriteArt(map.cropped(to: ink), Color(Ink.pixel(color) & 0xFF_FFFF), x: ink.x, y: ink.y)
  }

  /// Width of a halo in points, and its strength in 256ths. It is enough to separate letters from roads and buildings,
  /// and little enough to look like a glow and not like an outline.
  private static let haloReach = 1.2
  private static let haloStrength: UInt32 = 220
}
