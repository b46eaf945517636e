import Documents
import Recording
import ScrollEngine
import Testing

@testable import InputLogs

/// Logs that lack something: each fault is reported with its line and repaired without making anything up.
@Suite("Faults of input logs") struct LogFaultTests {
  static func options() -> InputLogOptions {
    var options = InputLogOptions(scene: SceneName(rawValue: "feed"), points: 100)
    options.screen = Size(width: 1000, height: 2000)
    return options
  }

  /// Returns the lines of `getevent -lt` for short words: `i7` is the tracking ID 7, `i-` a lift, `x` and `y` positions,
  /// `s` a slot, `.` the end of a report, `drop` SYN_DROPPED, `m` the end of a contact in a list, `b1` and `b0` the
  /// button of a touch, `px` and `py` a single position. `@` sets the time in milliseconds.
  static func getevent(_ words: String) -> String {
    var text = ""
    var time = 0
    for word in words.split(separator: " ") {
      let number = Int(word.drop { !"-0123456789".contains($0) }) ?? 0
      let hex = String(UInt32(truncatingIfNeeded: number), radix: 16)
      let value = String(repeating: "0", count: 8 - hex.count) + hex
      let event: String
      switch word.first {
      case "@":
        time = number
        continue
      case "i": event = "EV_ABS ABS_MT_TRACKING_ID \(word == "i-" ? "ffffffff" : value)"
      case "s": event = "EV_ABS ABS_MT_SLOT \(value)"
      case "x": event = "EV_ABS ABS_MT_POSITION_X \(value)"
      case "y": event = "EV_ABS ABS_MT_POSITION_Y \(value)"
      case "p": event = "EV_ABS ABS_\(word.hasPrefix("px") ? "X" : "Y") \(value)"
      case "b": event = "EV_KEY BTN_TOUCH \(word == "b1" ? "DOWN" : "UP")"
      case "m": event = "EV_SYN SYN_MT_REPORT 00000000"
      case "d": event = "EV_SYN SYN_DROPPED 00000000"
      default: event = "EV_SYN SYN_REPORT 00000000"
      }
      let micros = String(1_000_000 + time % 1000 * 1000).dropFirst()
      text += "[\(time / 1000).\(micros)] \(event)\n"
    }
    return text
  }

  /// Returns the events of a recording as short words: `0:down1(50,60)`, with times in milliseconds.
  static func words(_ recording: GestureRecording) -> String {
    recording.events.map { event in
      func place(_ point: Point) -> String {
        "(\(JSONText.number(point.x, digits: 6)),\(JSONText.number(point.y, digits: 6)))"
      }
      let text: String
      switch event.kind {
      case .input(.down(let id, let point)): text = "down\(id)\(place(point))"
      case .input(.move(let id, let point)): text = "move\(id)\(place(point))"
      case .input(.up(let id, let point)): text = "up\(id)\(place(point))"
      case .input(.cancel(let id)): text = "cancel\(id)"
      case .input(.wheel(let notches, _)): text = "wheel\(place(notches))"
      case .input(.scroll(let delta, let phase, _)): text = "\(phase.rawValue)\(place(delta))"
      default: text = "?"
      }
      return "\(JSONText.number(Double(event.microseconds) / 1000)):\(text)"
    }.joined(separator: " ")
  }

  private func log(_ words: String) throws -> InputLog {
    try InputLog.parse(Array(Self.getevent(words).utf8), path: "log", Self.options())
  }

