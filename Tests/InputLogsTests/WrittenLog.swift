import Recording
import ScrollEngine

@testable import InputLogs

/// A touchscreen on which recordings are written as logs: its axes, its screen in pixels and its width in points.
struct LoggedScreen {
  /// The axis in the log's units: the smallest and the largest position, and units per millimetre.
  struct Axis {
    var low: Int
    var high: Int
    var resolution = 0
    var length: Double { Double(high - low + 1) }

    /// Returns the unit of a position from 0 to 1. Positions beside the screen have one as well.
    func unit(_ share: Double) -> Int { low + Int((share * length).rounded()) }
  }

  var x: Axis
  var y: Axis
  var pixels: Size
  var viewport: Size

  /// A screen of a digitizer with its own units, none of which is a pixel.
  static let digitizer = LoggedScreen(
    x: Axis(low: -20, high: 4075, resolution: 58), y: Axis(low: 12, high: 9107, resolution: 58),
    pixels: Size(width: 1080, height: 2400), viewport: Size(width: 411, height: 411 * 2400 / 1080))

  /// Half a unit of the device, in points.
  var tolerance: Size {
    Size(width: viewport.width / x.length / 2 + 1e-9, height: viewport.height / y.length / 2 + 1e-9)
  }

  func units(_ point: Point) -> (x: Int, y: Int) {
    (x.unit(point.x / viewport.width), y.unit(point.y / viewport.height))
  }

  func options(scene: SceneName = SceneName(rawValue: "feed")) -> InputLogOptions {
    var options = InputLogOptions(scene: scene, points: viewport.width)
    options.screen = pixels
    return options
  }
}

/// A log that states the fingers of a recording as a recorder of input devices would.
struct WrittenLog {
  /// A report of the device: events that took effect together.
  struct Report {
    struct Event {
      var type: Int
      var code: Int
      var value: Int
    }
    var microseconds: Int64
    var events: [Event]
  }

  /// Time of the log's clock at time 0 of the recording: two days after a start.
  static let origin: Int64 = 172_800_123_457

  var reports: [Report] = []

  /// Writes the fingers of a recording in slots, as the kernel reports them: a value that is that of the last report is
  /// left out, except where nothing else would be reported.
  init(_ recording: GestureRecording, on screen: LoggedScreen) {
    var slots: [Int: Int] = [:]
    var values: [Int: (x: Int?, y: Int?)] = [:]
    var current = 0
    var tracking = 40
    for event in recording.events {
      guard case .input(let kind) = event.kind else { continue }
      var report = Report(microseconds: event.microseconds + Self.origin, events: [])
      func add(_ code: Int, _ value: Int) { report.events.append(.init(type: 3, code: code, value: value)) }
      func select(_ slot: Int) {
        if slot != current { add(0x2F, slot) }
        current = slot
      }
      func place(_ slot: Int, _ point: Point) {
        let units = screen.units(point)
        let old = values[slot] ?? (nil, nil)
        if old.x != units.x || old.y == units.y { add(0x35, units.x) }
        if old.y != units.y { add(0x36, units.y) }
        values[slot] = (units.x, units.y)
      }
      switch kind {
      case .down(let id, let point):
        var slot = 0
        while slots.values.contains(slot) { slot += 1 }
        slots[id] = slot
        select(slot)
        add(0x39, tracking)
        tracking = (tracking + 1) % 65_536
        place(slot, point)
        if slots.count == 1 { report.events.append(.init(type: 1, code: 0x14A, value: 1)) }
      case .move(let id, let point):
        guard let slot = slots[id] else { continue }
        select(slot)
        place(slot, point)
      case .up(let id, _):
        guard let slot = slots.removeValue(forKey: id) else { continue }
        select(slot)
        add(0x39, -1)
        if slots.isEmpty { report.events.append(.init(type: 1, code: 0x14A, value: 0)) }
      default: continue
      }
      reports.append(report)
    }
  }

  private static func padded(_ value: Int64, _ width: Int, _ filler: String = " ") -> String {
    let text = String(value)
    return String(repeating: filler, count: max(0, width - text.count)) + text
  }

  private static func hex(_ value: Int, _ width: Int) -> String {
    let text = String(UInt32(truncatingIfNeeded: value), radix: 16)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }

