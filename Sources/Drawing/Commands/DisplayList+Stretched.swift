import ScrollEngine

extension DisplayList {
  /// Stretches the commands from the index `first` to the end of the list along an axis. Text, icons and corner radii
  /// keep their size and only move, which is not noticeable if the stretch is a few per cent.
  ///
  /// - Parameters:
  ///   - first: index of the first command to stretch.
  ///   - factor: scale along the axis; 1 changes nothing.
  ///   - origin: position on the axis that stays fixed, in points.
  public mutating func stretch(from first: Int, along axis: Axis, by factor: Double, about origin: Double) {
    func stretched(_ point: Point) -> Point {
      var point = point
      point[axis] = origin + (point[axis] - origin) * factor
      return point
    }
    func stretched(_ frame: Rect) -> Rect {
      let (start, end) = (stretched(frame.origin), stretched(Point(x: frame.maxX, y: frame.maxY)))
      return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
    for index in commands.indices.dropFirst(first) { commands[index] = commands[index].placed(stretched, stretched) }
  }
}