  @Test func `a swipe of one finger, with the values that the kernel leaves out`() throws {
    let log = try log("@5 i7 x100 y200 . @13 y210 . @21 x110 . @30 i- . @50 i8 y300 . @60 i- .")
    #expect(
      Self.words(log.recording)
        == "0:down1(10,20) 8:move1(10,21) 16:move1(11,21) 25:up1(11,21) 45:down1(11,30) 55:up1(11,30)")
    #expect(log.warnings.isEmpty && log.recording.device == "touch" && log.recording.scale == 10)
    #expect(log.recording.viewport == Size(width: 100, height: 200))
  }

  @Test func `two fingers in slots`() throws {
    let log = try log("i1 x10 y10 s1 i2 x20 y20 . @8 s0 x11 s1 y21 . @16 s0 i- . @24 s1 i- .")
    #expect(
      Self.words(log.recording)
        == "0:down1(1,1) 0:down2(2,2) 8:move1(1.1,1) 8:move2(2,2.1) 16:up1(1.1,1) 24:up2(2,2.1)")
  }

  @Test func `a lift and the next touch in one report, and a tap in one report`() throws {
    let log = try log("i1 x10 y10 . @8 i- i2 x500 y500 . @16 i- . @24 i3 x600 i- .")
    #expect(
      Self.words(log.recording)
        == "0:down1(1,1) 8:up1(1,1) 8:down1(50,50) 16:up1(50,50) 24:down1(60,50) 24:up1(60,50)")
  }

  @Test func `lists of contacts, with IDs and without`() throws {
    let ids = try log("i4 x10 y10 m i5 x90 y90 m . @8 i5 x91 y90 m i4 x10 y12 m . @16 i5 x91 y90 m . @24 m .")
    let wanted = "0:down1(1,1) 0:down2(9,9) 8:move1(1,1.2) 8:move2(9.1,9) 16:up1(1,1.2) 24:up2(9.1,9)"
    #expect(Self.words(ids.recording) == wanted)
    let plain = try log("x10 y10 m x90 y90 m . @8 x91 y90 m x10 y12 m . @16 x91 y90 m . @24 m .")
    #expect(Self.words(plain.recording) == wanted)
    let button = try log("b1 x10 y10 m . @8 x11 y10 m . @16 b0 .")
    #expect(Self.words(button.recording) == "0:down1(1,1) 8:move1(1.1,1) 16:up1(1.1,1)")
  }

  @Test func `a touchscreen of one finger`() throws {
    let log = try log("px10 py10 b1 . @8 px20 . @16 b0 . @24 px30 . @32 b1 . @40 b0 .")
    #expect(
      Self.words(log.recording)
        == "0:down1(1,1) 8:move1(2,1) 16:up1(2,1) 32:down1(3,1) 40:up1(3,1)")
  }

  @Test func `a single position beside contacts is not another finger`() throws {
    let log = try log("i1 x10 y10 b1 px10 py10 . @8 x12 px12 . @16 i- b0 .")
    #expect(Self.words(log.recording) == "0:down1(1,1) 8:move1(1.2,1) 16:up1(1.2,1)")
  }

  /// A log, its recording, and its warnings as lines and texts.
  static let repaired: [(log: String, recording: String, warnings: [(line: Int, text: String)])] = [
    // Dropped events: the fingers are cancelled; what follows up to the report is ignored; the finger that is still
    // down is ignored until it lifts.
    (
      "i1 x10 y10 . @8 x11 drop y99 . @16 y30 . @24 i- . @32 i2 x50 y50 . @40 i- .",
      "0:down1(1,1) 8:cancel1 32:down1(5,5) 40:up1(5,5)", [(6, "SYN_DROPPED")]
    ),
    // A missing lift.
    (
      "i1 x10 y10 . @8 i2 x50 y50 . @16 i- .", "0:down1(1,1) 8:cancel1 8:down1(5,5) 16:up1(5,5)",
      [(8, "before the previous one has lifted")]
    ),
    // A finger that was down before the log began.
    (
      "x10 y10 . @8 y11 . @16 i- . @24 i3 x20 y20 . @32 i- .", "0:down1(2,2) 8:up1(2,2)",
      [(3, "down before the log began")]
    ),
    // The end of the log while a finger is down.
    ("i1 x10 y10 . @8 x20 .", "0:down1(1,1) 8:move1(2,1) 8:cancel1", [(6, "the log ends while a finger was down")]),
    // A clock that jumps back, with a finger down and without.
    (
      "@9000 i1 x10 y10 . @9008 x20 . @100 x30 . @116 i- . @132 i2 . @140 i- .",
      "0:down1(1,1) 8:move1(2,1) 8:cancel1 40:down1(3,1) 48:up1(3,1)", [(8, "the clock jumps by −8.908 s")]
    ),
    (
      "i1 x10 y10 . @8 i- . @7200000 i2 x20 . @7200008 i- .",
      "0:down1(1,1) 8:up1(1,1) 1008:down1(2,1) 1016:up1(2,1)", [(9, "the clock jumps by 7199.992 s")]
    ),
    // A long pause of a finger is kept.
    (
      "i1 x10 y10 . @12000 x20 . @12008 i- .", "0:down1(1,1) 12000:move1(2,1) 12008:up1(2,1)",
      [(6, "no event for 12.000 s")]
    ),
    // A finger of which y is never reported.
    ("i1 x10 . @8 i- . @16 i2 y30 . @24 i- .", "0:down1(1,3) 8:up1(1,3)", [(5, "position was never reported")]),
  ]

  @Test(arguments: repaired.indices) func `faults are repaired and reported with their line`(index: Int) throws {
    let (text, recording, warnings) = Self.repaired[index]
    let log = try log(text)
    #expect(Self.words(log.recording) == recording)
    #expect(log.warnings.count == warnings.count, "\(log.warnings)")
    for (warning, wanted) in zip(log.warnings, warnings) {
      #expect(warning.line == wanted.line && warning.text.contains(wanted.text), "\(warning)")
    }
    // The recording is one that a file may have.
    let file = Array(RecordingWriter.text(log.recording).utf8)
    #expect(try RecordingReader.parse(file, path: "a").events == log.recording.events)
  }

  @Test func `a device that is removed cancels its fingers`() throws {
    let lines = Self.getevent("i1 x10 y10 .").replacing("EV_", with: "/dev/input/event3: EV_")
    let text = "add device 1: /dev/input/event3\n  name: \"x\"\n\(lines)remove device 1: /dev/input/event3\n"
    let log = try InputLog.parse(Array(text.utf8), path: "log", Self.options())
    #expect(Self.words(log.recording) == "0:down1(1,1) 0:cancel1")
    #expect(log.warnings.map(\.line) == [7])
  }

  @Test func `a last line that is cut off is left out, and one in the middle is an error`() throws {
    let whole = Self.getevent("i1 x10 y10 . @8 i- .")
    let log = try InputLog.parse(Array((whole + "[1.0000").utf8), path: "log", Self.options())
    #expect(Self.words(log.recording) == "0:down1(1,1) 8:up1(1,1)" && log.warnings.map(\.line) == [7])
    let error = #expect(throws: DocumentError.self) {
      try InputLog.parse(Array(("[1.0000\n" + whole).utf8), path: "log", Self.options())
    }
    #expect(error?.line == 1 && error?.kind == .malformed)
  }

  /// Texts that are no logs, with the line of the error and a part of its message.
  static let refused: [(text: String, line: Int?, reason: String)] = [
    ("", 1, "not a log"), ("hello\nworld\n", 1, "not a log"),
    ("EV_ABS ABS_MT_SLOT 00000000\n", 1, "getevent -lt"),
    ("/dev/input/event2: 0003 0039 00000001\n", 1, "getevent -lt"),
    ("[1.0] EV_ABS ABS_MT_SLOT 7fffffff\n", 1, "slot"), ("[1.0] EV_ABS ABS_MT_SLOT ffffffff\n", 1, "slot"),
    ("[1.0] EV_ABS ABS_MT_POSITION_X nan\n", 1, "value"), ("[1.0] 0003 0039\n", 1, "incomplete"),
    ("[99999999999999999999.0] 0003 0039 00000001\n", 1, "time"),
    ("# libinput record\nversion: 2\n", 2, "version 2"),
    ("# libinput record\n- [0, 0, 3, 57, 1]\n", 2, "- node:"),
    ("# libinput record\n- node: /dev/input/event1\n- [0, 1000000, 3, 57, 1]\n", 3, "seconds, microseconds"),
    ("# EVEMU 1.3\nE: 0.1 0003 zz 1\n", 2, "E: seconds"), ("# EVEMU 1.3\nhello\n", 2, "evemu-record"),
    ("t,x,y,id,phase\n0,1,NaN,1,down\n", 2, "position"), ("t,x,y,id,phase\nnan,1,1,1,down\n", 2, "time"),
    ("t,x,y,id,phase\n0,1,1,1,wiggle\n", 2, "phase"), ("t,x,y,id,phase\n0,1,1,1.5e30,down\n", 2, "id"),
    ("t,x,y,id,phase\n0,1\n", 2, "columns"), ("0,1,2,3,down\n", 1, "--columns"),
    ("t,x,y,id,phase\n0,1e300,1,1,down\n", 2, "outside"),
    ("{\"scrollwork\":\"gesture/1\",\"scene\":\"feed\"}\n", nil, "recording already"),
    ("{\"traceEvents\":[]}\n", nil, "JSON"), ("\u{1F}\u{8B}", 1, "not a log"),
    ("[1.0] EV_KEY KEY_VOLUMEUP DOWN\n[1.0] EV_SYN SYN_REPORT 00000000\n", nil, "no touch"),
  ]

  @Test(arguments: refused.indices) func `what is no log is an error with its line`(index: Int) {
    let (text, line, reason) = Self.refused[index]
    let error = #expect(throws: DocumentError.self, "\(text)") {
      try InputLog.parse(Array(text.utf8), path: "log", Self.options())
    }
    #expect(error?.kind == .malformed && error?.line == line, "\(String(describing: error))")
    #expect(error?.reason.contains(reason) == true, "\(String(describing: error))")
  }

  @Test func `compressed logs are refused`() {
    let archives: [(bytes: [UInt8], advice: String)] = [
      ([0x1F, 0x8B, 8, 0], "decompress it"), ([0x50, 0x4B, 3, 4], "unpack it"),
    ]
    for (bytes, advice) in archives {
      let error = #expect(throws: DocumentError.self) { try InputLog.parse(bytes, path: "log", Self.options()) }
      #expect(error?.reason.contains(advice) == true)
    }
  }
}

