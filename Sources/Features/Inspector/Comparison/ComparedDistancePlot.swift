import Curves
import Documents
import Drawing
import Interface
import Scenes
import ScrollEngine
import Session
import Workbench

/// A plot of the distance between the positions under two tunings over time, drawn below their scenes.
package struct ComparedDistancePlot {
  /// Minimum height in points at which the plot is readable.
  private static let least = 72.0
  /// Maximum height of the plot, in points.
  private static let most = 110.0
  private static let head = 16.0
  private static let steps = 120

  package let own: MotionTrace
  package let other: MotionTrace
  /// The moment of the gesture that the scenes show, in seconds since the gesture's start; `nil` for none.
  let now: Double?
  /// The quantity whose positions are compared; `nil` before a gesture has moved anything.
  let quantity: SceneTrack.Quantity?

  package init(own: MotionTrace, other: MotionTrace, now: Double?, quantity: SceneTrack.Quantity?) {
    self.own = own
    self.other = other
    self.now = now
    self.quantity = quantity
  }

  /// Returns the distance between the positions under the two tunings, in the unit of the positions, at a time in
  /// seconds. After its last sample, a motion stays at its last position. Positions on different axes have no distance.
  func gap(at time: Double) -> Double? {
    func position(_ trace: MotionTrace) -> (position: Double, leg: MotionTrace.Leg)? {
      guard let last = trace.last else { return nil }
      let sample = time >= last.time ? last : trace.sample(at: max(time, trace[0].time))
      return sample.map { ($0.place, trace.legs[$0.leg]) }
    }
    guard let a = position(own), let b = position(other), a.leg.sharesAxis(with: b.leg) else { return nil }
    return abs(b.position - a.position)
  }

  private var unit: SceneTrack.Unit { quantity?.unit ?? .points }
  private var end: Double { max(own.last?.time ?? 0, other.last?.time ?? 0) }

  /// The maximum distance and its time in seconds.
  var peak: (time: Double, gap: Double) {
    moments.compactMap { time in gap(at: time).map { (time, $0) } }.max { $0.1 < $1.1 } ?? (0, 0)
  }

  private var moments: [Double] { (0...Self.steps).map { end * Double($0) / Double(Self.steps) } }

  /// Draws the plot if the stage has enough space below the scenes.
  package func draw(_ layout: WorkbenchLayout, into canvas: inout Canvas) {
    guard let twin = layout.twin, !own.isEmpty, !other.isEmpty, end > 0 else { return }
    // Leave space for the message below the scene.
    let top = layout.viewport.maxY + WorkbenchLayout.stageMargin
    let height = min(Self.most, layout.stage.maxY - top - 8)
    guard height >= Self.least else { return }
    let palette = canvas.palette
    let frame = Rect(x: layout.viewport.minX, y: top, width: twin.maxX - layout.viewport.minX, height: height)
    let line = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.head)
    canvas.list.text("Gap \(unit.rawValue)", .controlStrong, palette.text, in: line)
    let peak = peak
    let most =
      "max \(DecimalText.fixed(peak.gap, digits: unit.digits)) \(unit.rawValue) at \(DecimalText.fixed(peak.time * 1000, digits: 0)) ms"
    canvas.list.text(most, .caption, palette.text2, in: line, .trailing)
    let plot = Rect(
      x: frame.minX, y: line.maxY + 4, width: frame.width, height: frame.height - 2 * Self.head - 8)
    func point(_ time: Double) -> Point? {
      gap(at: time).map { gap in
        Point(
          x: plot.minX + time / end * plot.width, y: plot.maxY - (peak.gap > 0 ? gap / peak.gap : 0) * plot.height)
      }
    }
    for line in moments.map(point).split(separator: nil) where line.count > 1 {
      canvas.list.add(.polyline(line.compactMap(\.self), width: CurveDrawing.stroke, palette.text))
    }
    canvas.list.fill(Rect(x: plot.minX, y: plot.maxY, width: plot.width, height: 1), palette.lineStrong)
    for tick in PlotScale(from: 0, to: end, ticks: 6).ticks {
      canvas.list.text(
        DecimalText.fixed(tick * 1000, digits: 0) + (tick == 0 ? " ms" : ""), .axis, palette.text3,
        in: Rect(x: plot.minX + tick / end * plot.width - 24, y: plot.maxY + 2, width: 48, height: Self.head), .center)
    }
    guard let now, now <= end, let gap = gap(at: now), let place = point(max(0, now)) else { return }
    canvas.list.fill(Rect(x: place.x, y: plot.minY, width: 1, height: plot.height), palette.text)
    canvas.list.disc(place, radius: 4, palette.text)
    Digits.draw(
      "\(DecimalText.fixed(gap, digits: unit.digits)) now", .caption, palette.text,
      right: min(place.x + 56, plot.maxX),
      y: max(plot.minY, place.y - 18), into: &canvas)
  }
}
