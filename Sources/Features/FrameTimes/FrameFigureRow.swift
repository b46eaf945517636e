import Documents
import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// The figures below the graph of frames. Their texts are created when the figures change, not in every frame. If there
/// is no space for all nine figures side by side, the five figures of frame times have a row of their own.
struct FrameFigureRow {
  private struct Column {
    var value: String
    var figure: FrameFigure
    var isBad = false
    /// x coordinate of the column's left edge in a row that is 478 points wide. Source: the design tokens' drawing.
    var x: Double
  }

  private let columns: [Column]
  /// Width of a row in the design, in points, to which the columns' coordinates refer.
  private static let width = 478.0

  /// Creates the texts of the figures. Figures that have not been measured are dashes.
  init(_ figures: FrameFigures) {
    let hasFrames = figures.frames > 0
    func text(_ value: Double, _ digits: Int = 1) -> String {
      hasFrames ? DecimalText.compact(value, digits: digits) : "–"
    }
    let cost = figures.cost
    columns = [
      Column(value: text(cost.p50), figure: .half, x: 0), Column(value: text(cost.p95), figure: .most, x: 48),
      Column(value: text(cost.p99), figure: .nearlyAll, x: 95),
      Column(value: text(cost.worst), figure: .worst, x: 144),
      Column(value: text(figures.longest), figure: .longest, isBad: figures.late > 0, x: 213),
      Column(value: hasFrames ? "\(figures.missed)" : "–", figure: .missed, isBad: figures.missed > 0, x: 264),
      Column(value: figures.latency.count > 0 ? text(figures.latency.p50) : "–", figure: .latency, x: 322),
      Column(value: figures.jerk.frames > 0 ? text(figures.jerk.mean, 2) : "–", figure: .jerk, x: 380),
      Column(value: text(figures.overlay.mean, 2), figure: .overlay, x: 437),
    ]
  }

  /// Number of columns that show frame times. They come before the other columns.
  private static let times = 5
  /// Minimum space between two columns, in points.
  private static let gap = 4.0

  func draw(in places: FramePanelLayout, into canvas: inout Canvas) {
    for row in rows(in: places) { draw(row.columns, at: row.places, in: row.frame, into: &canvas) }
  }

  private typealias Row = (columns: ArraySlice<Column>, places: [Double], frame: Rect)

  /// Returns the rows of figures. Each row has the preferred distances of its columns from the row's left edge, in
  /// points.
  private func rows(in places: FramePanelLayout) -> [Row] {
    if places.figureRows == 1 {
      let stretch = places.figures.width / Self.width
      return [(columns[...], columns.map { $0.x * stretch }, places.figureRow(0))]
    }
    return [columns[..<Self.times], columns[Self.times...]].enumerated().map { row, part in
      let frame = places.figureRow(row)
      let step = frame.width / Double(part.count)
      return (part, part.indices.map { Double($0 - part.startIndex) * step }, frame)
    }
  }

  /// Returns the figure at a point, and the figure's frame; `nil` if there is no figure.
  func figure(at place: Point, in places: FramePanelLayout) -> (figure: FrameFigure, frame: Rect)? {
    for (columns, starts, frame) in rows(in: places) where frame.contains(place) {
      let ends = starts.dropFirst().map { $0 - Self.gap } + [frame.width]
      for (column, (start, end)) in zip(columns, zip(starts, ends)) {
        let part = Rect(x: frame.minX + start, y: frame.minY, width: end - start, height: frame.height)
        if part.contains(place) { return (column.figure, part) }
      }
    }
    return nil
  }

  /// Draws columns at their preferred x coordinates, shifted where texts would overlap.
  private func draw(_ columns: ArraySlice<Column>, at places: [Double], in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let widths = columns.map {
      max(Digits.width(of: $0.value, .figure, canvas), canvas.text.width(of: $0.figure.rawValue, style: .caption) + 1)
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
      let foreground = column.isBad ? palette.record : palette.text
      Digits.draw(column.value, .figure, foreground, left: x, y: frame.minY, into: &canvas)
      canvas.list.text(
        column.figure.rawValue, .caption, column.isBad ? palette.record : palette.text3,
        in: Rect(x: x, y: frame.minY + 21, width: widths[index], height: 16))
    }
  }
}

/// A figure below the graph of frame times. Its raw value is also its label.
enum FrameFigure: String, CaseIterable {
  case half = "p50"
  case most = "p95"
  case nearlyAll = "p99"
  case worst = "worst 1 %"
  case longest
  case missed
  case latency
  case jerk = "jerk, px"
  case overlay
}
