import CSDL2
import Drawing
import ScrollEngine

extension Renderer {
  func picture(_ key: PictureKey, _ frame: Rect, _ opacity: Double) {
    let box = grid.rect(frame)
    let alpha = Color.black.opacity(opacity).alpha
    guard alpha > 0, isVisible(box), let texture = pictures.texture(key) else { return }
    let isBlended = alpha < 255 || !texture.isOpaque
    SDL_SetTextureBlendMode(texture.pointer, isBlended ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
    SDL_SetTextureAlphaMod(texture.pointer, alpha)
    var target = box.sdl
    // Where a tile's size in points is no whole number of pixels, rounded edges make it a pixel less now and then:
    // copying less of it is sharp and quick, scaling it would be neither.
    let missing = (texture.width - box.width, texture.height - box.height)
    if (0...1).contains(missing.0), (0...1).contains(missing.1) {
      var source = SDL_Rect(x: 0, y: 0, w: Int32(box.width), h: Int32(box.height))
      SDL_RenderCopy(handle.pointer, texture.pointer, &source, &target)
    } else {
      SDL_RenderCopy(handle.pointer, texture.pointer, nil, &target)
    }
  }
}
