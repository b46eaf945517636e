import Drawing
import ScrollEngine

/// A log of the texts, icons, corners, shadows and images that a frame had to create because no cache had them, or that
/// were created in idle time before the frame. Each entry has a start and an end. The log also records waits for the
/// display server.
public final class ResourceLog {
  /// The kind of an entry.
  public enum Subject: Equatable, Sendable {
    /// The width of a text was measured.
    case measure(String)
    /// A text was laid out and rasterized.
    case text(String)
    /// An icon was rasterized.
    case icon(String)
    /// A rounded corner was rasterized.
    case corner
    /// A shadow was blurred.
    case shadow
    /// A part or all of an image was uploaded to a texture. The image itself was drawn in the background.
    case image(PictureKey)
    /// The program waited for the display server to release an image.
    case wait
  }

  /// A resource with the time of its creation, or a wait for the display server.
  public struct Entry: Equatable, Sendable {
    /// The resource that was created, or the wait.
    public var subject: Subject
    /// The time at which the creation of the resource, or the wait, began.
    public var start: Timestamp
    /// The time at which the creation of the resource, or the wait, ended.
    public var end: Timestamp

    /// Creates an entry.
    public init(subject: Subject, start: Timestamp, end: Timestamp) {
      self.subject = subject
      self.start = start
      self.end = end
    }
  }

  /// Minimum duration of an entry in seconds. Creating a resource in less time does not explain a late frame.
  private static let minimumDuration = 0.00002
  /// Maximum time in seconds between two waits for the display server that are logged as one. It leaves enough time for
  /// reading events between the two waits.
  private static let maximumWaitGap = 0.001
  /// Maximum number of entries during a frame, and of entries before its start. This limit is high enough: a list of a
  /// hundred entries would already fill the screen.
  static let maximumEntries = 256

  /// The entries since the log was emptied, in chronological order.
  public private(set) var entries: [Entry] = []
  /// Number of entries that were recorded before the current frame started.
  private var aheadCount = 0

  /// The clock that gives the times of the entries.
  public var now: () -> Timestamp

  /// Creates an empty log.
  ///
  /// - Parameter now: returns the current time.
  init(now: @escaping () -> Timestamp = MonotonicClock.now) {
    self.now = now
    entries.reserveCapacity(2 * Self.maximumEntries)
  }

  /// Starts a frame. Of the entries recorded before it, only the newest stay, because only those can have delayed the
  /// frame.
  public func beginFrame() {
    entries.removeFirst(max(0, entries.count - Self.maximumEntries))
    aheadCount = entries.count
  }

  /// Removes all entries at the end of a frame.
  public func removeAll() {
    entries.removeAll(keepingCapacity: true)
    aheadCount = 0
  }

  /// Runs a wait for the display server, logs it and returns the result of `wait`. A wait right after another wait
  /// extends the entry of the earlier one.
  public func recordWait<Result>(_ wait: () -> Result) -> Result {
    let before = entries.indices.last.flatMap { entries[$0].subject == .wait ? $0 : nil }
    let count = entries.count
    let result = record(.wait, wait)
    if let before, entries.count > count, let now = entries.last,
      now.start.seconds(since: entries[before].end) < Self.maximumWaitGap
    {
      entries.removeLast()
      entries[before].end = now.end
    }
    return result
  }

  /// Runs `make`, logs its duration and returns its result.
  func record<Made>(_ subject: @autoclosure () -> Subject, _ make: () -> Made) -> Made {
    let start = now()
    let made = make()
    let end = now()
    if entries.count - aheadCount < Self.maximumEntries, end.seconds(since: start) >= Self.minimumDuration {
      entries.append(Entry(subject: subject(), start: start, end: end))
    }
    return made
  }
}
