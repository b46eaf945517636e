import Drawing
import ScrollEngine

/// An analyzer of commands before they are painted. For each command it finds the pixels that the command may change,
/// the pixels that the command certainly covers, and a hash of everything that these pixels depend on.
struct CommandAnalyzer {
  let grid: PixelGrid
  let pictures: PictureStore

  /// Number of steps per pixel to which antialiased lines are rounded for comparison, because a movement below an
  /// eighth of a pixel is invisible.
  private static let lineSteps = 8.0

  /// Finds the pixels that the commands of a list certainly hide. O(commands).
  ///
  /// - Parameter clips: the clip within which the list is painted; the list's own clips are pushed onto it.
  func findOccluders(_ list: DisplayList, within clips: inout ClipStack, into covers: inout OcclusionCheck) {
    for (index, command) in list.commands.enumerated() {
      let cover: PixelRect
      // The switch is not in a function of its own, because it reads the command's associated values in place; passing
      // the command to a function would copy them.
      switch command {
      case .fill(let rect, let color) where color.isOpaque: cover = grid.rect(rect)
      case .roundedRect(let rect, let radii, let color, _) where color.isOpaque:
        cover = middle(of: rect, radii)
      case .picture(let key, let frame, let opacity):
        cover = covered(by: key, frame, opacity, within: clips.current)
      case .pushClip(let rect):
        clips.push(grid.rect(rect))
        continue
      case .popClip:
        clips.pop()
        continue
      default: continue
      }
      covers.add(cover.intersection(clips.current), of: index)
    }
  }

  /// Returns the pixels that a rounded rectangle certainly covers.
  private func middle(of rect: Rect, _ radii: CornerRadii) -> PixelRect {
    let shape = grid.shape(grid.rect(rect), radii)
    let box = shape.box
    return PixelRect(
      x: box.x, y: box.y + shape.topCorner, width: box.width, height: box.height - shape.topCorner - shape.bottomRows)
  }

  /// Returns the pixels that an image certainly covers.
  ///
  /// - Parameter clip: the pixels to which the image is restricted.
  private func covered(by key: PictureKey, _ frame: Rect, _ opacity: Double, within clip: PixelRect) -> PixelRect {
    let box = grid.rect(frame)
    guard Color.black.opacity(opacity).isOpaque, box.intersects(clip),
      let texture = pictures.texture(key), texture.isOpaque
    else { return .nothing }
    // The edge of a scaled image does not count as covered, because it may be translucent.
    return texture.isUnscaled(in: box) ? box : box.intersection(clip).grown(by: -2)
  }

  /// Computes the signature of a list. Equal signatures mean equal pixels, except for antialiased lines that moved by
  /// less than an eighth of a pixel. O(commands).
  ///
  /// - Parameters:
  ///   - common: a hash of everything that affects all commands, such as the scale.
  ///   - clips: the clip within which the list is painted; the list's own clips are pushed onto it.
  ///   - look: a signature without commands, which is filled and whose memory is reused.
  func read(_ list: DisplayList, on common: Int, within clips: inout ClipStack, into look: inout FrameSignature) {
    look.commonHash = common
    for command in list.commands {
      var digest = FoldedHash()
      var reach: PixelRect
      // The switch is not in a function of its own, because it reads the command's associated values in place; passing
      // the command to a function would copy them.
      switch command {
      case .fill(let rect, let color): reach = add(0, rect, color, to: &digest)
      case .fills(let rects, let color):
        reach = .nothing
        for rect in rects { reach = reach.union(add(1, rect, color, to: &digest)) }
      case .roundedRect(let rect, let radii, let color, let border):
        digest.add(radii)
        if let border {
          digest.add(border.width)
          digest.add(2, border.color)
        }
        reach = add(2, rect, color, to: &digest)
      case .corners(let rect, let radii, let color):
        digest.add(radii)
        reach = add(3, rect, color, to: &digest)
      case .shadow(let rect, let radii, let shadow):
        digest.add(radii)
        digest.add(shadow.dy)
        digest.add(shadow.blur)
        let box = add(4, rect, shadow.color, to: &digest)
        reach = ShadowCacheKey(shadow, around: grid.shape(box, radii), on: grid).frame(around: box)
      case .text(let block): reach = add(block, to: &digest)
      case .icon(let name, let rect, let color):
        digest.add(name)
        // An icon is drawn in a square as wide as the frame's shorter side and centred in the frame. Rounding may move
        // it a pixel beyond the frame.
        reach = add(6, rect, color, to: &digest).grown(by: 1)
      case .picture(let key, let frame, let opacity): reach = add(key, frame, opacity, to: &digest)
      case .polyline(let points, let width, let color): reach = add(points, width, color, to: &digest)
      case .pushClip(let rect):
        clips.push(grid.rect(rect))
        continue
      case .popClip:
        clips.pop()
        continue
      }
      look.add(FrameSignature.CommandSignature(hash: digest.value, reach: reach.intersection(clips.current)))
    }
  }

  private func add(_ kind: Int, _ rect: Rect, _ color: Color, to digest: inout FoldedHash) -> PixelRect {
    let box = grid.rect(rect)
    digest.add(kind, color)
    digest.add(box)
    return box
  }

  private func add(_ block: TextBlock, to digest: inout FoldedHash) -> PixelRect {
    digest.add(block.string)
    digest.add(Int(block.style.face.rawValue), Int(block.alignment.rawValue))
    digest.add(block.style.size)
    if let halo = block.halo { digest.add(5, halo) }
    // The exact height of a text's frame is hashed, because drawing rounds it separately from the position.
    digest.add(block.frame.height)
    // Glyphs may extend beyond the frame. The box therefore grows by the font size, and for a low frame by so much that
    // it reaches at least twice the font size above and below the frame's middle.
    let box = add(5, block.frame, block.color, to: &digest)
    let size = grid.length(block.style.size)
    return box.grown(by: size + max(0, size - box.height / 2))
  }

  private func add(_ key: PictureKey, _ frame: Rect, _ opacity: Double, to digest: inout FoldedHash) -> PixelRect {
    let box = grid.rect(frame)
    digest.add(opacity)
    digest.add(box)
    // The texture is hashed instead of the key, because the texture alone decides which pixels an image shows.
    let texture = pictures.texture(key)
    digest.add(7, texture?.serial ?? -1)
    // The exact frame of a scaled image is hashed, because such an image moves by fractions of a pixel.
    guard let texture, !texture.isUnscaled(in: box) else { return box }
    for value in [frame.minX, frame.minY, frame.width, frame.height] { digest.add(value) }
    return box.grown(by: 1)
  }

  private func add(_ points: [Point], _ width: Double, _ color: Color, to digest: inout FoldedHash) -> PixelRect {
    digest.add(8, color)
    digest.add(width)
    let steps = PixelGrid(scale: grid.scale * Self.lineSteps)
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for point in points {
      // A point that is not finite interrupts the line, so its place in the list is hashed.
      guard point.x.isFinite, point.y.isFinite else {
        digest.add(.max)
        continue
      }
      digest.add(steps.edge(point.x), steps.edge(point.y))
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x <= high.x else { return .nothing }
    let reach = width / 2 + 2 / grid.scale
    return grid.rect(
      Rect(x: low.x - reach, y: low.y - reach, width: high.x - low.x + 2 * reach, height: high.y - low.y + 2 * reach))
  }
}
