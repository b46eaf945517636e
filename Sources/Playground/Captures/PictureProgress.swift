/// How many of the pictures that were asked for are made.
public struct PictureProgress: Equatable, Sendable {
  /// Pictures that are made.
  public var done: Int
  /// Pictures that there will be.
  public var total: Int

  /// Progress from its parts.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }

  /// What the lines on standard error begin with that tell it to another program.
  private static let mark = "progress "

  /// The progress that a line tells; `nil` for any other line.
  init?(line: String) {
    guard line.hasPrefix(Self.mark) else { return nil }
    let numbers = line.dropFirst(Self.mark.count).split(separator: "/").map { Int($0) }
    guard numbers.count == 2, let done = numbers[0], let total = numbers[1], done >= 0, total >= done else {
      return nil
    }
    self.init(done: done, total: total)
  }

  /// The line that tells it to another program.
  public var line: String { "\(Self.mark)\(done)/\(total)" }

  /// Whole hundredths that are done.
  public var percent: Int { total > 0 ? done * 100 / total : 100 }

  /// How it is told to a person.
  public var text: String { "picture \(done) of \(total)" }
}
