import Documents
import Recording
import ScrollEngine
import TestSupport
import Testing

@testable import InputLogs

/// Logs as people bring them: of `evtest`, from Windows, from panels whose range is not stated, and logs without touches,
/// of which the message says what they have instead.
///
/// The forms are those of public logs, such as the issues 84, 90, 140 and 176 of libts/tslib and the code of evtest 1.35.
@Suite("Logs that people bring") struct ForeignLogTests {
  private func words(_ text: String, screen: Size? = Size(width: 1000, height: 2000)) throws -> String {
    var options = LogFaultTests.options()
    options.screen = screen
    return LogFaultTests.words(try InputLog.parse(Array(text.utf8), path: "log", options).recording)
  }

  private func reason(_ text: String, screen: Size? = Size(width: 1000, height: 2000)) -> String {
    var options = LogFaultTests.options()
    options.screen = screen
    let error = #expect(throws: DocumentError.self, "\(text)") {
      try InputLog.parse(Array(text.utf8), path: "log", options)
    }
    #expect(error?.kind == .malformed)
    return error?.reason ?? ""
  }

  // MARK: - evtest

  private static let head = """
    Input driver version is 1.0.1
    Input device ID: bus 0x3 vendor 0xeef product 0x1 version 0x210
    Input device name: "Touch"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)

    """
  private static func axis(_ code: Int, _ name: String, _ most: Int, _ resolution: Int = 0) -> String {
    let units = resolution > 0 ? "      Resolution  \(resolution)\n" : ""
    return "    Event code \(code) (\(name))\n      Value      0\n      Min        0\n      Max     \(most)\n" + units
  }
  private static let report = "-------------- SYN_REPORT ------------"
  private static func event(_ time: String, _ words: String) -> String { "Event: time \(time), \(words)\n" }
  private static func position(_ time: String, _ code: Int, _ name: String, _ value: Int) -> String {
    event(time, "type 3 (EV_ABS), code \(code) (\(name)), value \(value)")
  }

  @Test func `evtest with slots, whose ranges are read`() throws {
    let log =
      Self.head + Self.axis(53, "ABS_MT_POSITION_X", 4095) + Self.axis(54, "ABS_MT_POSITION_Y", 4095)
      + "Properties:\n  Property type 1 (INPUT_PROP_DIRECT)\nTesting ... (interrupt to exit)\n"
      + Self.position("1489331115.266088", 57, "ABS_MT_TRACKING_ID", 0)
      + Self.position("1489331115.266088", 53, "ABS_MT_POSITION_X", 2048)
      + Self.position("1489331115.266088", 54, "ABS_MT_POSITION_Y", 1024)
      + Self.event("1489331115.266088", "type 4 (EV_MSC), code 4 (MSC_SCAN), value 9000c")
      + Self.event("1489331115.266088", Self.report)
      + Self.position("1489331115.274421", 54, "ABS_MT_POSITION_Y", 512)
      + Self.event("1489331115.274421", Self.report)
      + Self.position("1489331115.282088", 57, "ABS_MT_TRACKING_ID", -1)
      + Self.event("1489331115.282088", Self.report)
    let wanted = "0:down1(50,50) 8.333:move1(50,25) 16:up1(50,25)"
    #expect(try words(log) == wanted)
    // As mails quote it, as python-evdev prints it, and as a terminal on Windows saves it.
    #expect(try words(log.split(separator: "\n").map { "> \($0)\n" }.joined()) == wanted)
    #expect(
      try words(log.replacing("Event: time", with: "time").replacing(Self.report, with: "--- SYN_REPORT ---")) == wanted
    )
    #expect(try words(log.replacing("\n", with: "\r\n")) == wanted)
  }

  @Test func `evtest that listed all devices first is no log of getevent`() throws {
    // As evtest without arguments begins, for instance in issue 40 of lvgl/lv_port_linux.
    let list =
      "No device specified, trying to scan all of /dev/input/event*\nAvailable devices:\n"
      + "/dev/input/event0:\tgpio_keys_polled\n/dev/input/event1:\tssd253x\n/dev/input/event12:  beef cafe 12\n"
      + "Select the device event number [0-12]: 1\n"
    let log =
      Self.head + Self.axis(0, "ABS_X", 999) + Self.axis(1, "ABS_Y", 1999) + "Properties:\n"
      + Self.position("1.0", 0, "ABS_X", 500) + Self.position("1.0", 1, "ABS_Y", 1000)
      + Self.event("1.0", "type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1") + Self.event("1.0", Self.report)
      + Self.event("1.1", "type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0") + Self.event("1.1", Self.report)
    let wanted = "0:down1(50,100) 100:up1(50,100)"
    for before in ["", "pi@kiosk:~ $ sudo evtest\n"] {
      #expect(try words(before + list + log) == wanted)
      // Somebody may copy from any line of the list on.
      for start in list.split(separator: "\n").indices {
        let rest = list.split(separator: "\n")[start...].joined(separator: "\n") + "\n"
        #expect(try words(before + rest + log) == wanted, "\(rest)")
      }
    }
  }

  @Test func `getevent is read from mails, prompts and old versions`() throws {
    let log = LogFaultTests.getevent("i1 x500 y1000 . @8 y800 . @16 i- .")
    let wanted = try words(log)
    #expect(try words(log.split(separator: "\n").map { "> \($0)\n" }.joined()) == wanted)
    #expect(try words(log.split(separator: "\n").map { "    \($0)\n" }.joined()) == wanted)
    #expect(try words("[me@host ~]$ adb shell getevent -lt\n\(log)[me@host ~]$ \n") == wanted)
    // The times of Android 2, with a hyphen. No public log of it was at hand.
    let device = "/dev/input/event0: "
    let old =
      "40-118670: \(device)0001 014a 00000001\n40-118701: \(device)0003 0000 000001f4\n"
      + "40-118731: \(device)0003 0001 000003e8\n40-118731: \(device)0000 0000 00000000\n"
      + "40-218731: \(device)0001 014a 00000000\n40-218731: \(device)0000 0000 00000000\n"
    #expect(try words(old) == "0:down1(50,100) 100:up1(50,100)")
  }

  @Test func `evtest with lists of contacts, of new and old versions`() throws {
    func log(_ contact: String, _ end: String) -> String {
      var text = ""
      for (time, y) in [("16.690766", 400), ("16.699766", 200)] {
        text += Self.position(time, 53, "?", 500) + Self.position(time, 54, "?", y) + Self.event(time, contact)
        text += Self.event(time, end)
      }
      return text + Self.event("16.708766", contact) + Self.event("16.708766", end)
    }
    let wanted = "0:down1(50,40) 9:move1(50,20) 18:up1(50,20)"
    #expect(try words(log("++++++++++++++ SYN_MT_REPORT ++++++++++++", Self.report)) == wanted)
    #expect(
      try words(log("-------------- Config Sync ------------", "-------------- Report Sync ------------")) == wanted)
    // Issue 140 of libts/tslib.
    #expect(try words(log("++++++++++++++ EV_REL ++++++++++++", "-------------- EV_SYN ------------")) == wanted)
  }

  @Test func `evtest with a single position and a button, and with contacts that have no ID`() throws {
    func log(_ x: (Int, String), _ y: (Int, String)) -> String {
      let (one, two, three) = ("100.000000", "100.010000", "100.020000")
      return Self.head + Self.axis(x.0, x.1, 999) + Self.axis(y.0, y.1, 1999) + "Properties:\n"
        + Self.position(one, x.0, x.1, 500) + Self.position(one, y.0, y.1, 1000)
        + Self.event(one, "type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1") + Self.event(one, Self.report)
        + Self.position(two, y.0, y.1, 600) + Self.event(two, Self.report)
        + Self.event(three, "type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0") + Self.event(three, Self.report)
    }
    let wanted = "0:down1(50,100) 10:move1(50,60) 20:up1(50,60)"
    #expect(try words(log((0, "ABS_X"), (1, "ABS_Y"))) == wanted)
    #expect(try words(log((53, "ABS_MT_POSITION_X"), (54, "ABS_MT_POSITION_Y"))) == wanted)
  }

  @Test func `what evtest states in millimetres is the size of the screen`() throws {
    let log =
      Self.head + Self.axis(0, "ABS_X", 3199, 32) + Self.axis(1, "ABS_Y", 1599, 32)
      + Self.position("1.0", 0, "ABS_X", 1600) + Self.position("1.0", 1, "ABS_Y", 800)
      + Self.event("1.0", "type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1") + Self.event("1.0", Self.report)
      + Self.event("1.1", "type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0") + Self.event("1.1", Self.report)
    #expect(try words(log, screen: nil) == "0:down1(50,25) 100:up1(50,25)")
  }

  // MARK: - From Windows

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    let units = [0xFEFF] + text.utf16
    return units.flatMap { unit in
      isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
  }

  @Test
  func
    `every text format is read in UTF-16, with and without a byte-order mark, and with any ends and margins of lines`()
    throws
  {
    let screen = LoggedScreen.digitizer
    let log = WrittenLog(RoundTripTests.random(5, in: screen.viewport), on: screen)
    let table = "t,x,y,id,phase\n0,10,20,1,down\n0.5,10,30,1,up\n"
    for text in [log.getevent(on: screen), log.libinput(on: screen), log.evemu(on: screen), table] {
      let plain = try InputLog.parse(Array(text.utf8), path: "log", LogFaultTests.options()).recording
      let crlf = text.replacing("\n", with: "\r\n")
      let forms = [
        Array(text.split(whereSeparator: \.isNewline).map { "> \($0)\n" }.joined().utf8),
        Array(text.split(whereSeparator: \.isNewline).map { "\t  \($0)\n" }.joined().utf8),
        Array("\u{FEFF}\(crlf)".utf8), Self.utf16(crlf, isBigEndian: false), Self.utf16(text, isBigEndian: true),
        Array(Self.utf16(crlf, isBigEndian: false).dropFirst(2)),
        Array(Self.utf16(text, isBigEndian: true).dropFirst(2)),
        text.utf8.filter { $0 != UInt8(ascii: "\r") }.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: "\r") : $0 },
        Array(text.replacing("\n", with: "\r\r\n").utf8),
      ]
      for bytes in forms {
        #expect(InputLog.isRecognized(bytes) == InputLog.isRecognized(Array(text.utf8)))
        #expect(try InputLog.parse(bytes, path: "log", LogFaultTests.options()).recording == plain)
      }
    }
  }

  @Test func `decimal commas and Excel's line about the separator are read`() throws {
    let wanted = "0:down1(1.05,2) 16:move1(1,2.5) 32:up1(1,2.5)"
    let rows = ["0,000;10,5;20;1;down", "0,016;10;25,0;1;move", "0,032;10;25;1;up"]
    for table in [["t;x;y;id;phase"] + rows, ["sep=;", "t;x;y;id;phase"] + rows] {
      #expect(try words(table.joined(separator: "\r\n") + "\r\n") == wanted)
      #expect(try words(table.joined(separator: "\n").replacing(";", with: "\t")) == wanted)
    }
    #expect(try words("t,x,y,id,phase\n0,10.5,20,1,down\n.016,10,25,1,move\n.032,10,25,1,up\n") == wanted)
    // A spreadsheet puts a number with the table's own separator into quotation marks.
    // Below a table, a spreadsheet may save rows without values.
    for empty in [";;;;\n", " ; ;;\n", "\n", "\"\";\"\";;;\n"] {
      #expect(try words((["t;x;y;id;phase"] + rows).joined(separator: "\n") + "\n" + empty + empty) == wanted)
    }
    let quoted = rows.map { "\"" + $0.replacing(";", with: "\",\"") + "\"" }
    #expect(try words((["\"t\",\"x\",\"y\",\"id\",\"phase\""] + quoted).joined(separator: "\n")) == wanted)
  }

  @Test func `a header with a unit, other words and other columns is read, and one without a unit is told`() throws {
    let wanted = "0:down1(1.05,2) 16:move1(1,2.5) 32:up1(1,2.5)"
    let rows = [
      "0,touch,10.5,20,7,0.5,ACTION_DOWN", "16,touch,10,25,7,0.5,ACTION_MOVE", "32,touch,10,25,7,0,ACTION_UP",
    ]
    for time in ["t:ms", "time_ms", "Timestamp (ms)", "t [ms]", "\"time_ms\""] {
      let header = "\(time),pointerType,x,y,pointerId,pressure,action"
      #expect(try words(([header] + rows).joined(separator: "\n") + "\n") == wanted, "\(time)")
    }
    // Positions as pages, Android apps and spreadsheets name them.
    for (x, y) in [
      ("clientX", "clientY"), ("pageX", "pageY"), ("rawX", "rawY"), ("Pos X", "Pos Y"), ("x_px", "y [px]"),
    ] {
      let header = "Time [ms],pointerType,\(x),\(y),Touch ID,pressure,type"
      #expect(try words(([header] + rows).joined(separator: "\n") + "\n") == wanted, "\(x)")
    }
    for header in ["timestamp,x,y,phase", "timeStamp,pageX,pageY,type"] {
      let reason = reason("\(header)\n0,10.5,20,down\n", screen: Size(width: 1000, height: 2000))
      #expect(reason.contains("\"\(header)\" are not known") && reason.contains("--columns"), "\(reason)")
    }
  }

  // MARK: - Beside the screen

  @Test func `positions of a finer panel are told with their range, and a panel's range repairs them`() throws {
    let log = LogFaultTests.getevent("i1 x2047 y3276 . @8 y3000 . @16 i- . @90 i2 x3000 y100 . @99 i- .")
    let reason = reason(log, screen: Size(width: 1080, height: 2400))
    for part in ["2 of 2 touches", "2047 to 3000", "100 to 3276", "1080x2400", "--panel 4096x4096"] {
      #expect(reason.contains(part), "\(part): \(reason)")
    }
    var options = LogFaultTests.options()
    options.panel = Size(width: 4096, height: 4096)
    let recording = try InputLog.parse(Array(log.utf8), path: "log", options).recording
    #expect(recording.viewport == Size(width: 100, height: 200) && recording.scale == 10)
    #expect(recording.events.count == 5)
    for event in recording.events {
      guard case .input(.down(_, let point)) = event.kind else { continue }
      #expect(point.x < 100 && point.y < 200)
    }
  }

  @Test func `a screen given on its side is told, and a few touches on the edge are kept`() throws {
    let log = LogFaultTests.getevent("i1 x900 y1900 . @8 i- . @90 i2 x100 y100 . @99 i- .")
    #expect(reason(log, screen: Size(width: 2000, height: 1000)).contains("--screen 1000x2000"))
    #expect(try words(LogFaultTests.getevent("i1 x1000 y2000 . @8 i- .")) == "0:down1(100,200) 8:up1(100,200)")
    let many = (0..<30).map { "@\($0 * 20) i\($0) x\($0 == 3 ? 1500 : 500) y9 . @\($0 * 20 + 8) i- ." }
    let kept = try InputLog.parse(
      Array(LogFaultTests.getevent(many.joined(separator: " ")).utf8), path: "log", LogFaultTests.options())
    #expect(kept.warnings.count == 1 && kept.warnings[0].text.contains("1 of 30 touches begin beside the screen"))
    #expect(kept.warnings.first?.line == nil && kept.recording.events.count == 60)
  }

  @Test func `what an import writes can be read, whatever the sizes`() throws {
    let log = Array(LogFaultTests.getevent("i1 x0 y0 . @8 i- .").utf8)
    for (width, height) in [(1.0, 1.0), (1, 16384), (16384, 1), (1080, 2400)] {
      for points in [1.0, 390, 16384] {
        var options = LogFaultTests.options()
        (options.screen, options.points) = (Size(width: width, height: height), points)
        guard let recording = try? InputLog.parse(log, path: "log", options).recording else { continue }
        let text = Array(RecordingWriter.text(recording).utf8)
        #expect(try RecordingReader.parse(text, path: "a").viewport == recording.viewport)
      }
    }
  }

  // MARK: - What was seen

  /// Logs without touches, and a part of the sentence about each.
  static let empty: [(log: String, seen: String)] = [
    (LogFaultTests.getevent("i1 x10 y10 @8 y11 @16 i-"), "no SYN_REPORT"),
    (LogFaultTests.getevent("x10 y10 . @8 y11 . @16 y12 ."), "ABS_MT_TRACKING_ID"),
    (LogFaultTests.getevent("x10 y10 . @8 y11 . @16 i- ."), "down before the log began"),
    (LogFaultTests.getevent("px10 py10 . @8 py20 ."), "no BTN_TOUCH"),
    (LogFaultTests.getevent("i1 . @8 i- ."), "no positions"),
    (
      "[1.0] EV_KEY BTN_TOOL_PEN DOWN\n[1.0] EV_ABS ABS_X 00000005\n[1.0] EV_ABS ABS_Y 00000005\n"
        + "[1.0] EV_SYN SYN_REPORT 00000000\n[1.1] EV_KEY BTN_TOOL_PEN UP\n[1.1] EV_SYN SYN_REPORT 00000000\n",
      "a pen that hovers"
    ),
    ("[1.0] EV_REL REL_X 00000005\n[1.0] EV_SYN SYN_REPORT 00000000\n", "a mouse that moves"),
    ("[1.0] EV_KEY KEY_VOLUMEUP DOWN\n[1.0] EV_SYN SYN_REPORT 00000000\n", "keys and buttons"),
    ("add device 1: /dev/input/event1\n  name: \"x\"\n", "no events"),
    ("t,x,y,id,phase\n0,1,1,1,move\n1,1,1,1,up\n", "phase down"),
  ]

  @Test(arguments: empty.indices) func `a log without touches says what it has instead`(index: Int) {
    let (log, seen) = Self.empty[index]
    let reason = reason(log)
    #expect(reason.contains("no touch") && reason.contains(seen), "\(reason)")
  }

  @Test func `the output of libinput debug-events is told from that of libinput record`() {
    let log = "-event4   DEVICE_ADDED            Touch                     seat0 default group1  cap:t\n"
    #expect(reason(log).contains("libinput record"))
  }

  @Test func `each sentence is its own`() {
    let sentences = Self.empty.map { reason($0.log) }
    #expect(Set(sentences).count == sentences.count)
  }

  @Test func `warnings are told also when the import fails`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/log"
    try File.writeAtomically(Array(LogFaultTests.getevent("x10 y10 . @8 y11 . @16 i- .").utf8), to: path)
    var lines: [Int?] = []
    #expect(throws: DocumentError.self) {
      try InputLog.read(path, LogFaultTests.options()) { warnings, count in
        lines = warnings.map(\.line)
        #expect(count == warnings.count)
      }
    }
    #expect(lines == [3])
  }

  /// Devices that feel fingers and are no screens. Old touchpads have no property that says so.
  @Test(arguments: [
    "    properties: [0, 2]\n", "    codes:\n      1: [272, 325, 330, 333] # EV_KEY\n    properties: []\n",
  ]) func `one finger on a touchpad is told as such`(head: String) {
    let yaml =
      "# libinput record\nversion: 1\ndevices:\n- node: /dev/input/event1\n  evdev:\n" + head
      + "    absinfo:\n      53: [0, 1000, 0, 0, 10]\n      54: [0, 700, 0, 0, 10]\n  events:\n"
      + [[57, 1], [53, 100], [54, 100]].map { "    - [0, 0, 3, \($0[0]), \($0[1])]\n" }.joined()
      + "    - [0, 0, 0, 0, 0]\n    - [0, 9000, 3, 57, -1]\n    - [0, 9000, 0, 0, 0]\n"
    #expect(reason(yaml).contains("one finger at a time on a touchpad"))
    // A pen tablet and a screen are no touchpads.
    let screen = yaml.replacing("properties: [0, 2]", with: "properties: [1]").replacing(
      "properties: []", with: "properties: [1]")
    #expect(throws: Never.self) { try self.words(screen) }
  }

  @Test func `a touchpad with a single position scrolls while it feels two fingers`() throws {
    let head =
      "# libinput record\nversion: 1\ndevices:\n- node: /dev/input/event1\n  evdev:\n    codes:\n"
      + "      1: [272, 325, 330, 333] # EV_KEY\n    absinfo:\n      0: [0, 1000, 0, 0, 10]\n"
      + "      1: [0, 1000, 0, 0, 10]\n    properties: []\n  events:\n"
    func frame(_ time: Int, _ events: [Int]...) -> String {
      (events + [[0, 0, 0]]).map { "    - [0, \(time * 1000), \($0[0]), \($0[1]), \($0[2])]\n" }.joined()
    }
    let log =
      head + frame(0, [1, 330, 1], [1, 325, 1], [3, 0, 500], [3, 1, 500])
      + frame(10, [1, 325, 0], [1, 333, 1], [3, 1, 510]) + frame(20, [3, 1, 530])
      + frame(30, [1, 333, 0], [1, 330, 0])
    let recording = try InputLog.parse(Array(log.utf8), path: "log", LogFaultTests.options()).recording
    let kinds = recording.events.map(\.kind)
    #expect(recording.device == "touchpad" && kinds.count == 3)
    guard case .input(.scroll(let delta, .changed, nil)) = kinds[1] else { return #expect(Bool(false), "\(kinds)") }
    #expect(delta.x == 0 && abs(delta.y + 2 * 1000 / 25.4 * 0.9 * 0.2968) < 1e-9)
  }
}
