import RealModule

/// Follows two or more fingers that move apart or together, around the point in their middle.
///
/// It is fed the same fingers as a ``PanRecognizer``, which follows where the middle goes. The slop is swallowed without
/// a jump, and a finger that joins or leaves changes neither scale nor velocity.
public struct PinchRecognizer: Sendable {
  /// What the fingers do.
  public enum Output: Equatable, Sendable {
    /// Their distance has changed by more than the slop; `center` is the point in their middle.
    case began(center: Point)
    /// The scale since the beginning, and the point in their middle.
    case changed(scale: Double, center: Point)
    /// Fewer than two fingers are left. The velocity is that of the scale's natural logarithm, per second.
    case ended(velocity: Double)
    /// The fingers were taken away.
    case cancelled
  }

  /// The smallest distance, in points, that is told apart: fingers cannot lie closer.
  private static let smallest = 8.0
  /// The velocity is estimated from the logarithm of the scale, as if e-fold were this many points.
  private static let logarithmUnit = 1000.0

  /// How much the distance of two fingers may change before they pinch, in points.
  public var slop: Double
  /// The scale since the pinch began.
  public private(set) var scale = 1.0
  /// The point in the middle of the fingers, in points.
  public private(set) var center = Point.zero
  /// Whether the fingers pinch.
  public private(set) var isPinching = false
  private var fingers: [PanRecognizer.Finger] = []
  private var tracker = VelocityTracker()
  /// The distance of the fingers at which the scale is `base`.
  private var reference = 0.0
  private var base = 1.0

  /// A recogniser at rest.
  public init(slop: Double = 10) {
    self.slop = slop
    fingers.reserveCapacity(16)
  }

  /// Number of fingers that are down.
  public var fingerCount: Int { fingers.count }

  /// A finger touches down. One that is down already, or a place that is not finite, changes nothing.
  public mutating func down(id: Int, at place: Point) {
    guard place.isFinite, !fingers.contains(where: { $0.id == id }) else { return }
    fingers.append(.init(id: id, place: place))
    regroup()
  }

  /// A finger moves.
  public mutating func move(id: Int, to place: Point, time: Timestamp) -> Output? {
    guard place.isFinite, let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
    fingers[index].place = place
    guard fingers.count > 1 else { return nil }
    center = middle
    let span = span
    if !isPinching {
      let change = span - reference
      guard abs(change) > slop else { return nil }
      isPinching = true
      // Counted from where the distance left the slop, not from the event that noticed.
      reference = max(Self.smallest, reference + (change > 0 ? slop : -slop))
      base = 1
      tracker.reset()
      follow(span, time)
      return .began(center: center)
    }
    follow(span, time)
    return .changed(scale: scale, center: center)
  }

  /// A finger lifts.
  public mutating func up(id: Int, time: Timestamp) -> Output? {
    guard remove(id) else { return nil }
    return end(.ended(velocity: tracker.velocity(at: time).x / Self.logarithmUnit))
  }

  /// A finger is taken away by the system.
  public mutating func cancel(id: Int) -> Output? {
    guard remove(id) else { return nil }
    return end(.cancelled)
  }

  /// All fingers are taken away, as by a palm.
  public mutating func cancelAll() -> Output? {
    fingers.removeAll(keepingCapacity: true)
    return end(.cancelled)
  }

  private mutating func follow(_ span: Double, _ time: Timestamp) {
    scale = base * span / reference
    tracker.add(position: Point(x: Double.log(scale) * Self.logarithmUnit, y: 0), at: time)
  }

  /// The end of the pinch, if too few fingers are left.
  private mutating func end(_ output: Output) -> Output? {
    guard fingers.count < 2 else {
      regroup()
      return nil
    }
    defer {
      isPinching = false
      scale = 1
    }
    return isPinching ? output : nil
  }

  /// Other fingers have another distance: the scale goes on from where it is.
  private mutating func regroup() {
    center = middle
    reference = span
    base = isPinching ? scale : 1
  }

  private mutating func remove(_ id: Int) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return false }
    fingers.remove(at: index)
    return true
  }

  private var middle: Point {
    guard !fingers.isEmpty else { return center }
    var sum = Point.zero
    for finger in fingers { sum += finger.place }
    return sum * (1 / Double(fingers.count))
  }

  /// Twice the mean distance from the middle, which is the distance of two fingers.
  private var span: Double {
    guard !fingers.isEmpty else { return Self.smallest }
    let middle = middle
    var sum = 0.0
    for finger in fingers { sum += (finger.place - middle).length }
    return min(max(Self.smallest, 2 * sum / Double(fingers.count)), 1e9)
  }
}
