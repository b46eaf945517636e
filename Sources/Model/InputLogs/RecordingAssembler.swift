import Documents
import Recording
import ScrollEngine

/// A builder of a recording from the touches, wheel turns and touchpad scrolls of a log. It takes times of the log, in
/// microseconds; the first event of the recording is at time 0.
struct RecordingAssembler {
  /// Maximum number of events. Ten fingers at 120 Hz produce as many in half an hour.
  static let mostEvents = 2_000_000
  /// Largest time of a log, in microseconds from any origin. Chosen: 3000 years, so that differences fit an integer.
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
  /// Number of fingers that came down beside the screen.
  private var besideCount = 0
  private var bounds = Bounds()
  private(set) var warnings: [LogWarning] = []
  private(set) var warningCount = 0

  init(path: String, options: InputLogOptions) {
    (self.path, self.options) = (path, options)
    if let screen = options.screen ?? options.panel ?? options.shape { setScreen(screen) }
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
    guard options.screen == nil, options.panel == nil, !hasDeviceSize else { return }
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
      throw fault(line, Self.noScreen)
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
  /// If the touch panel has a grid of its own, the position is one of that.
  mutating func point(pixels x: Double, _ y: Double, line: Int?) throws(DocumentError) -> Point {
    guard let grid = options.panel ?? options.screen else { throw fault(line, Self.noScreen) }
    bounds.add(Point(x: x, y: y))
    return try point(x / grid.width, y / grid.height, line: line)
  }

  private static let noScreen =
    "the log does not state the size of the screen; add --screen WIDTHxHEIGHT, in pixels"

  // MARK: Touches beside the screen

  /// The smallest rectangle with all positions that were given in pixels.
  private struct Bounds {
    private(set) var least = Point(x: Double.infinity, y: .infinity)
    private(set) var most = Point(x: -Double.infinity, y: -.infinity)

    mutating func add(_ point: Point) {
      least = Point(x: min(least.x, point.x), y: min(least.y, point.y))
      most = Point(x: max(most.x, point.x), y: max(most.y, point.y))
    }

    /// Whether there are positions, all of them on a screen.
    func fits(_ size: Size) -> Bool {
      least.x >= 0 && least.y >= 0 && most.x <= size.width && most.y <= size.height && least.x <= most.x
    }
  }

  /// Part of a side by which the first position of a touch may lie beside the screen. Panels reach a little beyond
  /// their screens. Chosen.
  private static let margin = 0.02
  /// Part of the touches that may begin beside the screen, because of noise. If more do, all positions are doubtful.
  private static let strays = 0.05

  private func isBeside(_ point: Point) -> Bool {
    guard let viewport else { return false }
    let (x, y) = (Self.margin * viewport.width, Self.margin * viewport.height)
    return point.x < -x || point.y < -y || point.x > viewport.width + x || point.y > viewport.height + y
  }

  /// Warns about a few touches that begin beside the screen, if the log does not state the ranges of its positions.
  ///
  /// - Throws: ``DocumentError`` if there are many, since then the positions are not those of the screen.
  private mutating func checkTouchesAreOnScreen(_ viewport: Size) throws(DocumentError) {
    guard besideCount > 0, bounds.least.x <= bounds.most.x else { return }
    let touches = fingers == 1 ? "the touch begins" : "\(besideCount) of \(fingers) touches begin"
    guard Double(besideCount) > Self.strays * Double(fingers) else {
      return warn(nil, "\(touches) beside the screen; kept as they are")
    }
    guard let grid = options.panel ?? options.screen else { return }
    func text(_ size: Size) -> String { "\(JSONText.number(size.width))x\(JSONText.number(size.height))" }
    func range(_ low: Double, _ high: Double) -> String {
      "\(JSONText.number(low, digits: 1)) to \(JSONText.number(high, digits: 1))"
    }
    let option = options.panel == nil ? "--screen" : "--panel"
    let turned = Size(width: grid.height, height: grid.width)
    var step = 1.0
    while step <= max(bounds.most.x, bounds.most.y), step < 1e6 { step *= 2 }
    let advice =
      bounds.fits(turned)
      ? "give the size in the natural orientation, \(option) \(text(turned))"
      : "if the touch panel counts finer than the screen, add its range, such as --panel "
        + "\(text(Size(width: step, height: step))) (max + 1 of getevent -lp), or record the log with its ranges"
    throw fault(
      nil,
      "\(touches) beside the screen: positions are \(range(bounds.least.x, bounds.most.x)) across and "
        + "\(range(bounds.least.y, bounds.most.y)) down, but \(option) is \(text(grid)); \(advice)")
  }

  /// Largest coordinate and distance that recordings accept.
  private static let farthest = RecordingReader.farthest

  /// Adds a finger that comes down, and returns its ID for its further events.
  mutating func press(at point: Point, time: Int64, line: Int?) throws(DocumentError) -> Int {
    fingers += 1
    if isBeside(point) { besideCount += 1 }
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
    try append(.wheel(notches: try limited(notches, line), at: nil), "mouse", time, line)
  }

  mutating func scroll(
    _ delta: Point, phase: InputEvent.ScrollPhase, time: Int64, line: Int?
  ) throws(DocumentError) {
    try append(.scroll(delta: try limited(delta, line), phase: phase, at: nil), "touchpad", time, line)
  }

  /// Returns a distance that a recording accepts.
  private func limited(_ distance: Point, _ line: Int?) throws(DocumentError) -> Point {
    guard abs(distance.x) <= Self.farthest, abs(distance.y) <= Self.farthest else {
      throw fault(line, "a distance of more than \(JSONText.number(Self.farthest)); expected one that a hand can make")
    }
    return distance
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
  ///
  /// - Parameter seen: what the log has instead, as a sentence without a full stop, in case it has no events; `nil` if
  ///   that is not known.
  consuming func log(seen: String?) throws(DocumentError) -> InputLog {
    guard !events.isEmpty else {
      throw fault(
        nil,
        "no touch, wheel or touchpad scroll was found"
          + (seen.map { "; the log has " + $0 } ?? "; check that the right device was recorded"))
    }
    guard let viewport else { throw fault(nil, Self.noScreen) }
    try checkTouchesAreOnScreen(viewport)
    guard RecordingReader.sides.contains(viewport.width), RecordingReader.sides.contains(viewport.height),
      RecordingReader.scales.contains(scale)
    else {
      throw fault(
        nil,
        "the screen would be \(DecimalText.compact(viewport.width)) × \(DecimalText.compact(viewport.height)) pt at "
          + "\(DecimalText.compact(scale)) pixels per point; check --screen and --points")
    }
    if !isSorted { sort() }
    guard let first = events.first, let last = events.last else { throw fault(nil, Self.noScreen) }
    guard last.microseconds.saturatingSubtract(first.microseconds) <= GestureRecording.maximumDuration else {
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
  /// Pause that replaces a jump forwards. Chosen: a second, in microseconds.
  static let pauseAfterJump: Int64 = 1_000_000
  /// Shortest pause during a touch that causes a warning. Fingers tremble, so most devices report more often. Chosen:
  /// ten seconds, in microseconds.
  static let remarkablePause: Int64 = 10_000_000

  private var offset: Int64 = 0

  /// Returns the corrected time of an event.
  ///
  /// - Parameters:
  ///   - raw: the time in the log.
  ///   - last: the corrected time of the device's last event; `nil` for its first one.
  /// - Returns: the corrected time, and the length of the jump; `nil` for no jump.
  mutating func time(_ raw: Int64, after last: Int64?) -> (time: Int64, jump: Int64?) {
    let time = raw.saturatingAdd(offset)
    guard let last else { return (time, nil) }
    let step = time.saturatingSubtract(last)
    guard !(0...Self.longestPause).contains(step) else { return (time, nil) }
    let corrected = step < 0 ? last : last.saturatingAdd(Self.pauseAfterJump)
    offset = offset.saturatingAdd(corrected.saturatingSubtract(time))
    return (corrected, step)
  }

  /// Returns a duration as text, in seconds.
  static func text(_ microseconds: Int64) -> String { DecimalText.fixed(Double(microseconds) / 1e6, digits: 3) + " s" }
}
