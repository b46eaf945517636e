import Drawing
import FrameTiming
import Scenes
import ScrollEngine

/// Places of rest on a line, the reach of the chosen one, the release (ring) and the projection (triangle).
enum RulerView {
  /// Room at either end for names and for what lies beyond the last stop, in points.
  private static let margin = 36.0

  /// Where places lie on the ruler.
  struct Scale: Equatable {
    let low: Double
    let high: Double
    let frame: Rect

    /// A scale that holds the stops, and what else is near enough to be shown with them.
    init(_ ruler: SnapRuler, in frame: Rect) {
      self.frame = frame
      let stops = ruler.stops.map(\.place)
      let low = stops.min() ?? 0
      let high = max(stops.max() ?? 0, low + 1)
      self.low = low
      self.high = high
    }

    /// The place on the screen; what lies beyond the ends stays at the frame's edge.
    func x(_ place: Double) -> Double {
      let inner = frame.width - 2 * margin
      let x = frame.minX + margin + (place - low) / (high - low) * inner
      return x.isNaN ? frame.minX : min(max(x, frame.minX + 6), frame.maxX - 6)
    }
  }

  /// Draws the ruler.
  static func draw(_ ruler: SnapRuler, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    guard !ruler.stops.isEmpty else { return }
    let scale = Scale(ruler, in: frame)
    let y = frame.minY + 23
    canvas.list.roundedRect(Rect(x: frame.minX, y: y - 2, width: frame.width, height: 4), radius: 2, palette.line)
    if let reach = ruler.reach {
      let from = reach.lowerBound.isFinite ? scale.x(reach.lowerBound) : frame.minX
      let to = reach.upperBound.isFinite ? scale.x(reach.upperBound) : frame.maxX
      canvas.list.fill(
        Rect(x: from, y: y - 2, width: max(0, to - from), height: 4), palette.accent.mixed(with: palette.window, 0.5))
      for (end, isFinite) in [(from, reach.lowerBound.isFinite), (to, reach.upperBound.isFinite)] where isFinite {
        canvas.list.fill(Rect(x: end, y: y - 6, width: 1, height: 12), palette.accent)
      }
    }
    for (index, stop) in ruler.stops.enumerated() {
      let isGoal = index == ruler.chosen
      let x = scale.x(stop.place)
      canvas.list.disc(Point(x: x, y: y), radius: 4.5, isGoal ? palette.accent : palette.text3)
      let name = ruler.subject == "Cards" ? stop.name : "\(stop.name) \(DecimalText.fixed(stop.place, digits: 0))"
      label(name, isGoal ? palette.accent : palette.text2, at: x, y: y + 7, in: frame, into: &canvas)
    }
    if let release = ruler.release {
      let x = scale.x(release)
      canvas.list.disc(
        Point(x: x, y: y), radius: 5, palette.window, border: DrawCommand.Border(width: 1.5, color: palette.text))
    }
    guard let projected = ruler.projected else { return }
    let x = scale.x(projected)
    canvas.list.add(
      .polyline(
        [Point(x: x - 4, y: y - 11), Point(x: x, y: y - 6), Point(x: x + 4, y: y - 11)], width: 2, palette.text)
    )
    let text = "projected \(DecimalText.fixed(projected, digits: 0))"
    label(text, palette.text2, at: x, y: y - 27, in: frame, into: &canvas)
  }

  private static func label(
    _ text: String, _ color: Color, at x: Double, y: Double, in frame: Rect, into canvas: inout Canvas
  ) {
    let width = canvas.text.width(of: text, style: .caption) + 2
    canvas.list.text(
      text, .caption, color,
      in: Rect(x: min(max(frame.minX, x - width / 2), frame.maxX - width), y: y, width: width, height: 16))
  }
}
