import CSDL2
import Drawing

/// A painter that works on a graphics processor through an SDL renderer.
final class SDLPainter: Painter {
  let name: String
  let hasVSync: Bool
  // Graphics drivers may discard a frame's pixels after the frame is shown.
  let keepsPixels = false
  let memoryGeneration = 0
  let maximumTextureSide: Int
  let showsMultiplied: Bool
  let textures = TextureCount()
  private let renderer: OpaquePointer
  private let willPresent: () -> Void
  private let release: () -> Void

  /// Takes ownership of an SDL renderer.
  ///
  /// - Parameters:
  ///   - willPresent: called before a frame is shown.
  ///   - release: destroys the window that the renderer draws into.
  init(_ renderer: OpaquePointer, willPresent: @escaping () -> Void, release: @escaping () -> Void) {
    self.renderer = renderer
    self.willPresent = willPresent
    self.release = release
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    name = info.name.map { String(cString: $0) } ?? "unknown"
    XServerLoss.usesOpenGL = name.hasPrefix("opengl")
    hasVSync = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    maximumTextureSide = info.max_texture_width > 0 ? Int(info.max_texture_width) : 16384
    showsMultiplied = Self.canBlend(Self.multiplied, renderer)
  }

  /// The blend mode for colours with premultiplied alpha.
  private static let multiplied = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
    SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

