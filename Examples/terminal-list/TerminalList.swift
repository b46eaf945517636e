// A list of text that scrolls in a terminal, with momentum and a bounce.
//
//   swift run terminal-list                 drag with the mouse, turn the wheel, press keys; q quits
//   printf 'fb' | swift run terminal-list   the same keys on a virtual clock, printed as a table
//
// Keys: the arrow keys, Page Up, Page Down, Space, Home and End scroll; f and b throw the list forward and back.
import Glibc
import ScrollEngine

@main
struct TerminalList {
  static func main() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return printTable() }
    scroll(in: Terminal())
  }

  /// Scrolls the list in real time until the user quits.
  private static func scroll(in terminal: borrowing Terminal) {
    let list = TextList()
    var input = TerminalInput()
    var isRunning = true
    while isRunning {
      let now = Terminal.now
      list.resize(viewportLines: terminal.size.rows - 1, at: now)
      list.advance(to: now)
      terminal.show(list.screen(terminal.size))
      // Draw frames only while something moves; otherwise sleep until the next input.
      guard let bytes = terminal.read(waitingMilliseconds: list.isMoving ? 16 : -1) else { return }
      input.append(bytes)
      // A terminal does not tell when something happened, so the time at which it is read has to do. A window system
      // does tell: pass its times, or a busy program measures another velocity than the finger had.
      while let command = input.next() { isRunning = list.perform(command, at: Terminal.now) && isRunning }
    }
  }

  /// Plays the keys of standard input on a virtual clock, half a second apart, and prints ten frames per second until
  /// the list rests. The engine reads no clock, so the table is the same on each run and on each machine.
  private static func printTable() {
    let list = TextList()
    var input = TerminalInput()
    while let byte = readByte() { input.append([byte]) }
    print(TextList.tableHeader)
    for frame in 0... {
      let time = Timestamp(seconds: Double(frame) / 10)
      if frame.isMultiple(of: 5), let command = input.next(), !list.perform(command, at: time) { return }
      list.advance(to: time)
      print(list.tableRow(at: time))
      if !list.isMoving, !input.hasCommand { return }
    }
  }

  private static func readByte() -> UInt8? {
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
  }
}

/// Sixty lines of text and the view that scrolls them. The engine knows only the lengths of content and viewport.
final class TextList {
  /// The height of a line, in points. The engine's thresholds, such as the slop and the lowest speed of a fling, are
  /// distances on a screen, so a line is as high as one on a screen.
  static let lineHeight = 20.0

  private let lines = (1...60).map { "Line \($0)" }
  private let view: ScrollView
  private var viewportLines = 10
  /// The events of a simulated finger that are still in the future.
  private var pendingEvents: [InputEvent] = []

  init() {
    view = ScrollView(
      content: Double(lines.count) * Self.lineHeight, viewport: Double(viewportLines) * Self.lineHeight)
    // The distance of a wheel notch and of an arrow key.
    view.step = 3 * Self.lineHeight
  }

  /// Whether the list looks different in the next frame, even without input.
  var isMoving: Bool { view.isAnimating || !pendingEvents.isEmpty }

  /// Performs a command and returns whether the program continues.
  func perform(_ command: TerminalInput.Command, at time: Timestamp) -> Bool {
    switch command {
    case .event(let kind): view.handle(InputEvent(time: time, kind: kind))
    case .swipe(let velocity): if pendingEvents.isEmpty { swipe(velocity: velocity, at: time) }
    case .quit: return false
    }
    return true
  }

  /// Advances the list to the time of a frame. Each event takes effect at its own time, not at the frame's, so the
  /// result does not depend on the frame rate.
  func advance(to time: Timestamp) {
    let due = pendingEvents.prefix { $0.time <= time }
    pendingEvents.removeFirst(due.count)
    for event in due { view.handle(event) }
    view.advance(to: time)
  }

  func resize(viewportLines count: Int, at time: Timestamp) {
    guard count > 0, count != viewportLines else { return }
    viewportLines = count
    view.resize(
      content: Double(lines.count) * Self.lineHeight, viewport: Double(count) * Self.lineHeight, at: time)
  }

  /// Schedules a finger that moves for a tenth of a second, with a sample every 8 ms, and lifts.
  private func swipe(velocity: Double, at start: Timestamp) {
    // Content follows the finger: it moves towards its end while the finger moves up.
    func position(_ seconds: Double) -> Point { Point(x: 0, y: -velocity * seconds) }
    func event(_ seconds: Double, _ kind: InputEvent.Kind) -> InputEvent {
      InputEvent(time: start.advanced(bySeconds: seconds), kind: kind)
    }
    pendingEvents = [event(0, .down(id: 2, at: .zero))]
    pendingEvents += stride(from: 0.008, through: 0.096, by: 0.008).map { event($0, .move(id: 2, to: position($0))) }
    pendingEvents.append(event(0.1, .up(id: 2, at: position(0.096))))
  }
}

/// What the list shows.
extension TextList {
  /// Returns the text of a whole screen, with a scroll bar at the right and the state in the last line.
  func screen(_ size: (rows: Int, columns: Int)) -> String {
    let first = Int((view.offset / Self.lineHeight).rounded())
    let bar = scrollBar(length: viewportLines)
    let rows = (0..<viewportLines).map { row in
      // Beyond the ends there is no text: this is the bounce.
      let text = lines.indices.contains(first + row) ? lines[first + row] : ""
      return text.padded(to: size.columns - 1) + (bar.contains(row) ? "\u{1B}[7m \u{1B}[0m" : " ")
    }
    let state = "\(view.activity.rawValue.padded(to: 9)) \(view.offset.text.leftPadded(to: 7)) pt"
    let help = "   drag, wheel, arrow keys; f, b throw; q quits"
    return (rows + [(state + help).padded(to: size.columns)]).joined(separator: "\r\n")
  }

