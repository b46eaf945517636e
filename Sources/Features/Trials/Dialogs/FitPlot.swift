import Drawing
import ScrollEngine
import Tuning

/// A plot of the success rate over the values of a tunable. It marks the current value, the fitted value and the range
/// of values that are as good as the fitted one.
struct FitPlot: Equatable {
  /// Width of the labels on the left, height of those below, and height of the caption, in points.
  private static let axis = 32.0
  private static let ticksHeight = 24.0
  private static let captionHeight = 16.0
  /// Minimum height of the curve's area, in points, at which the axes have a caption. In a lower plot, the curve uses
  /// the space of the caption.
  private static let leastCaptioned = 64.0
  private static let above = 24.0
  /// Width of the curve in points. Source: the design.
  private static let stroke = 2.4
  private static let dash = 6.0
  private static let knob = 10.0
  private static let ticks = 4

  let curve: FitCurve
  /// The value that the user points to, in the tunable's unit; `nil` for none.
  let probe: Double?
  let frame: Rect

  /// Whether there is space to label the axes.
  var hasCaption: Bool {
    frame.height >= Self.above + Self.leastCaptioned + Self.ticksHeight + Self.captionHeight
  }
  /// Frame of the curve's area, in which the user can point to a value.
  var area: Rect {
    let below = Self.ticksHeight + (hasCaption ? Self.captionHeight : 0)
    return Rect(
      x: frame.minX + Self.axis, y: frame.minY + Self.above, width: max(1, frame.width - Self.axis - 8),
      height: max(1, frame.height - Self.above - below))
  }

  /// Returns the tunable's value at an x coordinate, clamped to the axis.
  func value(at x: Double) -> Double {
    let values = curve.values
    let share = min(1, max(0, (x - area.minX) / area.width))
    return values.lowerBound + share * (values.upperBound - values.lowerBound)
  }

  private func x(_ value: Double) -> Double {
    let values = curve.values
    let width = values.upperBound - values.lowerBound
    return area.minX + (width > 0 ? min(1, max(0, (value - values.lowerBound) / width)) : 0) * area.width
  }

  private func y(_ share: Double) -> Double { area.maxY - share * area.height }

  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    if let range = curve.range {
      let left = x(range.lowerBound)
      canvas.list.fill(
        Rect(x: left, y: area.minY, width: max(1, x(range.upperBound) - left), height: area.height),
        palette.compare.opacity(0.1))
    }
    drawBand(into: &canvas)
    drawAxes(into: &canvas)
    drawCurve(into: &canvas)
    drawMarker("A \(curve.words(curve.base))", curve.base, palette.accent, isDashed: false, into: &canvas)
    if let best = curve.best, best != curve.base {
      drawMarker("fit \(curve.words(best))", best, palette.compare, isDashed: true, into: &canvas)
    }
    if let probe {
      let place = Point(x: x(probe), y: y(curve.successRate(at: probe)))
      canvas.list.fill(Rect(x: place.x, y: area.minY, width: 1, height: area.height), palette.text3)
      canvas.list.roundedRect(
        Rect(origin: place, size: .zero).inset(dx: -Self.knob / 2, dy: -Self.knob / 2), radius: Self.knob / 2,
        palette.observeColumn,
        border: DrawCommand.Border(width: 2, color: palette.text))
    }
  }

  private func drawAxes(into canvas: inout Canvas) {
    let palette = canvas.palette
    for percent in [0, 50, 100] {
      let line = y(Double(percent) / 100)
      canvas.list.fill(Rect(x: area.minX, y: line, width: area.width, height: 1), palette.line)
      canvas.list.text(
        "\(percent)", .axis, palette.text2, in: Rect(x: frame.minX, y: line - 8, width: Self.axis - 8, height: 16),
        .trailing)
    }
    let values = curve.values
    for tick in 0...Self.ticks {
      let value =
        values.lowerBound + (values.upperBound - values.lowerBound) * Double(tick) / Double(Self.ticks)
      let place = x(value)
      let words = FitNumberFormat.formatted(value, within: values.upperBound - values.lowerBound)
      let width = canvas.text.width(of: words, style: .axis) + 2
      let left = min(max(frame.minX, place - width / 2), frame.maxX - width)
      canvas.list.text(
        words, .axis, palette.text2, in: Rect(x: left, y: area.maxY + 4, width: width, height: 16))
    }
    guard hasCaption else { return }
    canvas.list.text(
      "success, % of trials, by \(curve.tunable.key)", .caption, palette.text3,
      in: Rect(x: area.minX, y: area.maxY + 20, width: area.width, height: Self.captionHeight), .center)
  }

  /// Draws the confidence interval around the curve. If there were an unlimited number of trials, the curve would
  /// probably lie in this interval.
  private func drawBand(into canvas: inout Canvas) {
    let color = canvas.palette.text.opacity(0.06)
    for (index, (step, next)) in zip(curve.steps, curve.steps.dropFirst()).enumerated() {
      guard curve.band.indices.contains(index) else { return }
      let (left, top) = (x(step.x), y(curve.band[index].upperBound))
      canvas.list.fill(
        Rect(x: left, y: top, width: x(next.x) - left, height: y(curve.band[index].lowerBound) - top), color)
    }
  }

  private func drawCurve(into canvas: inout Canvas) {
    let color = canvas.palette.text
    var last: Double?
    for (step, next) in zip(curve.steps, curve.steps.dropFirst()) {
      let (left, right, height) = (x(step.x), x(next.x), y(step.y))
      canvas.list.fill(
        Rect(x: left, y: height - Self.stroke / 2, width: max(Self.stroke, right - left), height: Self.stroke), color)
      if let last {
        canvas.list.fill(
          Rect(
            x: left - Self.stroke / 2, y: min(last, height) - Self.stroke / 2, width: Self.stroke,
            height: abs(last - height) + Self.stroke), color)
      }
      last = height
    }
  }

  private func drawMarker(_ words: String, _ value: Double, _ color: Color, isDashed: Bool, into canvas: inout Canvas) {
    let place = x(value)
    if isDashed {
      var y = area.minY
      while y < area.maxY {
        canvas.list.fill(Rect(x: place - 1, y: y, width: 2, height: min(Self.dash, area.maxY - y)), color)
        y += Self.dash + 4
      }
    } else {
      canvas.list.fill(Rect(x: place - 1, y: area.minY, width: 2, height: area.height), color)
    }
    // Keep the label of A's value apart from that of the fitted value: the label of the marker on the left is drawn on
    // the left of its line, the other label on the right of its line.
    let width = canvas.text.width(of: words, style: .axis) + 2
    let isLeft = curve.best.map { best in isDashed ? best < curve.base : best >= curve.base } ?? false
    let left = min(max(frame.minX, isLeft ? place - width - 2 : place + 3), frame.maxX - width)
    canvas.list.text(words, .axis, color, in: Rect(x: left, y: area.minY - 18, width: width, height: 16))
  }
}
