import ScrollEngine

/// What is kept of a frame that came late, for whoever wants to know why.
public struct LateFrame: Equatable, Sendable {
  /// When it began.
  public var start: Timestamp
  /// When it was presented.
  public var end: Timestamp
  /// What was made ahead of it, its phases, and what was made in them, in the order in which they began.
  public var slices: [FrameSlice]
  /// What it moved in one step after the picture before had stood still; `nil` where nothing scrolls.
  public var jump: Jump?
  /// What was made in the background meanwhile, on a processor that the frame may have waited for.
  public var beside: [FrameMaking] = []

  /// A step that makes up for pictures that did not come.
  public struct Jump: Equatable, Sendable {
    /// What a person sees move, such as "list".
    public var name: String
    /// How far, in points.
    public var distance: Double

    /// A step from its parts.
    public init(name: String, distance: Double) {
      self.name = name
      self.distance = distance
    }
  }

  /// A late frame from its parts.
  public init(start: Timestamp, end: Timestamp, slices: [FrameSlice], jump: Jump? = nil) {
    self.start = start
    self.end = end
    self.slices = slices
    self.jump = jump
  }

  /// How many slices each slice lies within, in the order of ``slices``. O(slices).
  public var depths: [Int] {
    var open: [Timestamp] = []
    return slices.map { slice in
      while let end = open.last, end <= slice.start { open.removeLast() }
      open.append(slice.end)
      return open.count - 1
    }
  }
}
