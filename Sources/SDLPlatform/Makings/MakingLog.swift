import Drawing
import ScrollEngine

/// What a frame had to make because it was not there yet, with the time that took.
public final class MakingLog {
  /// Something that was made.
  public enum Subject: Equatable, Sendable {
    /// How wide a text is.
    case measure(String)
    /// A text was set and rasterized.
    case text(String)
    /// An icon was.
    case icon(String)
    /// A round corner was.
    case corner
    /// A shadow was blurred.
    case shadow
    /// A picture that was drawn in the background became a texture, or a part of it did.
    case picture(PictureKey)
  }

  /// A thing that was made, and when.
  public struct Entry: Equatable, Sendable {
    /// What was made.
    public var subject: Subject
    /// When that began.
    public var start: Timestamp
    /// When it ended.
    public var end: Timestamp

    /// An entry from its parts.
    public init(subject: Subject, start: Timestamp, end: Timestamp) {
      self.subject = subject
      self.start = start
      self.end = end
    }
  }

  /// What takes less, in seconds, explains no late frame.
  private static let least = 0.00002
  /// Most that is kept of a frame: a hundred would fill the screen.
  private static let most = 256

  /// What was made since the log was emptied, in the order in which it was done.
  public private(set) var entries: [Entry] = []

  init() { entries.reserveCapacity(Self.most) }

  /// A frame begins.
  public func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Makes something.
  func note<Made>(_ subject: @autoclosure () -> Subject, _ make: () -> Made) -> Made {
    let start = MonotonicClock.now()
    let made = make()
    let end = MonotonicClock.now()
    if entries.count < Self.most, end.seconds(since: start) >= Self.least {
      entries.append(Entry(subject: subject(), start: start, end: end))
    }
    return made
  }
}
