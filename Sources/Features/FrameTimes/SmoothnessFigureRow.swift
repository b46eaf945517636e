import Documents
import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// The four main smoothness figures.
enum SmoothnessFigure: String, CaseIterable {
  case hitch = "Hitch time"
  case overrun = "Overrun, p99"
  case step = "Step jank"
  case typical = "Typical frame"
}

/// The four main smoothness figures, each with a verdict such as "within budget". The texts are created when the
/// figures change, not in every frame.
struct SmoothnessFigureRow {
  private struct Column {
    let figure: SmoothnessFigure
    let value: String
    let unit: String
    let verdict: String
    /// Key path of the verdict's colour.
    let color: KeyPath<Palette, Color>
  }

  private let columns: [Column]
  private static let nothing = "\u{2013}"
  /// Height of a line of text, in points.
  private static let line = 18.0
  /// Height of a figure, in points.
  private static let value = 22.0

  /// Creates the texts of the figures. Figures that have not been measured are dashes.
  ///
  /// - Parameter period: refresh interval of the display in milliseconds.
  init(_ figures: FrameFigures, period: Double) {
    func metric(_ key: String) -> Double { figures.metrics.first { $0.key == key }?.value ?? 0 }
    let isMoving = metric("animation_error_ms.count") > 0
    let ratio = metric("hitch_ms_per_s")
    let grade = HitchGrade(millisecondsPerSecond: ratio)
    let overrun = metric("overrun_ms.p99")
    let hasOverrun = metric("overrun_ms.count") > 0
    let (over, steps) = (metric("step_jank.over"), metric("step_jank.count"))
    let spare = period - figures.cost.p50
    columns = [
      Column(
        figure: .hitch, value: isMoving ? DecimalText.compact(ratio) : Self.nothing, unit: "ms/s",
        verdict: isMoving ? grade.rawValue : "no motion",
        color: !isMoving ? \.text3 : grade == .good ? \.accent : grade == .fair ? \.warn : \.record),
      Column(
        figure: .overrun, value: hasOverrun ? DecimalText.compact(overrun) : Self.nothing, unit: "ms",
        verdict: !hasOverrun ? "no motion" : overrun <= 0 ? "within budget" : "over budget",
        color: !hasOverrun ? \.text3 : overrun <= 0 ? \.accent : \.record),
      Column(
        figure: .step, value: steps > 0 ? DecimalText.compact(over / steps * 100) : Self.nothing, unit: "%",
        verdict: steps == 0
          ? "no scrolling" : over == 0 ? "not seen" : "seen \(DecimalText.fixed(over, digits: 0))\u{D7}",
        color: steps == 0 ? \.text3 : over == 0 ? \.accent : \.record),
      Column(
        figure: .typical, value: figures.frames > 0 ? DecimalText.compact(figures.cost.p50) : Self.nothing, unit: "ms",
        verdict: figures.frames == 0 ? "no frame" : spare >= 0 ? "\(DecimalText.compact(spare)) to spare" : "too slow",
        color: figures.frames == 0 ? \.text3 : spare >= 0 ? \.accent : \.record),
    ]
  }

  /// Draws each figure's name, value and verdict below each other.
  func draw(in places: FramePanelLayout, into canvas: inout Canvas) {
    let palette = canvas.palette
    for (column, frame) in zip(columns, places.eyeFigures) {
      var rest = frame
      canvas.list.text(column.figure.rawValue, .secondary, palette.text2, in: rest.cut(.top, Self.line))
      var value = rest.cut(.top, Self.value)
      let foreground = column.color == \.text3 ? palette.text3 : palette.text
      Digits.draw(column.value, .figure, foreground, left: value.minX, y: value.minY, into: &canvas)
      value.cut(.left, Digits.width(of: column.value, .figure, canvas) + 4)
      canvas.list.text(column.unit, .caption, palette.text3, in: value.offset(by: Point(x: 0, y: 2)))
      let color = palette[keyPath: column.color]
      var verdict = rest.cut(.top, Self.line)
      if column.color != \.text3 {
        let icon = column.color == \.accent ? "check" : "alert-circle-outline"
        canvas.list.icon(icon, size: 12, center: verdict.cut(.left, 12, gap: 4).center, color)
      }
      Digits.draw(column.verdict, .caption, color, left: verdict.minX, y: verdict.minY, isSentence: true, into: &canvas)
    }
  }
}