  private static let names = [
    1: [0x14A: "BTN_TOUCH"],
    3: [0x2F: "ABS_MT_SLOT", 0x35: "ABS_MT_POSITION_X", 0x36: "ABS_MT_POSITION_Y", 0x39: "ABS_MT_TRACKING_ID"],
  ]

  /// The lines of `getevent -lp` and `getevent -lt` of one device, or without names of `getevent -p` and `-t`.
  func getevent(on screen: LoggedScreen, named: Bool = true, device: String = "") -> String {
    func axis(_ name: String, _ code: Int, _ low: Int, _ high: Int) -> String {
      let label = named ? name + String(repeating: " ", count: 21 - name.count) : Self.hex(code, 4)
      return "\(label) : value 0, min \(low), max \(high), fuzz 0, flat 0, resolution 0\n"
    }
    var text = "add device 1: /dev/input/event2\n  name:     \"fts_ts\"\n  events:\n"
    text += "    KEY (0001): \(named ? "BTN_TOUCH" : "014a")\n"
    text += "    ABS (0003): " + axis("ABS_MT_SLOT", 0x2F, 0, 9)
    text += "                " + axis("ABS_MT_POSITION_X", 0x35, screen.x.low, screen.x.high)
    text += "                " + axis("ABS_MT_POSITION_Y", 0x36, screen.y.low, screen.y.high)
    text += "                " + axis("ABS_MT_TRACKING_ID", 0x39, 0, 65_535)
    text += "  input props:\n    INPUT_PROP_DIRECT\n"
    for report in reports {
      let stamp =
        "[\(Self.padded(report.microseconds / 1_000_000, 8))."
        + "\(Self.padded(report.microseconds % 1_000_000, 6, "0"))] \(device)"
      for event in report.events + [.init(type: 0, code: 0, value: 0)] {
        guard named else {
          text += "\(stamp)\(Self.hex(event.type, 4)) \(Self.hex(event.code, 4)) \(Self.hex(event.value, 8))\n"
          continue
        }
        let type = ["EV_SYN", "EV_KEY", "EV_REL", "EV_ABS"][event.type]
        let code = event.type == 0 ? "SYN_REPORT" : Self.names[event.type]?[event.code] ?? Self.hex(event.code, 4)
        let value = event.type == 1 ? (event.value == 0 ? "UP" : "DOWN") : Self.hex(event.value, 8)
        text += "\(stamp)\(type)       \(code)                 \(value)            \r\n"
      }
    }
    return text
  }

  /// The YAML of `libinput record`.
  func libinput(on screen: LoggedScreen) -> String {
    var text = """
      # libinput record
      version: 1
      ndevices: 1
      libinput:
        version: "1.22.1"
      devices:
      - node: /dev/input/event4
        evdev:
          # Name: a panel
          name: "a panel"
          id: [24, 1267, 12345, 256]
          codes:
            0: [0, 1, 2, 3] # EV_SYN
            3: [0, 1, 47, 53, 54, 57] # EV_ABS
          absinfo:
            53: [\(screen.x.low), \(screen.x.high), 0, 0, \(screen.x.resolution)]
            54: [\(screen.y.low), \(screen.y.high), 0, 0, \(screen.y.resolution)]
          properties: [1]
        udev:
          properties:
          - ID_INPUT=1
          - ID_INPUT_TOUCHSCREEN=1
        events:

      """
    for report in reports {
      text += "  - evdev:\n"
      for event in report.events + [.init(type: 0, code: 0, value: 0)] {
        let numbers = [report.microseconds / 1_000_000, report.microseconds % 1_000_000].map { Self.padded($0, 6) }
        text += "    - [\(numbers[0]), \(numbers[1]), \(event.type), \(event.code), \(event.value)] # a comment\n"
      }
    }
    return text
  }

