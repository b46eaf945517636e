import Documents
import Recording
import ScrollEngine
import Testing

@testable import InputLogs

/// The worked example of docs/import.md.
@Suite("The page about imports") struct ImportPageTests {
  private func page() throws -> String {
    String(decoding: try File.read(RoundTripTests.root + "/docs/import.md"), as: UTF8.self)
  }

  @Test func `the example's log gives the recording that the page shows`() throws {
    var options = InputLogOptions(scene: SceneName(rawValue: "feed"), points: 411)
    options.screen = Size(width: 1080, height: 2400)
    let log = try InputLog.read(RoundTripTests.root + "/docs/example/phone/getevent.log", options)
    #expect(log.warnings.isEmpty)
    let lines = RecordingWriter.text(log.recording).split(separator: "\n")
    let page = try page()
    #expect(
      page.contains("```\n" + lines.prefix(4).joined(separator: "\n") + "\n```\n\nand \(lines.count - 4) more lines"))
    #expect(page.contains("1 touch, \(log.recording.events.count) events in "))
  }

  @Test func `the page has every format and every column`() throws {
    let page = try page()
    for format in InputLogFormat.allCases { #expect(page.contains("`\(format.rawValue)`"), "\(format)") }
    for column in ["t:ms", "t:us", "t:ns", "x", "y", "id", "phase"] {
      #expect(page.contains("`\(column)`"), "\(column)")
    }
  }
}
