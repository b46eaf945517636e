import Drawing
import FrameTiming
import ScrollEngine

/// The frame-time block: a bar for each of the last 240 frames, the budget, a histogram and the figures. Apart from the
/// bars it changes seldom, so it is drawn on a layer.
final class FramePanel {
  /// The block's usual size, in points.
  static let size = Size(width: WorkbenchLayout.observeWidth, height: 224)

  /// How far predicted places of the finger were off, in points; `nil` while nothing is predicted.
  var predictionError: Summary? { didSet { if (predictionError == nil) != (oldValue == nil) { figures = nil } } }
  /// Whether no frame follows that would tell newer figures.
  var isLastFrame = false
  private var figures: FrameFigureRow?
  private var inputs: InputFigureRow?
  private var histogram: Histogram?
  private var figuresAge = 0
  private var graph = FrameGraph()
  private var wasResetHot = false
  /// Frames between two computations of the figures: eight a second are as many as can be read.
  private static let figuresInterval = 8
  /// Room for the histogram beside the graph, with the gap between them.
  private static let histogramRoom = 130.0

  /// The button that begins anew, of the last drawing.
  private(set) var resetButton = Rect.zero

  /// Forgets the figures shown.
  func reset() {
    figures = nil
    histogram = nil
    figuresAge = 0
    graph = FrameGraph()
  }

  /// Brings the figures up to date where they are due, and tells whether ``drawFigures(_:in:isResetHot:into:)`` would
  /// draw anything else than before.
  func refresh(_ history: FrameHistory, isResetHot: Bool) -> Bool {
    figuresAge += 1
    let isDue = figures == nil || figuresAge >= Self.figuresInterval || isLastFrame
    if isDue { compute(history) }
    defer { wasResetHot = isResetHot }
    return isDue || wasResetHot != isResetHot
  }

  /// Draws all that stands still between two computations: names, figures, the histogram.
  func drawFigures(_ history: FrameHistory, in frame: Rect, isResetHot: Bool, into canvas: inout Canvas) {
    let palette = canvas.palette
    let left = frame.minX + 24
    let width = frame.width - 48
    let head = Rect(x: left, y: frame.minY + 8, width: width, height: 20)
    canvas.list.text("Frame time", .controlStrong, palette.text, in: head)
    let unitX = left + canvas.text.width(of: "Frame time", style: .controlStrong) + 4
    canvas.list.text("ms", .control, palette.text3, in: Rect(x: unitX, y: head.minY, width: 40, height: 20))
    drawLegend(head, isResetHot: isResetHot, into: &canvas)
    let plot = plot(in: frame)
    FrameGraph.drawNote(history, below: plot, into: &canvas)
    if let histogram {
      let bins = Rect(x: left + width - 110, y: plot.minY, width: 110, height: plot.height)
      FrameHistogramChart.draw(histogram, period: history.period, in: bins, into: &canvas)
    }
    figures?.draw(in: Rect(x: left, y: frame.minY + 158, width: width, height: 38), into: &canvas)
    inputs?.draw(in: Rect(x: left, y: frame.minY + 200, width: width, height: 16), into: &canvas)
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
  }

  /// Draws what every frame adds to: the bars.
  func drawGraph(_ history: FrameHistory, in frame: Rect, into canvas: inout Canvas) {
    graph.draw(history, in: plot(in: frame), into: &canvas)
  }

  private func plot(in frame: Rect) -> Rect {
    Rect(x: frame.minX + 24, y: frame.minY + 46, width: frame.width - 48 - Self.histogramRoom, height: 86)
  }

  private func drawLegend(_ head: Rect, isResetHot: Bool, into canvas: inout Canvas) {
    let palette = canvas.palette
    let width = canvas.text.width(of: "Reset", style: .controlStrong)
    var x = head.maxX - width
    resetButton = Rect(x: x - 12, y: head.minY - 8, width: width + 24, height: 36)
    if isResetHot {
      canvas.list.roundedRect(resetButton.inset(dx: 0, dy: 4), radius: 8, palette.fieldHover)
    }
    canvas.list.text(
      "Reset", .controlStrong, palette.accent, in: Rect(x: x, y: head.minY, width: width + 1, height: 20))
    x -= 4
    for (name, color) in [("present", palette.framePresent), ("work", palette.frameWork)] {
      let width = canvas.text.width(of: name, style: .caption)
      x -= width + 16
      canvas.list.text(name, .caption, palette.text2, in: Rect(x: x, y: head.minY, width: width + 1, height: 20))
      x -= 13
      canvas.list.fill(Rect(x: x, y: head.minY + 6, width: 8, height: 8), color)
    }
  }

  private func compute(_ history: FrameHistory) {
    figuresAge = 0
    let newest = history.figures()
    figures = FrameFigureRow(newest, period: history.period)
    let photon = PhotonEstimate(latency: newest.latency, period: history.period, presentWaits: history.presentWaits)
    inputs = InputFigureRow(newest.latency, photon: photon, predictionError: predictionError)
    histogram = history.histogram()
  }
}
