import Documents
import TestSupport
import Testing

@testable import KioskLog

/// Reports about kiosks whose use is known.
@Suite struct KioskReportTests {
  /// Returns the bytes of all files of a log.
  private func size(of folder: String) throws -> Int {
    try Folder.files(folder).reduce(0) { try $0 + File.read(folder + "/" + $1).count }
  }

  @Test func `the report of a year equals what happened, within the budget`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/hall"
    var kiosk = MadeUpKiosk(seed: 7)
    try kiosk.run(days: Sample.isExhaustive ? 365 : 60, folder: path, budget: 50_000_000)
    let truth = kiosk.truth
    #expect(try size(of: path) < 50_000_000)
    let report = KioskReport([try KioskHistory(folder: path)])
    #expect(report.unreadable.isEmpty)
    let found = try #require(report.kiosks.first)
    #expect(found.name == "hall")
    #expect(found.visits.count == truth.visits)
    #expect(found.week.map { $0.map(\.visits) } == truth.week)
    #expect(found.gestures == truth.gestures)
    #expect(found.failures == truth.failures)
    #expect(Set(found.days.map(\.number)) == truth.days)
    #expect(found.frameCount == truth.frames)
    #expect(found.lateCount == truth.late)
    #expect(Dictionary(found.scenes.map { ($0.scene, $0.visits) }, uniquingKeysWith: +) == truth.scenes)
    // The log rounds to hundredths of a second.
    #expect(zip(found.dwell, truth.active.sorted()).allSatisfy { abs($0 - $1) < 0.006 })
    #expect(zip(found.attract, truth.attract.sorted()).allSatisfy { abs($0 - $1) < 0.006 })
    #expect(found.attract.count == truth.attract.count)
    #expect(abs(found.running - truth.running) < 1)
    #expect(found.kills == 0 && found.lost == 0)

    let rows = report.csv.split(separator: "\r\n")
    #expect(rows.count == truth.visits + 1)
    #expect(Set(rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }).count == 1)
    let json = try JSONParser.parse(Array(report.json.text.utf8))
    #expect(json["kiosks"]?.array?.first?["visits"]?.integer == truth.visits)
  }

  @Test func `times without data are gaps`() throws {
    let folder = try TemporaryFolder()
    var kiosk = MadeUpKiosk(seed: 3, rate: 2)
    try kiosk.run(days: 14, folder: folder.path, budget: 50_000_000)
    let statistics = KioskStatistics(try KioskHistory(folder: folder.path))
    // The kiosk is closed on Mondays, and before 9 and after 19 o'clock.
    #expect(statistics.week[0].allSatisfy { $0.rate == nil })
    #expect(statistics.week[1][3].rate == nil)
    #expect(statistics.week[1][12].rate != nil)
    let html = KioskReport([try KioskHistory(folder: folder.path)]).html
    #expect(html.contains("2026-01-05: no data"))
    #expect(!html.contains("2026-01-06: no data"))
  }

  @Test func `several kiosks appear side by side, and the page needs nothing else`() throws {
    let folder = try TemporaryFolder()
    var histories: [KioskHistory] = []
    for (index, name) in ["Hall", "Foyer & <café>"].enumerated() {
      let path = "\(folder.path)/\(name)"
      var kiosk = MadeUpKiosk(seed: UInt64(index), rate: 3)
      try kiosk.run(days: 3, folder: path, budget: 50_000_000)
      histories.append(try KioskHistory(folder: path))
    }
    let html = KioskReport(histories).html
    #expect(html.contains("Foyer &amp; &lt;café&gt;") && !html.contains("<café>"))
    #expect(!html.contains("http") && !html.contains("<script") && !html.contains("src="))
    #expect(html.contains("@media print"))
  }

  @Test func `a damaged line costs only itself and is named`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/2026-01-01.kiosk.jsonl"
    let visit = #"{"at":"2026-01-01T10:00:00.000+01:00","event":"visit","seconds":70,"active":10,"ended":"reset","#
    let lines = [
      #"{"at":"2026-01-01T09:00:00.000+01:00","event":"attract"}"#,
      visit + #""scenes":[],"gestures":{"tap":{"nothing":2}}}"#,
      #"{"at":"2026-01-01T10:0"#, #"{"at":"2026-01-01T11:00:00.000+01:00","event":"invented later"}"#,
      visit + #""scenes":[],"gestures":{"tap":{"nothing":-2}}}"#, #"{"at":"2026-01-01T12:00:00.000+01:00","ev"#,
    ]
    try File.writeAtomically(Array(lines.joined(separator: "\n").utf8), to: path)
    let history = try KioskHistory(folder: folder.path)
    #expect(history.records.count == 2)
    // The last line may be one that a power failure cut, so it is no error.
    #expect(history.unreadable.map(\.line) == [3, 5])
    #expect(history.unreadable.allSatisfy { $0.path == path })
    #expect(KioskStatistics(history).gestures == [VisitorGestureResult(.tap, .nothing): 2])
  }

  @Test func `a folder without a log is missing`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: DocumentError.self) { try KioskHistory(folder: folder.path) }
  }

  @Test func `records read as they are written`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<500 {
      let time = WallTime(
        milliseconds: Int.random(in: 0..<4_000_000_000_000, using: &random),
        offset: Int.random(in: -47...47, using: &random) * 900)
      #expect(WallTime(time.text) == time)
      let record = KioskRecord(.made(&random), at: time)
      let line = record.json.text
      #expect(!line.contains("\n"))
      #expect(try KioskRecord(line: Array(line.utf8), number: 1, path: "a") == record)
    }
  }
}

