import ScrollEngine

/// Timing information from the compositor about the display that shows a window.
public struct DisplayTiming: Sendable, Equatable {
  /// A frame that reached the screen.
  public struct PresentedFrame: Sendable, Equatable {
    /// The time at which the program submitted the frame.
    public var submitted: Timestamp
    /// The time at which the display began to show the frame.
    public var presented: Timestamp

    /// Creates a frame that was submitted at `submitted` and that the display began to show at `presented`.
    public init(submitted: Timestamp, presented: Timestamp) {
      self.submitted = submitted
      self.presented = presented
    }
  }

  /// The time of the compositor's latest request for a frame; `nil` for none. The compositor makes a request right
  /// after it has taken the previous frame.
  public var frameCallback: Timestamp?
  /// The latest frame that reached the screen; `nil` for none.
  public var presented: PresentedFrame?
  /// Refresh interval of the display in seconds; `nil` where it is unknown.
  public var refreshInterval: Double?

  /// Creates empty information.
  public init() {}
}
