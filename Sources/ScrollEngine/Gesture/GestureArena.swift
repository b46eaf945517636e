/// Decides which part of a scene gets a touch: each candidate is possible, then claimed or denied, and says why.
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

  /// A part that would take the touch.
  public struct Candidate: Equatable, Sendable {
    /// The part's name, as in state lines.
    public var name: String
    /// The axes along which it scrolls.
    public var axes: Set<Axis>
    /// Where it stands.
    public fileprivate(set) var claim = Claim.possible

    /// A part that has not been decided on.
    public init(_ name: String, axes: Set<Axis>) {
      self.name = name
      self.axes = axes
    }
  }

  /// The candidates for the touch in progress, frontmost first.
  public private(set) var candidates: [Candidate] = []
  /// The axis of the touch once it is decided; holds until the touch ends.
  public private(set) var axis: Axis?

  /// An arena without a touch.
  public init() {}

  /// A touch begins over these parts, frontmost first.
  public mutating func open(_ parts: [Candidate]) {
    candidates = parts
    axis = nil
  }

  /// The touch has shown its axis: the frontmost candidate that scrolls it claims the touch, the others are denied.
  ///
  /// - Returns: the index of the winner, `nil` when no part scrolls along that axis. A second call changes nothing.
  @discardableResult
  public mutating func decide(_ axis: Axis) -> Int? {
    if self.axis == nil {
      self.axis = axis
      let winner = candidates.firstIndex { $0.axes.contains(axis) }
      for index in candidates.indices { candidates[index].claim = index == winner ? .claimed : .denied }
    }
    return candidates.firstIndex { $0.claim == .claimed }
  }

  /// The touch has ended.
  public mutating func close() {
    candidates.removeAll(keepingCapacity: true)
    axis = nil
  }
}
