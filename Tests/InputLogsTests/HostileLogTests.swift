import Documents
import Recording
import ScrollEngine
import TestSupport
import Testing

@testable import InputLogs

/// Any bytes give an error with exit code 65, or a recording that its file may have and that has lost no finger.
@Suite("Hostile input logs") struct HostileLogTests {
  /// Checks the law. Returns whether the bytes gave a recording.
  @discardableResult
  private func check(_ bytes: [UInt8], _ format: InputLogFormat?, _ comment: String) throws -> Bool {
    var options = LogFaultTests.options()
    options.format = format
    if format == .csv { options.columns = TouchColumns("t,x,y,id,phase") }
    let log: InputLog
    do throws(DocumentError) { log = try InputLog.parse(bytes, path: "log", options) } catch {
      #expect(error.kind == .malformed, "\(comment): \(error)")
      return false
    }
    let text = Array(RecordingWriter.text(log.recording).utf8)
    #expect(try RecordingReader.parse(text, path: "a").events == log.recording.events, "\(comment)")
    var down: Set<Int> = []
    for event in log.recording.events {
      switch event.kind {
      case .input(.down(let id, _)): #expect(down.insert(id).inserted, "\(comment)")
      case .input(.move(let id, _)): #expect(down.contains(id), "\(comment)")
      case .input(.up(let id, _)), .input(.cancel(let id)): #expect(down.remove(id) != nil, "\(comment)")
      default: break
      }
    }
    #expect(down.isEmpty, "\(comment): fingers are left down")
    #expect(log.warnings.count <= InputLog.mostWarnings)
    return true
  }

  private static let formats: [InputLogFormat?] = [nil] + InputLogFormat.allCases.map { $0 }

