import Drawing
import ScrollEngine

/// Nothing is painted that cannot be seen: a window's worth of pixels that are painted twice cost the software renderer
/// a tenth of a frame.
extension Renderer {
  /// Finds what the strokes of a list hide of those before them and of the background.
  func findCovers(_ list: DisplayList) {
    covers.removeAll()
    coverClips.reset(to: clips.current)
    for (index, command) in list.commands.enumerated() {
      switch command {
      case .pushClip(let rect): coverClips.push(grid.rect(rect))
      case .popClip: coverClips.pop()
      default:
        if let rect = covered(by: command) { covers.add(rect.intersection(coverClips.current), of: index) }
      }
    }
  }

  /// The pixels that a stroke paints whatever was there before.
  private func covered(by command: DrawCommand) -> PixelRect? {
    switch command {
    case .fill(let rect, let color): return color.isOpaque ? grid.rect(rect) : nil
    case .roundedRect(let rect, let radii, let color, _):
      guard color.isOpaque else { return nil }
      let shape = RoundedShape(grid.rect(rect), top: radii.top * scale, bottom: radii.bottom * scale)
      let box = shape.box
      return PixelRect(
        x: box.x, y: box.y + shape.topCorner, width: box.width,
        height: box.height - shape.topCorner - shape.bottomRows)
    case .picture(let key, let frame, let opacity):
      let box = grid.rect(frame)
      guard Color.black.opacity(opacity).isOpaque, box.intersects(coverClips.current),
        let texture = pictures.texture(key), texture.isOpaque
      else { return nil }
      // Where SDL scales, it rounds the edges of what shows: one pixel may be left, two never.
      return texture.isUnscaled(in: box) ? box : box.intersection(coverClips.current).grown(by: -2)
    default: return nil
    }
  }

  /// Starts a frame with a colour in every pixel: at once, or where the first list leaves any to be seen.
  func clear(_ color: Color) {
    if !painter.clear(color) { pendingClear = color }
  }

  /// Paints the background where nothing hides it.
  func finishClear() {
    guard let color = pendingClear else { return }
    pendingClear = nil
    fillAll(color)
  }
}
