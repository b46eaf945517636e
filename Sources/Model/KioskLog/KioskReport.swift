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

/// The report as an HTML page that needs nothing else: no network, no script, and plots as SVG within it.
extension KioskReport {
  /// Number of incidents that the page lists for each kiosk. All are in the JSON. Chosen: a screen.
  private static let mostIncidents = 25
  /// Number of scenes whose failures the page shows on a grid. Chosen.
  private static let mostGrids = 6

  /// The page.
  public var html: String {
    let span =
      range.map { "\(WallTime.date(ofDay: $0.lowerBound)) to \(WallTime.date(ofDay: $0.upperBound))" } ?? "no data"
    let apart =
      daysApart > 0
      ? "<p>\(KioskReportText.count(daysApart)) days far from these are not in plots and months: a clock was wrong.</p>"
      : ""
    var body = "<header><h1>Kiosk report</h1><p>\(span) · \(Self.names(kiosks))</p>\(apart)</header>\n"
    body += overview
    body += section(
      "Visits per day", "A visit lasts from the first touch until the kiosk resets. Grey: the kiosk did not run.",
      wide: true
    ) { kiosk in KioskReportPlot.days(kiosk, over: range, most: mostVisits) { Double($0.visits) } }
    body += section("Month by month", "A dash: the kiosk did not run. Per day counts the days on which it ran.") {
      monthTable($0)
    }
    body += section(
      "When visitors come",
      "Visits per running hour, by weekday and hour. A dash: the kiosk did not run for six minutes in that hour."
    ) { kiosk in KioskReportPlot.week(kiosk, most: busiest) }
    body += section(
      "Time at the kiosk", "From the first to the last touch of a visit. The line marks the median."
    ) { kiosk in
      KioskReportPlot.histogram(kiosk.dwell, edges: [0, 5, 10, 20, 30, 60, 120, 300, 600, 1800])
    }
    body += section(
      "From attract to touch", "How long the attract loop had played when somebody touched the screen."
    ) { kiosk in
      let share = KioskReportText.percent(kiosk.attract.count, of: kiosk.attractCount, digits: 0)
      return "<p>\(KioskReportText.count(kiosk.attractCount)) times the loop began; a touch ended \(share) of them.</p>"
        + KioskReportPlot.histogram(kiosk.attract, edges: [0, 10, 30, 60, 120, 300, 600, 1800, 3600, 14_400])
    }
    body += section("Scenes", "Visits in which a scene was used, and the time for which it was.") { kiosk in
      KioskReportPlot.bars(
        kiosk.scenes.map {
          KioskReportPlot.LabelledValue(
            name: $0.scene, value: Double($0.visits),
            words: "\(KioskReportText.count($0.visits)) · \(KioskReportText.duration($0.seconds))")
        })
    }
    body += section("Gestures", "How each kind of gesture ended. Red: the visitor probably wanted something else.") {
      Self.gestureTable($0)
    }
    body += section("What fails most", "Failed gestures by kind, and their share of all gestures.") { kiosk in
      Self.failureList(kiosk)
    }
    body += section(
      "Where it fails", "Where failed gestures began, on a grid of 8 × 8 over the scene. Darker: more.", wide: true
    ) { kiosk in Self.failureGrids(kiosk) }
    body += section(
      "Late frames per day", "Share of frames that the display had to wait for, in percent.", wide: true
    ) { kiosk in
      KioskReportPlot.days(kiosk, over: range, most: max(1, mostLate)) {
        $0.frames > 0 ? 100 * Double($0.late) / Double($0.frames) : 0
      }
    }
    body += section("Memory", "Largest memory of the program on each day, in MB.", wide: true) { kiosk in
      KioskReportPlot.days(kiosk, over: range, most: kiosks.flatMap(\.days).map(\.memory).max() ?? 0) { $0.memory }
    }
    body += section(
      "Incidents", "Starts, stops, devices and the log itself, newest first.", wide: true
    ) { Self.incidentTable($0) }
    if kiosks.contains(where: { $0.warnings > 0 || !$0.languages.isEmpty }) {
      body += section(
        "Languages and warnings", "Languages that visitors chose, and warnings before a reset.", Self.choices)
    }
    if !unreadable.isEmpty {
      body += "<section><h2>Lines and files that cannot be read</h2><p>They are not in the figures.</p><ul>"
      body += unreadable.prefix(20).map { "<li>\(EscapedText.markup($0.description))</li>" }.joined()
      body +=
        unreadable.count > 20 ? "<li>and \(unreadable.count - 20) more</li></ul></section>\n" : "</ul></section>\n"
    }
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Kiosk report, \(span)</title>\n"
      + "<style>\n\(Self.style)</style>\n</head>\n<body>\n\(body)</body>\n</html>\n"
  }

