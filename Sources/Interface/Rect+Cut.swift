import ScrollEngine

/// Layout by cutting: a strip is cut off at an edge, and the rest is there for what follows.
extension Rect {
  /// An edge at which something is cut off.
  public enum Edge: Sendable {
    /// The edge with the least y.
    case top
    /// The edge with the greatest y.
    case bottom
    /// The edge with the least x.
    case left
    /// The edge with the greatest x.
    case right
  }

  /// Cuts a strip off, as far as there is room for it.
  ///
  /// - Parameters:
  ///   - length: the strip's extent, in points.
  ///   - gap: what is cut away between the strip and the rest, in points.
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

  /// Equal parts side by side, with gaps between them, in points.
  public func columns(_ count: Int, gap: Double = 0) -> [Rect] {
    let width = max(0, (self.width - gap * Double(count - 1)) / Double(max(1, count)))
    return (0..<count).map { Rect(x: minX + Double($0) * (width + gap), y: minY, width: width, height: height) }
  }

  /// Equal parts below each other, with gaps between them, in points.
  public func rows(_ count: Int, gap: Double = 0) -> [Rect] {
    let height = max(0, (self.height - gap * Double(count - 1)) / Double(max(1, count)))
    return (0..<count).map { Rect(x: minX, y: minY + Double($0) * (height + gap), width: width, height: height) }
  }

  /// A rectangle in the middle of this one, in points.
  public func middle(width: Double? = nil, height: Double? = nil) -> Rect {
    let (width, height) = (width ?? self.width, height ?? self.height)
    return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
