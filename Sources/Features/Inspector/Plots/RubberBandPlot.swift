import Curves
import Documents
import Drawing
import ScrollEngine
import Workbench

/// Draws the distance by which content overshoots an edge as a function of the distance that a finger pulls.
enum RubberBandPlot {
  /// Draws the curve of each overscroll law over the same range of pulls, and the gesture's maximum overscroll as a dot
  /// on the curve.
  ///
  /// - Parameters:
  ///   - laws: the law of the current tuning and, in a comparison, that of the other tuning.
  ///   - peak: the maximum overscroll of the gesture under each tuning, in points.
  static func draw(_ laws: [PullRule], peak: [Double], isB: Bool, in frame: Rect, into canvas: inout Canvas) {
    guard let first = laws.first else { return }
    let palette = canvas.palette
    let dimension = WorkbenchLayout.viewport.height
    let pulls = PlotScale(containing: [0, dimension], minimumLength: dimension, ticks: 5)
    let most = laws.map { $0.overshoot(of: dimension, dimension: dimension) }.max() ?? 1
    let shown = PlotScale(containing: [0, most], minimumLength: 100, ticks: 3)
    func point(_ pull: Double, _ value: Double) -> Point {
      Point(
        x: frame.minX + pulls.fraction(of: pull) * frame.width, y: frame.maxY - shown.fraction(of: value) * frame.height
      )
    }
    for tick in shown.ticks {
      let y = point(0, tick).y
      canvas.list.fill(Rect(x: frame.minX, y: y, width: frame.width, height: 1), palette.line)
      canvas.list.text(
        DecimalText.fixed(tick, digits: 0), .axis, palette.text3,
        in: Rect(x: frame.minX - 60, y: y - 8, width: 52, height: 16), .trailing)
    }
    for tick in pulls.ticks where tick <= pulls.upper {
      canvas.list.text(
        DecimalText.fixed(tick, digits: 0), .axis, palette.text3,
        in: Rect(x: point(tick, 0).x - 24, y: frame.maxY + 8, width: 48, height: 16), .center)
    }
    canvas.list.text(
      words(first.edge.effect), .axis, palette.text3,
      in: Rect(x: frame.minX + 6, y: frame.minY + 2, width: frame.width, height: 16))
    canvas.list.text(
      "pulled, pt", .axis, palette.text3,
      in: Rect(x: frame.minX, y: frame.maxY - 18, width: frame.width - 6, height: 16), .trailing)
    for (index, law) in laws.enumerated().reversed() {
      let color = (index == 0) != isB ? palette.accent : palette.compare
      let points = (0...60).map { step in
        let pull = pulls.upper * Double(step) / 60
        return point(pull, law.overshoot(of: pull, dimension: dimension))
      }
      if index == 0 {
        canvas.list.add(.polyline(points, width: CurveDrawing.stroke, color))
      } else {
        var dashes = Dashes()
        for point in points { dashes.add(point) { canvas.list.add(.polyline($0, width: CurveDrawing.stroke, color)) } }
        dashes.end { canvas.list.add(.polyline($0, width: CurveDrawing.stroke, color)) }
      }
      guard index < peak.count, peak[index] > 0 else { continue }
      let dot = point(law.pull(of: peak[index], dimension: dimension), peak[index])
      canvas.list.disc(dot, radius: 4, color, border: .init(width: 1, color: palette.observeColumn))
    }
  }
  /// Returns the label of the axis that shows the overshoot.
  private static func words(_ effect: EdgeRule.Effect) -> String {
    switch effect {
    case .bounce: "shown, pt"
    case .glow: "glow, pt"
    case .stretch: "stretch, pt"
    case .none: "no effect"
    }
  }
}
