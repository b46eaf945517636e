import ScrollEngine

extension DrawCommand {
  /// The same stroke as in a mirror, left and right exchanged within a rectangle: places are mirrored and lines of text
  /// begin at the other edge; letters, icons and pictures stay as they are read.
  public func mirrored(in whole: Rect) -> DrawCommand {
    let command = placed({ $0.mirrored(in: whole) }, { $0.mirrored(in: whole) })
    guard case .text(var block) = command else { return command }
    block.alignment = block.alignment.mirrored
    return .text(block)
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
