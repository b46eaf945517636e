import Documents

/// A report about one or several kiosks, as CSV, JSON or an HTML page.
public struct KioskReport: Sendable {
  /// The value of `format` in the JSON.
  public static let format = "kiosk-report/1"

  /// The kiosks, in the order of the report.
  public let kiosks: [KioskStatistics]
  /// The lines of the logs that cannot be read.
  public let unreadable: [DocumentError]

  /// Creates a report. Kiosks with the same name get numbers.
  public init(_ histories: [KioskHistory]) {
    var seen: [String: Int] = [:]
    var kiosks: [KioskStatistics] = []
    for history in histories {
      seen[history.name, default: 0] += 1
      let number = seen[history.name] ?? 1
      let name = number == 1 ? history.name : "\(history.name) (\(number))"
      kiosks.append(
        KioskStatistics(
          KioskHistory(name: name, records: history.records, lastAlive: history.lastAlive)))
    }
    self.kiosks = kiosks
    unreadable = histories.flatMap(\.unreadable)
  }

  /// Number of days without data after which the days before count as those of another time. It is longer than any
  /// season for which a kiosk is closed.
  private static let longestGap = 366

  /// Numbers of the first and the last day of plots and months; `nil` without data. Days that lie far from most others
  /// are left out: there a clock was wrong, as in a machine that starts in 1970.
  var range: ClosedRange<Int>? {
    var running: [Int: Double] = [:]
    for day in kiosks.flatMap(\.days) { running[day.number, default: 0] += day.running }
    var longest: DayRun?
    var current: DayRun?
    for (day, seconds) in running.sorted(by: { $0.key < $1.key }) {
      if let run = current, day - run.range.upperBound <= Self.longestGap {
        current = DayRun(days: run.days + 1, running: run.running + seconds, range: run.range.lowerBound...day)
      } else {
        current = DayRun(days: 1, running: seconds, range: day...day)
      }
      // Of equal ones, the later counts.
      if let run = current, longest.map({ (run.days, run.running) >= ($0.days, $0.running) }) ?? true { longest = run }
    }
    return longest?.range
  }

  /// Days without a long gap between them.
  private struct DayRun {
    let days: Int
    let running: Double
    let range: ClosedRange<Int>
  }

  /// Number of days with data outside of ``range``, over all kiosks.
  var daysApart: Int {
    guard let range else { return 0 }
    return kiosks.reduce(0) { $0 + $1.days.count { !range.contains($0.number) } }
  }

  // MARK: - Text

  /// A summary as a table for a terminal, one row for each kiosk. Times are medians.
  public var text: String {
    var rows = [
      ["kiosk", "from", "to", "visits", "at the kiosk", "attract to touch", "failed", "late frames", "running"]
    ]
    for kiosk in kiosks {
      func date(_ day: KioskStatistics.Day?) -> String { day.map { WallTime.date(ofDay: $0.number) } ?? "–" }
      rows.append([
        kiosk.name, date(kiosk.days.first), date(kiosk.days.last), KioskReportText.count(kiosk.visits.count),
        KioskStatistics.quantile(0.5, of: kiosk.dwell).map(KioskReportText.duration) ?? "–",
        KioskStatistics.quantile(0.5, of: kiosk.attract).map(KioskReportText.duration) ?? "–",
        KioskReportText.percent(kiosk.failureCount, of: kiosk.gestureCount),
        KioskReportText.percent(kiosk.lateCount, of: kiosk.frameCount, digits: 2),
        KioskReportText.duration(kiosk.running),
      ])
    }
    return TextColumns.text(rows, trailing: 3..<9)
  }

  // MARK: - CSV

  /// The visits of all kiosks, one row each, in the format of RFC 4180. Durations are in seconds.
  public var csv: String {
    let failures = KioskFailureGroup.allCases
    var text =
      (["kiosk", "at", "seconds", "active", "attract", "ended", "scenes", "gestures"]
      + KioskGestureKind.allCases.map(\.rawValue) + failures.map { "failed:" + $0.rawValue }).joined(separator: ",")
      + "\r\n"
    for kiosk in kiosks {
      for record in kiosk.visits {
        guard case .visit(let visit) = record.event else { continue }
        var cells = [Self.cell(kiosk.name), record.at.text, Self.number(visit.seconds), Self.number(visit.active)]
        cells += [visit.attract.map(Self.number) ?? "", visit.ending.rawValue]
        cells.append(Self.cell(visit.scenes.map(\.scene).joined(separator: " ")))
        cells.append("\(visit.gestureCount)")
        cells += KioskGestureKind.allCases.map { kind in
          "\(visit.gestures.count(ofResults: { $0.kind == kind }))"
        }
        cells += failures.map { group in
          "\(visit.gestures.count(ofResults: { KioskFailureGroup($0) == group }))"
        }
        text += cells.joined(separator: ",") + "\r\n"
      }
    }
    return text
  }

  private static func cell(_ text: String) -> String { EscapedText.quotedCell(text) }

  private static func number(_ value: Double) -> String { JSONText.number(value, digits: digits) }

  /// The decimals of durations and of memory.
  private static let digits = 2

  // MARK: - JSON

  /// The figures of all kiosks as JSON. Durations are in seconds, memory in MB.
  public var json: JSON {
    .object(["format": .string(Self.format), "kiosks": .array(kiosks.map(Self.json), .lines(indent: 2))])
  }