  @Test func `random bytes`() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      for format in Self.formats { try check(bytes, format, "\(bytes)") }
    }
  }

  @Test func `random words of each format`() throws {
    var random = SplitMix64(seed: 2)
    let numbers = [
      "0", "-1", "1", "7", "2147483647", "-2147483648", "4294967295", "9223372036854775807", "1e9", "NaN", "",
    ]
    func number() -> String {
      let isExtreme = Int.random(in: 0...60, using: &random) == 0
      return isExtreme ? numbers.randomElement(using: &random) ?? "" : String(Int.random(in: -1...9, using: &random))
    }
    func line(_ format: InputLogFormat) -> String {
      switch format {
      case .getevent:
        let code = ["0035", "0036", "0039", "002f", "0000", "0001", "0002", "0003", "014a"].randomElement(
          using: &random)
        let type = ["0000", "0001", "0002", "0003"].randomElement(using: &random)
        let value = ["00000000", "ffffffff", "7fffffff", "80000000", "00000005"].randomElement(using: &random)
        return "[ \(Int.random(in: 0...9, using: &random)).\(Int.random(in: 0...9, using: &random))] "
          + "\(type ?? "") \(code ?? "") \(value ?? "")"
      case .libinput:
        let code = [0, 1, 2, 3, 6, 8, 11, 47, 53, 54, 57, 330].randomElement(using: &random) ?? 0
        let type = Int.random(in: 0...3, using: &random)
        return ["- node: /dev/x", "absinfo:", " 53: [\(number()), \(number()), 0, 0, \(number())]", "properties: [0]"]
          .randomElement(using: &random).flatMap { Int.random(in: 0...9, using: &random) == 0 ? $0 : nil }
          ?? "- [\(number()), 0, \(type), \(code), \(number())]"
      case .evtest:
        let code = [0, 1, 2, 3, 8, 47, 53, 54, 57, 330, 333].randomElement(using: &random) ?? 0
        let event =
          "Event: time \(number()).5, type \(Int.random(in: 0...3, using: &random)) (?), code \(code) (?), value "
        return [
          "Event type 3 (EV_ABS)", "Event code 53 (?)", "Min \(number())", "Max \(number())", "Resolution \(number())",
          "Property type \(number())", "Event: time 1.0, ++++++++++++++ SYN_MT_REPORT ++++++++++++",
        ].randomElement(using: &random).flatMap { Int.random(in: 0...5, using: &random) == 0 ? $0 : nil }
          ?? event + number()
      case .evemu: return "E: \(number()) 0003 003\(Int.random(in: 5...9, using: &random)) \(number())"
      case .csv:
        let phase = ["down", "move", "up", "cancel"].randomElement(using: &random) ?? ""
        return "\(number()),\(number()),\(number()),\(Int.random(in: 0...3, using: &random)),\(phase)"
      case .perfetto: return ""
      }
    }
    var recordings = 0
    for format in InputLogFormat.allCases where format != .perfetto {
      for _ in 0..<400 {
        let first = format == .libinput ? "- node: /dev/x\n" : ""
        let text = first + (0..<Int.random(in: 1...60, using: &random)).map { _ in line(format) + "\n" }.joined()
        if try check(Array(text.utf8), format, text) { recordings += 1 }
      }
    }
    #expect(recordings > 100, "only \(recordings) texts were logs; the law was hardly tried")
  }

  @Test func `a log of which any byte is another`() throws {
    let screen = LoggedScreen.digitizer
    let log = WrittenLog(RoundTripTests.random(21, in: screen.viewport), on: screen)
    let texts = [log.getevent(on: screen), log.libinput(on: screen), log.evemu(on: screen)]
    var random = SplitMix64(seed: 3)
    for text in texts {
      let bytes = Array(text.utf8)
      for _ in 0..<60 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          switch Int.random(in: 0...2, using: &random) {
          case 0: changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
          case 1: changed.remove(at: Int.random(in: 0..<changed.count, using: &random))
          default: changed.removeLast(Int.random(in: 0..<changed.count / 4, using: &random))
          }
        }
        try check(changed, nil, "a changed log")
      }
    }
  }

  /// Returns the ranges of the numbers in a text.
  private static func numbers(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    func isPart(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E }
    for (index, byte) in (text + [0x0A]).enumerated() {
      if isPart(byte) {
        start = start ?? index
      } else if let from = start {
        ranges.append(from..<index)
        start = nil
      }
    }
    return ranges
  }

  /// Small logs of all text formats, with ranges, two fingers, a wheel and times that the clock of a table adds up.
  private static let small: [(text: String, format: InputLogFormat?)] = [
    (
      "add device 1: /dev/input/event2\n    ABS (0003): ABS_MT_POSITION_X : value 0, min 0, max 999, fuzz 0, flat 0, "
        + "resolution 10\n                ABS_MT_POSITION_Y : value 0, min 0, max 999, fuzz 0, flat 0, resolution 10\n"
        + "[ 1.000000] /dev/input/event2: 0003 0039 00000007\n[ 1.000000] /dev/input/event2: 0003 0035 00000100\n"
        + "[ 1.000000] /dev/input/event2: 0003 0036 00000100\n[ 1.000000] /dev/input/event2: 0002 0008 00000001\n"
        + "[ 1.000000] /dev/input/event2: 0000 0000 00000000\n[ 1.500000] /dev/input/event2: 0003 0039 ffffffff\n"
        + "[ 1.500000] /dev/input/event2: 0000 0000 00000000\n", nil
    ),
    (
      "# libinput record\nversion: 1\ndevices:\n- node: /dev/input/event1\n  evdev:\n    absinfo:\n"
        + "      53: [0, 999, 0, 0, 10]\n      54: [0, 999, 0, 0, 10]\n    properties: [0, 2]\n  events:\n"
        + "    - [1, 0, 3, 57, 1]\n    - [1, 0, 3, 53, 100]\n    - [1, 0, 3, 54, 100]\n    - [1, 0, 3, 47, 1]\n"
        + "    - [1, 0, 3, 57, 2]\n    - [1, 0, 3, 53, 100]\n    - [1, 0, 3, 54, 100]\n    - [1, 0, 0, 0, 0]\n"
        + "    - [1, 9000, 3, 54, 500]\n    - [1, 9000, 2, 11, 30]\n    - [1, 9000, 0, 0, 0]\n", nil
    ),
    (
      "# EVEMU 1.3\nP: 02 00\nB: 01 00 00\nA: 35 0 999 0 0 10\nA: 36 0 999 0 0 10\nE: 1.5 0003 0039 12\n"
        + "E: 1.5 0003 0035 100\nE: 1.5 0003 0036 100\nE: 1.5 0000 0000 0\nE: 1.6 0003 0039 -1\nE: 1.6 0000 0000 0\n",
      nil
    ),
    (
      "Event type 3 (EV_ABS)\nEvent code 53 (?)\nMin 0\nMax 999\nResolution 10\nEvent code 54 (?)\nMin 0\nMax 999\n"
        + "Resolution 10\nEvent: time 1.5, type 3 (?), code 57 (?), value 1\n"
        + "Event: time 1.5, type 3 (?), code 53 (?), value 1\nEvent: time 1.5, type 3 (?), code 54 (?), value 1\n"
        + "Event: time 1.5, --- SYN_REPORT ---\nEvent: time 2.5, type 3 (?), code 57 (?), value -1\n"
        + "Event: time 2.5, --- SYN_REPORT ---\n", nil
    ),
    ("5,10,20,1,down\n6,10,30,2,down\n5,10,40,1,move\n6,10,50,2,up\n7,10,50,1,up\n", .csv),
  ]

  @Test func `a number of any size at any place of a log`() throws {
    let extremes = [
      "0", "-0", "-1", "5e-324", "1e-300", "1e300", "-1e300", "100000000000", "-100000000000", "99999999999.999999",
      "2147483647", "-2147483648", "4294967295", "9223372036854775807", "-9223372036854775808", "18446744073709551616",
      "7fffffff", "80000000", "ffffffffffffffff", "NaN", "inf", "", String(repeating: "9", count: 400),
    ]
    let places = Self.small.flatMap { log in Self.numbers(in: Array(log.text.utf8)).map { (log, $0) } }
    for ((log, range), number) in Sample.pairs(places, extremes, 1000) {
      let bytes = Array(log.text.utf8)
      let changed = Array(bytes[..<range.lowerBound]) + Array(number.utf8) + Array(bytes[range.upperBound...])
      try check(changed, log.format, number)
    }
  }

  @Test func `a clock that jumps as far as it can, again and again`() throws {
    for far in ["100000000000", "99999999999.999999", "1e11"] {
      var rows = ""
      for finger in 1...400 { rows += "\(far),5,5,\(finger),down\n-\(far),6,6,\(finger),move\n" }
      try check(Array(rows.utf8), .csv, far)
      try check(Array(rows.split(separator: "\n").reversed().joined(separator: "\n").utf8), .csv, far)
    }
  }

  @Test func `lines without an end and lines without number are refused or bounded`() throws {
    #expect(try !check([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 18), nil, "a long line"))
    #expect(try !check([UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 18), nil, "empty lines"))
    #expect(try !check(Array("[1.0] ".utf8) + [UInt8](repeating: 0x20, count: 1 << 18), nil, "a long event"))
    // Twenty thousand reports of fingers that never lift.
    let reports = [1, 2].map { id in
      "[1.0] 0003 0039 0000000\(id)\n[1.0] 0003 0035 00000001\n[1.0] 0003 0036 00000001\n[1.0] 0000 0000 00000000\n"
    }
    let bad = String(repeating: reports.joined(), count: 10_000)
    var options = LogFaultTests.options()
    options.format = .getevent
    let log = try InputLog.parse(Array(bad.utf8), path: "log", options)
    #expect(log.recording.events.count == 40_000)
    #expect(log.warnings.count == InputLog.mostWarnings && log.warningCount == 20_000)
  }
}
