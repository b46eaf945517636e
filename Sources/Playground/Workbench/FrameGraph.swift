import Drawing
import FrameTiming
import ScrollEngine

/// A bar for each of the last frames, work under present, with the budget and what was missed.
///
/// Neighbours of equal height are one fill: the heights are whole pixels, so calm frames cost a handful of fills.
struct FrameGraph {
  /// Room above the budget, relative to it.
  static let headroom = 1.3
  /// Most that the graph shows, in budgets: one long stall must not flatten everything else.
  static let tallest = 3.0

  private struct Missed {
    var x: Double
    var length: Double
  }

  private var works: [Int] = []
  private var totals: [Int] = []
  private var missed: [Missed] = []

  /// Draws the graph, its axis and its labels; the labels below take 19 more points.
  mutating func draw(_ history: FrameHistory, in plot: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let samples = history.graph
    let period = history.period
    let longest = samples.reduce(0) { max($0, length($1, history)) }
    let top = min(period * Self.tallest, max(period * Self.headroom, longest))
    let step = plot.width / Double(FrameHistory.graphLength)
    let start = plot.maxX - step * Double(samples.count)
    measure(samples, history, pixelsPerMillisecond: plot.height * canvas.scale / top, start: start, step: step)
    drawRuns(totals, above: works, palette.framePresent, plot, start, step, into: &canvas)
    drawRuns(works, above: nil, palette.frameWork, plot, start, step, into: &canvas)
    canvas.list.fill(Rect(x: plot.minX, y: plot.maxY, width: plot.width, height: 1), palette.line)
    let note =
      history.isWarmingUp
      ? "warm-up: \(FrameHistory.warmUp) frames left out" : "\(FrameHistory.graphLength) frames"
    canvas.list.text(
      note, .axis, palette.text3, in: Rect(x: plot.minX, y: plot.maxY + 3, width: plot.width, height: 16))
    let budget = plot.maxY - period / top * plot.height
    let label = "\(DecimalText.fixed(period, digits: 1)) ms budget"
    let width = canvas.text.width(of: label, style: .axis) + 1
    drawMissed(in: plot, top: top, step: step, keepingClearOf: plot.minX + width + 7, into: &canvas)
    // Bars may reach up behind the line and its name.
    canvas.list.fill(Rect(x: plot.minX, y: budget - 0.5, width: plot.width, height: 1), palette.warn)
    canvas.list.fill(Rect(x: plot.minX, y: budget - 17, width: width + 4, height: 16), palette.window)
    canvas.list.text(label, .axis, palette.warn, in: Rect(x: plot.minX, y: budget - 17, width: width, height: 16))
  }

  /// What a missed frame is drawn with: the time for which the display waited, which its work alone does not show.
  private func length(_ sample: FrameSample, _ history: FrameHistory) -> Double {
    sample.isMissed(period: history.period)
      ? max(sample.frame, sample.work + sample.present) : sample.work + sample.present
  }

  private mutating func measure(
    _ samples: [FrameSample], _ history: FrameHistory, pixelsPerMillisecond: Double, start: Double, step: Double
  ) {
    works.removeAll(keepingCapacity: true)
    totals.removeAll(keepingCapacity: true)
    missed.removeAll(keepingCapacity: true)
    let most = pixelsPerMillisecond * history.period * Self.tallest
    func pixels(_ milliseconds: Double) -> Int {
      Int(min(most, max(0, milliseconds * pixelsPerMillisecond)).rounded())
    }
    for (index, sample) in samples.enumerated() {
      let isMissed = sample.isMissed(period: history.period)
      if isMissed {
        missed.append(Missed(x: start + Double(index) * step, length: length(sample, history)))
      }
      works.append(isMissed ? 0 : pixels(sample.work))
      totals.append(isMissed ? 0 : pixels(sample.work + sample.present))
    }
  }

  private func drawRuns(
    _ heights: [Int], above floor: [Int]?, _ color: Color, _ plot: Rect, _ start: Double, _ step: Double,
    into canvas: inout Canvas
  ) {
    var first = 0
    for index in 1...max(1, heights.count) where index >= heights.count || heights[index] != heights[first] {
      guard first < heights.count else { return }
      // Nothing of a taller bar behind shows where both end at the same pixel.
      let isHidden = floor.map { heights[first] == $0[first..<min(index, $0.count)].min() } ?? false
      if heights[first] > 0, !isHidden {
        let height = min(plot.height, Double(heights[first]) / canvas.scale)
        canvas.list.fill(
          Rect(
            x: start + Double(first) * step, y: plot.maxY - height, width: Double(index - first) * step,
            height: height), color)
      }
      first = index
    }
  }

  private func drawMissed(
    in plot: Rect, top: Double, step: Double, keepingClearOf edge: Double, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    var free = plot.maxX + 1
    for missed in missed.reversed() {
      let height = min(1, missed.length / top) * plot.height
      let bar = Rect(x: missed.x, y: plot.maxY - height, width: max(2, step), height: height)
      canvas.list.fill(bar, palette.record)
      // The newest are named first; a name that would lie on a bar or on another name is left out.
      let text = "missed, \(DecimalText.fixed(missed.length, digits: 1))"
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

  private func isClear(from left: Double, to right: Double) -> Bool {
    !missed.contains { $0.x > left - 3 && $0.x < right + 1 }
  }
}
