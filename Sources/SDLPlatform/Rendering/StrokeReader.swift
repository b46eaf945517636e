import Drawing
import ScrollEngine

/// What a stroke does to pixels before any is painted: which it may change, which it surely covers, and on what they
/// depend.
struct StrokeReader {
  let grid: PixelGrid
  let pictures: PictureStore

  /// Parts of a pixel by which a smooth line may move unseen.
  private static let lineSteps = 8.0

  /// The pixels that a stroke paints whatever was there before.
  ///
  /// - Parameter clip: the pixels to which it is restricted.
  func covered(by command: DrawCommand, within clip: PixelRect) -> PixelRect? {
    switch command {
    case .fill(let rect, let color): return color.isOpaque ? grid.rect(rect) : nil
    case .roundedRect(let rect, let radii, let color, _):
      guard color.isOpaque else { return nil }
      let shape = grid.shape(grid.rect(rect), radii)
      let box = shape.box
      return PixelRect(
        x: box.x, y: box.y + shape.topCorner, width: box.width,
        height: box.height - shape.topCorner - shape.bottomRows)
    case .picture(let key, let frame, let opacity):
      let box = grid.rect(frame)
      guard Color.black.opacity(opacity).isOpaque, box.intersects(clip),
        let texture = pictures.texture(key), texture.isOpaque
      else { return nil }
      // Where SDL scales, it rounds the edges of what shows: one pixel may be left, two never.
      return texture.isUnscaled(in: box) ? box : box.intersection(clip).grown(by: -2)
    default: return nil
    }
  }

  /// Reads what a list shows: where two looks are equal the pixels are, but for smooth lines that moved by less than an
  /// eighth of one. O(strokes).
  ///
  /// - Parameters:
  ///   - ground: a number for what concerns all strokes.
  ///   - clips: the pixels that are painted.
  ///   - look: one without strokes, whose memory serves.
  func read(_ list: DisplayList, on ground: Int, within clips: inout ClipStack, into look: inout FrameLook) {
    look.ground = ground
    for command in list.commands {
      var hasher = Hasher()
      let reach = add(command, to: &hasher)
      switch command {
      case .pushClip: clips.push(reach)
      case .popClip: clips.pop()
      default:
        look.add(FrameLook.Stroke(look: hasher.finalize(), reach: reach.intersection(clips.current)))
      }
    }
  }

  /// Adds what a stroke's pixels depend on; returns those that it may change.
  private func add(_ command: DrawCommand, to hasher: inout Hasher) -> PixelRect {
    switch command {
    case .fill(let rect, let color): return add(0, rect, color, to: &hasher)
    case .fills(let rects, let color):
      hasher.combine(rects.count)
      return rects.reduce(.nothing) { $0.union(add(1, $1, color, to: &hasher)) }
    case .roundedRect(let rect, let radii, let color, let border):
      hasher.combine(radii)
      hasher.combine(border)
      return add(2, rect, color, to: &hasher)
    case .corners(let rect, let radii, let color):
      hasher.combine(radii)
      return add(3, rect, color, to: &hasher)
    case .shadow(let rect, let radii, let shadow):
      hasher.combine(radii)
      hasher.combine(shadow.dy)
      hasher.combine(shadow.blur)
      let box = add(4, rect, shadow.color, to: &hasher)
      return ShadowLook(shadow, around: grid.shape(box, radii), on: grid).frame(around: box)
    case .text(let block): return add(block, to: &hasher)
    case .icon(let name, let rect, let color):
      hasher.combine(name)
      // A square of the shorter side around the middle.
      return add(6, rect, color, to: &hasher).grown(by: 1)
    case .picture(let key, let frame, let opacity): return add(key, frame, opacity, to: &hasher)
    case .polyline(let points, let width, let color): return add(points, width, color, to: &hasher)
    case .pushClip(let rect): return add(9, rect, .clear, to: &hasher)
    case .popClip: return .nothing
    }
  }

  private func add(_ kind: Int, _ rect: Rect, _ color: Color, to hasher: inout Hasher) -> PixelRect {
    let box = grid.rect(rect)
    hasher.combine(kind)
    hasher.combine(box)
    hasher.combine(color)
    return box
  }

  private func add(_ block: TextBlock, to hasher: inout Hasher) -> PixelRect {
    hasher.combine(block.string)
    hasher.combine(block.style)
    hasher.combine(block.halo)
    hasher.combine(block.alignment)
    // A text's height is rounded by itself.
    hasher.combine(block.frame.height)
    // Letters reach past the place of a line by half their size at most, and past a frame that is lower than they are.
    let box = add(5, block.frame, block.color, to: &hasher)
    let size = grid.length(block.style.size)
    return box.grown(by: size + max(0, size - box.height / 2))
  }

  private func add(_ key: PictureKey, _ frame: Rect, _ opacity: Double, to hasher: inout Hasher) -> PixelRect {
    let box = grid.rect(frame)
    hasher.combine(7)
    hasher.combine(key)
    hasher.combine(opacity)
    hasher.combine(box)
    let texture = pictures.texture(key)
    hasher.combine(texture?.serial)
    // A picture that is stretched moves by fractions of a pixel.
    guard let texture, !texture.isUnscaled(in: box) else { return box }
    for value in [frame.minX, frame.minY, frame.width, frame.height] { hasher.combine(value) }
    return box.grown(by: 1)
  }

  private func add(_ points: [Point], _ width: Double, _ color: Color, to hasher: inout Hasher) -> PixelRect {
    hasher.combine(8)
    hasher.combine(color)
    hasher.combine(width)
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for point in points {
      hasher.combine((point.x * grid.scale * Self.lineSteps).rounded())
      hasher.combine((point.y * grid.scale * Self.lineSteps).rounded())
      // One that is not finite breaks the line.
      guard point.x.isFinite, point.y.isFinite else { continue }
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x <= high.x else { return .nothing }
    let reach = width / 2 + 2 / grid.scale
    return grid.rect(
      Rect(x: low.x - reach, y: low.y - reach, width: high.x - low.x + 2 * reach, height: high.y - low.y + 2 * reach))
  }
}
