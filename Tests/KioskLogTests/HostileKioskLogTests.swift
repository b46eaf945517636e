import Documents
import Glibc
import TestSupport
import Testing

@testable import KioskLog

/// No number and no time in a log ends a report or makes it slow: a line that cannot be read costs only itself.
@Suite struct HostileKioskLogTests {
  /// A line of each event. `#` is a number, and `@` the time.
  private static let lines: [String] = [
    #"{"at":"@","event":"start","machine":"hall","version":"1","touch":["X"],"display":"D","size":"1x1","rate":#,"#
      + #""scenes":["feed"],"tuning":"ios","idleReset":#}"#,
    #"{"at":"@","event":"attract"}"#, #"{"at":"@","event":"attract-end","seconds":#}"#,
    #"{"at":"@","event":"visit","seconds":#,"active":#,"attract":#,"ended":"reset","scenes":[{"scene":"feed","#
      + ##""seconds":#}],"gestures":{"tap":{"nothing":#,"activated":#},"swipe":{"stayed":#}},"##
      + ##""failures":[{"scene":"feed","kind":"tap","end":"nothing","cell":[#,#],"count":#}]}"##,
    #"{"at":"@","event":"health","seconds":#,"frames":#,"late":#,"missed":#,"longest":#,"memory":#}"#,
    #"{"at":"@","event":"tuning","tuning":"ios","changes":#}"#,
    #"{"at":"@","event":"touch-back","device":"X","seconds":#}"#,
    #"{"at":"@","event":"display-back","display":"D","seconds":#}"#, #"{"at":"@","event":"display-on","seconds":#}"#,
    #"{"at":"@","event":"clock","seconds":#}"#, #"{"at":"@","event":"slept","seconds":#}"#,
    #"{"at":"@","event":"missed","seconds":#,"lost":#,"reason":"full"}"#,
    #"{"at":"@","event":"stop","reason":"signal","uptime":#}"#,
  ]

  /// Number of the places of numbers in the lines.
  private static let places = lines.joined().count { $0 == "#" }

  private static let numbers = [
    "0", "-0", "-1", "5e-324", "1e-300", "1.5", "9007199254740992", "9223372036854774784", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "18446744073709551616", "1e15", "1e18", "-1e18", "1e300", "-1e300",
    "1.7976931348623157e308", "NaN", "1e999", "\"9\"", "[]", "null", String(repeating: "9", count: 400),
  ]
  private static let times = [
    "0000-01-01T00:00:00.000+00:00", "0001-01-01T00:00:00.000-23:59", "1969-12-31T23:59:59.999+00:00",
    "1970-01-01T00:00:00.000+23:59", "2026-02-31T23:59:59.999-23:59", "2199-12-31T23:59:59.999+00:00",
    "9999-12-31T23:59:59.999-23:59", "2026-13-01T00:00:00.000+00:00", "",
  ]

  /// Returns the lines with a number at one place and a time at one line; everywhere else they are usual.
  private static func log(place: Int, _ number: String, line hit: Int, at time: String?) -> String {
    var count = 0
    var text = ""
    for (index, line) in (lines + lines).enumerated() {
      for character in line {
        switch character {
        case "#":
          text += count % places == place ? number : "3"
          count += 1
        case "@":
          let clock = "2026-11-27T\(index / 2 < 10 ? "0" : "")\(index / 2):00:00.000+01:00"
          text += index == hit ? time ?? clock : clock
        default: text.append(character)
        }
      }
      text += "\n"
    }
    return text
  }

  private func report(_ text: String) throws -> KioskReport {
    var (records, unreadable): ([KioskRecord], [DocumentError]) = ([], [])
    for (index, line) in text.split(separator: "\n").enumerated() {
      do throws(DocumentError) {
        if let record = try KioskRecord(line: Array(line.utf8), number: index + 1, path: "a") { records.append(record) }
      } catch { unreadable.append(error) }
    }
    let history = KioskHistory(name: "hall", records: records, unreadable: unreadable, lastAlive: records.last?.at)
    return KioskReport([history, history])
  }

