/// Decides who gets a gesture: each candidate is possible, then claimed or denied, and says why.
///
/// ```swift
/// var arena = GestureArena<String>()
/// arena.open([.init("page", axes: .x), .init("list", axes: .y)])
/// print(arena.decide(.y) ?? "nobody")  // list
/// ```
///
/// A denied part stays silent until the touch ends. A part that scrolls along the touch's axis without having it stays
/// possible: it may take over in mid-gesture, as a list does from its sheet, and never by accident.
public struct GestureArena<Owner: Hashable & Sendable>: Sendable {
  /// A part that would take the touch.
  public struct Candidate: Equatable, Sendable {
    /// Who it is.
    public var owner: Owner
    /// The axes along which it scrolls.
    public var axes: Axes
    /// Where it stands.
    @usableFromInline package fileprivate(set) var claim = GestureClaim.possible
    /// Why it stands there.
    package fileprivate(set) var reason = GestureReason.touched

    /// A part that has not been decided on.
    public init(_ owner: Owner, axes: Axes) {
      self.owner = owner
      self.axes = axes
    }

    fileprivate mutating func become(_ claim: GestureClaim, _ reason: GestureReason) {
      self.claim = claim
      self.reason = reason
    }
  }

  /// How far a movement must have gone on in another part before that part has the touch, in points: less than a pixel
  /// is a rounding error (scenee/FloatingPanel issue 626).
  public static var hysteresis: Double { 1 }

  /// The candidates for the touch in progress, frontmost first.
  public private(set) var candidates: [Candidate] = []
  /// The axis of the touch once it is decided; holds until the touch ends.
  public private(set) var axis: Axis?
  @usableFromInline var rival: (index: Int, travel: Double)?

  /// An arena without a touch.
  public init() {}

  /// The part that has the touch.
  @inlinable public var owner: Owner? { candidates.first { $0.claim == .claimed }?.owner }

  /// A touch begins over these parts, frontmost first.
  public mutating func open(_ parts: [Candidate]) {
    close()
    candidates.append(contentsOf: parts)
  }

  /// The touch has shown its axis: the frontmost candidate that scrolls it claims the touch. Those that scroll the same
  /// axis stay possible, all others are denied.
  ///
  /// - Returns: the owner, `nil` when no part scrolls along that axis. A second call changes nothing.
  @discardableResult
  public mutating func decide(_ axis: Axis) -> Owner? {
    if self.axis == nil {
      self.axis = axis
      let hasOwner = owner != nil
      let winner = candidates.firstIndex { $0.claim == .possible && $0.axes.contains(Axes(axis)) }
      for index in candidates.indices where !hasOwner && candidates[index].claim == .possible {
        if index == winner {
          candidates[index].become(.claimed, .frontmost)
        } else if candidates[index].axes.contains(Axes(axis)) {
          candidates[index].become(.possible, .inLine)
        } else {
          candidates[index].become(.denied, .otherAxis)
        }
      }
    }
    return owner
  }

  /// A part asks for the touch before its axis is known, as a slider does at once, or a handle after a long press. All
  /// others are denied for the rest of the touch.
  ///
  /// - Returns: whether it has the touch: not if it was denied before, is not a candidate, or the axis is decided.
  @discardableResult
  public mutating func claim(_ claimant: Owner) -> Bool {
    guard axis == nil, owner == nil,
      let winner = candidates.firstIndex(where: { $0.owner == claimant && $0.claim == .possible })
    else { return owner == claimant }
    for index in candidates.indices {
      candidates[index].become(index == winner ? .claimed : .denied, index == winner ? .demanded : .outbid)
    }
    return true
  }

  /// The movement went on in a part of the same line, without a finger lifting. The part takes over once it has moved
  /// by more than ``hysteresis`` in a row; one that was denied never does.
  ///
  /// - Parameters:
  ///   - next: the part that moved.
  ///   - distance: how far it moved, in points.
  @inlinable
  public mutating func handOver(to next: Owner, distance: Double) {
    if owner == next { rival = nil } else { takeOver(next, distance) }
  }

  @usableFromInline
  mutating func takeOver(_ next: Owner, _ distance: Double) {
    // By index: each move may come here, and a generic array that is searched as a collection asks for memory.
    guard let index = candidates.indices.first(where: { candidates[$0].owner == next }),
      candidates[index].claim == .possible, axis != nil,
      let owner = candidates.indices.first(where: { candidates[$0].claim == .claimed })
    else { return rival = nil }
    let travel = (rival.map { $0.index == index ? $0.travel : 0 } ?? 0) + (distance.isFinite ? abs(distance) : 0)
    guard travel > Self.hysteresis else { return rival = (index, travel) }
    candidates[owner].become(.possible, .handedOver)
    candidates[index].become(.claimed, .takenOver)
    rival = nil
  }

  /// The touch has ended.
  public mutating func close() {
    candidates.removeAll(keepingCapacity: true)
    axis = nil
    rival = nil
  }
}

extension GestureArena where Owner: RawRepresentable<String> {
  /// The same with the names of those who want the gesture, for whoever shows it.
  public var named: GestureArena<String> {
    var arena = GestureArena<String>()
    arena.candidates = candidates.map { candidate in
      var named = GestureArena<String>.Candidate(candidate.owner.rawValue, axes: candidate.axes)
      named.become(candidate.claim, candidate.reason)
      return named
    }
    arena.axis = axis
    return arena
  }
}

/// Where a candidate stands.
@usableFromInline
package enum GestureClaim: String, Sendable {
  /// It may still get the touch.
  case possible
  /// It has the touch.
  case claimed
  /// Another has it, or the movement goes along an axis that the candidate does not scroll.
  case denied
}

/// Why a candidate stands where it stands.
package enum GestureReason: String, Sendable {
  /// The finger lies on it and has not moved past the slop.
  case touched
  /// It is the frontmost part that scrolls along the axis.
  case frontmost
  /// It does not scroll along the axis.
  case otherAxis
  /// It scrolls along the axis, behind the part that has the touch.
  case inLine
  /// The movement has gone on into it.
  case takenOver
  /// The movement has gone on into another part.
  case handedOver
  /// It has asked for the touch before the axis was known, as a long press does.
  case demanded
  /// Another part has asked for the touch.
  case outbid
}
