/// A decision about which of several candidates, such as a list and the sheet around it, gets a gesture. The claim of
/// each candidate is first possible, then claimed or denied, and has a reason.
///
/// ```swift
/// var arena = GestureArena<String>()
/// arena.begin(with: [.init("page", axes: .x), .init("list", axes: .y)])
/// print(arena.decide(.y) ?? "nobody")  // list
/// ```
///
/// A denied candidate gets nothing until the touch ends. A candidate that scrolls along the touch's axis but does not
/// have the touch stays possible. It can take over in mid-gesture, for example a list from the sheet around it, but
/// only after a movement longer than a rounding error.
public struct GestureArena<Owner: Hashable & Sendable>: Sendable {
  /// An object that can take the touch, such as a scroll view.
  public struct Candidate: Equatable, Sendable {
    /// The owner that gets the touch if this candidate wins.
    public var owner: Owner
    /// The axes along which the candidate scrolls.
    public var axes: Axes
    /// The state of the candidate's claim to the touch: possible, claimed or denied.
    @usableFromInline package fileprivate(set) var claim = GestureClaim.possible
    /// The reason for the state of the candidate's claim to the touch.
    package fileprivate(set) var reason = GestureReason.touched

    /// Creates a candidate that is still undecided.
    public init(_ owner: Owner, axes: Axes) {
      self.owner = owner
      self.axes = axes
    }

    fileprivate mutating func update(_ claim: GestureClaim, _ reason: GestureReason) {
      self.claim = claim
      self.reason = reason
    }
  }

  /// The distance, in points, by which another candidate must have moved before it takes over the touch. Less than a
  /// pixel is a rounding error (scenee/FloatingPanel issue 626).
  public static var hysteresis: Double { 1 }

  /// The candidates for the touch in progress, frontmost first.
  public private(set) var candidates: [Candidate] = []
  /// The axis of the touch; `nil` before the decision. The decision holds until the touch ends.
  public private(set) var axis: Axis?
  @usableFromInline var rival: (index: Int, travel: Double)?

  /// Creates an arena without a touch.
  public init() {}

  /// The owner of the touch; `nil` while no candidate has it.
  @inlinable public var owner: Owner? { candidates.first { $0.claim == .claimed }?.owner }

  /// Starts a touch for which these candidates compete, frontmost first.
  public mutating func begin(with parts: [Candidate]) {
    end()
    candidates.append(contentsOf: parts)
  }

  /// Decides the touch by its axis. The frontmost candidate that scrolls along the axis claims the touch. Other
  /// candidates that scroll along the same axis stay possible, and the rest are denied.
  ///
  /// - Returns: the owner; `nil` if no candidate scrolls along that axis. A second call changes nothing.
  @discardableResult
  public mutating func decide(_ axis: Axis) -> Owner? {
    if self.axis == nil {
      self.axis = axis
      let hasOwner = owner != nil
      let winner = candidates.firstIndex { $0.claim == .possible && $0.axes.contains(Axes(axis)) }
      for index in candidates.indices where !hasOwner && candidates[index].claim == .possible {
        if index == winner {
          candidates[index].update(.claimed, .frontmost)
        } else if candidates[index].axes.contains(Axes(axis)) {
          candidates[index].update(.possible, .inLine)
        } else {
          candidates[index].update(.denied, .otherAxis)
        }
      }
    }
    return owner
  }

  /// Gives the touch to a candidate before the axis is known: to a slider at once, for example, or to a drag handle
  /// after a long press. All other candidates are denied for the rest of the touch.
  ///
  /// - Returns: whether the candidate has the touch. It does not if it was denied before, is not a candidate, or the
  ///   axis is decided already.
  @discardableResult
  public mutating func claim(_ claimant: Owner) -> Bool {
    guard axis == nil, owner == nil,
      let winner = candidates.firstIndex(where: { $0.owner == claimant && $0.claim == .possible })
    else { return owner == claimant }
    for index in candidates.indices {
      candidates[index].update(index == winner ? .claimed : .denied, index == winner ? .demanded : .outbid)
    }
    return true
  }

  /// Reports which candidate a drag has moved. A drag may pass from one candidate to another, such as from a sheet to
  /// its list. The candidate that moves takes over the touch once it has moved by more than ``hysteresis`` without
  /// interruption; a denied candidate never does.
  ///
  /// - Parameters:
  ///   - next: the owner that moved.
  ///   - distance: the distance that this owner moved, in points.
  @inlinable
  public mutating func handOver(to next: Owner, distance: Double) {
    if owner == next { rival = nil } else { transferClaim(to: next, distance) }
  }

  @usableFromInline
  mutating func transferClaim(to next: Owner, _ distance: Double) {
    // The candidates are searched by index, because every movement may call this function, and searching a generic
    // array as a collection allocates memory.
    guard let index = candidates.indices.first(where: { candidates[$0].owner == next }),
      candidates[index].claim == .possible, axis != nil,
      let owner = candidates.indices.first(where: { candidates[$0].claim == .claimed })
    else { return rival = nil }
    let travel = (rival.map { $0.index == index ? $0.travel : 0 } ?? 0) + (distance.isFinite ? abs(distance) : 0)
    guard travel > Self.hysteresis else { return rival = (index, travel) }
    candidates[owner].update(.possible, .handedOver)
    candidates[index].update(.claimed, .takenOver)
    rival = nil
  }

  /// Ends the touch: no candidates are left, and the next touch starts without an axis.
  public mutating func end() {
    candidates.removeAll(keepingCapacity: true)
    axis = nil
    rival = nil
  }
}

extension GestureArena where Owner: RawRepresentable<String> {
  /// A copy of the arena whose owners are strings, for displays that show the decision.
  public var named: GestureArena<String> {
    var arena = GestureArena<String>()
    arena.candidates = candidates.map { candidate in
      var named = GestureArena<String>.Candidate(candidate.owner.rawValue, axes: candidate.axes)
      named.update(candidate.claim, candidate.reason)
      return named
    }
    arena.axis = axis
    return arena
  }
}

/// The state of a candidate's claim to the touch.
@usableFromInline
package enum GestureClaim: String, Sendable {
  /// The candidate can still get the touch.
  case possible
  /// The candidate has the touch.
  case claimed
  /// Another candidate has the touch, or the candidate does not scroll along the axis of the movement.
  case denied
}

/// The reason for the state of a candidate's claim to the touch.
package enum GestureReason: String, Sendable {
  /// The finger lies on the candidate and has not left the slop.
  case touched
  /// The candidate is the frontmost one that scrolls along the axis.
  case frontmost
  /// The candidate does not scroll along the axis.
  case otherAxis
  /// The candidate scrolls along the axis, behind the one that has the touch.
  case inLine
  /// The movement continued in this candidate, which took the touch over.
  case takenOver
  /// The movement continued in another candidate, which took the touch over.
  case handedOver
  /// The candidate claimed the touch before the axis was known, as after a long press.
  case demanded
  /// Another candidate claimed the touch before the axis was known.
  case outbid
}
