import ScrollEngine

/// The details of a late frame that are kept to explain why it was late.
public struct LateFrame: Equatable, Sendable {
  /// The time at which the frame began.
  public var start: Timestamp
  /// The time at which the frame was presented.
  public var end: Timestamp
  /// The resources created before the frame, its phases and the resources created in them, in the order in which they
  /// began.
  public var slices: [FrameSlice]
  /// The jump of the content from the previous image, which was visible for too long, to this frame; `nil` if nothing
  /// scrolls.
  public var jump: Jump?
  /// Resources created in the background during the frame. The frame may have had to wait for the processor that
  /// created them.
  public var backgroundResources: [ResourceCreation] = []

  /// A jump of content that makes up for missed refreshes.
  public struct Jump: Equatable, Sendable {
    /// The name of the moving content, such as "list".
    public var name: String
    /// The distance by which the content jumped, in points.
    public var distance: Double

    /// Creates a jump from its parts.
    public init(name: String, distance: Double) {
      self.name = name
      self.distance = distance
    }
  }

  /// Creates a late frame from its parts.
  public init(start: Timestamp, end: Timestamp, slices: [FrameSlice], jump: Jump? = nil) {
    self.start = start
    self.end = end
    self.slices = slices
    self.jump = jump
  }

  /// The nesting depth of each slice, in the order of ``slices``. O(slices).
  public var depths: [Int] {
    var open: [Timestamp] = []
    return slices.map { slice in
      while let end = open.last, end <= slice.start { open.removeLast() }
      open.append(slice.end)
      return open.count - 1
    }
  }
}
