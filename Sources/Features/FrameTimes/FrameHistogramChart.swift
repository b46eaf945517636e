import Documents
import Drawing
import FrameTiming
import ScrollEngine

/// The histogram of frame times. Heights are square roots of counts, so that one frame in a thousand is visible.
struct FrameHistogramChart {
  let histogram: Histogram
  /// Refresh interval of the display, in milliseconds.
  let period: Double

  /// Draws the bars of the histogram, the line at the time budget of a frame, and the axis. The labels extend 19 points
  /// below the frame.
  func draw(in places: FramePanelLayout, into canvas: inout Canvas) {
    let palette = canvas.palette
    let plot = places.histogram
    let step = plot.width / Double(histogram.counts.count)
    let most = Double(max(1, histogram.counts.max() ?? 1)).squareRoot()
    for (bin, count) in histogram.counts.enumerated() where count > 0 {
      let height = max(2, Double(count).squareRoot() / most * (plot.height - 8))
      let isOver = bin == Histogram.binCount || Double(bin) * histogram.binWidth >= period
      canvas.list.fill(
        Rect(x: plot.minX + Double(bin) * step, y: plot.maxY - height, width: step - 2, height: height),
        isOver ? palette.record : palette.frameWork)
    }
    let budget = plot.minX + period / histogram.binWidth * step
    canvas.list.fill(Rect(x: budget, y: plot.minY, width: 1, height: plot.height), palette.warn)
    canvas.list.fill(Rect(x: plot.minX, y: plot.maxY, width: plot.width, height: 1), palette.line)
    let digits = histogram.limit < 10 ? 1 : 0
    let middle = DecimalText.fixed(histogram.limit / 2, digits: digits)
    let end = DecimalText.fixed(histogram.limit, digits: digits) + "+"
    let labels = Rect(x: plot.minX, y: plot.maxY + 3, width: plot.width, height: 16)
    canvas.list.text("0", .axis, palette.text3, in: labels)
    let half = step * Double(Histogram.binCount) / 2
    canvas.list.text(
      middle, .axis, palette.text3, in: Rect(x: plot.minX + half - 20, y: labels.minY, width: 40, height: 16), .center)
    canvas.list.text(end, .axis, palette.text3, in: labels, .trailing)
  }
}