  @Test func `a number of any size at any place gives a report`() throws {
    let cases = (0..<Self.places).flatMap { place in Self.numbers.map { (place, $0) } }
    for (place, number) in Sample.of(cases, 60) {
      let report = try report(Self.log(place: place, number, line: -1, at: nil))
      // A line that cannot be read is said, and no other is lost.
      #expect(report.unreadable.count % 2 == 0 && report.unreadable.count <= 4, "\(place): \(number)")
      #expect(report.unreadable.allSatisfy { $0.kind == .malformed && $0.line != nil })
      _ = (report.text, report.csv)
      #expect((try? JSONParser.parse(Array(report.json.text.utf8))) != nil, "\(place): \(number)")
      #expect(!report.html.contains("nan") && !report.html.contains("inf\""), "\(place): \(number)")
    }
  }

  @Test func `a time of any year costs at most its own line, and plots show the other days`() throws {
    let cases = Self.lines.indices.flatMap { line in Self.times.map { (line, $0) } }
    for (line, time) in Sample.of(cases, 40, seed: 2) {
      let report = try report(Self.log(place: -1, "3", line: line, at: time))
      #expect(report.unreadable.count <= 2)
      #expect(report.range?.contains(WallTime.day(ofDate: "2026-11-27") ?? 0) == true, "\(line): \(time)")
      #expect((report.range?.count ?? 0) <= 370, "\(line): \(time)")
      let running = report.kiosks[0].running
      #expect(running >= 0 && running <= 366 * 86_400, "\(line): \(time): \(running)")
      #expect(report.html.utf8.count < 500_000, "\(line): \(time)")
    }
  }

  @Test func `sums of the largest counts are the largest that a report has`() throws {
    var visit = KioskVisit()
    visit.gestures[VisitorGestureResult(.tap, .nothing)] = .max
    visit.failures[
      VisitorGestureFailure(VisitorGestureResult(.tap, .nothing), scene: "feed", cell: KioskGridCell(column: 1, row: 1))
    ] =
      .max
    var health = KioskFrameHealth()
    (health.frames, health.late) = (.max, .max)
    let at = WallTime(milliseconds: 1_795_000_000_000)
    let events: [KioskEvent] = [.visit(visit), .health(health), .missed(lost: .max, seconds: 1, reason: "full")]
    let records = (events + events).map { KioskRecord($0, at: at) }
    let report = KioskReport([KioskHistory(name: "hall", records: records)])
    #expect(
      report.kiosks[0].gestureCount == .max && report.kiosks[0].frameCount == .max && report.kiosks[0].lost == .max)
    _ = (report.text, report.csv, report.html, report.json)
  }

  @Test func `moments far beyond any calendar stay moments`() {
    for seconds in [1e300, -1e300, Double.nan, .infinity, 1e18, -1e18, 0] {
      let far = WallTime(milliseconds: 0).advanced(bySeconds: seconds).advanced(bySeconds: seconds)
      #expect(!far.text.isEmpty && (0..<24).contains(far.hour) && (0..<7).contains(far.weekday))
      #expect(far.seconds(since: WallTime(milliseconds: .min, offset: .min)).isFinite)
    }
  }

  @Test func `a file that cannot be read costs only itself, and a value of megabytes a line of the terminal`() throws {
    let folder = try TemporaryFolder()
    let long = #"{"at":""# + String(repeating: "x", count: 3_000_000) + #"","event":"attract"}"#
    let good = #"{"at":"2026-11-27T09:00:00.000+01:00","event":"attract"}"#
    try File.writeAtomically(Array("\(long)\n\(good)\n".utf8), to: folder.path + "/2026-11-27.kiosk.jsonl")
    try #require(symlink("nowhere", folder.path + "/2026-11-26.kiosk.jsonl") == 0)
    let history = try KioskHistory(folder: folder.path)
    #expect(history.records.count == 1)
    #expect(history.unreadable.map(\.line) == [nil, 1])
    #expect(history.unreadable.allSatisfy { $0.description.utf8.count < 2500 })
    #expect(history.unreadable.last?.description.hasSuffix("from the years 1970 to 2199") == true)
    unlink(folder.path + "/2026-11-27.kiosk.jsonl")
    #expect(throws: DocumentError.self) { try KioskHistory(folder: folder.path) }
  }
}
