import CSDL2
import Drawing
import ScrollEngine

/// A part of the window that is drawn when it changes and copied in all other frames: an opaque copy costs a tenth of
/// drawing the part anew.
public final class Layer {
  fileprivate var texture: TargetTexture?

  /// A layer with nothing in it.
  public init() {}

  /// Makes the next frame draw it anew.
  public func invalidate() { texture = nil }
}

/// A texture that can be drawn on. Gone when nobody holds it.
final class TargetTexture {
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  let scale: Double
  let age: Int
  private let renderer: RendererHandle

  init?(_ renderer: RendererHandle, width: Int, height: Int, scale: Double, age: Int) {
    guard width > 0, height > 0, max(width, height) <= renderer.maximumTextureSide,
      let pointer = SDL_CreateTexture(
        renderer.pointer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue),
        Int32(renderer.storedWidth(width)), Int32(height))
    else { return nil }
    SDL_SetTextureBlendMode(pointer, SDL_BLENDMODE_NONE)
    self.pointer = pointer
    self.width = width
    self.height = height
    self.scale = scale
    self.age = age
    self.renderer = renderer
    renderer.textureCount += 1
  }

  deinit {
    SDL_DestroyTexture(pointer)
    renderer.textureCount -= 1
  }
}

extension Renderer {
  /// Whether a layer shows what it was last given, at its size and at this renderer's scale.
  public func isCurrent(_ layer: Layer, in frame: Rect) -> Bool {
    let box = grid.rect(frame)
    guard let texture = layer.texture else { return false }
    return texture.width == box.width && texture.height == box.height && texture.scale == scale && texture.age == age
  }

  /// Gives a layer other content.
  ///
  /// - Parameters:
  ///   - list: the strokes, with the layer's top left corner as origin.
  ///   - frame: where the layer lies in the window; only its size matters here.
  ///   - clear: what the layer is filled with before; `nil` draws over what it shows, if that is current.
  public func update(_ layer: Layer, with list: DisplayList, in frame: Rect, clear: Color?) {
    finishClear()
    let box = grid.rect(frame)
    if !isCurrent(layer, in: frame) {
      layer.texture = TargetTexture(handle, width: box.width, height: box.height, scale: scale, age: age)
    }
    guard let texture = layer.texture, SDL_SetRenderTarget(handle.pointer, texture.pointer) == 0 else {
      return layer.texture = nil
    }
    let window = clips
    clips.reset(to: PixelRect(x: 0, y: 0, width: box.width, height: box.height))
    applyClip()
    isOnLayer = true
    grid.top = 0
    if let clear { fillAll(clear) }
    draw(list)
    isOnLayer = false
    grid.top = top
    SDL_SetRenderTarget(handle.pointer, nil)
    clips = window
    applyClip()
  }

  /// Copies a layer to its place in the window, as far as it lies inside of another rectangle. Without a texture for it
  /// there is a gap on the screen.
  public func draw(_ layer: Layer, in frame: Rect, clippedTo clip: Rect? = nil) {
    finishClear()
    let box = grid.rect(frame)
    if let clip {
      clips.push(grid.rect(clip))
      applyClip()
    }
    if let texture = layer.texture, isVisible(box) {
      var target = PixelRect(x: box.x, y: box.y, width: texture.width, height: texture.height).sdl
      var source = SDL_Rect(x: 0, y: 0, w: Int32(texture.width), h: Int32(texture.height))
      SDL_RenderCopy(handle.pointer, texture.pointer, &source, &target)
    }
    if clip != nil {
      clips.pop()
      applyClip()
    }
  }
}
