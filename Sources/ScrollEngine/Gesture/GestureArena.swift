/// Decides which part of a scene gets a touch: each candidate is possible, then claimed or denied, and says why.
///
/// A denied part stays silent until the touch ends. A part that scrolls along the touch's axis without having it stays
/// possible: it may take over in mid-gesture, as a list does from its sheet, and never by accident.
public struct GestureArena: Sendable {
  /// Where a candidate stands.
  public enum Claim: String, Sendable {
    /// It may still get the touch.
    case possible
    /// It has the touch.
    case claimed
    /// Another has it, or the movement goes along an axis that the candidate does not scroll.
    case denied
  }

  /// Why a candidate stands where it stands.
  public enum Reason: String, Sendable {
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

  /// A part that would take the touch.
  public struct Candidate: Equatable, Sendable {
    /// The part's name, as in state lines.
    public var name: String
    /// The axes along which it scrolls.
    public var axes: Set<Axis>
    /// Where it stands.
    public fileprivate(set) var claim = Claim.possible
    /// Why it stands there.
    public fileprivate(set) var reason = Reason.touched

    /// A part that has not been decided on.
    public init(_ name: String, axes: Set<Axis>) {
      self.name = name
      self.axes = axes
    }

    fileprivate mutating func become(_ claim: Claim, _ reason: Reason) {
      self.claim = claim
      self.reason = reason
    }
  }

  /// How far a movement must have gone on in another part before that part has the touch, in points: less than a pixel
  /// is a rounding error (scenee/FloatingPanel issue 626).
  public static let hysteresis = 1.0

  /// The candidates for the touch in progress, frontmost first.
  public private(set) var candidates: [Candidate] = []
  /// The axis of the touch once it is decided; holds until the touch ends.
  public private(set) var axis: Axis?
  private var rival: (index: Int, travel: Double)?

  /// An arena without a touch.
  public init() {}

  /// The part that has the touch.
  public var owner: Candidate? { candidates.first { $0.claim == .claimed } }

  /// A touch begins over these parts, frontmost first.
  public mutating func open(_ parts: [Candidate]) {
    candidates = parts
    axis = nil
    rival = nil
  }

  /// The touch has shown its axis: the frontmost candidate that scrolls it claims the touch. Those that scroll the same
  /// axis stay possible, all others are denied.
  ///
  /// - Returns: the index of the owner, `nil` when no part scrolls along that axis. A second call changes nothing.
  @discardableResult
  public mutating func decide(_ axis: Axis) -> Int? {
    if self.axis == nil {
      self.axis = axis
      let hasOwner = owner != nil
      let winner = candidates.firstIndex { $0.claim == .possible && $0.axes.contains(axis) }
      for index in candidates.indices where !hasOwner && candidates[index].claim == .possible {
        if index == winner {
          candidates[index].become(.claimed, .frontmost)
        } else if candidates[index].axes.contains(axis) {
          candidates[index].become(.possible, .inLine)
        } else {
          candidates[index].become(.denied, .otherAxis)
        }
      }
    }
    return candidates.firstIndex { $0.claim == .claimed }
  }

  /// A part asks for the touch before its axis is known, as a slider does at once, or a handle after a long press. All
  /// others are denied for the rest of the touch.
  ///
  /// - Returns: whether it has the touch: not if it was denied before, is not a candidate, or the axis is decided.
  @discardableResult
  public mutating func claim(_ name: String) -> Bool {
    guard axis == nil, owner == nil,
      let winner = candidates.firstIndex(where: { $0.name == name && $0.claim == .possible })
    else { return owner?.name == name }
    for index in candidates.indices {
      candidates[index].become(index == winner ? .claimed : .denied, index == winner ? .demanded : .outbid)
    }
    return true
  }

  /// The movement went on in a part of the same line, without a finger lifting. The part takes over once it has moved
  /// by more than ``hysteresis`` in a row; one that was denied never does.
  ///
  /// - Parameters:
  ///   - name: of the part that moved.
  ///   - distance: how far it moved, in points.
  public mutating func handOver(to name: String, distance: Double) {
    guard let index = candidates.firstIndex(where: { $0.name == name }), candidates[index].claim == .possible,
      axis != nil, let owner = candidates.firstIndex(where: { $0.claim == .claimed })
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