  static let tableHeader = "  time  offset  velocity  activity   scroll bar"

  /// Returns a frame as a row of a table.
  func tableRow(at time: Timestamp) -> String {
    let bar = scrollBar(length: 30)
    return [
      time.seconds.text.leftPadded(to: 6), view.offset.text.leftPadded(to: 8), view.velocity.text.leftPadded(to: 10),
      "  ", view.activity.rawValue.padded(to: 11), (0..<30).map { bar.contains($0) ? "█" : "·" }.joined(),
    ].joined()
  }

  /// Returns the cells that show the viewport on a scroll bar. Beyond an end, the bar gets shorter.
  private func scrollBar(length: Int) -> Range<Int> {
    let cell = Double(lines.count) * Self.lineHeight / Double(length)
    let start = Int((view.offset / cell).rounded())
    let end = Int(((view.offset + Double(viewportLines) * Self.lineHeight) / cell).rounded())
    return min(max(start, 0), length - 1)..<max(1, min(end, length))
  }
}

/// Converts the bytes that a terminal sends into commands.
struct TerminalInput {
  enum Command {
    /// An event for the list.
    case event(InputEvent.Kind)
    /// A throw with a velocity, in points per second towards the end of the list.
    case swipe(velocity: Double)
    case quit
  }

  private var bytes: [UInt8] = []

  /// Whether a complete command is left.
  var hasCommand: Bool {
    var rest = self
    return rest.next() != nil
  }

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Removes the first complete command; `nil` without one.
  mutating func next() -> Command? {
    while let first = bytes.first {
      guard first == 0x1B else {
        bytes.removeFirst()
        if let command = Self.command(for: first) { return command }
        continue
      }
      guard bytes.count > 1 else { return nil }
      guard bytes[1] == UInt8(ascii: "[") else {
        bytes.removeFirst()
        continue
      }
      // A control sequence ends with a byte from @ to ~ (ECMA-48, section 5.4).
      guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
      let sequence = String(decoding: bytes[2...end], as: UTF8.self)
      bytes.removeSubrange(...end)
      if let command = Self.command(for: sequence) { return command }
    }
    return nil
  }

  private static func command(for byte: UInt8) -> Command? {
    switch byte {
    case UInt8(ascii: "f"): .swipe(velocity: 2400)
    case UInt8(ascii: "b"): .swipe(velocity: -2400)
    case UInt8(ascii: " "): .event(.key(.space))
    // In raw mode, Control C and Control D are bytes like any other.
    case UInt8(ascii: "q"), 0x03, 0x04: .quit
    default: nil
    }
  }

  private static func command(for sequence: String) -> Command? {
    switch sequence {
    case "A": .event(.key(.up))
    case "B": .event(.key(.down))
    case "5~": .event(.key(.pageUp))
    case "6~": .event(.key(.pageDown))
    case "H", "1~": .event(.key(.home))
    case "F", "4~": .event(.key(.end))
    default: sequence.hasPrefix("<") ? mouseEvent(sequence).map { .event($0) } : nil
    }
  }

  /// Returns the event of a mouse report, `<button;column;row` and M or m (xterm's SGR mode). The mouse's main button
  /// acts as a finger.
  private static func mouseEvent(_ report: String) -> InputEvent.Kind? {
    let numbers = report.dropFirst().dropLast().split(separator: ";").compactMap { UInt16($0) }
    guard numbers.count == 3 else { return nil }
    let place = Point(x: Double(numbers[1]) * TextList.lineHeight / 2, y: Double(numbers[2]) * TextList.lineHeight)
    switch numbers[0] {
    case 0: return report.hasSuffix("M") ? .down(id: 1, at: place) : .up(id: 1, at: place)
    case 32: return .move(id: 1, to: place)
    case 64: return .wheel(notches: Point(x: 0, y: 1), at: place)
    case 65: return .wheel(notches: Point(x: 0, y: -1), at: place)
    default: return nil
    }
  }
}

/// A terminal in raw mode that reports the mouse, on a screen of its own. It is restored when the value goes.
struct Terminal: ~Copyable {
  private let original: termios

  init() {
    var mode = termios()
    tcgetattr(STDIN_FILENO, &mode)
    original = mode
    cfmakeraw(&mode)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    // A resize interrupts the wait for input, so that the next frame has the new size.
    signal(SIGWINCH) { _ in }
    // The alternate screen, no cursor, and reports of buttons, drags and wheel in SGR format (xterm's ctlseqs).
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h")
  }

  deinit {
    write("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?25h\u{1B}[?1049l")
    var mode = original
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// The time of a clock that never jumps.
  static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Waits for input and returns it: nothing after the time is over, and `nil` once the terminal is closed.
  func read(waitingMilliseconds timeout: Int32) -> [UInt8]? {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, timeout) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  /// Draws a screen over the last one.
  func show(_ screen: String) { write("\u{1B}[H" + screen) }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }
}

extension Double {
  /// The value with one decimal.
  fileprivate var text: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    String(prefix(width)) + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