/// Wheels and touchpads, as `libinput record` logs them, and several devices.
@Suite("Wheels and touchpads in logs") struct PointerLogTests {
  private func yaml(_ devices: [(head: String, events: [[Int]])]) -> [UInt8] {
    var text = "# libinput record\nversion: 1\nndevices: \(devices.count)\ndevices:\n"
    for device in devices {
      text += "- node: /dev/input/event1\n  evdev:\n\(device.head)  events:\n"
      for event in device.events {
        let numbers = [event[0] / 1000, event[0] % 1000 * 1000] + event[1...]
        text += "    - [\(numbers.map(String.init).joined(separator: ", "))] # comment\n"
      }
    }
    return Array(text.utf8)
  }

  private static let wheel = "    properties: []\n"
  private static let pad =
    "    absinfo:\n      53: [0, 1000, 0, 0, 10]\n      54: [0, 700, 0, 0, 10]\n    properties: [0, 2]\n"

  @Test func `a wheel turns by notches, and a precise one by parts of them`() throws {
    let plain = yaml([(Self.wheel, [[0, 2, 8, -1], [0, 0, 0, 0], [9, 2, 6, 2], [9, 0, 0, 0]])])
    let log = try InputLog.parse(plain, path: "log", LogFaultTests.options())
    #expect(LogFaultTests.words(log.recording) == "0:wheel(0,-1) 9:wheel(2,0)" && log.recording.device == "mouse")
    // A precise wheel reports a whole notch beside the last of its parts.
    let precise = yaml([
      (Self.wheel, [[0, 2, 11, 30], [0, 0, 0, 0], [9, 2, 11, 90], [9, 2, 8, 1], [9, 0, 0, 0]])
    ])
    let parts = try InputLog.parse(precise, path: "log", LogFaultTests.options())
    #expect(LogFaultTests.words(parts.recording) == "0:wheel(0,0.25) 9:wheel(0,0.75)")
  }

