import Documents
import ScrollEngine
import Testing
import Tuning

@testable import Recording

@Suite("Recordings as files")
struct RecordingReaderTests {
  static let header = #"{"scrollwork":"gesture/1","scene":"sheet","viewport":[390,844],"scale":1,"device":"touch"}"#
  static let down = #"{"t":0,"type":"down","id":1,"x":195,"y":600}"#
  static let move = #"{"t":8000,"type":"move","id":1,"x":195,"y":590}"#
  static let up = #"{"t":50000,"type":"up","id":1,"x":195,"y":500}"#

  private func parse(_ lines: String...) throws(DocumentError) -> GestureRecording {
    try RecordingReader.parse(
      Array(lines.joined(separator: "\n").utf8), path: "a.gesture.jsonl", scenes: [.sheet, .feed])
  }

  @Test("Everything that is written is read back unchanged")
  func roundTrip() throws {
    var recording = GestureRecording(scene: .sheet, viewport: Size(width: 390, height: 844))
    recording.device = "mouse"
    let kinds: [GestureRecording.Kind] = [
      .input(.down(id: 1, at: Point(x: 1.25, y: 2))), .input(.move(id: 1, to: Point(x: 3, y: 4))),
      .input(.up(id: 1, at: Point(x: 3, y: 4))), .input(.cancel(id: 2)),
      .input(.wheel(notches: Point(x: 0, y: -0.5), at: Point(x: 9, y: 9))),
      .input(.wheel(notches: Point(x: 0, y: 1), at: nil)),
      .input(.scroll(delta: Point(x: 0, y: 3), phase: .changed, at: nil)), .input(.key(.pageDown)),
      .input(.text("Straße \"7\" \\ \u{1F3D6}\n")), .input(.text("")), .input(.key(.backspace)),
      .input(.key(.selectAll)),
      .input(.resize(Size(width: 100, height: 200))), .set(key: "gesture.slop", value: .number(8)),
      .set(key: "motion.reduced", value: .flag(true)), .set(key: "sheet.flingHandoff", value: .choice("none")), .end,
    ]
    recording.events = kinds.enumerated().map { .init(microseconds: Int64($0.offset) * 8333, kind: $0.element) }
    let text = RecordingWriter.text(recording)
    #expect(try RecordingReader.parse(Array(text.utf8), path: "a") == recording)
  }

  @Test("Byte-order marks, CRLF, unknown keys and a missing last line break are accepted")
  func tolerance() throws {
    let crlf = "\u{FEFF}" + [Self.header, Self.down, Self.up].joined(separator: "\r\n")
    #expect(try RecordingReader.parse(Array(crlf.utf8), path: "a").events.count == 2)
    #expect(try parse(Self.header, Self.move.replacing("}", with: #","pressure":0.5}"#)).events.count == 1)
    #expect(try parse(Self.header).events.isEmpty)
  }

