import ScrollEngine

extension DisplayList {
  /// Makes what the strokes from an index on show longer along an axis. Letters, icons and round corners keep their size
  /// and go along; a stretch of a few hundredths is not seen in them.
  ///
  /// - Parameters:
  ///   - first: the first stroke, by index.
  ///   - factor: how many times as long.
  ///   - origin: the place along the axis that stays where it is, in points.
  public mutating func stretch(from first: Int, along axis: Axis, by factor: Double, about origin: Double) {
    func place(_ point: Point) -> Point {
      var point = point
      point[axis] = origin + (point[axis] - origin) * factor
      return point
    }
    func place(_ frame: Rect) -> Rect {
      let (start, end) = (place(frame.origin), place(Point(x: frame.maxX, y: frame.maxY)))
      return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
    for index in commands.indices.dropFirst(first) { commands[index] = commands[index].placed(place, place) }
  }
}
