/// A tracker for fingers that pinch. It reports the change of their spread, their midpoint, and the movement of that
/// midpoint.
///
/// ```swift
/// var pinch = PinchTracker()
/// pinch.down(id: 1, at: .zero)
/// pinch.down(id: 2, at: Point(x: 100, y: 0))
/// if let change = pinch.move(id: 2, to: Point(x: 150, y: 0), time: now) { print(change.factor) }
/// ```
///
/// The spread is the mean distance of the fingers from their midpoint, so any number of fingers pinches alike. A
/// movement counts only from the point where it leaves the slop, so content does not jump there. Nor does it jump when
/// a finger joins or leaves, because the spread and the midpoint are then measured anew.
public struct PinchTracker: Sendable {
  /// One change of a pinch.
  public struct Change: Equatable, Sendable {
    /// The change of the spread, as a factor greater than 0.
    public var factor: Double
    /// The midpoint of the fingers before the movement, in points.
    public var center: Point
    /// The movement of the midpoint, in points.
    public var translation: Point

    /// Creates a change from its factor, centre and translation.
    public init(factor: Double, center: Point, translation: Point) {
      self.factor = factor
      self.center = center
      self.translation = translation
    }
  }

  /// The distance that fingers may spread or move together before they pinch, in points.
  public var slop: Double
  /// Whether the fingers have left the slop, so that they pinch.
  public private(set) var isPinching = false
  private var fingers: [PanRecognizer.Finger] = []
  private var tracker = VelocityTracker()
  /// The natural logarithm of the total change of the spread since the first finger touched down.
  private var logarithm = 0.0
  private struct Lift: Sendable {
    let velocity: Double
    let time: Timestamp
  }

  /// The pinch velocity at the time when only one of two fingers remained, and that time; `nil` while two or more
  /// fingers move.
  private var firstLift: Lift?
  private var center = Point.zero
  private var spread = 0.0

  /// The smallest spread with which factors are calculated, in points. A real spread is larger, because a fingertip is
  /// wider than that.
  private static let smallestSpread = 4.0

  /// Creates a tracker without fingers. The default slop, in points, is that of the tunable `gesture.slop`.
  public init(slop: Double = 10) {
    self.slop = slop
    fingers.reserveCapacity(16)
  }

  /// The number of fingers that are down.
  public var count: Int { fingers.count }

  /// The midpoint of the fingers, in points.
  public var middle: Point { fingers.reduce(Point.zero) { $0 + $1.place } * (1 / Double(max(1, fingers.count))) }

  /// Handles a finger that touches down.
  public mutating func down(id: Int, at place: Point) {
    guard place.isFinite, !fingers.contains(where: { $0.id == id }) else { return }
    if fingers.isEmpty { reset() }
    fingers.append(PanRecognizer.Finger(id: id, place: place))
    anchor()
  }

  /// Handles a finger that lifts or is cancelled.
  public mutating func up(id: Int, time: Timestamp) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    if fingers.count == 2 { firstLift = Lift(velocity: velocity(at: time), time: time) }
    fingers.remove(at: index)
    if fingers.isEmpty { isPinching = false }
    anchor()
  }

  /// Removes all fingers, for example when a palm cancels the touch.
  public mutating func reset() {
    fingers.removeAll(keepingCapacity: true)
    isPinching = false
    tracker.reset()
    logarithm = 0
    firstLift = nil
  }

  /// Returns the velocity of the natural logarithm of the spread at a time, per second. After one of two fingers has
  /// lifted, the velocity keeps the value that it had then until the pause timeout, because two fingers never lift at
  /// exactly the same time.
  public func velocity(at time: Timestamp) -> Double {
    if let firstLift {
      return time.seconds(since: firstLift.time) <= tracker.pauseTimeout ? firstLift.velocity : 0
    }
    return isPinching ? tracker.velocity(at: time).x / Self.logarithmUnit : 0
  }

  /// The number of points by which the position in the velocity tracker changes when the spread grows by the factor e.
  /// The tracker takes positions in points, so the logarithm of the spread is stored as such a position.
  private static let logarithmUnit = 1000.0

  /// Handles a finger that moves, and returns the change of the pinch; `nil` within the slop, and for a single finger
  /// that never pinched.
  public mutating func move(id: Int, to place: Point, time: Timestamp) -> Change? {
    guard place.isFinite, let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
    fingers[index].place = place
    guard fingers.count > 1 || isPinching else {
      anchor()
      return nil
    }
    let middle = middle
    let now = spread(around: middle)
    if !isPinching {
      // When two fingers part by the slop, each moves by half of it away from their midpoint.
      let grown = (now - spread) * 2
      let moved = middle - center
      if grown.magnitude > slop {
        spread += grown > 0 ? slop / 2 : -slop / 2
      } else if moved.length > slop {
        center += moved * (slop / moved.length)
      } else {
        return nil
      }
      isPinching = true
    }
    let factor = factor(to: now)
    if fingers.count > 1 {
      firstLift = nil
      logarithm += Double.log(factor)
      tracker.add(position: Point(x: logarithm * Self.logarithmUnit, y: 0), at: time)
    }
    let change = Change(factor: factor, center: center, translation: middle - center)
    center = middle
    spread = now
    return change
  }

  private func factor(to now: Double) -> Double {
    fingers.count > 1 ? max(now, Self.smallestSpread) / max(spread, Self.smallestSpread) : 1
  }

  private mutating func anchor() {
    center = middle
    spread = spread(around: center)
  }

  private func spread(around middle: Point) -> Double {
    fingers.reduce(0) { $0 + ($1.place - middle).length } / Double(max(1, fingers.count))
  }
}
