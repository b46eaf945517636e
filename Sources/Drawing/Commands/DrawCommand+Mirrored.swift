import ScrollEngine

extension DrawCommand {
  /// The same stroke as in a mirror, left and right exchanged within a rectangle: places are mirrored and lines of text
  /// begin at the other edge; letters, icons and pictures stay as they are read.
  public func mirrored(in whole: Rect) -> DrawCommand {
    switch self {
    case .fill(let rect, let color): return .fill(rect.mirrored(in: whole), color)
    case .fills(let rects, let color): return .fills(rects.map { $0.mirrored(in: whole) }, color)
    case .roundedRect(let rect, let radii, let fill, let border):
      return .roundedRect(rect.mirrored(in: whole), radii: radii, fill: fill, border: border)
    case .corners(let rect, let radii, let color):
      return .corners(rect.mirrored(in: whole), radii: radii, outside: color)
    case .shadow(let rect, let radii, let shadow): return .shadow(rect.mirrored(in: whole), radii: radii, shadow)
    case .text(var block):
      block.frame = block.frame.mirrored(in: whole)
      block.alignment = block.alignment.mirrored
      return .text(block)
    case .icon(let name, let rect, let color): return .icon(name, rect.mirrored(in: whole), color)
    case .picture(let key, let frame, let opacity):
      return .picture(key, frame: frame.mirrored(in: whole), opacity: opacity)
    case .polyline(let points, let width, let color):
      return .polyline(points.map { $0.mirrored(in: whole) }, width: width, color)
    case .pushClip(let rect): return .pushClip(rect.mirrored(in: whole))
    case .popClip: return .popClip
    }
  }
}

extension DisplayList {
  /// Mirrors the strokes from an index on, left and right exchanged within a rectangle.
  public mutating func mirror(from first: Int, in whole: Rect) {
    for index in commands.indices.dropFirst(first) { commands[index] = commands[index].mirrored(in: whole) }
  }
}

extension TextAlignment {
  /// The same in a mirror.
  var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}

extension Rect {
  /// The same place in a mirror, left and right exchanged within a rectangle.
  public func mirrored(in whole: Rect) -> Rect {
    Rect(x: whole.minX + whole.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension Point {
  /// The same place in a mirror, left and right exchanged within a rectangle.
  public func mirrored(in whole: Rect) -> Point { Point(x: whole.minX + whole.maxX - x, y: y) }
}