  /// Returns whether the renderer supports a blend mode. Not every renderer of SDL supports custom blend modes.
  private static func canBlend(_ mode: SDL_BlendMode, _ renderer: OpaquePointer) -> Bool {
    let texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), 1, 1)
    guard let texture else { return false }
    defer { SDL_DestroyTexture(texture) }
    return SDL_SetTextureBlendMode(texture, mode) == 0
  }

  deinit {
    XServerLoss.usesOpenGL = false
    // If the X server is gone, the renderer is not destroyed: Mesa's rasterizer threads may still be drawing and would
    // lose their memory.
    if XServerLoss.server == nil { SDL_DestroyRenderer(renderer) }
    release()
  }

  var outputSize: PixelSize {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  func allocateTexture(width: Int, height: Int, isOpaque: Bool, isTarget: Bool) -> Texture.Storage? {
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    let access = isTarget ? SDL_TEXTUREACCESS_TARGET : SDL_TEXTUREACCESS_STATIC
    let texture = SDL_CreateTexture(
      renderer, format.rawValue, Int32(access.rawValue), Int32(width), Int32(height))
    guard let texture else { return nil }
    SDL_SetTextureBlendMode(texture, isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    return .sdl(texture)
  }

  func pixels(of art: SpritePixels) -> Sprite.Pixels? { Texture(art, self).map(Sprite.Pixels.texture) }

  func beginFrame() -> Bool { true }
  func setTarget(_ texture: Texture?) -> Bool { SDL_SetRenderTarget(renderer, texture?.sdl) == 0 }

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

  func paintBackground(_ box: PixelRect, _ color: Color) { fill(box, color) }
  func invalidateLayers() {}

  func fill(_ box: PixelRect, _ color: Color) {
    setDrawColor(color)
    var box = box.sdl
    SDL_RenderFillRect(renderer, &box)
  }

  func fill(_ runs: [PixelRect], _ color: Color) {
    setDrawColor(color)
    SDL_RenderFillRects(renderer, runs.map(\.sdl), Int32(runs.count))
  }

  private func setDrawColor(_ color: Color) {
    SDL_SetRenderDrawBlendMode(renderer, color.isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
  }

  func blend(_ pixels: Sprite.Pixels, part: PixelRect, to box: PixelRect, seen: PixelRect, alpha: UInt8) {
    guard case .texture(let texture) = pixels else { return }
    SDL_SetTextureAlphaMod(texture.sdl, alpha)
    copy(texture, part, to: box)
  }

  func copy(_ layer: Texture, to box: PixelRect, seen: PixelRect) -> [PixelRect]? {
    copy(layer, PixelRect(x: 0, y: 0, width: layer.width, height: layer.height), to: box)
    return nil
  }

  private func copy(_ texture: Texture, _ part: PixelRect, to box: PixelRect) {
    var (source, target) = (part.sdl, box.sdl)
    SDL_RenderCopy(renderer, texture.sdl, &source, &target)
  }

  func draw(_ picture: PlacedPicture, parts: [PixelRect]) {
    let (texture, box, alpha) = (picture.texture, picture.box, picture.alpha)
    let isMultiplied = showsMultiplied && !texture.isOpaque
    let isBlended = alpha < 255 || !texture.isOpaque
    SDL_SetTextureBlendMode(
      texture.sdl, isMultiplied ? Self.multiplied : isBlended ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
    let tint = isMultiplied ? alpha : 255
    guard picture.isUnscaled else { return stretch(picture, SDL_Color(r: tint, g: tint, b: tint, a: alpha)) }
    SDL_SetTextureColorMod(texture.sdl, tint, tint, tint)
    SDL_SetTextureAlphaMod(texture.sdl, alpha)
    for part in parts {
      copy(texture, PixelRect(x: part.x - box.x, y: part.y - box.y, width: part.width, height: part.height), to: part)
    }
  }

  /// Draws a scaled image, with each pixel sampled at its centre. A GPU computes only the part within the clip, however
  /// large the image is.
  private func stretch(_ picture: PlacedPicture, _ tint: SDL_Color) {
    let exact = picture.exact
    guard exact.width > 0, exact.height > 0 else { return }
    let (left, right) = (Self.clear(exact.minX), Self.clear(exact.maxX))
    let (top, bottom) = (Self.clear(exact.minY), Self.clear(exact.maxY))
    // Texture coordinates are clamped to the texture, because SDL draws nothing at coordinates outside it.
    func share(_ place: Double, _ start: Double, _ length: Double) -> Float {
      Float(min(max(0, (place - start) / length), 1))
    }
    withUnsafeTemporaryAllocation(of: SDL_Vertex.self, capacity: 4) { corners in
      for index in 0..<4 {
        let (x, y) = (index.isMultiple(of: 2) ? left : right, index < 2 ? top : bottom)
        corners.initializeElement(
          at: index,
          to: SDL_Vertex(
            position: SDL_FPoint(x: Float(x), y: Float(y)), color: tint,
            tex_coord: SDL_FPoint(x: share(x, exact.minX, exact.width), y: share(y, exact.minY, exact.height))))
      }
      SDL_RenderGeometry(renderer, picture.texture.sdl, corners.baseAddress, 4, Self.triangles, 6)
    }
  }

  /// Indices of the corners of two triangles that form a rectangle. Its upper corners have the indices 0 and 1, its
  /// lower ones 2 and 3.
  private static let triangles: [Int32] = [0, 1, 2, 2, 1, 3]

  /// Minimum distance of an edge from a pixel's centre, in pixels. With this distance a GPU, which distinguishes 256
  /// positions within a pixel (D3D11_SUBPIXEL_FRACTIONAL_BIT_COUNT), fills the same pixels as with edges on whole
  /// pixels.
  private static let clearance = 1.0 / 256

  /// Returns the position of an edge in pixels, moved so that the edge runs through no pixel's centre.
  private static func clear(_ edge: Double) -> Double {
    let middle = edge.rounded(.down) + 0.5
    guard abs(edge - middle) < clearance else { return edge }
    return edge < middle ? middle - clearance : middle + clearance
  }

  func flush() { SDL_RenderFlush(renderer) }
  func finish() { flush() }
  // Nothing to do, because each frame is painted from scratch.
  func beginOverlay() {}

  func present(_ part: PixelRegion?) {
    willPresent()
    SDL_RenderPresent(renderer)
  }

  // Nothing to do, because SDL sends the number itself.
  func sendSyncCounter(_ number: Int64) {}

  func read(into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) -> Bool {
    var part = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
    return SDL_RenderReadPixels(renderer, &part, SDL_PIXELFORMAT_ARGB8888.rawValue, pixels, Int32(width * 4)) == 0
  }
}
