import ScrollEngine

/// Timing information from the compositor about the display that shows a window.
public struct DisplayNews: Sendable, Equatable {
  /// A frame that reached the screen.
  public struct LitPicture: Sendable, Equatable {
    /// The time at which the program submitted the frame.
    public var handedOver: Timestamp
    /// The time at which the display began to show it.
    public var moment: Timestamp

    /// Creates a frame from its times.
    public init(handedOver: Timestamp, moment: Timestamp) {
      self.handedOver = handedOver
      self.moment = moment
    }
  }

  /// The time of the compositor's latest request for a frame, which it makes right after it has taken the previous one.
  public var asked: Timestamp?
  /// The latest frame that reached the screen.
  public var lit: LitPicture?
  /// Refresh interval in seconds.
  public var period: Double?

  /// Creates empty information.
  public init() {}
}
