import Drawing
import FrameTiming
import ScrollEngine

/// The frame-time block: a bar for each of the last 240 frames, the budget, and the figures.
final class FramePanel {
  private var figures: FrameFigures?
  private var figuresAge = 0
  /// Frames between two computations of the figures: eight a second are as many as can be read.
  private static let figuresInterval = 8

  /// The button that begins anew, of the last drawing.
  private(set) var resetButton = Rect.zero

  /// Forgets the figures shown.
  func reset() {
    figures = nil
    figuresAge = 0
  }

  /// Draws the block.
  func draw(_ history: FrameHistory, in frame: Rect, isResetHot: Bool, into canvas: inout Canvas) {
    let palette = canvas.palette
    let left = frame.minX + 24
    let right = frame.maxX - 24
    let head = Rect(x: left, y: frame.minY + 12, width: right - left, height: 20)
    canvas.list.text("Frame time", .controlStrong, palette.text, in: head)
    let unitX = left + canvas.text.width(of: "Frame time ", style: .controlStrong)
    canvas.list.text("ms", .control, palette.text3, in: Rect(x: unitX, y: head.minY, width: 40, height: 20))
    drawLegend(head, isResetHot: isResetHot, into: &canvas)
    let graph = Rect(x: left, y: frame.minY + 44, width: right - left, height: 96)
    drawBars(history, in: graph, into: &canvas)
    refresh(history)
    drawFigures(in: Rect(x: left, y: graph.maxY + 24, width: right - left, height: 44), into: &canvas)
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
  }

  private func drawLegend(_ head: Rect, isResetHot: Bool, into canvas: inout Canvas) {
    let palette = canvas.palette
    var x = head.maxX - canvas.text.width(of: "Reset", style: .controlStrong) - 16
    resetButton = Rect(x: x, y: head.minY - 12, width: head.maxX - x + 8, height: 44)
    if isResetHot {
      canvas.list.roundedRect(resetButton.inset(dx: 0, dy: 8), radius: 8, palette.fieldHover)
    }
    canvas.list.text(
      "Reset", .controlStrong, palette.accent, in: Rect(x: x, y: head.minY, width: head.maxX - x, height: 20), .center)
    for (name, color) in [("present", palette.framePresent), ("work", palette.frameWork)] {
      let width = canvas.text.width(of: name, style: .caption)
      x -= width + 16
      canvas.list.text(name, .caption, palette.text2, in: Rect(x: x, y: head.minY, width: width + 1, height: 20))
      x -= 14
      canvas.list.roundedRect(Rect(x: x, y: head.minY + 6, width: 9, height: 9), radius: 2, color)
    }
  }

  private func drawBars(_ history: FrameHistory, in graph: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let samples = history.graph
    let top = max(history.period * 1.5, samples.map { $0.work + $0.present }.max() ?? 0)
    func height(_ milliseconds: Double) -> Double { min(1, max(0, milliseconds / top)) * graph.height }
    let step = max(1, (graph.width / Double(FrameHistory.graphLength)).rounded(.down))
    let start = graph.maxX - step * Double(samples.count)
    for (index, sample) in samples.enumerated() {
      let x = start + Double(index) * step
      let work = height(sample.work)
      let present = height(sample.present)
      let isMissed = sample.isMissed(period: history.period)
      if isMissed {
        canvas.list.fill(Rect(x: x, y: graph.minY, width: step, height: graph.height), palette.record.opacity(0.25))
      }
      canvas.list.fill(
        Rect(x: x, y: graph.maxY - work - present, width: step, height: present),
        isMissed ? palette.record : palette.framePresent)
      canvas.list.fill(
        Rect(x: x, y: graph.maxY - work, width: step, height: work), isMissed ? palette.record : palette.frameWork)
    }
    let budget = graph.maxY - height(history.period)
    canvas.list.fill(Rect(x: graph.minX, y: budget, width: graph.width, height: 1), palette.warn)
    let label = "\(Self.format(history.period, digits: 1)) ms budget"
    canvas.list.text(
      label, .axis, palette.warn, in: Rect(x: graph.minX, y: budget - 17, width: graph.width, height: 16))
    canvas.list.fill(Rect(x: graph.minX, y: graph.maxY, width: graph.width, height: 1), palette.line)
    canvas.list.text(
      "last \(FrameHistory.graphLength) frames", .axis, palette.text3,
      in: Rect(x: graph.minX, y: graph.maxY + 3, width: graph.width, height: 16))
  }

  private func refresh(_ history: FrameHistory) {
    figuresAge += 1
    guard figures == nil || figuresAge >= Self.figuresInterval else { return }
    figuresAge = 0
    figures = history.figures()
  }

  private func drawFigures(in frame: Rect, into canvas: inout Canvas) {
    guard let figures else { return }
    let palette = canvas.palette
    let hasFrames = figures.frames > 0
    func text(_ value: Double) -> String { hasFrames ? Self.format(value, digits: 1) : "–" }
    let columns: [(String, String, Bool)] = [
      (text(figures.work.p50), "p50", false), (text(figures.work.p95), "p95", false),
      (text(figures.work.p99), "p99", false), (text(figures.work.max), "max", false),
      (hasFrames ? "\(figures.missed)" : "–", "missed", figures.missed > 0),
      (text(figures.latency.p50), "latency", false), (text(figures.latency.p95), "lat. p95", false),
      (hasFrames ? Self.format(figures.overlay.mean, digits: 2) : "–", "overlay", false),
    ]
    let step = frame.width / Double(columns.count)
    for (index, column) in columns.enumerated() {
      let x = frame.minX + Double(index) * step
      let ink = column.2 ? palette.record : palette.text
      canvas.list.text(column.0, .figure, ink, in: Rect(x: x, y: frame.minY, width: step - 4, height: 22))
      canvas.list.text(
        column.1, .caption, palette.text3, in: Rect(x: x, y: frame.minY + 23, width: step - 2, height: 16))
    }
  }

  /// A number with a fixed count of decimals, without Foundation's formatter.
  static func format(_ value: Double, digits: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "–" }
    let factor = [1.0, 10, 100, 1000][min(3, max(0, digits))]
    let scaled = Int64((abs(value) * factor).rounded())
    let whole = scaled / Int64(factor)
    let sign = value < 0 && scaled > 0 ? "−" : ""
    guard digits > 0 else { return "\(sign)\(whole)" }
    let fraction = String(scaled % Int64(factor))
    return "\(sign)\(whole)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
