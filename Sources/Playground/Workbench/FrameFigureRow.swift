import Drawing
import FrameTiming
import ScrollEngine

/// The figures below the graph, as texts that are made when the figures change and not for every frame.
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

  /// Draws values over labels.
  func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let stretch = frame.width / Self.width
    let signs = FigureSigns(.figure, canvas)
    for column in columns {
      let ink = column.isBad ? palette.record : palette.text
      signs.draw(column.value, ink, at: Point(x: frame.minX + column.x * stretch, y: frame.minY), into: &canvas)
      canvas.list.text(
        column.label, .caption, column.isBad ? palette.record : palette.text3,
        in: Rect(x: frame.minX + column.x * stretch, y: frame.minY + 21, width: 70, height: 16))
    }
  }
}
