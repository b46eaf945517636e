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

  @Test func `lines without an end and lines without number are refused or bounded`() throws {
    #expect(try !check([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 18), nil, "a long line"))
    #expect(try !check([UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 18), nil, "empty lines"))
    #expect(try !check(Array("[1.0] ".utf8) + [UInt8](repeating: 0x20, count: 1 << 18), nil, "a long event"))
    // Twenty thousand reports of fingers that never lift.
    let bad = String(
      repeating: "[1.0] 0003 0039 00000001\n[1.0] 0003 0035 00000001\n[1.0] 0003 0036 00000001\n"
        + "[1.0] 0000 0000 00000000\n", count: 20_000)
    var options = LogFaultTests.options()
    options.format = .getevent
    let log = try InputLog.parse(Array(bad.utf8), path: "log", options)
    #expect(log.recording.events.count == 40_000)
    #expect(log.warnings.count == InputLog.mostWarnings && log.warningCount == 20_000)
  }
}
