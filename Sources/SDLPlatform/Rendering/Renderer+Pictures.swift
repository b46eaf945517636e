import Drawing
import ScrollEngine

extension Renderer {
  func drawImage(_ key: PictureKey, _ frame: Rect, _ opacity: Double) {
    let box = grid.rect(frame)
    let alpha = Color.black.opacity(opacity).alpha
    guard alpha > 0, isVisible(box), let texture = pictures.texture(key) else { return }
    let exact = Rect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
    let parts = occlusion.visible(of: clips.current.intersection(box)).parts
    if let pixelLog { for part in parts { pixelLog.record(.picture, in: part) } }
    painter.draw(
      PlacedPicture(texture: texture.size(for: exact.width, exact.height), box: box, exact: exact, alpha: alpha),
      parts: parts)
  }
}
