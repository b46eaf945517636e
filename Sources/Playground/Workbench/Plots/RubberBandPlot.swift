import Drawing
import FrameTiming
import ScrollEngine

/// How far content beyond its range is shown for how far a finger pulls it.
enum RubberBandPlot {
  /// Draws the curve of each band over the same pull, with the largest overscroll of the gesture on it.
  ///
  /// - Parameters:
  ///   - bands: the shown tuning's, and the other's.
  ///   - peak: the overscroll that the gesture reached under each, in points.
  static func draw(_ bands: [RubberBand], peak: [Double], isB: Bool, in frame: Rect, into canvas: inout Canvas) {
    guard !bands.isEmpty else { return }
    let palette = canvas.palette
    let dimension = WorkbenchLayout.viewport.height
    let pulls = PlotAxis(holding: 0, dimension, least: dimension, ticks: 5)
    let most = bands.map { $0.shown(pull: dimension, dimension: dimension) }.max() ?? 1
    let shown = PlotAxis(holding: 0, most, least: 100, ticks: 3)
    func place(_ pull: Double, _ value: Double) -> Point {
      Point(
        x: frame.minX + pulls.share(of: pull) * frame.width, y: frame.maxY - shown.share(of: value) * frame.height)
    }
    for tick in shown.ticks {
      let y = place(0, tick).y
      canvas.list.fill(Rect(x: frame.minX, y: y, width: frame.width, height: 1), palette.line)
      canvas.list.text(
        DecimalText.fixed(tick, digits: 0), .axis, palette.text3,
        in: Rect(x: frame.minX - 60, y: y - 8, width: 52, height: 16), .trailing)
    }
    for tick in pulls.ticks where tick <= pulls.upper {
      canvas.list.text(
        DecimalText.fixed(tick, digits: 0), .axis, palette.text3,
        in: Rect(x: place(tick, 0).x - 24, y: frame.maxY + 8, width: 48, height: 16), .center)
    }
    canvas.list.text(
      "shown, pt", .axis, palette.text3, in: Rect(x: frame.minX + 6, y: frame.minY + 2, width: frame.width, height: 16))
    canvas.list.text(
      "pulled, pt", .axis, palette.text3,
      in: Rect(x: frame.minX, y: frame.maxY - 18, width: frame.width - 6, height: 16), .trailing)
    for (index, band) in bands.enumerated().reversed() {
      let color = (index == 0) != isB ? palette.accent : palette.compare
      let points = (0...60).map { step in
        let pull = pulls.upper * Double(step) / 60
        return place(pull, band.shown(pull: pull, dimension: dimension))
      }
      if index == 0 {
        canvas.list.add(.polyline(points, width: CurvePen.stroke, color))
      } else {
        var dashes = Dashes()
        for point in points { dashes.add(point) { canvas.list.add(.polyline($0, width: CurvePen.stroke, color)) } }
        dashes.end { canvas.list.add(.polyline($0, width: CurvePen.stroke, color)) }
      }
      guard index < peak.count, peak[index] > 0 else { continue }
      let dot = place(band.pull(shown: peak[index], dimension: dimension), peak[index])
      canvas.list.disc(dot, radius: 4, color, border: .init(width: 1, color: palette.window))
    }
  }
}
