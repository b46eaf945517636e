import ScrollEngine

/// What a compositor has told of the display that shows a window.
public struct DisplayNews: Sendable, Equatable {
  /// A picture of which light came.
  public struct LitPicture: Sendable, Equatable {
    /// When it was handed over.
    public var handedOver: Timestamp
    /// When the display began to show it.
    public var moment: Timestamp

    /// A picture with its moments.
    public init(handedOver: Timestamp, moment: Timestamp) {
      self.handedOver = handedOver
      self.moment = moment
    }
  }

  /// When it last asked for the next picture: right after it has taken the one before.
  public var asked: Timestamp?
  /// The newest picture of which light came.
  public var lit: LitPicture?
  /// Seconds from a picture to the next.
  public var period: Double?

  /// No news.
  public init() {}
}
