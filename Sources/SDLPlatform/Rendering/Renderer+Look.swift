import Drawing
import ScrollEngine

/// Frames that look as the one before need not be drawn: the last tenth of a glide moves by less than a pixel.
extension Renderer {
  /// Parts of a pixel by which a smooth line may move unseen.
  private static let lineSteps = 8.0

  /// A number for what a list shows here, now: where two are equal the pixels are, but for smooth lines that moved by
  /// less than an eighth of one. O(strokes).
  public func look(of list: DisplayList) -> Int {
    var hasher = Hasher()
    hasher.combine(age)
    hasher.combine(scale)
    hasher.combine(clips.current)
    hasher.combine(pictures.changes)
    for command in list.commands { add(command, to: &hasher) }
    return hasher.finalize()
  }

  private func add(_ command: DrawCommand, to hasher: inout Hasher) {
    switch command {
    case .fill(let rect, let color): add(0, rect, color, to: &hasher)
    case .fills(let rects, let color):
      hasher.combine(rects.count)
      for rect in rects { add(1, rect, color, to: &hasher) }
    case .roundedRect(let rect, let radii, let color, let border):
      add(2, rect, color, to: &hasher)
      hasher.combine(radii)
      hasher.combine(border)
    case .corners(let rect, let radii, let color):
      add(3, rect, color, to: &hasher)
      hasher.combine(radii)
    case .shadow(let rect, let radii, let shadow):
      add(4, rect, shadow.color, to: &hasher)
      hasher.combine(radii)
      hasher.combine(shadow.dy)
      hasher.combine(shadow.blur)
    case .text(let block):
      add(5, block.frame, block.color, to: &hasher)
      hasher.combine(block.string)
      hasher.combine(block.style)
      hasher.combine(block.halo)
      hasher.combine(block.alignment)
      // A text's height is rounded by itself.
      hasher.combine(block.frame.height)
    case .icon(let name, let rect, let color):
      add(6, rect, color, to: &hasher)
      hasher.combine(name)
    case .picture(let key, let frame, let opacity):
      hasher.combine(7)
      hasher.combine(key)
      hasher.combine(opacity)
      add(pictureAt: frame, key, to: &hasher)
    case .polyline(let points, let width, let color):
      hasher.combine(8)
      hasher.combine(color)
      hasher.combine(width)
      for point in points {
        hasher.combine((point.x * scale * Self.lineSteps).rounded())
        hasher.combine((point.y * scale * Self.lineSteps).rounded())
      }
    case .pushClip(let rect): add(9, rect, .clear, to: &hasher)
    case .popClip: hasher.combine(10)
    }
  }

  private func add(_ kind: Int, _ rect: Rect, _ color: Color, to hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(grid.rect(rect))
    hasher.combine(color)
  }

  /// A picture that is stretched moves by fractions of a pixel.
  private func add(pictureAt frame: Rect, _ key: PictureKey, to hasher: inout Hasher) {
    let box = grid.rect(frame)
    hasher.combine(box)
    guard let texture = pictures.texture(key), !isUnscaled(texture, in: box) else { return }
    for value in [frame.minX, frame.minY, frame.width, frame.height] { hasher.combine(value) }
  }
}
