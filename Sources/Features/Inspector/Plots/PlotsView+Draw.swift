import Curves
import Documents
import Drawing
import Interface
import Scenes
import ScrollEngine
import Session
import Workbench

/// The content that is drawn once on a layer and kept from frame to frame: grid, lines at rest positions, and curves.
extension PlotsView {
  func places(_ size: Size) -> PlotLayout { PlotLayout(size: size, lower: backdrop.lower) }

  /// Returns the mapping from times and values to points.
  ///
  /// - Parameter origin: the section's top left corner.
  func frame(_ size: Size, at origin: Point = .zero) -> PlotFrame {
    let places = places(size)
    return PlotFrame(
      axes: backdrop.axes, offset: places.offset.offset(by: origin),
      speed: backdrop.lower == .velocity ? places.bottom.offset(by: origin) : nil, reversesSpeed: !trace.leg.isAlongAxis
    )
  }

  /// The lines at the rest positions of a plotted quantity; empty if the rest positions belong to a quantity that the
  /// curve does not contain.
  var guides: [StageRestGuide] {
    trace.legs.contains { $0.quantity == backdrop.guided && $0.origin != nil } ? backdrop.guides : []
  }

  func pen(_ size: Size, _ palette: Palette) -> CurveDrawing {
    CurveDrawing(frame: frame(size), isB: backdrop.isB, palette: palette)
  }

  /// Draws the plots completely, with the section's top left corner as the origin.
  package func drawAll(size: Size, into canvas: inout Canvas) {
    _ = fitAxes(for: canvas.appearance)
    markDrawn(canvas.appearance)
    let palette = canvas.palette
    let places = places(size)
    drawHead(in: places.upperHead, into: &canvas)
    headControls(in: Rect(origin: .zero, size: size)).draw(PointerState(), into: &canvas)
    canvas.list.fill(Rect(x: 0, y: size.height - 1, width: size.width, height: 1), palette.line)
    invalidateCurve()
    if isEmpty, backdrop.video != nil {
      let frame = frame(size)
      drawGrids(frame, times: places.times, into: &canvas)
      drawVideo(in: frame, into: &canvas)
    } else if isEmpty {
      canvas.list.text(
        "The motion curve appears here", .secondary, palette.text3,
        in: Rect(x: 24, y: places.offset.center.y - 9, width: size.width - 48, height: 18), .center)
    } else {
      drawCurves(places, into: &canvas)
    }
    if backdrop.lower == .rubberBand {
      // The lower plot shows the overscroll laws for the next gesture. If the visible gesture used another tuning,
      // leave out its maximum overscroll, which would not lie on the curves of these laws.
      let peak = backdrop.isB == backdrop.isBNext ? overscrolls : []
      RubberBandPlot.draw(backdrop.pullLaws, peak: peak, isB: backdrop.isBNext, in: places.bottom, into: &canvas)
    }
  }

  private func drawCurves(_ places: PlotLayout, into canvas: inout Canvas) {
    let pen = pen(places.size, canvas.palette)
    let marks = PlotMarks(pen)
    marks.drawGrounds(trace, into: &canvas)
    drawGrids(pen.frame, times: places.times, into: &canvas)
    marks.draw(trace, beside: backdrop.other?.trace, into: &canvas)
    marks.drawEvidence(backdrop, unit, beside: trace, into: &canvas)
    MotionStrip(pen: pen).drawLegend(trace, in: places.legend, into: &canvas)
    if let other = backdrop.other {
      CurveDrawing(frame: pen.frame, isB: !backdrop.isB, palette: canvas.palette)
        .drawDashed(other.trace, beside: trace, into: &canvas)
    }
    drawTail(size: places.size, into: &canvas)
    drawVideo(in: pen.frame, into: &canvas)
    marks.drawHandOffs(trace, backdrop, into: &canvas)
  }

  /// Maximum overscroll of the visible gesture and of the same gesture under the other tuning, in points.
  private var overscrolls: [Double] { [tracer.overscroll] + (backdrop.other.map { [$0.overscroll] } ?? []) }

  private func drawHead(in head: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let name = isEmpty ? "Offset" : tracer.title
    let values = backdrop.other == nil ? 96.0 : 188
    let width = min(canvas.text.width(of: name, style: .controlStrong) + 1, max(0, head.width - values))
    canvas.list.text(
      name, .controlStrong, palette.text, in: Rect(x: head.minX, y: head.minY, width: width, height: head.height))
    let x = head.minX + width + 4
    canvas.list.text(
      isEmpty ? "" : tracer.unit, .control, palette.text3,
      in: Rect(x: x, y: head.minY, width: max(0, head.maxX - x - values), height: head.height))
  }

  private func drawGrids(_ frame: PlotFrame, times: Rect, into canvas: inout Canvas) {
    let scale = PlotAxes.Key(trace.leg)
    drawGrid(labeledTicks(scale), in: frame.offset, into: &canvas) { frame.y($0, scale) }
    drawGuides(guides, frame, into: &canvas)
    if let speed = frame.speed {
      let ticks = frame.axes.speed(unit).ticks.map {
        (place: $0, text: speedText($0))
      }
      drawGrid(ticks, in: speed, into: &canvas) { frame.y($0, unit, in: speed) }
    }
    for label in frame.timeLabels(in: times, canvas.text) {
      canvas.list.text(label.text, .axis, canvas.palette.text3, in: label.frame, .center)
    }
    drawForecast(frame, into: &canvas)
  }

