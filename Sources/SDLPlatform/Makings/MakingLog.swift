import Drawing
import ScrollEngine

/// What was made because it was not there yet, in a frame or ahead of one, with the time that took.
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
  /// Most that is kept of a frame, and of what was made ahead of it: a hundred would fill the screen.
  static let most = 256

  /// What was made since the log was emptied, in the order in which it was done.
  public private(set) var entries: [Entry] = []
  /// How many of these were made ahead of the frame in progress.
  private var ahead = 0

  init() { entries.reserveCapacity(2 * Self.most) }

  /// A frame begins, if one follows. Of what was made ahead of it the newest is kept: only that can have held it up.
  public func beginFrame() {
    entries.removeFirst(max(0, entries.count - Self.most))
    ahead = entries.count
  }

  /// A frame has ended.
  public func removeAll() {
    entries.removeAll(keepingCapacity: true)
    ahead = 0
  }

  /// Makes something.
  func note<Made>(_ subject: @autoclosure () -> Subject, _ make: () -> Made) -> Made {
    let start = MonotonicClock.now()
    let made = make()
    let end = MonotonicClock.now()
    if entries.count - ahead < Self.most, end.seconds(since: start) >= Self.least {
      entries.append(Entry(subject: subject(), start: start, end: end))
    }
    return made
  }
}
