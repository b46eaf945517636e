import CSDL2
import Drawing
import ScrollEngine

extension Renderer {
  func picture(_ key: PictureKey, _ frame: Rect, _ opacity: Double) {
    let box = grid.rect(frame)
    let alpha = Color.black.opacity(opacity).alpha
    guard alpha > 0, isVisible(box), let texture = pictures.texture(key) else { return }
    if let stamp = texture.stamp, isUnscaled(texture, in: box), let pad = stampingPad {
      for seen in covers.visible(of: clips.current.intersection(box)).parts {
        pad.blend(stamp, to: seen, x: seen.x - box.x, y: seen.y - box.y, alpha: alpha)
      }
      return
    }
    let isBlended = alpha < 255 || !texture.isOpaque
    SDL_SetTextureBlendMode(texture.pointer, isBlended ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
    SDL_SetTextureAlphaMod(texture.pointer, alpha)
    // Where a tile's size in points is no whole number of pixels, rounded edges make it a pixel less now and then:
    // copying less of it is sharp and quick, scaling it would be neither.
    if isUnscaled(texture, in: box) {
      for part in covers.visible(of: clips.current.intersection(box)).parts {
        var source = PixelRect(x: part.x - box.x, y: part.y - box.y, width: part.width, height: part.height).sdl
        var target = part.sdl
        SDL_RenderCopy(handle.pointer, texture.pointer, &source, &target)
      }
    } else if !isBlended, canStretch(texture, box) {
      for part in covers.visible(of: clips.current.intersection(box)).parts { stretch(texture, to: frame, seen: part) }
    } else {
      // SDL would scale all of it, however little shows, and a zoomed photograph is many times larger than the window.
      let seen = box.intersection(clips.current)
      let columns = Self.span(seen.x - box.x, seen.maxX - box.x, of: box.width, from: texture.width)
      let rows = Self.span(seen.y - box.y, seen.maxY - box.y, of: box.height, from: texture.height)
      var source = SDL_Rect(
        x: Int32(columns.source), y: Int32(rows.source), w: Int32(columns.length), h: Int32(rows.length))
      var target = PixelRect(
        x: box.x + columns.start, y: box.y + rows.start, width: columns.end - columns.start,
        height: rows.end - rows.start
      ).sdl
      SDL_RenderCopy(handle.pointer, texture.pointer, &source, &target)
    }
  }

  /// Whether a texture's pixels go one to one into a place.
  func isUnscaled(_ texture: Texture, in box: PixelRect) -> Bool {
    (0...1).contains(texture.width - box.width) && (0...1).contains(texture.height - box.height)
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
}
