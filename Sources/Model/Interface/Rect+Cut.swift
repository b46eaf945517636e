import ScrollEngine

/// Layout by cutting: each call cuts a strip off an edge and leaves the rest for later calls.
extension Rect {
  /// The edge from which a strip is cut.
  public enum Edge: Sendable {
    /// The edge with the smallest y.
    case top
    /// The edge with the largest y.
    case bottom
    /// The edge with the smallest x.
    case left
    /// The edge with the largest x.
    case right
  }

  /// Cuts a strip off an edge. The strip is shorter than `length` if the rectangle is.
  ///
  /// - Parameters:
  ///   - length: height of a strip at the top or bottom, width of a strip at the left or right, in points.
  ///   - gap: distance between the strip and the rest, in points.
  /// - Returns: the strip.
  @discardableResult
  public mutating func cut(_ edge: Edge, _ length: Double, gap: Double = 0) -> Rect {
    let isUpright = edge == .top || edge == .bottom
    let room = isUpright ? height : width
    let strip = min(length, room)
    let rest = max(0, room - length - gap)
    let whole = self
    switch edge {
    case .top:
      self = Rect(x: minX, y: maxY - rest, width: width, height: rest)
      return Rect(x: whole.minX, y: whole.minY, width: width, height: strip)
    case .bottom:
      self = Rect(x: minX, y: minY, width: width, height: rest)
      return Rect(x: whole.minX, y: whole.maxY - strip, width: width, height: strip)
    case .left:
      self = Rect(x: maxX - rest, y: minY, width: rest, height: height)
      return Rect(x: whole.minX, y: whole.minY, width: strip, height: height)
    case .right:
      self = Rect(x: minX, y: minY, width: rest, height: height)
      return Rect(x: whole.maxX - strip, y: whole.minY, width: strip, height: height)
    }
  }

  /// Returns `count` columns of equal width, from left to right, separated by gaps of `gap` points.
  public func columns(_ count: Int, gap: Double = 0) -> [Rect] {
    let width = max(0, (self.width - gap * Double(count - 1)) / Double(max(1, count)))
    return (0..<count).map { Rect(x: minX + Double($0) * (width + gap), y: minY, width: width, height: height) }
  }

  /// Returns `count` rows of equal height, from top to bottom, separated by gaps of `gap` points.
  public func rows(_ count: Int, gap: Double = 0) -> [Rect] {
    let height = max(0, (self.height - gap * Double(count - 1)) / Double(max(1, count)))
    return (0..<count).map { Rect(x: minX, y: minY + Double($0) * (height + gap), width: width, height: height) }
  }

  /// Returns a rectangle with the same centre; an omitted width or height stays the same. Both are in points.
  public func middle(width: Double? = nil, height: Double? = nil) -> Rect {
    let (width, height) = (width ?? self.width, height ?? self.height)
    return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
