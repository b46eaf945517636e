import Documents
import ScrollEngine
import TestSupport
import Testing

@testable import Recording

@Suite("The fast line scanner")
struct LineScannerTests {
  private func quick(_ line: String) -> GestureRecording.Event? {
    let bytes = Array(line.utf8)
    return RecordingLineScanner.event(bytes, 0, bytes.count)
  }

  private func number(_ text: String) -> Double? {
    guard case .input(.wheel(let notches, _))? = quick(#"{"t":1,"type":"wheel","dx":0,"dy":\#(text)}"#)?.kind else {
      return nil
    }
    return notches.y
  }

  @Test(arguments: [
    "0", "-0.5", "597.5", "597.3333333333334", "0.1", "999999999.1234", "0.30000000000000004", "1000000000",
    "194.99999999999997", "1e3", "-2.5E-3", "12345678901234567e-9",
  ]) func `numbers equal those of the standard library`(_ text: String) {
    #expect(number(text) == Double(text))
  }

  @Test(arguments: ["01", "1.", ".5", "+1", "1e", "--1", "-", "nan", "\"1\"", "1e999", "2000000000"])
  func `invalid numbers, and numbers that need the JSON parser, are left to it`(_ text: String) {
    #expect(number(text) == nil)
  }

  @Test(arguments: [
    #"{"t":0,"type":"down","id":1,"x":195}"#, #"{"t":0,"type":"move","id":1.5,"x":1,"y":1}"#,
    #"{"t":0,"type":"move","id":1,"x":1,"y":1,"z":1}"#, #"{"t":0,"type":"move","id":1,"x":1,"y":1} x"#,
    #"{"t":-1,"type":"move","id":1,"x":1,"y":1}"#, #"{"t":0,"type":"jump","id":1,"x":1,"y":1}"#,
    #"{"t":0,"type":"move","id":1,"x":1,"y":1"#, #"{"t":0,"type":"wheel","dx":0,"dy":1,"x":4}"#, "", "[]",
    #"{"type":"move","id":1,"x":1,"y":1}"#, #"{"t":0,"type":"scroll","dx":0,"dy":1,"phase":"none"}"#,
  ]) func `unusual and invalid lines are left to the JSON parser`(_ line: String) {
    #expect(quick(line) == nil)
  }

  @Test func `the fast scanner and the JSON parser give the same result for any order of members`() throws {
    let header = RecordingReaderTests.header
    let lines = [
      #"{"t":0,"type":"down","id":1,"x":195.25,"y":600}"#, #"{"y":590,"x":-4.125,"id":1,"type":"move","t":8333}"#,
      #"{"t":9000,"type":"scroll","dx":0.5,"dy":3,"phase":"began","x":1,"y":2}"#,
      #"{"t":9000,"type":"wheel","dx":0,"dy":-1}"#, #"{"t":9001.7,"type":"up","id":1,"x":1,"y":2}"#,
    ]
    let plain = lines.joined(separator: "\n")
    // The fast scanner does not accept spaces.
    let wide = lines.map { $0.replacing(":", with: ": ").replacing(",", with: " , ") }.joined(separator: "\r\n")
    func read(_ text: String) throws -> GestureRecording {
      try RecordingReader.parse(Array("\(header)\n\(text)".utf8), path: "a")
    }
    #expect(lines.allSatisfy { quick($0) != nil })
    #expect(wide.split(separator: "\r\n").allSatisfy { quick(String($0)) == nil })
    #expect(try read(plain) == read(wide))
  }

  @Test(arguments: 0..<20) func `a line that the fast scanner accepts means the same to the JSON parser`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lines = [
      #"{"t":10,"type":"down","id":1,"x":195.25,"y":600}"#, #"{"t":10.5,"type":"cancel","id":2,"x":1,"y":2}"#,
      #"{"t":11,"type":"scroll","dx":0.5,"dy":-3e2,"phase":"began","x":1,"y":2}"#,
      #"{"t":12,"type":"wheel","dx":0,"dy":-1}"#,
    ]
    var accepted = 0
    for _ in 0..<2000 {
      var line = Array(lines.randomElement(using: &random)!.utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0..<line.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: line.remove(at: index)
        case 1: line.insert(#"0-.e1,:}"x"#.utf8.randomElement(using: &random)!, at: index)
        default: line.swapAt(index, Int.random(in: 0..<line.count, using: &random))
        }
      }
      guard let event = RecordingLineScanner.event(line, 0, line.count) else { continue }
      accepted += 1
      // With a space in front, the line goes to the JSON parser. A finger that cancels or moves needs no earlier event.
      let text = RecordingReaderTests.header + "\n " + String(decoding: line, as: UTF8.self)
      let read = try? RecordingReader.parse(Array(text.utf8), path: "a").events
      if case .input(.up) = event.kind { continue }
      #expect(read == [event], "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(accepted > 200)
  }

  @Test func `a time beyond the longest recording is left to the JSON parser`() {
    func event(at time: String) -> GestureRecording.Event? { quick(#"{"t":\#(time),"type":"cancel","id":1}"#) }
    #expect(event(at: "31622400000000")?.microseconds == GestureRecording.maximumDuration)
    for time in ["31622400000001", "10000000000000000", "9223372036854775807", "99999999999999999999"] {
      #expect(event(at: time) == nil)
    }
  }

  @Test func `an error keeps its line number and message`() {
    let text = [
      RecordingReaderTests.header, RecordingReaderTests.down, RecordingReaderTests.up, RecordingReaderTests.up,
    ].joined(separator: "\n")
    #expect {
      _ = try RecordingReader.parse(Array(text.utf8), path: "a")
    } throws: { error in
      let fault = error as? DocumentError
      return fault?.line == 4 && fault?.reason.contains("without \"down\"") == true
    }
  }

  @Test func `unknown members are kept`() throws {
    let text =
      #"{"scrollwork":"gesture/1","scene":"sheet","viewport":[390,844],"scale":1,"device":"touch","lead":5,"maker":{"a":[1,null,true]}}"#
      + "\n" + #"{"t":9,"type":"down","id":1,"x":1,"y":2,"force":0.5}"# + "\n"
    let recording = try RecordingReader.parse(Array(text.utf8), path: "a")
    #expect(recording.lead == 5)
    #expect(RecordingWriter.text(recording) == text)
  }
}