  private static func json(_ kiosk: KioskStatistics) -> JSON {
    func quantiles(_ values: [Double]) -> JSON {
      func quantile(_ share: Double) -> JSON { .number(KioskStatistics.quantile(share, of: values), digits: digits) }
      return .object([
        "count": .integer(values.count), "q25": quantile(0.25), "median": quantile(0.5), "q75": quantile(0.75),
        "q95": quantile(0.95),
      ])
    }
    func number(_ value: Double) -> JSON { .number(value, digits: digits) }
    func list(_ elements: [JSON]) -> JSON { .array(elements, .rows(indent: 6)) }
    let days = kiosk.days.map { day in
      JSON.object([
        "date": .string(WallTime.date(ofDay: day.number)), "running": number(day.running),
        "visits": .integer(day.visits), "gestures": .integer(day.gestures), "failures": .integer(day.failures),
        "frames": .integer(day.frames), "late": .integer(day.late), "longest": number(day.longest),
        "memory": number(day.memory),
      ])
    }
    let week = kiosk.week.map { hours in
      JSON.array(hours.map { .object(["visits": .integer($0.visits), "running": number($0.running)]) })
    }
    let scenes = kiosk.scenes.map {
      JSON.object(["scene": .string($0.scene), "visits": .integer($0.visits), "seconds": number($0.seconds)])
    }
    let gestures = VisitorGestureResult.all.compactMap { result in
      kiosk.gestures[result].map { count in
        JSON.object([
          "kind": .string(result.kind.rawValue), "end": .string(result.end.rawValue), "count": .integer(count),
          "failed": .flag(result.isFailure),
        ])
      }
    }
    let failures = kiosk.failures.map { failure, count in failure.json(count: count) }
    let incidents = kiosk.incidents.map { JSON.object(["at": .string($0.at.text), "text": .string($0.text)]) }
    let languages = kiosk.languages.sorted { $0.key < $1.key }.map { ($0.key, JSON.integer($0.value)) }
    return .object(
      [
        "name": .string(kiosk.name), "visits": .integer(kiosk.visits.count), "running": number(kiosk.running),
        "starts": .integer(kiosk.starts), "kills": .integer(kiosk.kills), "lost": .integer(kiosk.lost),
        "active": quantiles(kiosk.dwell),
        "attract": .object(["began": .integer(kiosk.attractCount), "touched": quantiles(kiosk.attract)]),
        "frames": .integer(kiosk.frameCount), "late": .integer(kiosk.lateCount),
        "warnings": .object(["shown": .integer(kiosk.warnings), "stopped": .integer(kiosk.warningsStopped)]),
        "languages": .object(JSON.Members(languages)), "scenes": list(scenes), "gestures": list(gestures),
        "failures": list(failures.sorted { $0.text < $1.text }), "week": list(week), "days": list(days),
        "incidents": list(incidents),
      ], .rows(indent: 4))
  }
}

/// A group of failed gestures with a name for readers.
enum KioskFailureGroup: String, CaseIterable {
  case tapNothing = "tap-nothing"
  case tapSlid = "tap-slid"
  case swipeStayed = "swipe-stayed"
  case dragStayed = "drag-stayed"
  case dragNothing = "drag-nothing"
  case pressNothing = "press-nothing"
  case pinchNothing = "pinch-nothing"

  /// Creates the group of a result; `nil` if it is no failure.
  init?(_ result: VisitorGestureResult) {
    guard result.isFailure else { return nil }
    switch (result.kind, result.end) {
    case (.slidTap, _): self = .tapSlid
    case (.tap, _): self = .tapNothing
    case (.press, _): self = .pressNothing
    case (.pinch, _): self = .pinchNothing
    case (_, .nothing): self = .dragNothing
    case (.swipe, _): self = .swipeStayed
    default: self = .dragStayed
    }
  }

  /// The title in the report.
  var title: String {
    switch self {
    case .tapNothing: "Taps where nothing reacts"
    case .tapSlid: "Taps that slid"
    case .swipeStayed: "Swipes that did not turn"
    case .dragStayed: "Drags that did not turn"
    case .dragNothing: "Swipes and drags where nothing scrolls"
    case .pressNothing: "Long touches where nothing reacts"
    case .pinchNothing: "Pinches where nothing zooms"
    }
  }

  /// An explanation for the report.
  var meaning: String {
    switch self {
    case .tapNothing: "Something looks as if it could be tapped."
    case .tapSlid:
      "The finger slid a little while it tapped, so the touch dragged instead. A larger slop in the tuning helps."
    case .swipeStayed, .dragStayed:
      "The page, card or detent stayed. A smaller threshold in the tuning helps: keep gestures, label them, run fit."
    case .dragNothing: "Visitors expect that something scrolls there, or in that direction."
    case .pressNothing: "Visitors rest a finger there, or expect a menu."
    case .pinchNothing: "Visitors expect to zoom there."
    }
  }
}

/// Numbers as text for readers.
enum KioskReportText {
  /// Returns a duration, such as `41 s`, `2 min 5 s`, `3 h 20 min` or `12 days`.
  static func duration(_ seconds: Double) -> String {
    let whole = Int(saturating: max(0, seconds).rounded())
    if seconds < 10 { return DecimalText.fixed(seconds, digits: 1) + " s" }
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return whole % 60 == 0 ? "\(whole / 60) min" : "\(whole / 60) min \(whole % 60) s" }
    if whole < 48 * 3600 {
      return whole / 60 % 60 == 0 ? "\(whole / 3600) h" : "\(whole / 3600) h \(whole / 60 % 60) min"
    }
    return "\(whole / 86_400) days"
  }

  /// Returns a whole number with commas between thousands.
  static func count(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (number < 0 ? "−" : "") + text
  }

  /// Returns a share as a percentage; an en dash without a whole.
  static func percent(_ part: Int, of whole: Int, digits: Int = 1) -> String {
    whole > 0 ? DecimalText.fixed(100 * Double(part) / Double(whole), digits: digits) + " %" : "–"
  }
}
