import Documents
import Recording
import ScrollEngine
import Testing

/// Limits of recordings, and the encodings in which they come.
@Suite struct RecordingLengthTests {
  private func recording(seconds: Double) -> GestureRecording {
    var recording = GestureRecording(scene: SceneName(rawValue: "feed"), viewport: Size(width: 390, height: 844))
    recording.events = [
      .init(microseconds: 0, kind: .input(.down(id: 1, at: .zero))),
      .init(microseconds: Int64(seconds * 1e6), kind: .input(.up(id: 1, at: .zero))),
    ]
    return recording
  }

  @Test func `a replay of more frames than a day has is an error that names the limit and what to do`() throws {
    let year = recording(seconds: 366 * 24 * 3600)
    let error = #expect(throws: DocumentError.self) {
      try year.checkFrameCount(rate: 60, path: "year.gesture.jsonl", advice: "use --until")
    }
    #expect(error?.kind == .malformed)
    for part in ["8784 h", "1897344000 frames", "60 per second", "5184000", "use --until"] {
      #expect(error?.description.contains(part) == true, "\(part): \(String(describing: error))")
    }
    // The limit is about what is played.
    try year.checkFrameCount(rate: 60, until: 10, path: "a")
    try year.checkFrameCount(rate: 1e-3, path: "a")
    try recording(seconds: 24 * 3600).checkFrameCount(rate: 60, path: "a")
    #expect(throws: DocumentError.self) { try recording(seconds: 24 * 3600 + 1).checkFrameCount(rate: 60, path: "a") }
    #expect(throws: DocumentError.self) { try recording(seconds: 1000).checkFrameCount(rate: 10_000, path: "a") }
  }

  @Test func `a recording is the same in UTF-16 and with a byte-order mark`() throws {
    let text = RecordingWriter.text(recording(seconds: 1)).replacing("\n", with: "\r\n")
    let plain = try RecordingReader.parse(Array(text.utf8), path: "a")
    #expect(try RecordingReader.parse(Array("\u{FEFF}\(text)".utf8), path: "a") == plain)
    for isBigEndian in [false, true] {
      let bytes = ([0xFEFF] + text.utf16).flatMap { unit in
        isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      #expect(try RecordingReader.parse(bytes, path: "a") == plain)
    }
  }

  /// Numbers at the ends of what text can state, for each number of a recording.
  @Test func `no number in a recording traps`() {
    let numbers = [
      "0", "-0", "5e-324", "-1", "1.5", "9007199254740993", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "31622400000000", "31622400000001", "1e300", "-1e300", "1e-300", "NaN", "Infinity", "[]",
      String(repeating: "9", count: 400),
    ]
    let header = ##"{"scrollwork":"gesture/1","scene":"feed","viewport":[#,#],"scale":#,"lead":#}"##
    let lines = [
      ##"{"t":#,"type":"down","id":#,"x":#,"y":#}"##, ##"{"t":#,"type":"move","id":#,"x":#,"y":#}"##,
      ##"{"t":#,"type":"wheel","dx":#,"dy":#,"x":#,"y":#}"##,
      ##"{"t":#,"type":"scroll","dx":#,"dy":#,"phase":"began"}"##,
      ##"{"t":#,"type":"resize","viewport":[#,#]}"##, ##"{"t":#,"type":"set","key":"feed.threshold","value":#}"##,
      ##"{"t":#,"type":"cancel","id":#}"##, ##"{"t":#,"type":"end"}"##,
    ]
    let text = ([header] + lines).joined(separator: "\n")
    let places = text.count { $0 == "#" }
    for place in 0..<places {
      for number in numbers {
        var count = -1
        let filled = text.map { character -> String in
          guard character == "#" else { return String(character) }
          count += 1
          return count == place ? number : "9"
        }.joined()
        guard let recording = try? RecordingReader.parse(Array(filled.utf8), path: "a") else { continue }
        // What is accepted is finite, also after the arithmetic of a replay at 1/32 speed.
        for event in recording.events { #expect(event.time.seconds >= 0 && event.microseconds * 32 >= 0) }
        #expect(recording.shownSeconds.isFinite && recording.fitted(to: Size(width: 1, height: 1)).viewport.width == 1)
      }
    }
  }
}