  @Test func `two fingers on a touchpad scroll, and content follows them`() throws {
    func frame(_ time: Int, _ events: [Int]...) -> [[Int]] { events.map { [time] + $0 } + [[time, 0, 0, 0]] }
    let events =
      frame(0, [3, 57, 1], [3, 53, 100], [3, 54, 100])
      + frame(10, [3, 54, 110])
      + frame(20, [3, 47, 1], [3, 57, 2], [3, 53, 300], [3, 54, 100])
      + frame(30, [3, 47, 0], [3, 54, 130], [3, 47, 1], [3, 54, 140])
      + frame(40, [3, 57, -1])
      + frame(50, [3, 47, 0], [3, 57, -1])
    let log = try InputLog.parse(yaml([(Self.pad, events)]), path: "log", LogFaultTests.options())
    let kinds = log.recording.events.map(\.kind)
    #expect(log.recording.device == "touchpad" && kinds.count == 3 && log.warnings.isEmpty)
    #expect(kinds.first == .input(.scroll(delta: .zero, phase: .began, at: nil)))
    #expect(kinds.last == .input(.scroll(delta: .zero, phase: .ended, at: nil)))
    #expect(log.recording.events.map(\.microseconds) == [0, 10_000, 20_000])
    guard case .input(.scroll(let delta, .changed, nil)) = kinds[1] else { return #expect(Bool(false), "\(kinds)") }
    // Three millimetres on average, in libinput's units: 1000 per inch, slowed by 0.9 and 0.2968.
    #expect(delta.x == 0 && abs(delta.y + 3 * 1000 / 25.4 * 0.9 * 0.2968) < 1e-9)
    var options = LogFaultTests.options()
    options.followsTouchpad = false
    let against = try InputLog.parse(yaml([(Self.pad, events)]), path: "log", options)
    #expect(
      against.recording.events[1].kind == .input(.scroll(delta: Point(x: 0, y: -delta.y), phase: .changed, at: nil)))
  }

