import Drawing

/// A painter that works in software on a canvas, with pixman and Cairo.
final class PixelPainter: Painter {
  let name = "software"
  let hasVSync = false
  let keepsPixels = true
  // This length is within the limits of Cairo and pixman, and no display has a longer side.
  let maximumTextureSide = 16384
  let showsMultiplied = true
  let textures = TextureCount()
  private let canvas: any PaintCanvas
  private let pixmanCanvas: PixmanCanvas
  private let willPresent: () -> Void
  private let release: () -> Void

  /// Creates a painter for a canvas.
  ///
  /// - Parameters:
  ///   - willPresent: called right before each frame is shown.
  ///   - release: destroys the window of the canvas.
  init(_ canvas: any PaintCanvas, willPresent: @escaping () -> Void = {}, release: @escaping () -> Void = {}) {
    self.canvas = canvas
    pixmanCanvas = PixmanCanvas { canvas.rows(width: $0, height: $1) }
    self.willPresent = willPresent
    self.release = release
  }

  deinit {
    canvas.stop()
    release()
  }

  var memoryGeneration: Int { pixmanCanvas.memoryGeneration }
  var outputSize: PixelSize { canvas.size }

  func allocateTexture(width: Int, height: Int, isOpaque: Bool, isTarget: Bool) -> Texture.Storage? {
    let pitch = PixelRows.pitch(width: width)
    return LargeBlocks.allocate(pitch * height).map {
      .memory(PixelRows(base: $0, pitch: pitch, width: width, height: height))
    }
  }

  func pixels(of art: SpritePixels) -> Sprite.Pixels? { AlphaSprite(art, textures).map(Sprite.Pixels.alphaSprite) }

  func beginFrame() -> Bool {
    let (width, height) = (canvas.size.width, canvas.size.height)
    pixmanCanvas.beginFrame(width: width, height: height)
    return pixmanCanvas.frame != nil
  }

  func setTarget(_ texture: Texture?) -> Bool {
    pixmanCanvas.setTarget(texture?.rows)
    return true
  }

  // Nothing to do, because callers pass only pixels within the clip.
  func clip(to box: PixelRect) {}
  func clear(_ color: Color) -> Bool { false }
  func paintBackground(_ box: PixelRect, _ color: Color) { pixmanCanvas.paintBackground(box, color) }
  func invalidateLayers() { pixmanCanvas.invalidateLayers() }
  func fill(_ box: PixelRect, _ color: Color) { pixmanCanvas.fill(box, color) }
  func fill(_ runs: [PixelRect], _ color: Color) { for run in runs { pixmanCanvas.fill(run, color) } }

  func blend(_ pixels: Sprite.Pixels, part: PixelRect, to box: PixelRect, seen: PixelRect, alpha: UInt8) {
    guard case .alphaSprite(let stamp) = pixels else { return }
    pixmanCanvas.blend(stamp, to: seen, x: part.x + seen.x - box.x, y: part.y + seen.y - box.y, alpha: alpha)
  }

  func copy(_ layer: Texture, to box: PixelRect, seen: PixelRect) -> [PixelRect]? {
    guard let rows = layer.rows else { return nil }
    return pixmanCanvas.draw(
      PlacedLayer(serial: layer.serial, rows: rows, box: seen, x: seen.x - box.x, y: seen.y - box.y), of: layer)
  }

  func draw(_ picture: PlacedPicture, parts: [PixelRect]) {
    for part in parts { draw(picture, visiblePart: part) }
  }

  /// Copies or blends an image whose pixels map one to one to the window's, and scales any other image.
  private func draw(_ picture: PlacedPicture, visiblePart seen: PixelRect) {
    let (texture, box) = (picture.texture, picture.box)
    let (x, y) = (seen.x - box.x, seen.y - box.y)
    let isUnscaled = picture.isUnscaled
    if isUnscaled, let stamp = texture.stamp {
      return pixmanCanvas.blend(stamp, to: seen, x: x, y: y, alpha: picture.alpha)
    }
    guard let rows = texture.rows else { return }
    if isUnscaled, picture.alpha == 255 { return pixmanCanvas.copy(rows, of: texture, to: seen, x: x, y: y) }
    var stretched = StretchedPicture(
      rows: rows, isOpaque: texture.isOpaque, opacity: picture.alpha,
      across: StretchedPicture.Span(scale: 1, shift: -Double(box.x)),
      down: StretchedPicture.Span(scale: 1, shift: -Double(box.y)))
    if !isUnscaled {
      let exact = picture.exact
      guard exact.width > 0, exact.height > 0 else { return }
      let (across, down) = (Double(texture.width) / exact.width, Double(texture.height) / exact.height)
      stretched.across = StretchedPicture.Span(scale: across, shift: -exact.minX * across)
      stretched.down = StretchedPicture.Span(scale: down, shift: -exact.minY * down)
    }
    pixmanCanvas.stretch(stretched, of: texture, to: seen)
  }

  func flush() { pixmanCanvas.flush() }
  func finish() { pixmanCanvas.finish() }
  func beginOverlay() { pixmanCanvas.beginOverlay() }

  func present(_ part: PixelRegion?) {
    willPresent()
    canvas.present(part)
  }

  func sendSyncCounter(_ number: Int64) { canvas.sendSyncCounter(number) }

  func read(into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) -> Bool {
    guard let frame = pixmanCanvas.frame else { return false }
    PixelRows(base: pixels, pitch: width * 4, width: width, height: height)
      .copy(frame, x: 0, y: 0, to: PixelRect(x: 0, y: 0, width: width, height: height))
    return true
  }
}
