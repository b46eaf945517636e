import RealModule

/// Lets content that scrolls along two axes follow a finger freely, but keeps a movement that is nearly straight on its
/// axis.
///
/// The first movement decides; a pause opens the decision again. After `WKDirectionalScrollLockTracker.swift` of WebKit,
/// which locks within 20° of an axis and decides anew after 0.6 s.
package struct DirectionalLock: Equatable, Sendable {
  /// What a movement may do.
  package enum Decision: Equatable, Sendable {
    /// Not moved yet.
    case open
    /// It moves along both axes.
    case free
    /// It moves along one axis, and what it asks for along the other is dropped.
    case locked(Axis)
  }

  /// WebKit's angle, in degrees.
  package static let defaultAngle = 20.0
  /// Seconds without movement after which the next one decides anew; WebKit's.
  package static let pause = 0.6

  /// How far from an axis, in degrees, a movement still counts as straight; 0 to 45, 0 never locks.
  package let angle: Double
  /// What the movement in progress may do.
  package private(set) var decision = Decision.open
  private let steepness: Double
  private var last: Timestamp?

  /// A lock that is open; an angle that is out of range is clamped, one that is not a number counts as 0.
  package init(angle: Double = defaultAngle) {
    self.angle = Limits.clamp(angle, 0, 45, orElse: 0)
    steepness = Double.tan(self.angle * Double.pi / 180)
  }

  /// A gesture begins.
  package mutating func reset() {
    decision = .open
    last = nil
  }

  /// Takes a movement and returns the part of it that is allowed. A movement that is none, or is not finite, decides
  /// nothing and gives none.
  package mutating func allow(_ movement: Point, at time: Timestamp) -> Point {
    guard movement.isFinite, movement != .zero else { return .zero }
    if let last, time.seconds(since: last) >= Self.pause { decision = .open }
    last = time
    if decision == .open { decision = decide(movement) }
    return allowed(movement)
  }

  /// The part of a movement or velocity that the decision allows.
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