  /// The lines of `evemu-record`.
  func evemu(on screen: LoggedScreen) -> String {
    var text =
      "# EVEMU 1.3\nN: a panel\nI: 0018 04f3 3039 0100\nP: 02 00 00 00 00 00 00 00\nB: 00 0b 00 00 00 00 00 00 00\n"
    text += "A: 35 \(screen.x.low) \(screen.x.high) 0 0 \(screen.x.resolution)\n"
    text += "A: 36 \(screen.y.low) \(screen.y.high) 0 0 \(screen.y.resolution)\n"
    for report in reports {
      let time = "\(report.microseconds / 1_000_000).\(Self.padded(report.microseconds % 1_000_000, 6, "0"))"
      for event in report.events + [.init(type: 0, code: 0, value: 0)] {
        text += "E: \(time) \(Self.hex(event.type, 4)) \(Self.hex(event.code, 4)) \(event.value)\t# a comment\n"
      }
    }
    return text
  }

  /// A table of a recording's fingers, in hundredths of pixels.
  static func table(_ recording: GestureRecording, on screen: LoggedScreen) -> String {
    var text = "t:ms,x,y,id,phase\n"
    for event in recording.events {
      guard case .input(let kind) = event.kind else { continue }
      let (id, point, phase): (Int, Point, String)
      switch kind {
      case .down(let finger, let place): (id, point, phase) = (finger, place, "down")
      case .move(let finger, let place): (id, point, phase) = (finger, place, "move")
      case .up(let finger, let place): (id, point, phase) = (finger, place, "up")
      default: continue
      }
      func hundredths(_ share: Double, _ pixels: Double) -> String {
        let value = Int((share * pixels * 100).rounded())
        return "\(value < 0 ? "-" : "")\(abs(value) / 100).\(Self.padded(Int64(abs(value) % 100), 2, "0"))"
      }
      let time = event.microseconds + origin
      text += "\(time / 1000).\(Self.padded(time % 1000, 3, "0"))"
      text += ",\(hundredths(point.x / screen.viewport.width, screen.pixels.width))"
      text += ",\(hundredths(point.y / screen.viewport.height, screen.pixels.height)),\(id),\(phase)\n"
    }
    return text
  }
}

extension GestureRecording {
  /// The touches of a recording as a log can have them: the first is at time 0, IDs are the smallest that are free, a
  /// finger lifts where it was, and nothing else is there.
  var touches: GestureRecording {
    var recording = self
    var ids: [Int: Int] = [:]
    var places: [Int: Point] = [:]
    var start: Int64?
    recording.events = events.compactMap { event in
      guard case .input(let kind) = event.kind else { return nil }
      let result: InputEvent.Kind
      switch kind {
      case .down(let id, let point):
        var free = 1
        while ids.values.contains(free) { free += 1 }
        ids[id] = free
        places[id] = point
        result = .down(id: free, at: point)
      case .move(let id, let point):
        guard let number = ids[id] else { return nil }
        places[id] = point
        result = .move(id: number, to: point)
      case .up(let id, let point):
        guard let number = ids.removeValue(forKey: id) else { return nil }
        result = .up(id: number, at: places[id] ?? point)
      default: return nil
      }
      if start == nil { start = event.microseconds }
      return Event(microseconds: event.microseconds - (start ?? 0), kind: .input(result))
    }
    return recording
  }

  /// Returns the first difference from another recording's events: a different kind, ID or microsecond, or a position
  /// that is farther away than the tolerance; `nil` if there is none.
  func firstDifference(from other: GestureRecording, tolerance: Size) -> String? {
    guard events.count == other.events.count else { return "\(events.count) events, not \(other.events.count)" }
    for (index, (event, wanted)) in zip(events, other.events).enumerated() {
      guard case .input(let kind) = event.kind, case .input(let expected) = wanted.kind else { return "\(index): kind" }
      let places: (Point, Point)
      switch (kind, expected) {
      case (.down(let id, let place), .down(let wantedID, let point)) where id == wantedID: places = (place, point)
      case (.move(let id, let place), .move(let wantedID, let point)) where id == wantedID: places = (place, point)
      case (.up(let id, let place), .up(let wantedID, let point)) where id == wantedID: places = (place, point)
      default: return "\(index): \(kind), not \(expected)"
      }
      guard event.microseconds == wanted.microseconds else {
        return "\(index): \(event.microseconds) µs, not \(wanted.microseconds)"
      }
      guard abs(places.0.x - places.1.x) <= tolerance.width, abs(places.0.y - places.1.y) <= tolerance.height else {
        return "\(index): \(places.0), not \(places.1)"
      }
    }
    return nil
  }
}
