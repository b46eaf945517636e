/// The data about a release that a rule needs to choose the resting position.
package struct Release: Equatable, Sendable {
  /// The offset at the start of the gesture, in points. Equals `position` for a rule that does not read the start of
  /// the gesture from here.
  package var start: Double
  /// The offset to which the finger has dragged, in points.
  package var position: Double
  /// The velocity, in pt/s of offset; 0 for a release that is no fling.
  package var velocity: Double
  /// The offset at which the momentum would come to rest, in points.
  package var projectedOffset: Double
  /// The device that moved the content: a finger or a touchpad.
  package var device: GestureDevice
  /// Whether the finger moved faster at right angles to the content than along it.
  package var isSideways = false

  /// Creates a release from its values. Without a start, the gesture counts as starting at `position`.
  package init(
    from start: Double? = nil, at position: Double, velocity: Double, landing: Double,
    by device: GestureDevice = .finger(0)
  ) {
    self.start = start ?? position
    self.position = position
    self.velocity = velocity
    self.projectedOffset = landing
    self.device = device
  }
}

/// A rule that decides where content comes to rest after a release. Detents, pages and cards have different rules and
/// choose among different positions.
///
/// The result depends only on the rule, the release and the positions.
package protocol ReleaseRule: Equatable, Sendable {
  /// The positions among which the rule chooses.
  associatedtype Places
  /// The result of the rule, such as the index of a detent.
  associatedtype Rest: Equatable
  /// Returns the result of the rule for a release.
  func rest(of release: Release, among places: Places) -> Rest
}

/// The target of a release and the reason for it.
package struct SnapDecision: Equatable, Sendable {
  /// The criterion by which the target was chosen.
  package enum Reason: String, Sendable {
    /// The target is the nearest to the projected offset.
    case landing
    /// The target is the nearest to the offset at release.
    case nearest
    /// The dragged distance decided between the next target and the target where the gesture started: it is longer than
    /// the threshold, or not.
    case threshold
    /// The release was fast enough to go on to the next target.
    case speed
    /// The rule would have gone farther than one gesture may.
    case steps
    /// The target is the next one in the direction of the release, or the nearest one except the target from which the
    /// release moves away.
    case direction
    /// The projected offset lies between the target where the gesture started and the chosen one.
    case onward
    /// The target is an end of the interval between two targets, chosen by whether the projected offset is beyond
    /// ``SnapDecision/mark``.
    case projectedMark
    /// The target is an end of the interval between two targets, chosen by whether the offset at release is beyond
    /// ``SnapDecision/mark``.
    case draggedMark
  }

  /// The index of the chosen target.
  package var target: Int
  /// The criterion by which the target was chosen.
  package var reason: Reason
  /// The offset at which the choice changes from one target to the next, in points, for the reasons that compare an
  /// offset with it; `nil` for the others. For ``Reason/onward`` it is the offset of the target where the gesture
  /// started.
  package var mark: Double?
  /// Whether the offset that was compared with ``mark`` is beyond it, in the direction of the release.
  package var isBeyond: Bool
  /// The dragged distance in points that was compared with ``limit``, for the reason ``Reason/threshold``.
  package var dragged: Double?
  /// The number that decided: the threshold in points, the lowest speed that goes on to the next target in pt/s, or the
  /// number of targets that a gesture may pass. For ``Reason/nearest`` the speed that the release did not reach. `nil`
  /// if there is none.
  package var limit: Double?

  /// Creates a decision from its values.
  package init(
    _ target: Int, _ reason: Reason, mark: Double? = nil, isBeyond: Bool = false, dragged: Double? = nil,
    limit: Double? = nil
  ) {
    (self.target, self.reason, self.mark, self.isBeyond) = (target, reason, mark, isBeyond)
    (self.dragged, self.limit) = (dragged, limit)
  }
}
