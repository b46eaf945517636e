import Drawing
import ScrollEngine

/// A plot with one or more panels, one above the other.
public struct CurvePlot: Sendable {
  /// Width of a plot, in points.
  public static let width = 640.0
  /// Height of a panel with its labels, in points.
  public static let panelHeight = 220.0
  /// Font size of all text, in points.
  public static let textSize = 11.0

  /// Estimated width of a letter, as a fraction of the font size. This module cannot measure text, and hardly any word
  /// in a sans-serif font is wider than this estimate.
  private static let letterWidth = 0.64

  /// Opacity of the darkest area in a plot that shades areas by a value over two tunables. It is low enough that lines
  /// on the areas stay visible.
  private static let deepest = 0.7

  /// The plot as a vector drawing.
  public private(set) var drawing: VectorDrawing
  /// The plot as an SVG document.
  public var svg: String { drawing.svg }
  /// Colour of all text.
  private let foreground: Color

  /// Creates a plot of at least one panel.
  ///
  /// - Throws: ``CurveError/nothingToDraw`` if `panels` is empty.
  public init(_ panels: [PlotPanel], appearance: Appearance = .light) throws(CurveError) {
    guard !panels.isEmpty else { throw .nothingToDraw }
    let palette = Palette.of(appearance)
    let height = Self.panelHeight * Double(panels.count)
    drawing = VectorDrawing(bounds: Rect(x: 0, y: 0, width: Self.width, height: height), background: palette.panel)
    foreground = palette.text3
    for (index, panel) in panels.enumerated() {
      // In a comparison, colour distinguishes the two lines of a panel; otherwise it distinguishes the panels.
      let isFirst = index == 0 || !panel.compared.isEmpty
      add(panel, top: Double(index) * Self.panelHeight, color: isFirst ? palette.accent : palette.compare, palette)
    }
  }

  /// A scale along an edge of the plot.
  private struct Axis {
    let scale: PlotScale
    /// Coordinates of the scale's ends, in points.
    let start: Double
    let end: Double

    func position(of value: Double) -> Double { start + scale.fraction(of: value) * (end - start) }
  }

  private mutating func label(_ text: String, _ place: Point, _ anchor: VectorDrawing.Label.Anchor) {
    drawing.labels.append(.init(text: text, position: place, anchor: anchor, size: Self.textSize, color: foreground))
  }

  private mutating func add(_ panel: PlotPanel, top: Double, color: Color, _ palette: Palette) {
    let points = panel.line + panel.marks + panel.compared + panel.areas.flatMap { [$0.from, $0.to] }
    let x = Axis(scale: PlotScale(containing: points.lazy.map(\.x), ticks: 8), start: 64, end: Self.width - 24)
    let y = Axis(
      scale: PlotScale(containing: points.lazy.map(\.y), ticks: 5), start: top + Self.panelHeight - 32, end: top + 28)
    for area in panel.areas {
      // Corners are rounded to whole points, so that adjacent areas leave no gap.
      let (left, right) = (x.position(of: area.from.x).rounded(), x.position(of: area.to.x).rounded())
      let (low, high) = (y.position(of: area.from.y).rounded(), y.position(of: area.to.y).rounded())
      let corners = [(left, low), (right, low), (right, high), (left, high)].map { Point(x: $0.0, y: $0.1) }
      drawing.elements.append(
        .fill(VectorPath(corners, isClosed: true), palette.panel.mixed(with: color, area.shade * Self.deepest)))
    }
    var grid = VectorPath(isClosed: false)
    for tick in x.scale.ticks {
      grid.addPolyline([Point(x: x.position(of: tick), y: y.start), Point(x: x.position(of: tick), y: y.end)])
      label(x.scale.label(tick), Point(x: x.position(of: tick), y: y.start + 15), .middle)
    }
    for tick in y.scale.ticks {
      grid.addPolyline([Point(x: x.start, y: y.position(of: tick)), Point(x: x.end, y: y.position(of: tick))])
      label(y.scale.label(tick), Point(x: x.start - 8, y: y.position(of: tick) + 4), .end)
    }
    drawing.elements.append(.stroke(grid, .init(width: 1, color: palette.line, isRound: false)))
    if y.scale.lower < 0, y.scale.upper > 0 {
      let zero = VectorPath(
        [Point(x: x.start, y: y.position(of: 0)), Point(x: x.end, y: y.position(of: 0))], isClosed: false)
      drawing.elements.append(.stroke(zero, .init(width: 1, color: palette.lineStrong, isRound: false)))
    }
    var free = -Double.infinity
    for event in panel.events.sorted(by: { $0.x < $1.x }) where x.scale.contains(event.x) {
      let line = VectorPath(
        [Point(x: x.position(of: event.x), y: y.start), Point(x: x.position(of: event.x), y: y.end)], isClosed: false)
      drawing.elements.append(.stroke(line, .init(width: 1, color: palette.text3, isRound: false, dashes: [2, 3])))
      let width = Double(event.name.count) * Self.letterWidth * Self.textSize
      let left = min(x.position(of: event.x) + 3, Self.width - 4 - width)
      // A label that would overlap the previous one is omitted; the line of its event stays.
      guard left > free else { continue }
      label(event.name, Point(x: left, y: y.end + 9), .start)
      free = left + width + 4
    }
    label(panel.title, Point(x: x.start, y: top + 17), .start)
    label(panel.axis, Point(x: x.end, y: top + 17), .end)
    if !panel.compared.isEmpty {
      let line = panel.compared.map { Point(x: x.position(of: $0.x), y: y.position(of: $0.y)) }
      drawing.elements.append(
        .stroke(VectorPath(line, isClosed: false), .init(width: 2, color: palette.compare, dashes: [6, 4])))
    }
    let line = panel.line.map { Point(x: x.position(of: $0.x), y: y.position(of: $0.y)) }
    drawing.elements.append(.stroke(VectorPath(line, isClosed: false), .init(width: 2, color: color)))
    for mark in panel.marks {
      let place = Point(x: x.position(of: mark.x), y: y.position(of: mark.y))
      drawing.elements.append(.fill(Self.dot(at: place, radius: 5), palette.panel))
      drawing.elements.append(.fill(Self.dot(at: place, radius: 3.5), color))
    }
  }

  /// Returns a polygon of 16 corners, which looks like a circle at this size.
  private static func dot(at center: Point, radius: Double) -> VectorPath {
    let diagonal = 0.5.squareRoot()
    // Cosine and sine of 22.5°, a sixteenth of a turn.
    let (c, s) = (0.9238795325112867, 0.3826834323650898)
    let quarter = [Point(x: 1, y: 0), Point(x: c, y: s), Point(x: diagonal, y: diagonal), Point(x: s, y: c)]
    var corners: [Point] = []
    for turn in 0..<4 {
      for p in quarter {
        let turned =
          switch turn {
          case 0: p
          case 1: Point(x: -p.y, y: p.x)
          case 2: Point(x: -p.x, y: -p.y)
          default: Point(x: p.y, y: -p.x)
          }
        corners.append(center + turned * radius)
      }
    }
    return VectorPath(corners, isClosed: true)
  }
}
