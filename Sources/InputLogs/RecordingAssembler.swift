import Documents
import Recording
import ScrollEngine

/// A builder of a recording from the touches, wheel turns and touchpad scrolls of a log. It takes times of the log, in
/// microseconds; the first event of the recording is at time 0.
struct RecordingAssembler {
  /// Maximum number of events. Ten fingers at 120 Hz produce as many in half an hour.
  static let mostEvents = 2_000_000
  /// Largest time of a log, in microseconds from any origin. Sums of two such times fit in an `Int64`.
  static let latest: Int64 = 100_000_000_000_000_000

  private let path: String
  let options: InputLogOptions
  private var viewport: Size?
  private var hasDeviceSize = false
  private var scale = 1.0
  private var device: String?
  private var events: [GestureRecording.Event] = []
  /// Whether the events are in order of time. A log may list the events of one device after those of another.
  private var isSorted = true
  private var fingers = 0
  private var warnings: [LogWarning] = []
  private var warningCount = 0

  init(path: String, options: InputLogOptions) {
    (self.path, self.options) = (path, options)
    if let screen = options.screen ?? options.shape { setScreen(screen) }
    if let screen = options.screen, let viewport {
      scale = (options.rotation.swapsSides ? screen.height : screen.width) / viewport.width
    }
  }

  /// Returns an error about a line of the log.
  func fault(_ line: Int?, _ reason: String) -> DocumentError {
    DocumentError(.malformed, path: path, line: line, reason)
  }

  /// Adds a warning about a fault that was repaired.
  mutating func warn(_ line: Int?, _ text: String) {
    warningCount += 1
    if warnings.count < InputLog.mostWarnings { warnings.append(LogWarning(line: line, text: text)) }
  }

  /// Sets the shape of the screen from the size of a device, in millimetres, unless the size in pixels is known.
  mutating func setScreen(millimetres size: Size) {
    guard options.screen == nil, !hasDeviceSize else { return }
    hasDeviceSize = true
    setScreen(size)
  }

  /// Sets the shape of the screen from a size in its natural orientation, in any unit.
  private mutating func setScreen(_ size: Size) {
    let turned = options.rotation.swapsSides ? Size(width: size.height, height: size.width) : size
    viewport = Size(width: options.points, height: options.points * turned.height / turned.width)
  }

  /// Returns the point in the viewport, in points, of a position on the screen in its natural orientation. The
  /// coordinates of the position are shares of the screen's width and height.
  func point(_ u: Double, _ v: Double, line: Int?) throws(DocumentError) -> Point {
    guard let viewport else {
      throw fault(line, "the log does not state the size of the screen; add --screen WIDTHxHEIGHT, in pixels")
    }
    let (x, y) =
      switch options.rotation {
      case .none: (u, v)
      case .left: (v, 1 - u)
      case .half: (1 - u, 1 - v)
      case .right: (1 - v, u)
      }
    let point = Point(x: x * viewport.width, y: y * viewport.height)
    guard abs(point.x) <= Self.farthest, abs(point.y) <= Self.farthest else {
      throw fault(line, "a position is far outside the screen; expected one within the device's range")
    }
    return point
  }

  /// Returns the point in the viewport, in points, of a position in pixels on the screen in its natural orientation.
  func point(pixels x: Double, _ y: Double, line: Int?) throws(DocumentError) -> Point {
    guard let screen = options.screen else {
      throw fault(line, "the log does not state the size of the screen; add --screen WIDTHxHEIGHT, in pixels")
    }
    return try point(x / screen.width, y / screen.height, line: line)
  }

  /// Largest coordinate that recordings accept, in points.
  private static let farthest = 1e9

  /// Adds a finger that comes down, and returns its ID for its further events.
  mutating func press(at point: Point, time: Int64, line: Int?) throws(DocumentError) -> Int {
    fingers += 1
    try append(.down(id: fingers, at: point), "touch", time, line)
    return fingers
  }

  mutating func move(_ finger: Int, to point: Point, time: Int64, line: Int?) throws(DocumentError) {
    try append(.move(id: finger, to: point), "touch", time, line)
  }

  mutating func lift(_ finger: Int, at point: Point, time: Int64, line: Int?) throws(DocumentError) {
    try append(.up(id: finger, at: point), "touch", time, line)
  }

  mutating func cancel(_ finger: Int, time: Int64, line: Int?) throws(DocumentError) {
    try append(.cancel(id: finger), "touch", time, line)
  }

  mutating func wheel(_ notches: Point, time: Int64, line: Int?) throws(DocumentError) {
    try append(.wheel(notches: notches, at: nil), "mouse", time, line)
  }