extension KioskEvent {
  /// Returns a random event.
  fileprivate static func made(_ random: inout SplitMix64) -> KioskEvent {
    func seconds() -> Double { Double(Int.random(in: 0..<1_000_000, using: &random)) / 100 }
    func word() -> String { ["", "feed", "a \"b\"\n\u{1}c", "Größe, \\ 画面"].randomElement(using: &random) ?? "" }
    func count() -> Int { Int.random(in: 0..<1000, using: &random) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      return .started(
        KioskStart(
          machine: word(), version: word(), touch: [word(), word()], display: word(), size: word(), rate: seconds(),
          scenes: [word()], tuning: word(), idleReset: Bool.random(using: &random) ? seconds() : nil))
    case 1: return .stopped(StopReason.allCases.randomElement(using: &random) ?? .pin, uptime: seconds())
    case 2: return .attractBegan
    case 3: return .attractEnded(seconds: seconds())
    case 4:
      var health = KioskFrameHealth()
      (health.seconds, health.frames, health.late, health.missed) = (seconds(), count(), count(), count())
      (health.longest, health.memory) = (seconds(), seconds())
      return .health(health)
    case 5: return .tuning(name: word(), changes: count())
    case 6: return .touchBack(device: word(), seconds: seconds())
    case 7: return .displayBack(word(), seconds: seconds())
    case 8: return .language(word())
    case 9: return .warningShown
    case 10: return .clockSet(bySeconds: -seconds())
    case 11: return .missed(lost: count(), seconds: seconds(), reason: word())
    case 12: return .dropped(files: [word(), word()])
    case 13: return .slept(seconds: seconds())
    case 14: return .displaySlept
    case 16: return .touchAlarm
    case 17: return .touchAlarmEnded
    case 15: return .displayWoke(seconds: seconds())
    default:
      var visit = KioskVisit()
      (visit.seconds, visit.active) = (seconds(), seconds())
      visit.attract = Bool.random(using: &random) ? seconds() : nil
      visit.ending = KioskVisit.Ending.allCases.randomElement(using: &random) ?? .reset
      visit.scenes = [KioskVisit.Stay(word(), seconds: seconds())]
      for result in VisitorGestureResult.all where Bool.random(using: &random) {
        visit.gestures[result] = count()
        guard result.isFailure else { continue }
        let cell = KioskGridCell(across: Double.random(in: 0...1, using: &random), down: 2)
        visit.failures[VisitorGestureFailure(result, scene: word(), cell: cell)] = count()
      }
      return .visit(visit)
    }
  }
}
