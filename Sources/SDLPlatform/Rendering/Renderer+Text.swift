import Drawing
import ScrollEngine

/// What tells written lines apart.
struct TextLineKey: Hashable {
  var string: String
  var look: TextLook
  /// Pixels it may be wide.
  var room: Int
}

/// A line that was written before.
struct TextLine {
  /// Its picture, as long as that is kept.
  var sprite: LRUCache<SpriteKey, Sprite>.Place
  /// In pixels.
  var width: Int
  /// How far the font reaches higher above the base line than below, in pixels.
  var rise: Int
}

extension Renderer {
  func write(_ block: TextBlock) {
    let frame = grid.rect(block.frame)
    // Glyphs may reach past a frame that is lower than the line, never by more than the line itself.
    let reach = grid.length(block.style.size) * 2
    guard isVisible(frame.grown(by: reach)), let key = lineKey(block) else { return }
    let (line, sprite) = line(key)
    // Height and top are rounded apart: texts that scroll together keep their distances.
    let height = grid.edge(block.frame.height)
    let baseline = frame.y + (height + line.rise + 1) / 2
    let x =
      switch block.alignment {
      case .leading: frame.x
      case .center: frame.x + (frame.width - line.width) / 2
      case .trailing: frame.maxX - line.width
      }
    place(sprite, x: x, y: baseline, alpha: block.color.alpha)
  }

  /// What tells a text from others; `nil` for one that does not show.
  func lineKey(_ block: TextBlock) -> TextLineKey? {
    let room = grid.rect(block.frame).width
    guard block.color.alpha > 0, room > 0 else { return nil }
    let look = TextLook(
      face: block.style.face, size: block.style.size, rgb: Ink.pixel(block.color) & 0xFF_FFFF,
      halo: block.halo.map { Ink.pixel($0) } ?? 0)
    return TextLineKey(string: block.string, look: look, room: room)
  }

  /// As much of a text as fits its room, and how many pixels wide that is.
  func fitted(_ key: TextLineKey) -> (string: String, width: Int) {
    let (face, size) = (key.look.face, key.look.size)
    let width = setter.pixelWidth(of: key.string, face: face, size: size)
    // A frame made from a measured width may lose a pixel to rounding; that is no reason for an ellipsis.
    guard width > key.room + 1 else { return (key.string, width) }
    let string = setter.cut(key.string, face: face, size: size, toFit: key.room)
    return (string, setter.pixelWidth(of: string, face: face, size: size))
  }

  /// A text as it fits its room. What was written before is found with one look-up.
  private func line(_ key: TextLineKey) -> (TextLine, Sprite) {
    if let line = textLines.value(key), let sprite = sprites.value(at: line.sprite) { return (line, sprite) }
    let (string, width) = fitted(key)
    let (sprite, place) = keptSprite(.text(string, key.look)) { makeText(string, key.look) }
    let (ascent, descent) = setter.metrics(face: key.look.face, size: key.look.size)
    let line = TextLine(sprite: place, width: width, rise: ascent - descent)
    textLines.insert(key, line, cost: 1)
    return (line, sprite)
  }

  func icon(_ name: String, _ frame: Rect, _ color: Color) {
    let size = grid.length(min(frame.width, frame.height))
    let box = grid.rect(frame)
    guard size > 0, color.alpha > 0, isVisible(box) else { return }
    let rgb = Ink.pixel(color) & 0xFF_FFFF
    let sprite = sprite(.icon(name, pixels: size, rgb: rgb)) { makeIcon(name, size, color) }
    place(sprite, x: box.x + (box.width - size) / 2, y: box.y + (box.height - size) / 2, alpha: color.alpha)
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

  /// How far a halo reaches, in points, and how strong it is in 256ths: enough to part letters from roads and
  /// buildings, little enough to look like light rather than an outline.
  private static let haloReach = 1.2
  private static let haloStrength: UInt32 = 220
}