  mutating func scroll(
    _ delta: Point, phase: InputEvent.ScrollPhase, time: Int64, line: Int?
  ) throws(DocumentError) {
    try append(.scroll(delta: delta, phase: phase, at: nil), "touchpad", time, line)
  }

  private mutating func append(
    _ kind: InputEvent.Kind, _ device: String, _ time: Int64, _ line: Int?
  ) throws(DocumentError) {
    guard events.count < Self.mostEvents else {
      throw fault(line, "more than \(Self.mostEvents) events; cut the log into shorter ones")
    }
    if let last = events.last, time < last.microseconds { isSorted = false }
    if self.device == nil { self.device = device }
    events.append(.init(microseconds: time, kind: .input(kind)))
  }

  /// Returns the recording. Its events are in order of time, and each finger has the smallest ID that is free.
  consuming func log() throws(DocumentError) -> InputLog {
    guard let viewport else {
      let reason =
        events.isEmpty
        ? "no input was found in the log; check that the right device was recorded"
        : "the log does not state the size of the screen; add --screen WIDTHxHEIGHT, in pixels"
      throw DocumentError(.malformed, path: path, reason)
    }
    if !isSorted { sort() }
    guard let first = events.first, let last = events.last else {
      throw DocumentError(
        .malformed, path: path,
        "no touch, wheel or touchpad scroll was found in the log; check that the right device was recorded")
    }
    guard last.microseconds - first.microseconds <= GestureRecording.maximumDuration else {
      throw DocumentError(.malformed, path: path, "lasts longer than 366 days; cut the log into shorter ones")
    }
    renumber(from: first.microseconds)
    var recording = GestureRecording(scene: options.scene, viewport: viewport)
    recording.scale = scale
    recording.device = device ?? recording.device
    recording.intent = options.intent
    recording.events = events
    return InputLog(recording: recording, warnings: warnings, warningCount: warningCount)
  }

  /// Sorts the events by time. Those of a single device keep their order.
  private mutating func sort() {
    let order = events.indices.sorted { (events[$0].microseconds, $0) < (events[$1].microseconds, $1) }
    events = order.map { events[$0] }
  }

  /// Gives each finger the smallest ID from 1 up that no other finger has at that time, as the window does.
  private mutating func renumber(from start: Int64) {
    var ids: [Int: Int] = [:]
    func id(of finger: Int) -> Int { ids[finger] ?? finger }
    for index in events.indices {
      events[index].microseconds -= start
      guard case .input(let kind) = events[index].kind else { continue }
      switch kind {
      case .down(let finger, let point):
        var free = 1
        while ids.values.contains(free) { free += 1 }
        ids[finger] = free
        events[index].kind = .input(.down(id: free, at: point))
      case .move(let finger, let point): events[index].kind = .input(.move(id: id(of: finger), to: point))
      case .up(let finger, let point):
        events[index].kind = .input(.up(id: id(of: finger), at: point))
        ids[finger] = nil
      case .cancel(let finger):
        events[index].kind = .input(.cancel(id: id(of: finger)))
        ids[finger] = nil
      default: break
      }
    }
  }
}

/// A clock that removes jumps from the times of a log. Times are in microseconds.
struct LogClock {
  /// Longest pause between two events of a device. A longer one is a jump of the clock, such as from 1970 to the
  /// present when a phone sets its clock.
  static let longestPause: Int64 = 3_600_000_000
  /// Pause that replaces a jump forwards.
  static let pauseAfterJump: Int64 = 1_000_000
  /// Shortest pause during a touch that causes a warning. Fingers tremble, so most devices report more often.
  static let remarkablePause: Int64 = 10_000_000

  private var offset: Int64 = 0

  /// Returns the corrected time of an event.
  ///
  /// - Parameters:
  ///   - raw: the time in the log.
  ///   - last: the corrected time of the device's last event; `nil` for its first one.
  /// - Returns: the corrected time, and the length of the jump; `nil` for no jump.
  mutating func time(_ raw: Int64, after last: Int64?) -> (time: Int64, jump: Int64?) {
    let time = raw + offset
    guard let last else { return (time, nil) }
    let step = time - last
    guard !(0...Self.longestPause).contains(step) else { return (time, nil) }
    let corrected = step < 0 ? last : last + Self.pauseAfterJump
    offset += corrected - time
    return (corrected, step)
  }

  /// Returns a duration as text, in seconds.
  static func text(_ microseconds: Int64) -> String { DecimalText.fixed(Double(microseconds) / 1e6, digits: 3) + " s" }
}
