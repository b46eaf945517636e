import CSDL2
import Drawing

/// A graphics processor paints, through a renderer of SDL's.
final class SDLPainter: Painter {
  let name: String
  let hasVSync: Bool
  // Drivers may throw away what was shown.
  let keepsPixels = false
  let changes = 0
  let maximumTextureSide: Int
  let textures = TextureCount()
  private let renderer: OpaquePointer
  private let willPresent: () -> Void
  private let release: () -> Void

  /// Takes over a renderer of SDL's.
  ///
  /// - Parameters:
  ///   - willPresent: called before a picture is shown.
  ///   - release: destroys what the renderer draws into.
  init(_ renderer: OpaquePointer, willPresent: @escaping () -> Void, release: @escaping () -> Void) {
    self.renderer = renderer
    self.willPresent = willPresent
    self.release = release
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    name = info.name.map { String(cString: $0) } ?? "unknown"
    hasVSync = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    maximumTextureSide = info.max_texture_width > 0 ? Int(info.max_texture_width) : 16384
  }

  deinit {
    SDL_DestroyRenderer(renderer)
    release()
  }

  var outputSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  func room(width: Int, height: Int, isOpaque: Bool, isTarget: Bool) -> Texture.Place? {
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    let access = isTarget ? SDL_TEXTUREACCESS_TARGET : SDL_TEXTUREACCESS_STATIC
    let texture = SDL_CreateTexture(
      renderer, format.rawValue, Int32(access.rawValue), Int32(width), Int32(height))
    guard let texture else { return nil }
    SDL_SetTextureBlendMode(texture, isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    return .sdl(texture)
  }

  func pixels(of art: SpriteArt) -> Sprite.Pixels? { Texture(art, self).map(Sprite.Pixels.texture) }

  func beginFrame() -> Bool { true }
  func turn(to texture: Texture?) -> Bool { SDL_SetRenderTarget(renderer, texture?.sdl) == 0 }

  func clip(to box: PixelRect) {
    var box = box.sdl
    SDL_RenderSetClipRect(renderer, &box)
  }

  func clear(_ color: Color) -> Bool {
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_NONE)
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, 255)
    SDL_RenderClear(renderer)
    return true
  }

  func paintGround(_ box: PixelRect, _ color: Color) { fill(box, color) }
  func forgetStanding() {}

  func fill(_ box: PixelRect, _ color: Color) {
    take(color)
    var box = box.sdl
    SDL_RenderFillRect(renderer, &box)
  }

  func fill(_ runs: [PixelRect], _ color: Color) {
    take(color)
    SDL_RenderFillRects(renderer, runs.map(\.sdl), Int32(runs.count))
  }

  private func take(_ color: Color) {
    SDL_SetRenderDrawBlendMode(renderer, color.isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
  }

  func lay(_ pixels: Sprite.Pixels, part: PixelRect, to box: PixelRect, seen: PixelRect, alpha: UInt8) {
    guard case .texture(let texture) = pixels else { return }
    SDL_SetTextureAlphaMod(texture.sdl, alpha)
    copy(texture, part, to: box)
  }

  func copy(_ layer: Texture, to box: PixelRect, seen: PixelRect) {
    copy(layer, PixelRect(x: 0, y: 0, width: layer.width, height: layer.height), to: box)
  }

  private func copy(_ texture: Texture, _ part: PixelRect, to box: PixelRect) {
    var (source, target) = (part.sdl, box.sdl)
    SDL_RenderCopy(renderer, texture.sdl, &source, &target)
  }

  func show(_ picture: PlacedPicture, parts: [PixelRect]) {
    let (texture, box) = (picture.texture, picture.box)
    let isBlended = picture.alpha < 255 || !texture.isOpaque
    SDL_SetTextureBlendMode(texture.sdl, isBlended ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
    SDL_SetTextureAlphaMod(texture.sdl, picture.alpha)
    if picture.isUnscaled {
      for part in parts {
        copy(texture, PixelRect(x: part.x - box.x, y: part.y - box.y, width: part.width, height: part.height), to: part)
      }
    } else if let seen = parts.first.map({ parts.dropFirst().reduce($0) { $0.union($1) } }) {
      // SDL would scale all of it, however little shows, and a zoomed photograph is many times larger than the window.
      let columns = Self.span(seen.x - box.x, seen.maxX - box.x, of: box.width, from: texture.width)
      let rows = Self.span(seen.y - box.y, seen.maxY - box.y, of: box.height, from: texture.height)
      copy(
        texture, PixelRect(x: columns.source, y: rows.source, width: columns.length, height: rows.length),
        to: PixelRect(
          x: box.x + columns.start, y: box.y + rows.start, width: columns.end - columns.start,
          height: rows.end - rows.start))
    }
  }

  /// The pixels of a picture that cover a stretch of where it is shown, outwards to whole ones, and where they are shown.
  static func span(
    _ first: Int, _ last: Int, of shown: Int, from count: Int
  ) -> (source: Int, length: Int, start: Int, end: Int) {
    guard first > 0 || last < shown, shown > 0, count > 0 else { return (0, count, 0, shown) }
    let from = max(0, first * count / shown)
    let to = min(count, max(from + 1, (last * count + shown - 1) / shown))
    func place(_ pixel: Int) -> Int { (pixel * shown * 2 + count) / (count * 2) }
    return (from, to - from, place(from), max(place(from) + 1, place(to)))
  }

  func flush() { SDL_RenderFlush(renderer) }
  func finish() { flush() }

  func present(_ part: PixelRegion?) {
    willPresent()
    SDL_RenderPresent(renderer)
  }

  // SDL does so by itself.
  func confirmResize(_ number: Int64) {}

  func read(into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, from row: Int) -> Bool {
    var part = SDL_Rect(x: 0, y: Int32(row), w: Int32(width), h: Int32(height))
    return SDL_RenderReadPixels(renderer, &part, SDL_PIXELFORMAT_ARGB8888.rawValue, pixels, Int32(width * 4)) == 0
  }
}
