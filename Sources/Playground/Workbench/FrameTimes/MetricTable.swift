import Documents
import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// All that the metrics say, a line each: whatever metrics there are, by the names of the report.
struct MetricTable: FigurePart {
  /// A line.
  struct Line: Equatable {
    /// The place in the report, such as "overrun_ms".
    let key: String
    let title: String
    let value: String
  }

  let lines: [Line]
  /// Height of a line, in points.
  static let line = 18.0
  /// Lines that the metrics there are make; none of them depends on what was measured.
  static let count = MetricTable(FrameHistory(period: 1).figures()).lines.count

  /// The lines of some figures.
  init(_ figures: FrameFigures) {
    var groups: [(key: String, members: [(name: String, value: Double)])] = []
    for figure in figures.metrics {
      let dot = figure.key.utf8.firstIndex(of: UInt8(ascii: ".")) ?? figure.key.endIndex
      let key = String(figure.key[..<dot])
      let member = (String(figure.key[dot...].dropFirst()), figure.value)
      if groups.last?.key == key {
        groups[groups.count - 1].members.append(member)
      } else {
        groups.append((key, [member]))
      }
    }
    lines =
      groups.map { Line(key: $0.key, title: Self.title($0.key), value: Self.value($0.key, $0.members)) } + [
        Line(
          key: "jerk_px", title: "jerk over half a pixel",
          value: "\(figures.jerk.overHalf) of \(figures.jerk.frames)"),
        Line(key: "causes", title: "late because of", value: Self.causes(figures.causes)),
      ]
  }

  private static let units = [("_ms_per_s", "ms/s"), ("_ms", "ms"), ("_px", "px"), ("_pt", "pt")]

  private static func unit(_ key: String) -> (suffix: String, name: String)? { units.first { key.hasSuffix($0.0) } }

  private static func title(_ key: String) -> String {
    words(key.utf8.dropLast(unit(key)?.suffix.utf8.count ?? 0))
  }

  /// A key of the report in words.
  private static func words(_ key: some Collection<UInt8>) -> String {
    String(decoding: key.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  private static func value(_ key: String, _ members: [(name: String, value: Double)]) -> String {
    let unit = unit(key).map { " " + $0.name } ?? ""
    func member(_ name: String) -> Double? { members.first { $0.name == name }?.value }
    if let half = member("p50") {
      guard member("count") != 0 else { return "\u{2013}" }
      return [half, member("p95"), member("max")].compactMap { $0.map(text) }.joined(separator: " / ") + unit
    }
    if members.count == 1, let only = members.first { return text(only.value) + unit }
    // How many of how many, and of those which why.
    let events = member("over") ?? member("janky")
    let all = member("count") ?? member("frames")
    if let events, let all {
      let reasons = members.filter { $0.name.hasPrefix("reasons.") && $0.value > 0 }
        .map { "\(words($0.name.dropFirst("reasons.".count).utf8)) \(whole($0.value))" }
      return "\(whole(events)) of \(whole(all))" + (reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", "))
    }
    if let lag = member("average_lag_px"), let all = member("frames") {
      guard all > 0 else { return "\u{2013}" }
      let parts = [("lag", lag), ("jitter", member("visual_jitter_px")), ("ahead", member("over_px"))]
      let lengths = parts.compactMap { name, value in value.map { "\(name) \(text($0))" } }.joined(separator: ", ")
      return lengths + " px, wrong way \(whole((member("wrong_direction") ?? 0) * 100)) %"
    }
    return members.map { "\(words($0.name.utf8)) \(text($0.value))" }.joined(separator: ", ")
  }

  private static func causes(_ causes: [LateCause: Int]) -> String {
    let told = causes.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    return told.isEmpty ? "\u{2013}" : told.map { "\($0.key.words) \($0.value)" }.joined(separator: ", ")
  }

  private static func whole(_ value: Double) -> String { DecimalText.fixed(value, digits: 0) }

  private static func text(_ value: Double) -> String { DecimalText.figure(value) }

  /// The place of a line in the table.
  static func frame(of index: Int, in frame: Rect) -> Rect {
    Rect(x: frame.minX, y: frame.minY + Double(index) * line, width: frame.width, height: line)
  }

  /// Draws titles on the left and values on the right.
  func draw(in places: FramePanelPlaces, into canvas: inout Canvas) {
    let palette = canvas.palette
    for (index, line) in lines.enumerated() {
      var row = Self.frame(of: index, in: places.metrics)
      let width = canvas.text.width(of: line.title, style: .caption) + 1
      canvas.list.text(line.title, .caption, palette.text3, in: row.cut(.left, min(width, row.width / 2), gap: 12))
      Digits.draw(line.value, .axis, palette.text, in: row, into: &canvas)
    }
  }
}