  @Test(
    "The scale is limited to 0.01…100", arguments: [("0.01", true), ("100", true), ("0.009", false), ("1e300", false)])
  func scale(_ text: String, _ isAccepted: Bool) {
    let header = Self.header.replacing(#""scale":1"#, with: #""scale":\#(text)"#)
    if isAccepted {
      #expect((try? parse(header))?.scale == Double(text))
    } else {
      let error = #expect(throws: DocumentError.self) { try parse(header) }
      #expect(error?.line == 1 && error?.description.contains("0.01 to 100") == true)
    }
  }

  @Test("An error names the file and its line")
  func faults() {
    let bad: [(lines: [String], line: Int)] = [
      ([""], 1), ([Self.down, Self.up], 1), ([Self.header.replacing("gesture/1", with: "gesture/9")], 1),
      ([Self.header.replacing("sheet", with: "nowhere")], 1), ([Self.header.replacing("[390,844]", with: "[0,0]")], 1),
      ([Self.header.replacing("[390,844]", with: "[390]")], 1), ([Self.header, Self.up], 2),
      ([Self.header, Self.down, String(Self.move.prefix(20))], 3), ([Self.header, Self.down, "[1,2]"], 3),
      ([Self.header, Self.down, Self.move.replacing("590", with: "NaN")], 3),
      ([Self.header, Self.down, Self.move.replacing("590", with: "1e999")], 3),
      ([Self.header, Self.down, Self.move.replacing("590", with: "\"590\"")], 3),
      ([Self.header, Self.down, Self.move.replacing("move", with: "wiggle")], 3),
      ([Self.header, Self.move, Self.down], 3), ([Self.header, Self.down.replacing("\"t\":0", with: "\"t\":-5")], 2),
      ([Self.header, #"{"t":0,"type":"set","key":"no.such","value":1}"#], 2),
      ([Self.header, #"{"t":0,"type":"set","key":"gesture.slop","value":"x"}"#], 2),
      ([Self.header, #"{"t":0,"type":"key","key":"F1"}"#], 2),
      ([Self.header, #"{"t":0,"type":"text"}"#], 2), ([Self.header, #"{"t":0,"type":"text","text":7}"#], 2),
      ([Self.header, #"{"t":0,"type":"text","text":"\#(String(repeating: "x", count: 1001))"}"#], 2),
      ([Self.header, Self.down.replacing("\"t\":0", with: "\"t\":1e16")], 2),
      ([Self.header, Self.down.replacing("\"t\":0", with: "\"t\":31622400000001")], 2),
      ([Self.header, Self.down.replacing("\"t\":0", with: "\"t\":9223372036854775807")], 2),
      ([Self.header.replacing("}", with: #","lead":1e16}"#)], 1),
      ([Self.header.replacing("}", with: #","lead":-1}"#)], 1),
      ([Self.header.replacing("\"scale\":1", with: "\"scale\":1e300")], 1),
      ([Self.header.replacing("\"scale\":1", with: "\"scale\":0")], 1),
    ]
    for (lines, line) in bad {
      let error = #expect(throws: DocumentError.self, "\(lines)") {
        try RecordingReader.parse(
          Array(lines.joined(separator: "\n").utf8), path: "a.gesture.jsonl", scenes: [.sheet, .feed])
      }
      #expect(error?.kind == .malformed && error?.line == line, "\(lines): \(String(describing: error))")
    }
  }

  @Test("A recording may last a year, and the error for a longer one says so")
  func longest() throws {
    let last = GestureRecording.maximumDuration
    let header = Self.header.replacing("}", with: #","lead":\#(last)}"#)
    let whole = try parse(header, Self.down, #"{"t":\#(last),"type":"end"}"#)
    #expect(whole.lead == last && whole.events.last?.microseconds == last)
    #expect(whole.events.last?.time == Timestamp(seconds: 366 * 86_400))
    for line in [#"{"t":\#(last + 1),"type":"end"}"#, #"{"t":\#(last + 1),"type":"cancel","id":1}"#] {
      let error = #expect(throws: DocumentError.self) { try parse(Self.header, line) }
      #expect(error?.description.contains("a.gesture.jsonl:2: \"t\" is not a time; expected microseconds") == true)
      #expect(error?.reason.contains("366 days") == true)
    }
  }

  @Test("A recorder keeps times in order and limits what it records, so that the file is valid")
  func recorder() {
    let origin = Timestamp(microseconds: 1_000_000)
    var recorder = Recorder(
      scene: .sheet, viewport: Size(width: 390, height: 844), scale: 1, device: "mouse", start: StateLine(), at: origin)
    recorder.add(InputEvent(time: Timestamp(microseconds: 1_500_000), kind: .down(id: 1, at: .zero)))
    recorder.add(InputEvent(time: Timestamp(microseconds: 1_400_000), kind: .move(id: 1, to: .zero)))
    recorder.add(InputEvent(time: Timestamp(microseconds: 1_600_000), kind: .hover(at: nil)))
    recorder.add(InputEvent(time: Timestamp(microseconds: 1_600_000), kind: .text("a")))
    recorder.add(InputEvent(time: Timestamp(microseconds: 1_700_000), kind: .text(String(repeating: "b", count: 5000))))
    recorder.end(at: Timestamp(microseconds: 2_000_000), isIdle: false)
    #expect(recorder.recording.events.map(\.microseconds) == [500_000, 500_000, 600_000, 700_000, 1_000_000])
    let text = RecordingWriter.text(recorder.recording)
    #expect(throws: Never.self) { try RecordingReader.parse(Array(text.utf8), path: "a") }
  }
}
