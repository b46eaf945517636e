// The page on which the screens draw, and the terminal that shows it. Nothing here is about scrolling.
import Containers
import Glibc

/// A page of 40 × 22 characters. The engine's thresholds, such as the slop of a finger, are distances on a screen, so a
/// character is as large as one there: 10 × 20 points.
struct Page {
  static let cell = Size(width: 10, height: 20)
  static let size = Size(width: 400, height: 440)
  private(set) var lines = [[Character]](repeating: Array(repeating: " ", count: 40), count: 22)

  /// Fills the page with a character for the middle of each cell.
  mutating func fill(_ character: (Point) -> Character) {
    for row in lines.indices {
      for column in lines[row].indices {
        lines[row][column] = character(Point(x: Double(column) * 10 + 5, y: Double(row) * 20 + 10))
      }
    }
  }

  /// Writes a line of text at a distance from the top, in points, if it is on the page.
  mutating func write(_ text: String, atY y: Double) {
    let row = Int((y / Self.cell.height).rounded())
    guard lines.indices.contains(row) else { return }
    for (column, character) in text.enumerated() { lines[row][column] = character }
  }
}

/// A terminal in raw mode, on a screen of its own. It is restored when the value goes.
struct Terminal: ~Copyable {
  static let keys: [String: InputEvent.Key] = ["\u{1B}[A": .up, "\u{1B}[B": .down, " ": .space]
  private let original: termios

  init() {
    var mode = termios()
    tcgetattr(STDIN_FILENO, &mode)
    original = mode
    cfmakeraw(&mode)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    print("\u{1B}[?1049h\u{1B}[?25l")
  }

  deinit {
    print("\u{1B}[?25h\u{1B}[?1049l", terminator: "")
    fflush(nil)
    var mode = original
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// The time of a clock that never jumps.
  static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// Waits for keys and returns them: none after the time is over, and `nil` once the terminal is closed.
  func readKeys(waitingMilliseconds timeout: Int32) -> [String]? {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, timeout) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    guard count > 0 else { return nil }
    let text = String(decoding: buffer.prefix(count), as: UTF8.self)
    // A terminal sends all bytes of an arrow key at once. In raw mode, Control C is a byte like any other.
    return text.hasPrefix("\u{1B}") ? [text] : text.map { $0 == "\u{3}" ? "q" : String($0) }
  }

  /// Draws lines over the last ones.
  func show(_ lines: [String]) {
    print("\u{1B}[H" + lines.joined(separator: "\u{1B}[K\r\n"), terminator: "\u{1B}[K")
    fflush(nil)
  }
}
