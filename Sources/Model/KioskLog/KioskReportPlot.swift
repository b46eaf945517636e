import Documents

/// The plots of a kiosk's report, as SVG elements for an HTML page, whose style sheet colours them.
enum KioskReportPlot {
  /// Number of days above which a plot shows weeks, since the bars would be thinner than a pixel.
  private static let mostDays = 400

  private static func number(_ value: Double) -> String {
    JSONText.number(value, digits: 2)
  }

  private static func svg(_ width: Double, _ height: Double, _ content: String, label: String) -> String {
    "<svg viewBox=\"0 0 \(number(width)) \(number(height))\" role=\"img\" aria-label=\"\(EscapedText.markup(label))\">"
      + content + "</svg>"
  }

  private static func text(_ words: String, _ x: Double, _ y: Double, _ anchor: String = "start", _ kind: String = "")
    -> String
  {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\"\(kind.isEmpty ? "" : " class=\"\(kind)\"")>"
      + "\(EscapedText.markup(words))</text>"
  }

  private static func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ kind: String, _ title: String = ""
  )
    -> String
  {
    let head = "<rect class=\"\(kind)\" x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(max(0, width)))\" "
    return head + "height=\"\(number(max(0, height)))\""
      + (title.isEmpty ? "/>" : "><title>\(EscapedText.markup(title))</title></rect>")
  }

  /// Returns the smallest round number that is not less than a value: 1, 2 or 5 times a power of ten.
  static func round(above value: Double) -> Double {
    guard value > 0, value.isFinite else { return 1 }
    var scale = 1.0
    while scale * 10 <= value { scale *= 10 }
    while scale > value { scale /= 10 }
    for factor in [1.0, 2, 5] where scale * factor >= value { return scale * factor }
    return scale * 10
  }

  // MARK: - Days

  /// A bar of a plot over time: a day, or the mean day of a week.
  private struct Bar {
    let first: Int
    let count: Int
    /// The value; `nil` without data.
    let value: Double?
  }

  private static func bars(
    _ kiosk: KioskStatistics, over range: ClosedRange<Int>, _ value: (KioskStatistics.Day) -> Double
  ) -> [Bar] {
    let step = range.count > mostDays ? 7 : 1
    var days: [Int: KioskStatistics.Day] = [:]
    for day in kiosk.days { days[day.number] = day }
    return stride(from: range.lowerBound, through: range.upperBound, by: step).map { first in
      let found = (first..<min(first + step, range.upperBound + 1)).compactMap { days[$0] }
      let sum = found.reduce(0) { $0 + value($1) }
      return Bar(first: first, count: step, value: found.isEmpty ? nil : sum / Double(found.count))
    }
  }

  /// Returns the largest value of a plot over time.
  static func most(
    _ kiosk: KioskStatistics, over range: ClosedRange<Int>?, _ value: (KioskStatistics.Day) -> Double
  ) -> Double { range.map { bars(kiosk, over: $0, value) }?.compactMap(\.value).max() ?? 0 }

  /// Returns a plot with a bar for each day, or for each week as the mean of its days. Days without data are grey.
  ///
  /// - Parameters:
  ///   - range: The first and the last day; `nil` without data.
  ///   - most: The largest value of all kiosks, so that their plots have the same scale.
  static func days(
    _ kiosk: KioskStatistics, over range: ClosedRange<Int>?, most: Double, _ value: (KioskStatistics.Day) -> Double
  ) -> String {
    guard let range else { return "<p>No data yet.</p>" }
    let (width, height, left, bottom) = (1180.0, 130.0, 44.0, 18.0)  // In pixels.
    let (plot, top) = (height - bottom - 6, round(above: most))
    let all = bars(kiosk, over: range, value)
    let step = (width - left) / Double(max(1, range.count))
    var content = ""
    for share in [0, 0.5, 1.0] {
      let y = 6 + plot * (1 - share)
      content += "<line class=\"axis\" x1=\"\(left)\" x2=\"\(width)\" y1=\"\(number(y))\" y2=\"\(number(y))\"/>"
      content += text(DecimalText.compact(top * share, digits: top < 5 ? 1 : 0), left - 8, y + 4, "end")
    }
    var gapStart: Int?
    for (index, bar) in all.enumerated() {
      let x = left + Double(bar.first - range.lowerBound) * step
      let count = Double(min(bar.count, range.upperBound - bar.first + 1))
      let gap = min(2, step * count * 0.2)
      let date = WallTime.date(ofDay: bar.first)
      guard let value = bar.value else {
        // Neighbouring gaps are one rectangle, since seams between them would show.
        let first = gapStart ?? bar.first
        gapStart = first
        guard index + 1 == all.count || all[index + 1].value != nil else { continue }
        let left = left + Double(first - range.lowerBound) * step
        let words = first == bar.first ? "\(date): no data" : "\(WallTime.date(ofDay: first)) to \(date): no data"
        content += rect(left, 6, x + step * count - left, plot, "gap", words)
        gapStart = nil
        continue
      }
      let tall = plot * min(1, value / top)
      content += rect(
        x + gap / 2, 6 + plot - tall, step * count - gap, tall, "bar", "\(date): \(DecimalText.compact(value))")
    }
    return svg(width, height, content + dates(range, left: left, step: step, y: height - 4), label: "Plot over time")
  }

  /// Returns labels of dates that do not overlap: of months, or of days in a short range.
  private static func dates(_ range: ClosedRange<Int>, left: Double, step: Double, y: Double) -> String {
    var content = ""
    var free = left
    let isShort = range.count <= 62
    for day in range {
      let date = WallTime.date(ofDay: day)
      guard isShort ? WallTime.weekday(ofDay: day) == 0 || range.count <= 10 : date.hasSuffix("-01") else { continue }
      let x = left + Double(day - range.lowerBound) * step
      guard x >= free else { continue }
      content += text(isShort ? date : String(date.prefix(7)), x, y)
      free = x + 84
    }
    return content
  }

  // MARK: - Hours of the week

  /// Returns a plot of visits per running hour, with a row for each weekday and a column for each hour.
  static func week(_ kiosk: KioskStatistics, most: Double) -> String {
    let (cell, tall, left, top) = (20.0, 24.0, 36.0, 16.0)  // In pixels.
    var content = ""
    for hour in stride(from: 0, through: 23, by: 3) { content += text("\(hour)", left + Double(hour) * cell + 2, 11) }
    for (day, name) in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].enumerated() {
      let y = top + Double(day) * tall
      content += text(name, left - 8, y + 16, "end")
      for hour in 0..<24 {
        let x = left + Double(hour) * cell
        guard let rate = kiosk.week[day][hour].rate else {
          content += text("–", x + cell / 2, y + 16, "middle")
          continue
        }
        let words = "\(name) \(hour):00: \(DecimalText.compact(rate)) visits per hour"
        content += shaded(x, y, cell, tall, most > 0 ? rate / most : 0, words)
      }
    }
    return svg(left + 24 * cell, top + 7 * tall, content, label: "Visits by weekday and hour")
      + (most > 0 ? "<p class=\"note\">Darkest: \(DecimalText.compact(most)) visits per hour.</p>" : "")
  }

  /// Returns a cell whose darkness shows a share from 0 to 1.
  private static func shaded(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ share: Double, _ title: String
  ) -> String {
    "<rect x=\"\(number(x + 0.5))\" y=\"\(number(y + 0.5))\" width=\"\(number(width - 1))\" "
      + "height=\"\(number(height - 1))\" rx=\"2\" fill=\"\(color(share))\">"
      + "<title>\(EscapedText.markup(title))</title></rect>"
  }

  /// Returns the colour of a share: from almost white to the dark green of the page.
  private static func color(_ share: Double) -> String {
    // A share that is not zero differs visibly from zero.
    let share = share <= 0 ? 0 : 0.12 + 0.88 * min(1, share)
    let channels = [(240.0, 4.0), (246.0, 92.0), (245.0, 88.0)].map { light, dark in
      let text = String(Int((light + (dark - light) * share).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + channels.joined()
  }

  // MARK: - Others

  /// Returns a histogram of sorted durations. The last bin has no upper edge.
  ///
  /// - Parameter edges: The lower edges of the bins in seconds.
  static func histogram(_ sorted: [Double], edges: [Double]) -> String {
    guard let median = KioskStatistics.quantile(0.5, of: sorted) else { return "<p>No data yet.</p>" }
    var counts = [Int](repeating: 0, count: edges.count)
    for value in sorted { counts[max(0, (edges.firstIndex { $0 > value } ?? edges.count) - 1)] += 1 }
    let (width, height, bottom) = (520.0, 150.0, 18.0)  // In pixels.
    let (plot, step) = (height - bottom - 18, width / Double(edges.count))
    let most = Double(max(1, counts.max() ?? 1))
    var content = ""
    var counted = ""
    for (index, count) in counts.enumerated() {
      let x = Double(index) * step
      let tall = plot * Double(count) / most
      content += rect(x + 1, 18 + plot - tall, step - 2, tall, "bar")
      if count > 0 {
        counted += text(KioskReportText.count(count), x + step / 2, 13 + plot - tall, "middle", "value over")
      }
      content += text(short(edges[index]), x, height - 4)
    }
    content += "<line class=\"axis\" x1=\"0\" x2=\"\(number(width))\" y1=\"\(18 + plot)\" y2=\"\(18 + plot)\"/>"
    let bin = max(0, (edges.firstIndex { $0 > median } ?? edges.count) - 1)
    let end = bin + 1 < edges.count ? edges[bin + 1] : max(median, sorted.last ?? median)
    let within = end > edges[bin] ? min(1, (median - edges[bin]) / (end - edges[bin])) : 0
    let x = (Double(bin) + within) * step
    content += "<line class=\"median\" x1=\"\(number(x))\" x2=\"\(number(x))\" y1=\"4\" y2=\"\(number(18 + plot))\"/>"
    // The numbers lie over the line.
    content += counted
    let late = KioskStatistics.quantile(0.9, of: sorted) ?? median
    return svg(width, height, content, label: "Histogram of durations")
      + "<p class=\"note\">Median \(KioskReportText.duration(median)); nine of ten below \(KioskReportText.duration(late)).</p>"
  }

  private static func short(_ seconds: Double) -> String {
    if seconds < 60 { return "\(Int(seconds)) s" }
    return seconds < 3600 ? "\(Int(seconds / 60)) min" : "\(Int(seconds / 3600)) h"
  }

  /// A labelled value of a plot with horizontal bars.
  struct LabelledValue {
    let name: String
    let value: Double
    /// The value as text.
    let words: String
  }

  /// Returns a plot with a horizontal bar for each value.
  static func bars(_ values: [LabelledValue]) -> String {
    guard let most = values.map(\.value).max(), most > 0 else { return "<p>No data yet.</p>" }
    let (width, row, left) = (520.0, 26.0, 230.0)  // In pixels.
    var content = ""
    for (index, value) in values.enumerated() {
      let y = Double(index) * row
      let length = (width - left - 130) * value.value / most
      content += text(value.name, 0, y + 17, "start", "value") + rect(left, y + 5, max(1, length), row - 10, "bar")
      content += text(value.words, left + length + 8, y + 17)
    }
    return svg(width, row * Double(values.count), content, label: "Bars")
  }

  /// Returns a plot of counts on the grid of the screen.
  static func grid(_ cells: [KioskGridCell: Int]) -> String {
    let side = 20.0  // Of a cell, in pixels.
    let most = Double(cells.values.max() ?? 1)
    var content = ""
    for row in 0..<KioskGridCell.count {
      for column in 0..<KioskGridCell.count {
        let count = cells[KioskGridCell(column: column, row: row)] ?? 0
        content += shaded(
          Double(column) * side, Double(row) * side, side, side, Double(count) / most,
          "column \(column + 1), row \(row + 1): \(count)")
      }
    }
    return svg(
      side * Double(KioskGridCell.count), side * Double(KioskGridCell.count), content, label: "Places on the screen")
  }
}
