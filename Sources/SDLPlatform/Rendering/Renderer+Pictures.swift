import CSDL2
import Drawing
import ScrollEngine

extension Renderer {
  func picture(_ key: PictureKey, _ frame: Rect, _ opacity: Double) {
    let box = grid.rect(frame)
    let alpha = Color.black.opacity(opacity).alpha
    guard alpha > 0, isVisible(box), let texture = pictures.texture(key) else { return }
    if let pad {
      for seen in covers.visible(of: clips.current.intersection(box)).parts {
        paint(texture, frame, box, Double(alpha) / 255, seen, on: pad)
      }
      return
    }
    SDL_SetTextureBlendMode(texture.sdl, alpha < 255 || !texture.isOpaque ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
    SDL_SetTextureAlphaMod(texture.sdl, alpha)
    // Where a tile's size in points is no whole number of pixels, rounded edges make it a pixel less now and then:
    // copying less of it is sharp and quick, scaling it would be neither.
    if isUnscaled(texture, in: box) {
      for part in covers.visible(of: clips.current.intersection(box)).parts {
        var source = PixelRect(x: part.x - box.x, y: part.y - box.y, width: part.width, height: part.height).sdl
        var target = part.sdl
        SDL_RenderCopy(handle.pointer, texture.sdl, &source, &target)
      }
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
      SDL_RenderCopy(handle.pointer, texture.sdl, &source, &target)
    }
  }

  /// Paints a part of a picture past SDL: copied or blended where its pixels go one to one, else stretched.
  private func paint(
    _ texture: Texture, _ frame: Rect, _ box: PixelRect, _ opacity: Double, _ seen: PixelRect, on pad: PaintPad
  ) {
    let isUnscaled = isUnscaled(texture, in: box)
    let (x, y) = (seen.x - box.x, seen.y - box.y)
    if isUnscaled, let stamp = texture.stamp {
      return pad.blend(stamp, to: seen, x: x, y: y, alpha: UInt8((opacity * 255).rounded()))
    }
    guard let rows = texture.rows else { return }
    if isUnscaled, opacity == 1 { return pad.copy(rows, of: texture, to: seen, x: x, y: y) }
    var picture = StretchedPicture(
      rows: rows, isOpaque: texture.isOpaque, opacity: opacity,
      across: StretchedPicture.Span(scale: 1, shift: -Double(box.x)),
      down: StretchedPicture.Span(scale: 1, shift: -Double(box.y)))
    if !isUnscaled {
      guard frame.width > 0, frame.height > 0 else { return }
      let (across, down) = (Double(texture.width) / frame.width, Double(texture.height) / frame.height)
      picture.across = StretchedPicture.Span(scale: across / scale, shift: -frame.minX * across)
      picture.down = StretchedPicture.Span(
        scale: down / scale, shift: (-Double(grid.top) / scale - frame.minY) * down)
    }
    pad.stretch(picture, of: texture, to: seen)
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
