import Drawing
import FrameTiming
import ScrollEngine

/// A bar for each of the last frames, work under present, with the budget and what was missed.
///
/// Neighbours of equal height are one bar: the heights are whole pixels, so calm frames cost a handful.
struct FrameGraph {
  /// Room above the budget, relative to it.
  static let headroom = 1.3
  /// Most that the graph shows, in budgets: one long stall must not flatten everything else.
  static let tallest = 3.0

  /// A frame, in milliseconds.
  private struct Bar {
    var work: Double
    var total: Double
    /// What a missed frame is drawn with: the time for which the display waited, which its work alone does not show.
    var length: Double
    var isMissed: Bool

    init(_ sample: FrameSample, period: Double) {
      (work, total) = (sample.work, sample.work + sample.present)
      isMissed = sample.isMissed(period: period)
      length = isMissed ? max(sample.frame, total) : total
    }
  }

  private var bars: [Bar] = []
  /// Of how many frames of the history the bars are, and of which period.
  private var counted = 0
  private var period = 0.0
  private var works: [Int] = []
  private var totals: [Int] = []

  /// Says below the graph what it shows; takes 19 points.
  ///
  /// - Parameter way: what draws and shows the frames; `nil` where there is no window.
  static func drawNote(_ history: FrameHistory, way: String?, below plot: Rect, into canvas: inout Canvas) {
    let frames =
      history.isWarmingUp
      ? "warm-up: \(FrameHistory.warmUp) frames left out" : "\(FrameHistory.graphLength) frames"
    let note = way.map { "\(frames), \($0)" } ?? frames
    canvas.list.text(
      note, .axis, canvas.palette.text3, in: Rect(x: plot.minX, y: plot.maxY + 3, width: plot.width, height: 16))
  }

  /// Draws the graph, its axis and its labels.
  mutating func draw(_ history: FrameHistory, in plot: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    follow(history)
    let longest = bars.reduce(0) { max($0, $1.length) }
    let top = min(period * Self.tallest, max(period * Self.headroom, longest))
    let step = plot.width / Double(FrameHistory.graphLength)
    let start = plot.maxX - step * Double(bars.count)
    measure(pixelsPerMillisecond: plot.height * canvas.scale / top)
    drawRuns(totals, above: works, palette.framePresent, plot, start, step, into: &canvas)
    drawRuns(works, above: nil, palette.frameWork, plot, start, step, into: &canvas)
    canvas.list.fill(Rect(x: plot.minX, y: plot.maxY, width: plot.width, height: 1), palette.line)
    let budget = plot.maxY - period / top * plot.height
    let label = "\(DecimalText.fixed(period, digits: 1)) ms budget"
    let width = canvas.text.width(of: label, style: .axis) + 1
    drawMissed(in: plot, top: top, start: start, step: step, keepingClearOf: plot.minX + width + 7, into: &canvas)
    // Bars may reach up behind the line and its name.
    canvas.list.fill(Rect(x: plot.minX, y: budget - 0.5, width: plot.width, height: 1), palette.warn)
    canvas.list.fill(Rect(x: plot.minX, y: budget - 17, width: width + 4, height: 16), palette.window)
    canvas.list.text(label, .axis, palette.warn, in: Rect(x: plot.minX, y: budget - 17, width: width, height: 16))
  }

  /// Adds what was measured since the last drawing.
  private mutating func follow(_ history: FrameHistory) {
    let new = history.count - counted
    if new < 0 || new > FrameHistory.graphLength || period != history.period {
      period = history.period
      bars = history.graph.map { Bar($0, period: period) }
    } else {
      bars += history.samples.suffix(new).map { Bar($0, period: period) }
      bars.removeFirst(max(0, bars.count - FrameHistory.graphLength))
    }
    counted = history.count
  }

  private mutating func measure(pixelsPerMillisecond: Double) {
    works.removeAll(keepingCapacity: true)
    totals.removeAll(keepingCapacity: true)
    let most = pixelsPerMillisecond * period * Self.tallest
    func pixels(_ milliseconds: Double) -> Int { Int(min(most, max(0, milliseconds * pixelsPerMillisecond)) + 0.5) }
    for bar in bars {
      works.append(bar.isMissed ? 0 : pixels(bar.work))
      totals.append(bar.isMissed ? 0 : pixels(bar.total))
    }
  }

  private func drawRuns(
    _ heights: [Int], above floor: [Int]?, _ color: Color, _ plot: Rect, _ start: Double, _ step: Double,
    into canvas: inout Canvas
  ) {
    var bars: [Rect] = []
    var first = 0
    defer { canvas.list.add(.fills(bars, color)) }
    for index in 1...max(1, heights.count) where index >= heights.count || heights[index] != heights[first] {
      guard first < heights.count else { return }
      // Nothing of a taller bar behind shows where both end at the same pixel.
      let isHidden = floor.map { heights[first] == $0[first..<min(index, $0.count)].min() } ?? false
      if heights[first] > 0, !isHidden {
        let height = min(plot.height, Double(heights[first]) / canvas.scale)
        bars.append(
          Rect(
            x: start + Double(first) * step, y: plot.maxY - height, width: Double(index - first) * step,
            height: height))
      }
      first = index
    }
  }

  private func drawMissed(
    in plot: Rect, top: Double, start: Double, step: Double, keepingClearOf edge: Double, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    var free = plot.maxX + 1
    let missed = bars.indices.filter { bars[$0].isMissed }.map { (x: start + Double($0) * step, bar: bars[$0]) }
    func isClear(from left: Double, to right: Double) -> Bool {
      !missed.contains { $0.x > left - 3 && $0.x < right + 1 }
    }
    for (left, frame) in missed.reversed() {
      let height = min(1, frame.length / top) * plot.height
      let bar = Rect(x: left, y: plot.maxY - height, width: max(2, step), height: height)
      canvas.list.fill(bar, palette.record)
      // The newest are named first; a name that would lie on a bar or on another name is left out.
      let text = "missed, \(DecimalText.fixed(frame.length, digits: 1))"
      let width = canvas.text.width(of: text, style: .axis) + 1
      let sides = [bar.minX - 6 - width, bar.maxX + 4]
      guard
        let x = sides.first(where: { $0 > edge && $0 + width < free && isClear(from: $0, to: $0 + width) })
      else { continue }
      canvas.list.text(
        text, .axis, palette.record, in: Rect(x: x, y: max(plot.minY, bar.minY) - 6, width: width, height: 16))
      free = min(x, bar.minX) - 8
    }
  }
}
