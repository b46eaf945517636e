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
  /// What draws and shows the frames; `nil` where there is no window.
  var way: String?
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
    let places = FramePanelPlaces(frame: frame)
    let head = places.head
    canvas.list.text("Frame time", .controlStrong, palette.text, in: head)
    let unitX = head.minX + canvas.text.width(of: "Frame time", style: .controlStrong) + 4
    canvas.list.text("ms", .control, palette.text3, in: Rect(x: unitX, y: head.minY, width: 24, height: 20))
    drawHead(places, isResetHot: isResetHot, into: &canvas)
    FrameGraph.drawNote(history, way: way, below: places.plot, into: &canvas)
    if let histogram {
      FrameHistogramChart.draw(histogram, period: history.period, in: places.histogram, into: &canvas)
    }
    figures?.draw(in: places, into: &canvas)
    inputs?.draw(in: places.inputs, into: &canvas)
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
  }

  /// Draws what every frame adds to: the bars.
  func drawGraph(_ history: FrameHistory, in frame: Rect, into canvas: inout Canvas) {
    graph.draw(history, in: FramePanelPlaces(frame: frame).plot, into: &canvas)
  }

  private func drawHead(_ places: FramePanelPlaces, isResetHot: Bool, into canvas: inout Canvas) {
    let palette = canvas.palette
    let head = places.head
    let width = canvas.text.width(of: "Reset", style: .controlStrong)
    var x = head.maxX - width
    resetButton = Rect(x: x - 12, y: head.minY - 8, width: width + 24, height: 36)
    if isResetHot {
      canvas.list.roundedRect(resetButton.inset(dx: 0, dy: 4), radius: 8, palette.fieldHover)
    }
    canvas.list.text(
      "Reset", .controlStrong, palette.accent, in: Rect(x: x, y: head.minY, width: width + 1, height: 20))
    x -= 4
    let line = places.legendLine ?? head
    if places.legendLine != nil { x = line.maxX + 16 }
    for (name, color) in [("present", palette.framePresent), ("work", palette.frameWork)] {
      let width = canvas.text.width(of: name, style: .caption)
      x -= width + 16
      canvas.list.text(name, .caption, palette.text2, in: Rect(x: x, y: line.minY, width: width + 1, height: 20))
      x -= 13
      canvas.list.fill(Rect(x: x, y: line.minY + 6, width: 8, height: 8), color)
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
