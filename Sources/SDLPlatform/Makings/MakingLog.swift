import Drawing
import ScrollEngine

/// What was made because it was not there yet, in a frame or ahead of one, with the time that took; and waits for whoever
/// shows it.
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
    /// The display server was to let go of a picture that it still had.
    case wait
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
  /// Seconds between two waits that are one: what looking at events takes, chosen.
  private static let pause = 0.001
  /// Most that is kept of a frame, and of what was made ahead of it: a hundred would fill the screen.
  static let most = 256

  /// What was made since the log was emptied, in the order in which it was done.
  public private(set) var entries: [Entry] = []
  /// How many of these were made ahead of the frame in progress.
  private var ahead = 0

  /// The clock by which things are made.
  public var now: () -> Timestamp

  /// An empty log.
  ///
  /// - Parameter now: tells the moment.
  init(now: @escaping () -> Timestamp = MonotonicClock.now) {
    self.now = now
    entries.reserveCapacity(2 * Self.most)
  }

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

  /// Waits for the display, in the same wait as just before if there was one.
  public func wait<Result>(_ wait: () -> Result) -> Result {
    let before = entries.indices.last.flatMap { entries[$0].subject == .wait ? $0 : nil }
    let count = entries.count
    let result = note(.wait, wait)
    if let before, entries.count > count, let now = entries.last,
      now.start.seconds(since: entries[before].end) < Self.pause
    {
      entries.removeLast()
      entries[before].end = now.end
    }
    return result
  }

  /// Makes something, or waits for it.
  func note<Made>(_ subject: @autoclosure () -> Subject, _ make: () -> Made) -> Made {
    let start = now()
    let made = make()
    let end = now()
    if entries.count - ahead < Self.most, end.seconds(since: start) >= Self.least {
      entries.append(Entry(subject: subject(), start: start, end: end))
    }
    return made
  }
}
