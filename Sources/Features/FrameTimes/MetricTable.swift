import Documents
import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// The table of all metrics, one per line. The names come from the keys of the performance report.
struct MetricTable {
  /// A line of the table.
  struct Line {
    /// Key in the report, such as "overrun_ms".
    let key: String
    let title: String
    let value: String
    let index: Int

    /// Draws the title on the left and the value on the right.
    func draw(in places: FramePanelLayout, into canvas: inout Canvas) {
      let palette = canvas.palette
      var row = MetricTable.frame(of: index, in: places.metrics)
      let width = canvas.text.width(of: title, style: .caption) + 1
      canvas.list.text(title, .caption, palette.text3, in: row.cut(.left, min(width, row.width / 2), gap: 12))
      Digits.draw(value, .axis, palette.text, in: row, into: &canvas)
    }
  }

  /// Consecutive figures of the performance report that share a line of the table.
  private struct Row {
    let key: String
    let title: String
    let unit: String
    /// Names of the figures within the line, such as "p50" and "max".
    var names: [String]
    /// Index of the first figure in the report.
    let first: Int
  }

  let lines: [Line]
  /// Height of a line, in points.
  static let line = 18.0
  static let count = rows.count + 2
  /// The figures of each line. The report always lists the same figures in the same order, regardless of what was
  /// measured.
  private static let rows = rows(of: FrameHistory(period: 1).figures().metrics)

  init(_ figures: FrameFigures) {
    var lines: [Line] = []
    func add(_ key: String, _ title: String, _ value: String) {
      lines.append(Line(key: key, title: title, value: value, index: lines.count))
    }
    if !figures.metrics.isEmpty {
      for row in Self.rows { add(row.key, row.title, Self.value(row, figures.metrics)) }
    }
    add("jerk_px", "jerk over half a pixel", "\(figures.jerk.overHalf) of \(figures.jerk.frames)")
    add("causes", "late because of", Self.causes(figures.causes))
    self.lines = lines
  }

  private static func rows(of figures: [MetricFigure]) -> [Row] {
    var rows: [Row] = []
    for (index, figure) in figures.enumerated() {
      let dot = figure.key.utf8.firstIndex(of: UInt8(ascii: ".")) ?? figure.key.endIndex
      let key = String(figure.key[..<dot])
      if rows.last?.key != key {
        let unit = unit(key).map { " " + $0.name } ?? ""
        rows.append(Row(key: key, title: title(key), unit: unit, names: [], first: index))
      }
      rows[rows.count - 1].names.append(String(figure.key[dot...].dropFirst()))
    }
    return rows
  }

  private static let units = [("_ms_per_s", "ms/s"), ("_ms", "ms"), ("_px", "px"), ("_pt", "pt")]

  private static func unit(_ key: String) -> (suffix: String, name: String)? { units.first { key.hasSuffix($0.0) } }

  private static func title(_ key: String) -> String {
    words(key.utf8.dropLast(unit(key)?.suffix.utf8.count ?? 0))
  }

  /// Returns a key of the report with spaces in place of underscores.
  private static func words(_ key: some Collection<UInt8>) -> String {
    String(decoding: key.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  private static func value(_ row: Row, _ figures: [MetricFigure]) -> String {
    let unit = row.unit
    func member(_ name: String) -> Double? { row.names.firstIndex(of: name).map { figures[row.first + $0].value } }
    if let half = member("p50") {
      guard member("count") != 0 else { return "\u{2013}" }
      return [half, member("p95"), member("max")].compactMap { $0.map(text) }.joined(separator: " / ") + unit
    }
    if row.names.count == 1 { return text(figures[row.first].value) + unit }
    let members = zip(row.names, figures[row.first...])
    // Show a count of events as "3 of 240", followed by the number of events for each reason.
    let events = member("over") ?? member("janky")
    let all = member("count") ?? member("frames")
    if let events, let all {
      let reasons = members.filter { $0.hasPrefix("reasons.") && $1.value > 0 }
        .map { "\(words($0.dropFirst("reasons.".count).utf8)) \(rounded($1.value))" }
      return "\(rounded(events)) of \(rounded(all))" + (reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", "))
    }
    if let lag = member("average_lag_px"), let all = member("frames") {
      guard all > 0 else { return "\u{2013}" }
      let parts = [("lag", lag), ("jitter", member("visual_jitter_px")), ("ahead", member("over_px"))]
      let lengths = parts.compactMap { name, value in value.map { "\(name) \(text($0))" } }.joined(separator: ", ")
      return lengths + " px, wrong way \(rounded((member("wrong_direction") ?? 0) * 100)) %"
    }
    return members.map { "\(words($0.utf8)) \(text($1.value))" }.joined(separator: ", ")
  }

  private static func causes(_ causes: [LateCause: Int]) -> String {
    let told = causes.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    return told.isEmpty ? "\u{2013}" : told.map { "\($0.key.words) \($0.value)" }.joined(separator: ", ")
  }

  private static func rounded(_ value: Double) -> String { DecimalText.fixed(value, digits: 0) }

  private static func text(_ value: Double) -> String { DecimalText.compact(value) }

  static func frame(of index: Int, in frame: Rect) -> Rect {
    Rect(x: frame.minX, y: frame.minY + Double(index) * line, width: frame.width, height: line)
  }
}