  private static func names(_ kiosks: [KioskStatistics]) -> String {
    let names = kiosks.map { EscapedText.markup($0.name) }
    return names.count > 1 ? "\(names.count) kiosks: \(names.joined(separator: ", "))" : names.first ?? ""
  }

  private var mostVisits: Double {
    kiosks.map { KioskReportPlot.most($0, over: range) { Double($0.visits) } }.max() ?? 0
  }
  private var mostLate: Double {
    kiosks.map {
      KioskReportPlot.most($0, over: range) { $0.frames > 0 ? 100 * Double($0.late) / Double($0.frames) : 0 }
    }.max() ?? 0
  }
  private var busiest: Double { kiosks.flatMap(\.week).joined().compactMap(\.rate).max() ?? 0 }

  /// Returns a section with a figure for each kiosk, side by side, or below each other if they are wide.
  private func section(
    _ title: String, _ meaning: String, wide: Bool = false, _ figure: (KioskStatistics) -> String
  ) -> String {
    var text =
      "<section\(wide ? " class=\"wide\"" : "")><h2>\(title)</h2><p class=\"note\">\(meaning)</p><div class=\"kiosks\">\n"
    for kiosk in kiosks {
      let name = kiosks.count > 1 ? "<figcaption>\(EscapedText.markup(kiosk.name))</figcaption>" : ""
      text += "<figure>\(name)\(figure(kiosk))</figure>\n"
    }
    return text + "</div></section>\n"
  }

  // MARK: - Tables

  private var overview: String {
    let columns = [
      "Kiosk", "Visits", "Visits per day", "Time at the kiosk", "Attract to touch", "Failed gestures", "Late frames",
      "Running", "Ended without a report",
    ]
    var text = "<section class=\"wide\"><table class=\"overview\"><thead><tr>"
    text += columns.map { "<th>\($0)</th>" }.joined() + "</tr></thead><tbody>\n"
    for kiosk in kiosks {
      let ran = kiosk.days.filter { $0.running > 0 }.count
      let median = KioskStatistics.quantile(0.5, of: kiosk.dwell).map(KioskReportText.duration) ?? "–"
      let attract = KioskStatistics.quantile(0.5, of: kiosk.attract).map(KioskReportText.duration) ?? "–"
      let daily = ran > 0 ? DecimalText.compact(Double(kiosk.visits.count) / Double(ran)) : "–"
      let place = kiosk.start.map { "\($0.machine) · \($0.size)\($0.touch.first.map { " · " + $0 } ?? "")" } ?? ""
      let cells = [
        KioskReportText.count(kiosk.visits.count), daily, median, attract,
        KioskReportText.percent(kiosk.failureCount, of: kiosk.gestureCount),
        KioskReportText.percent(kiosk.lateCount, of: kiosk.frameCount, digits: 2),
        KioskReportText.duration(kiosk.running),
        kiosk.kills == 0 ? "never" : kiosk.kills == 1 ? "once" : "\(kiosk.kills) times",
      ]
      text += "<tr><th>\(EscapedText.markup(kiosk.name))<small>\(EscapedText.markup(place))</small></th>"
      text += cells.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
    }
    return text
      + "</tbody></table><p class=\"note\">Times are medians. Visits per day count the days on which the kiosk "
      + "ran.</p></section>\n"
  }

  /// Returns a table with a row for each month of the report, also for those without data.
  private func monthTable(_ kiosk: KioskStatistics) -> String {
    guard let range else { return "<p>No data yet.</p>" }
    func month(_ date: String) -> String { String(date.prefix(7)) }
    var months: [String] = []
    for day in range {
      let name = month(WallTime.date(ofDay: day))
      if months.last != name { months.append(name) }
    }
    let days = Dictionary(grouping: kiosk.days) { month(WallTime.date(ofDay: $0.number)) }
    var dwell: [String: [Double]] = [:]
    for record in kiosk.visits {
      if case .visit(let visit) = record.event { dwell[month(record.at.date), default: []].append(visit.active) }
    }
    let columns = ["Month", "Days", "Visits", "Per day", "Time at the kiosk", "Failed", "Late frames"]
    var text = "<table class=\"matrix\"><thead><tr>\(columns.map { "<th>\($0)</th>" }.joined())</tr></thead><tbody>\n"
    for name in months {
      text += "<tr><th>\(name)</th>"
      guard let days = days[name] else {
        text += String(repeating: "<td>–</td>", count: columns.count - 1) + "</tr>\n"
        continue
      }
      func sum(_ value: (KioskStatistics.Day) -> Int) -> Int { days.lazy.map(value).saturatingSum() }
      let (ran, visits) = (days.count { $0.running > 0 }, sum { $0.visits })
      let median = KioskStatistics.quantile(0.5, of: (dwell[name] ?? []).sorted()).map(KioskReportText.duration)
      let cells = [
        "\(ran)", KioskReportText.count(visits), ran > 0 ? DecimalText.compact(Double(visits) / Double(ran)) : "–",
        median ?? "–", KioskReportText.percent(sum { $0.failures }, of: sum { $0.gestures }),
        KioskReportText.percent(sum { $0.late }, of: sum { $0.frames }, digits: 2),
      ]
      text += cells.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
    }
    return text + "</tbody></table>"
  }

  private static func gestureTable(_ kiosk: KioskStatistics) -> String {
    let kinds = KioskGestureKind.allCases.filter { kind in kiosk.gestures.contains { $0.key.kind == kind } }
    let ends = VisitorGestureEnd.allCases.filter { end in kiosk.gestures.contains { $0.key.end == end } }
    guard !kinds.isEmpty else { return "<p>No gestures yet.</p>" }
    var text =
      "<table class=\"matrix\"><thead><tr><th></th>\(ends.map { "<th>\($0.title)</th>" }.joined())</tr></thead>"
    text += "<tbody>\n"
    for kind in kinds {
      text += "<tr><th>\(kind.title)</th>"
      for end in ends {
        let result = VisitorGestureResult(kind, end)
        let count = kiosk.gestures[result].map(KioskReportText.count) ?? ""
        text += "<td\(result.isFailure && !count.isEmpty ? " class=\"bad\"" : "")>\(count)</td>"
      }
      text += "</tr>\n"
    }
    return text + "</tbody></table>"
  }

  private static func failureList(_ kiosk: KioskStatistics) -> String {
    var counts: [KioskFailureGroup: Int] = [:]
    for (result, count) in kiosk.gestures {
      if let group = KioskFailureGroup(result) { counts[group] = (counts[group] ?? 0).saturatingAdd(count) }
    }
    guard !counts.isEmpty else { return "<p>No gesture failed.</p>" }
    let groups = counts.sorted { ($0.value, $1.key.rawValue) > ($1.value, $0.key.rawValue) }
    let bars = groups.map { group, count in
      KioskReportPlot.LabelledValue(
        name: group.title, value: Double(count),
        words: "\(KioskReportText.count(count)) · \(KioskReportText.percent(count, of: kiosk.gestureCount))")
    }
    return KioskReportPlot.bars(bars)
      + "<ul class=\"advice\">\(groups.prefix(3).map { "<li><b>\($0.key.title).</b> \($0.key.meaning)</li>" }.joined())</ul>"
  }

  private static func failureGrids(_ kiosk: KioskStatistics) -> String {
    struct Place: Hashable {
      let scene: String
      let group: KioskFailureGroup
    }
    var grids: [Place: [KioskGridCell: Int]] = [:]
    for (failure, count) in kiosk.failures {
      guard let group = KioskFailureGroup(failure.result) else { continue }
      let place = Place(scene: failure.scene, group: group)
      grids[place, default: [:]][failure.cell] = (grids[place]?[failure.cell] ?? 0).saturatingAdd(count)
    }
    guard !grids.isEmpty else { return "<p>No gesture failed.</p>" }
    let sorted = grids.map { place, cells in (place: place, cells: cells, total: cells.values.saturatingSum()) }.sorted
    {
      ($0.total, $1.place.scene, $1.place.group.rawValue) > ($1.total, $0.place.scene, $0.place.group.rawValue)
    }
    let shown = sorted.prefix(mostGrids).map { item in
      "<div class=\"grid\"><h3>\(item.place.group.title), \(EscapedText.markup(item.place.scene))</h3>"
        + KioskReportPlot.grid(item.cells) + "<p>\(KioskReportText.count(item.total)) in all</p></div>"
    }
    let rest = sorted.count - shown.count
    return "<div class=\"grids\">\(shown.joined())</div>"
      + (rest > 0 ? "<p class=\"note\">\(rest) more with fewer failures are in the JSON.</p>" : "")
  }

  private static func choices(_ kiosk: KioskStatistics) -> String {
    let languages = kiosk.languages.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map { code, count in
      KioskReportPlot.LabelledValue(name: code, value: Double(count), words: KioskReportText.count(count))
    }
    let stopped = KioskReportText.percent(kiosk.warningsStopped, of: kiosk.warnings, digits: 0)
    return (languages.isEmpty ? "<p>Nobody chose a language.</p>" : KioskReportPlot.bars(languages))
      + "<p>\(KioskReportText.count(kiosk.warnings)) warnings; a touch stopped the reset after \(stopped) of them.</p>"
  }

  private static func incidentTable(_ kiosk: KioskStatistics) -> String {
    guard !kiosk.incidents.isEmpty else { return "<p>Nothing happened.</p>" }
    let rows = kiosk.incidents.suffix(mostIncidents).reversed().map { incident in
      let time = incident.at.text
      return
        "<tr><td>\(time.prefix(10)) \(time.dropFirst(11).prefix(5))</td><td>\(EscapedText.markup(incident.text))</td></tr>"
    }
    let older = kiosk.incidents.count - rows.count
    return "<table class=\"incidents\"><tbody>\n\(rows.joined(separator: "\n"))\n</tbody></table>"
      + (older > 0 ? "<p class=\"note\">\(KioskReportText.count(older)) older ones are in the JSON.</p>" : "")
  }

  // MARK: - Style

  private static let style = """
    :root { --ink: #16302d; --soft: #54706c; --line: #d5e1df; --fill: #06706b; --bad: #b3261e; --gap: #e9eceb }
    * { box-sizing: border-box }
    body { margin: 0 auto; padding: 32px 40px 56px; max-width: 1280px; background: #fbfdfc; color: var(--ink);
      font: 15px/1.45 Inter, system-ui, "Segoe UI", Roboto, sans-serif; -webkit-print-color-adjust: exact;
      print-color-adjust: exact; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr));
      gap: 16px }
    header, section.wide { grid-column: 1 / -1 }
    header h1 { font-size: 30px; line-height: 1.2; margin: 0 }
    header p { margin: 4px 0 8px; color: var(--soft) }
    section { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 18px 22px; min-width: 0 }
    h2 { font-size: 18px; margin: 0 }
    h3 { font-size: 13px; font-weight: 600; margin: 0 0 6px }
    .note { color: var(--soft); font-size: 13px; margin: 2px 0 12px }
    .note:last-child { margin-bottom: 0 }
    figure { margin: 0 0 14px; min-width: 0 }
    figure:last-child { margin-bottom: 0 }
    figcaption { font-weight: 600; font-size: 13px; margin-bottom: 4px }
    figure p { margin: 0 0 8px; font-size: 13px }
    svg { display: block; width: 100%; height: auto; overflow: visible }
    svg text { font: 11px Inter, system-ui, sans-serif; fill: var(--soft) }
    svg .value { fill: var(--ink) }
    svg .over { paint-order: stroke; stroke: #fff; stroke-width: 4; stroke-linejoin: round }
    svg .bar { fill: var(--fill) }
    svg .gap { fill: var(--gap) }
    svg .axis { stroke: var(--line); stroke-width: 1 }
    svg .median { stroke: var(--bad); stroke-width: 1.5 }
    table { border-collapse: collapse; width: 100%; font-size: 13px }
    th { text-align: left; font-weight: 600 }
    td { font-variant-numeric: tabular-nums }
    thead th { color: var(--soft); font-weight: 500; font-size: 12px; vertical-align: bottom }
    th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line) }
    tbody tr:last-child > * { border-bottom: 0 }
    .overview td { font-size: 17px; font-weight: 600 }
    .overview tbody th { font-size: 15px }
    .overview small { display: block; font-weight: 400; color: var(--soft) }
    .matrix td, .matrix thead th { text-align: right }
    .matrix thead th:first-child { text-align: left }
    .matrix tbody th { white-space: nowrap }
    .matrix :last-child { padding-right: 0 }
    .matrix .bad { color: var(--bad); font-weight: 600 }
    .incidents td:first-child { white-space: nowrap; color: var(--soft); width: 1% }
    .advice { margin: 12px 0 0; padding-left: 18px; font-size: 13px }
    .advice li { margin: 4px 0 }
    .grids { display: grid; grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); gap: 18px }
    .grid { display: flex; flex-direction: column; justify-content: flex-end }
    .grid p { color: var(--soft); margin: 6px 0 0 }
    @media print {
      @page { size: A4; margin: 14mm }
      body { padding: 0; max-width: none; background: #fff; font-size: 12px; display: block }
      section { break-inside: avoid; margin-bottom: 10px; padding: 10px 14px }
      header h1 { font-size: 24px }
      .overview td { font-size: 13px }
      .grids { grid-template-columns: repeat(6, 1fr); gap: 10px }
      section:not(.wide) .kiosks { display: grid; gap: 20px;
        grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)) }
      section:not(.wide) table { font-size: 10px }
      .wide > .kiosks svg text { font-size: 14px }
      h3 { font-size: 10px }
      .incidents tr { break-inside: avoid }
    }

    """
}

extension KioskGestureKind {
  /// The title in the report.
  var title: String {
    switch self {
    case .tap: "Tap"
    case .slidTap: "Tap that slid"
    case .press: "Long touch"
    case .swipe: "Swipe"
    case .drag: "Drag"
    case .pinch: "Pinch"
    case .touchpad: "Touchpad"
    case .wheel: "Wheel"
    case .key: "Keys"
    }
  }
}

extension VisitorGestureEnd {
  /// The title in the report.
  var title: String {
    switch self {
    case .activated: "did something"
    case .turned: "turned"
    case .stayed: "did not turn"
    case .scrolled: "scrolled"
    case .sprangBack: "sprang back"
    case .stoppedGlide: "stopped a glide"
    case .zoomed: "zoomed"
    case .nothing: "hit nothing"
    case .cancelled: "cancelled"
    }
  }
}
