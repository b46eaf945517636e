/// A lock for content that scrolls along two axes. Content follows the finger freely, except that a movement close to
/// an axis stays on that axis.
///
/// The first movement decides; after a pause the next movement decides again. The rule follows
/// `WKDirectionalScrollLockTracker.swift` of WebKit, which locks within 20° of an axis and decides again after 0.6 s.
package struct DirectionalLock: Equatable, Sendable {
  /// The directions in which a movement may scroll.
  package enum Decision: Equatable, Sendable {
    /// No decision, because there was no movement yet.
    case open
    /// Movement along both axes.
    case free
    /// Movement along one axis only; the other component is dropped.
    case locked(Axis)
  }

  /// The default of `angle`, in degrees; WebKit's value.
  package static let defaultAngle = 20.0
  /// The seconds without movement after which the next movement decides again; WebKit's value.
  package static let pause = 0.6

  /// The largest angle from an axis, in degrees, at which a movement locks to that axis; 0 to 45, where 0 never locks.
  package let angle: Double
  /// The decision for the movement in progress.
  package private(set) var decision = Decision.open
  private let steepness: Double
  private var last: Timestamp?

  /// Creates an undecided lock. An angle out of range is clamped, and NaN counts as 0.
  package init(angle: Double = defaultAngle) {
    self.angle = Limits.clamp(angle, 0, 45, orElse: 0)
    steepness = Double.tan(self.angle * Double.pi / 180)
  }

  /// Resets the lock for a new gesture.
  package mutating func reset() {
    decision = .open
    last = nil
  }

  /// Returns the part of a movement that the lock allows. The first movement, and the first one after a pause, makes
  /// the decision. A movement that is zero or not finite decides nothing and returns zero.
  package mutating func allowedMovement(_ movement: Point, at time: Timestamp) -> Point {
    guard movement.isFinite, movement != .zero else { return .zero }
    if let last, time.seconds(since: last) >= Self.pause { decision = .open }
    last = time
    if decision == .open { decision = decide(movement) }
    return allowed(movement)
  }

  /// Returns the part of a movement or velocity that the current decision allows.
  package func allowed(_ movement: Point) -> Point {
    switch decision {
    case .open, .free: movement
    case .locked(.x): Point(x: movement.x, y: 0)
    case .locked(.y): Point(x: 0, y: movement.y)
    }
  }

  private func decide(_ movement: Point) -> Decision {
    guard angle > 0 else { return .free }
    if abs(movement.y) <= abs(movement.x) * steepness { return .locked(.x) }
    if abs(movement.x) <= abs(movement.y) * steepness { return .locked(.y) }
    return .free
  }
}
