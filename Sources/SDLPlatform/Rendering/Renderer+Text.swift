import CSDL2
import Drawing
import ScrollEngine

/// How a cached text looks.
struct TextLook: Hashable {
  var face: Typeface
  var size: Double
  var rgb: UInt32
  /// 0xAARRGGBB of the halo, 0 for none.
  var halo: UInt32
}

extension Renderer {
  func write(_ block: TextBlock) {
    let frame = grid.rect(block.frame)
    // Glyphs may reach past a frame that is lower than the line, never by more than the line itself.
    let reach = grid.length(block.style.size) * 2
    guard block.color.alpha > 0, frame.width > 0, isVisible(frame.grown(by: reach)) else { return }
    let face = block.style.face
    let size = block.style.size
    var string = block.string
    var width = setter.pixelWidth(of: string, face: face, size: size)
    // A frame made from a measured width may lose a pixel to rounding; that is no reason for an ellipsis.
    if width > frame.width + 1 {
      string = setter.cut(string, face: face, size: size, toFit: frame.width)
      width = setter.pixelWidth(of: string, face: face, size: size)
    }
    let look = TextLook(
      face: face, size: size, rgb: Ink.pixel(block.color) & 0xFF_FFFF, halo: block.halo.map { Ink.pixel($0) } ?? 0)
    let sprite = sprite(.text(string, look)) { makeText(string, look) }
    let (ascent, descent) = setter.metrics(face: face, size: size)
    // Height and top are rounded apart: texts that scroll together keep their distances.
    let height = grid.edge(block.frame.height)
    let baseline = frame.y + (height + ascent - descent + 1) / 2
    let x =
      switch block.alignment {
      case .leading: frame.x
      case .center: frame.x + (frame.width - width) / 2
      case .trailing: frame.maxX - width
      }
    place(sprite, x: x, y: baseline, alpha: block.color.alpha)
  }

  func icon(_ name: String, _ frame: Rect, _ color: Color) {
    let size = grid.length(min(frame.width, frame.height))
    let box = grid.rect(frame)
    guard size > 0, color.alpha > 0, isVisible(box) else { return }
    let rgb = Ink.pixel(color) & 0xFF_FFFF
    let sprite = sprite(.icon(name, pixels: size, rgb: rgb)) { makeIcon(name, size, color) }
    place(sprite, x: box.x + (box.width - size) / 2, y: box.y + (box.height - size) / 2, alpha: color.alpha)
  }

  /// The kept sprite, or a new one that is kept from now on.
  func sprite(_ key: SpriteKey, make: () -> Sprite) -> Sprite {
    if let sprite = sprites.value(key) { return sprite }
    let sprite = make()
    sprites.insert(key, sprite, cost: sprite.bytes)
    return sprite
  }

  /// Copies a sprite to its place.
  func place(_ sprite: Sprite, x: Int, y: Int, alpha: UInt8) {
    guard let texture = sprite.texture else { return }
    let box = PixelRect(x: x + sprite.x, y: y + sprite.y, width: texture.width, height: texture.height)
    guard isVisible(box) else { return }
    var target = box.sdl
    SDL_SetTextureAlphaMod(texture.pointer, alpha)
    SDL_RenderCopy(handle.pointer, texture.pointer, nil, &target)
  }

  /// A texture of coverage in one colour.
  func texture(_ pixels: [UInt32], width: Int, height: Int) -> Texture? {
    pixels.withUnsafeBufferPointer { Texture(handle, width: width, height: height, pixels: $0, isOpaque: false) }
  }

  private func makeText(_ string: String, _ look: TextLook) -> Sprite {
    guard let line = setter.set(string, face: look.face, size: look.size) else { return Sprite() }
    let ink = Ink.color(line.map, Color(look.rgb))
    guard look.halo != 0 else {
      let texture = texture(ink, width: line.map.width, height: line.map.height)
      return Sprite(texture: texture, x: -line.origin, y: -line.baseline)
    }
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
    let texture = texture(pixels, width: halo.width, height: halo.height)
    return Sprite(texture: texture, x: -line.origin - reach, y: -line.baseline - reach)
  }

  private func makeIcon(_ name: String, _ size: Int, _ color: Color) -> Sprite {
    guard let code = fonts.icon(name), let font = fonts.font(.icons, pixels: Double(size)),
      let map = font.coverage(TextRun(string: String(code), face: .icons)), let ink = map.bounds
    else { return Sprite() }
    let glyph = map.cropped(to: ink)
    let texture = texture(Ink.color(glyph, Color(Ink.pixel(color) & 0xFF_FFFF)), width: ink.width, height: ink.height)
    return Sprite(texture: texture, x: ink.x, y: ink.y)
  }

  /// How far a halo reaches, in points, and how strong it is in 256ths: enough to part letters from roads and
  /// buildings, little enough to look like light rather than an outline.
  private static let haloReach = 1.2
  private static let haloStrength: UInt32 = 220
}
