import RealModule

/// Follows fingers that pinch: how much they spread, around which place, and how far they move together.
///
/// ```swift
/// var pinch = PinchTracker()
/// pinch.down(id: 1, at: .zero)
/// pinch.down(id: 2, at: Point(x: 100, y: 0))
/// if let change = pinch.move(id: 2, to: Point(x: 150, y: 0), time: now) { print(change.factor) }
/// ```
///
/// The spread is the mean distance from the fingers' middle, so that any number of fingers pinches alike. A movement
/// counts from where it leaves the slop: the slop is swallowed, and nothing jumps, neither there nor when a finger
/// joins or leaves.
public struct PinchTracker: Sendable {
  /// What a movement changed.
  public struct Change: Equatable, Sendable {
    /// By how much the fingers spread, as a factor above 0.
    public var factor: Double
    /// The middle of the fingers before the movement, in points.
    public var center: Point
    /// How far the middle moved, in points.
    public var translation: Point

    /// A change from its parts.
    public init(factor: Double, center: Point, translation: Point) {
      self.factor = factor
      self.center = center
      self.translation = translation
    }
  }

  /// How far fingers may spread or move together before they pinch, in points.
  public var slop: Double
  /// Whether the movement has left the slop.
  public private(set) var isPinching = false
  private var fingers: [PanRecognizer.Finger] = []
  private var tracker = VelocityTracker()
  /// The natural logarithm of the whole spread since the first finger.
  private var logarithm = 0.0
  /// The velocity when fewer than two fingers were left, and when that was.
  private var left: (velocity: Double, time: Timestamp)?
  private var center = Point.zero
  private var spread = 0.0

  /// Fingers closer together than this say nothing about a spread, in points: a fingertip is wider.
  private static let smallestSpread = 4.0

  /// A tracker without fingers.
  public init(slop: Double = 10) {
    self.slop = slop
    fingers.reserveCapacity(16)
  }

  /// Fingers that are down.
  public var count: Int { fingers.count }

  /// The middle of the fingers, in points.
  public var middle: Point { fingers.reduce(Point.zero) { $0 + $1.place } * (1 / Double(max(1, fingers.count))) }

  /// A finger touches down.
  public mutating func down(id: Int, at place: Point) {
    guard place.isFinite, !fingers.contains(where: { $0.id == id }) else { return }
    if fingers.isEmpty { reset() }
    fingers.append(PanRecognizer.Finger(id: id, place: place))
    anchor()
  }

  /// A finger lifts, or is taken away.
  public mutating func up(id: Int, time: Timestamp) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    if fingers.count == 2 { left = (velocity(at: time), time) }
    fingers.remove(at: index)
    if fingers.isEmpty { isPinching = false }
    anchor()
  }

  /// All fingers are gone, as when a palm takes them away.
  public mutating func reset() {
    fingers.removeAll(keepingCapacity: true)
    isPinching = false
    tracker.reset()
    logarithm = 0
    left = nil
  }

  /// The velocity of the spread's natural logarithm at a moment, per second; for a while after one finger of two has
  /// lifted that of the moment at which it did, since nobody lifts two fingers at once.
  public func velocity(at time: Timestamp) -> Double {
    if let left { return time.seconds(since: left.time) <= tracker.pauseTimeout ? left.velocity : 0 }
    return isPinching ? tracker.velocity(at: time).x / Self.logarithmUnit : 0
  }

  /// The velocity is estimated as if a spread by the factor e were this many points.
  private static let logarithmUnit = 1000.0

  /// A finger moves; `nil` within the slop, and for one finger alone that never pinched.
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
      // Two fingers that part by a slop are each half of it farther from their middle.
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
      left = nil
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
