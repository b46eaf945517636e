import ScrollEngine

extension DrawCommand {
  /// Returns the command mirrored left to right within a rectangle. Positions and text alignment are mirrored; letters,
  /// icons and pictures keep their orientation.
  public func mirrored(in whole: Rect) -> DrawCommand {
    let command = placed({ $0.mirrored(in: whole) }, { $0.mirrored(in: whole) })
    guard case .text(var block) = command else { return command }
    block.alignment = block.alignment.mirrored
    return .text(block)
  }
}

extension DisplayList {
  /// Mirrors the commands from the index `first` to the end of the list, left to right within a rectangle.
  public mutating func mirror(from first: Int, in whole: Rect) {
    for index in commands.indices.dropFirst(first) { commands[index] = commands[index].mirrored(in: whole) }
  }
}

extension TextAlignment {
  var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}

extension Rect {
  /// Returns the rectangle mirrored left to right within another.
  public func mirrored(in whole: Rect) -> Rect {
    Rect(x: whole.minX + whole.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension Point {
  /// Returns the point mirrored left to right within a rectangle.
  public func mirrored(in whole: Rect) -> Point { Point(x: whole.minX + whole.maxX - x, y: y) }
}
