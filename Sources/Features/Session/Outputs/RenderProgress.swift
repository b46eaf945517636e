/// The number of images rendered so far, out of the requested number.
public struct RenderProgress: Equatable, Sendable {
  /// Number of rendered images.
  public var done: Int
  /// Number of requested images.
  public var total: Int

  /// Creates a progress of `done` rendered images out of `total` requested ones.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }

  /// Prefix of progress lines on standard error, which another process parses.
  private static let mark = "progress "

  /// Parses a progress line; `nil` for any other line.
  package init?(line: String) {
    guard line.hasPrefix(Self.mark) else { return nil }
    let numbers = line.dropFirst(Self.mark.count).split(separator: "/").map { Int($0) }
    guard numbers.count == 2, let done = numbers[0], let total = numbers[1], done >= 0, total >= done else {
      return nil
    }
    self.init(done: done, total: total)
  }

  /// The progress line that another process parses.
  public var line: String { "\(Self.mark)\(done)/\(total)" }

  /// Completed percentage, rounded down.
  public var percent: Int { total > 0 ? done * 100 / total : 100 }

  /// The progress as text for the user.
  public var text: String { "picture \(done) of \(total)" }
}