  @Test func `events of several devices are put in order of time`() throws {
    let first = [[5, 2, 8, 1], [5, 0, 0, 0], [25, 2, 8, 1], [25, 0, 0, 0]]
    let second = [[2, 2, 6, 1], [2, 0, 0, 0], [15, 2, 6, 1], [15, 0, 0, 0]]
    let log = try InputLog.parse(
      yaml([(Self.wheel, first), (Self.wheel, second)]), path: "log", LogFaultTests.options())
    #expect(
      LogFaultTests.words(log.recording) == "0:wheel(1,0) 3:wheel(0,1) 13:wheel(1,0) 23:wheel(0,1)")
    #expect(log.warnings.isEmpty)
  }
}

/// Tables of touches.
@Suite("Tables of touches") struct TouchTableTests {
  private func words(_ text: String, columns: String? = nil) throws -> String {
    var options = LogFaultTests.options()
    options.columns = columns.flatMap(TouchColumns.init)
    options.format = columns == nil ? nil : .csv
    let log = try InputLog.parse(Array(text.utf8), path: "csv", options)
    return LogFaultTests.words(log.recording) + log.warnings.map { " !\($0.line ?? 0)" }.joined()
  }

  @Test func `columns in any order, unit and language`() throws {
    let wanted = "0:down1(1,2) 8.333:move1(1.05,2) 16:up1(1.05,2)"
    #expect(
      try words("t,x,y,id,phase\n1,10,20,0,down\n1.008333,10.5,20,0,move\n1.016,10.5,20,0,up\n") == wanted)
    #expect(
      try words(
        "\"phase\";\"y\";\"x\";\"t:ns\"\nbegan;20;10;1000000000\nmoved;20;10.5;1008333499\nended;20;10.5;1016000000\n")
        == wanted)
    #expect(
      try words("0 , a , 5 , 20 , 10 , 0\n8.333,b,5,20,10.5,2\n16,c,5,20,10.5,1\n", columns: "t:ms,-,id,y,x,phase")
        == wanted)
    #expect(try words("-1,10,20,0,down\n-0.5,10,20,0,up\n", columns: "t,x,y,id,phase") == "0:down1(1,2) 500:up1(1,2)")
  }

  @Test func `rows of a finger may stand together, and a clock that jumps back is repaired`() throws {
    #expect(
      try words("t,x,y,id,phase\n0,0,0,1,down\n2,10,0,1,up\n1,50,0,2,down\n3,50,0,2,up\n")
        == "0:down1(0,0) 1000:down2(5,0) 2000:up1(1,0) 3000:up2(5,0)")
    #expect(
      try words("t,x,y,id,phase\n5,0,0,1,down\n5.5,10,0,1,up\n1,50,0,1,down\n1.5,50,0,1,up\n")
        == "0:down1(0,0) 500:up1(1,0) 500:down1(5,0) 1000:up1(5,0) !4")
  }

  @Test func `missing events are repaired`() throws {
    #expect(
      try words("t,x,y,id,phase\n0,0,0,1,move\n1,0,0,1,down\n2,10,0,1,down\n3,20,0,1,move\n")
        == "0:down1(0,0) 1000:cancel1 1000:down1(1,0) 2000:move1(2,0) 2000:cancel1 !2 !4 !5")
  }

  @Test(arguments: ["", "t", "t,x,y,id", "t,x,x,id,phase", "t,t:ms,x,y,phase", "t,x,y,phase,speed", "t:min,x,y,phase"])
  func `columns that say too little are refused`(text: String) { #expect(TouchColumns(text) == nil) }

  @Test func `times keep all their digits`() {
    func micros(_ text: String, _ power: Int = 6) -> Int64? { WrittenNumber(Array(text.utf8)[...])?.scaled(by: power) }
    #expect(micros("12345678901.234567") == 12_345_678_901_234_567 && micros("-0.0000015") == -2)
    #expect(micros("1.5e3") == 1_500_000_000 && micros("1E-6") == 1 && micros("999", -3) == 1)
    #expect(micros("1e300") == nil && micros("99999999999999999999") == nil && micros("0e300") == 0)
    for text in ["", "-", ".", "1.2.3", "NaN", "inf", "0x10", "1e", "1e999999999999", " 1"] {
      #expect(micros(text) == nil)
    }
  }
}
