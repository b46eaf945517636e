import Drawing
import FrameTiming
import ScrollEngine

/// The figures below the graph, as texts that are made when the figures change and not for every frame. Where nine have
/// no room side by side, frame times stand in a row of their own.
struct FrameFigureRow {
  private struct Column {
    var value: String
    var label: String
    var isBad = false
    /// Left edge in a row of 478 points, as the design tokens' drawing has it.
    var x: Double
  }

  private let columns: [Column]
  private static let width = 478.0

  /// The texts of some figures.
  init(_ figures: FrameFigures, period: Double) {
    let hasFrames = figures.frames > 0
    func text(_ value: Double, _ digits: Int = 1) -> String {
      hasFrames ? DecimalText.fixed(value, digits: value < 99.95 ? digits : 0) : "–"
    }
    let cost = figures.cost
    columns = [
      Column(value: text(cost.p50), label: "p50", x: 0), Column(value: text(cost.p95), label: "p95", x: 48),
      Column(value: text(cost.p99), label: "p99", x: 95),
      Column(value: text(cost.worst), label: "worst 1 %", x: 144),
      Column(value: text(cost.max), label: "max", isBad: cost.max > period, x: 213),
      Column(value: hasFrames ? "\(figures.missed)" : "–", label: "missed", isBad: figures.missed > 0, x: 264),
      Column(value: figures.latency.count > 0 ? text(figures.latency.p50) : "–", label: "latency", x: 322),
      Column(value: figures.jerk.frames > 0 ? text(figures.jerk.mean, 2) : "–", label: "jerk, px", x: 380),
      Column(value: text(figures.overlay.mean, 2), label: "overlay", x: 437),
    ]
  }

  /// How many columns are about frame times.
  private static let times = 5
  /// Least gap between two columns, in points.
  private static let gap = 4.0

  /// Draws values over labels.
  func draw(in places: FramePanelPlaces, into canvas: inout Canvas) {
    if places.figureRows == 1 {
      let stretch = places.figures.width / Self.width
      return draw(columns[...], at: columns.map { $0.x * stretch }, in: places.figureRow(0), into: &canvas)
    }
    for (row, part) in [columns[..<Self.times], columns[Self.times...]].enumerated() {
      let frame = places.figureRow(row)
      let step = frame.width / Double(part.count)
      draw(part, at: part.indices.map { Double($0 - part.startIndex) * step }, in: frame, into: &canvas)
    }
  }

  /// Draws columns at their usual places, as far as their texts leave them there.
  private func draw(_ columns: ArraySlice<Column>, at places: [Double], in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let signs = FigureSigns(.figure, canvas)
    let widths = columns.map {
      max(signs.width(of: $0.value), canvas.text.width(of: $0.label, style: .caption) + 1)
    }
    var places = places
    for index in places.indices.dropFirst() {
      places[index] = max(places[index], places[index - 1] + widths[index - 1] + Self.gap)
    }
    var right = frame.width
    for index in places.indices.reversed() {
      places[index] = max(0, min(places[index], right - widths[index]))
      right = places[index] - Self.gap
    }
    for (index, column) in columns.enumerated() {
      let x = frame.minX + places[index]
      let ink = column.isBad ? palette.record : palette.text
      signs.draw(column.value, ink, at: Point(x: x, y: frame.minY), into: &canvas)
      canvas.list.text(
        column.label, .caption, column.isBad ? palette.record : palette.text3,
        in: Rect(x: x, y: frame.minY + 21, width: widths[index], height: 16))
    }
  }
}