  private static func text(_ value: Double, _ unit: SceneTrack.Unit) -> String {
    DecimalText.fixed(value, digits: unit.digits == 0 || value == value.rounded() ? 0 : 1)
  }

  /// Returns the label of a velocity. If parts with opposite directions share the axis, such as a sheet that moves up
  /// and the offset of its list that grows, the label has no sign.
  private func speedText(_ velocity: Double) -> String {
    let used = trace.legs.filter { $0.sharesAxis(with: trace.leg) }
    let isMixed = used.contains { $0.isAlongAxis != trace.leg.isAlongAxis }
    return Self.text(isMixed ? abs(velocity) : trace.leg.converted(velocity), unit)
  }

  /// Returns the places of the grid lines and their labels, which are positions of the part that moved last. If several
  /// parts share the axis, such as a sheet and its list, places at which another part moved have no labels.
  func labeledTicks(_ scale: PlotAxes.Key) -> [(place: Double, text: String)] {
    let (axis, leg) = (backdrop.axes.position(scale), trace.leg)
    let isShared = trace.legs.contains { $0.part != leg.part }
    guard let origin = leg.origin, isShared || !leg.isAlongAxis || origin != 0 else {
      return axis.ticks.map { ($0, Self.text($0, scale.unit)) }
    }
    let others = placesOfOtherParts
    // Where the rest positions have guides, one of them already names the place at which the part begins.
    return axis.ticks(from: origin).compactMap { place in
      let reading = leg.reading(at: place)
      guard leg.isAlongAxis || reading > 0 || reading == 0 && guides.isEmpty,
        !others.contains(where: { $0.lowerBound < place && place < $0.upperBound })
      else { return nil }
      return (place, Self.text(reading, scale.unit))
    }
  }

  /// The ranges of places at which other parts than the last one moved along the same axis.
  private var placesOfOtherParts: [ClosedRange<Double>] {
    let leg = trace.leg
    var ranges: [String: ClosedRange<Double>] = [:]
    for index in 0..<trace.count {
      let sample = trace[index]
      let other = trace.legs[sample.leg]
      guard other.part != leg.part, other.sharesAxis(with: leg) else { continue }
      let known = ranges[other.part] ?? sample.place...sample.place
      ranges[other.part] = min(known.lowerBound, sample.place)...max(known.upperBound, sample.place)
    }
    return Array(ranges.values)
  }

  private func drawGrid(
    _ ticks: [(place: Double, text: String)], in frame: Rect, into canvas: inout Canvas, y: (Double) -> Double
  ) {
    let palette = canvas.palette
    for (place, text) in ticks {
      let y = y(place)
      canvas.list.fill(
        Rect(x: frame.minX, y: y, width: frame.width, height: 1), place == 0 ? palette.lineStrong : palette.line)
      canvas.list.text(
        text, .axis, palette.text3, in: Rect(x: frame.minX - 60, y: y - 8, width: 52, height: 16), .trailing)
    }
  }

  private func drawGuides(_ guides: [StageRestGuide], _ frame: PlotFrame, into canvas: inout Canvas) {
    let (palette, scale, plot) = (canvas.palette, PlotAxes.Key(backdrop.guided), frame.offset)
    let height = 16.0  // Of a name, in points.
    var room = OccupiedRanges()
    // Of names that would overlap, draw only one: that of the gesture's goal, or else the first.
    let goalFirst = guides.filter(\.isGoal) + guides.filter { !$0.isGoal }
    for guide in goalFirst where frame.axes.position(scale).contains(guide.place) {
      let y = frame.y(guide.place, scale)
      canvas.list.fill(Rect(x: plot.minX, y: y, width: plot.width, height: 1), palette.lineStrong)
      let top = y + 1 + height > plot.maxY ? y - height : y + 1
      let name = Rect(x: plot.maxX - 60, y: top, width: 60, height: height)
      guard room.reserve(name.minY...name.maxY - 1) else { continue }
      canvas.list.text(
        guide.name, guide.isGoal ? .controlStrong : .caption, guide.isGoal ? palette.accent : palette.text2, in: name,
        .trailing)
    }
  }

  /// Draws the engine's forecast as dots. The curve covers the dots as long as the motion matches the forecast.
  private func drawForecast(_ frame: PlotFrame, into canvas: inout Canvas) {
    let scale = PlotAxes.Key(trace.leg)
    var free = -Double.infinity
    for point in backdrop.forecast
    where frame.axes.time.contains(point.x) && frame.axes.position(scale).contains(point.y) {
      let x = frame.x(point.x)
      // Dots of 2 points have 4 points between them.
      guard x - free >= 6 else { continue }
      free = x
      canvas.list.fill(Rect(x: x - 1, y: frame.y(point.y, scale) - 1, width: 2, height: 2), canvas.palette.text2)
    }
  }

  /// Draws the samples of the curve that were added since it was last drawn.
  package func drawTail(size: Size, into canvas: inout Canvas) {
    guard let start = nextUndrawnIndex() else { return }
    let pen = pen(size, canvas.palette)
    pen.draw(trace, from: start, into: &canvas)
    MotionStrip(pen: pen).draw(trace, from: start, top: places(size).strip.minY, into: &canvas)
  }
}
