import Drawing
import FrameTiming
import Interface
import Scenes
import ScrollEngine

/// What lies on the layer: grid, guides and curves.
extension PlotsView {
  func x(_ time: Double, _ frame: Rect) -> Double { frame.minX + backdrop.timeAxis.share(of: time) * frame.width }

  func y(_ value: Double, _ axis: PlotAxis, _ frame: Rect, down: Bool) -> Double {
    let share = axis.share(of: value)
    return frame.minY + (down ? share : 1 - share) * frame.height
  }

  /// The colour of the shown curve, and of the other.
  func inks(_ palette: Palette) -> (own: Color, other: Color) {
    backdrop.isB ? (palette.compare, palette.accent) : (palette.accent, palette.compare)
  }

  /// Draws everything, with the section's top left corner as origin.
  func drawAll(size: Size, into canvas: inout Canvas) {
    _ = fit(for: canvas.appearance)
    noteDrawn(canvas.appearance)
    let palette = canvas.palette
    let places = PlotPlaces(size: size)
    drawHead("Offset", isEmpty ? "" : tracer.quantity?.title ?? "", in: places.upperHead, into: &canvas)
    headControls(in: Rect(origin: .zero, size: size)).draw(Pointing(), into: &canvas)
    canvas.list.fill(Rect(x: 0, y: size.height - 1, width: size.width, height: 1), palette.line)
    drawnCount = 0
    if isEmpty {
      canvas.list.text(
        "Touch the scene: its movement is drawn here", .secondary, palette.text3,
        in: Rect(x: 24, y: places.offset.center.y - 9, width: size.width - 48, height: 18), .center)
    } else {
      drawOffset(places, into: &canvas)
    }
    if backdrop.lower == .rubberBand {
      // Bands are those of what comes next; what another tuning let through lies on none of them.
      let peak = backdrop.isB == backdrop.isBNext ? overscrolls : []
      RubberBandPlot.draw(backdrop.bands, peak: peak, isB: backdrop.isBNext, in: places.lower, into: &canvas)
    } else if !isEmpty {
      drawGrid(backdrop.velocityAxis, in: places.lower, down: false, into: &canvas)
      drawTimes(places, into: &canvas)
    }
    guard !isEmpty else { return }
    drawMarks(places, into: &canvas)
    drawEvidence(places.lower, into: &canvas)
    if let other = backdrop.other { drawDashed(other.trace, places, into: &canvas) }
    drawTail(size: size, into: &canvas)
  }

  /// The largest overscroll of the shown gesture and of the other.
  private var overscrolls: [Double] { [tracer.overscroll] + (backdrop.other.map { [$0.overscroll] } ?? []) }

  private func drawOffset(_ places: PlotPlaces, into canvas: inout Canvas) {
    let palette = canvas.palette
    let frame = places.offset
    let down = tracer.growsDownwards
    drawGrid(backdrop.placeAxis, in: frame, down: down, into: &canvas)
    if backdrop.lower == .rubberBand { drawTimes(places, into: &canvas) }
    for guide in backdrop.guides where backdrop.placeAxis.holds(guide.place) {
      let y = y(guide.place, backdrop.placeAxis, frame, down: down)
      canvas.list.fill(Rect(x: frame.minX, y: y, width: frame.width, height: 1), palette.lineStrong)
      canvas.list.text(
        guide.name, .caption, palette.text2, in: Rect(x: frame.maxX - 60, y: y + 1, width: 60, height: 16), .trailing)
    }
    // The engine's forecast, as dots: the curve that comes hides them where it keeps to it.
    var free = -Double.infinity
    for point in backdrop.forecast where backdrop.timeAxis.holds(point.x) && backdrop.placeAxis.holds(point.y) {
      let x = x(point.x, frame)
      guard x - free >= 6 else { continue }
      free = x
      canvas.list.fill(
        Rect(x: x - 1, y: y(point.y, backdrop.placeAxis, frame, down: down) - 1, width: 2, height: 2), palette.text2)
    }
  }

  private func drawTimes(_ places: PlotPlaces, into canvas: inout Canvas) {
    let frame = backdrop.lower == .velocity ? places.lower : places.offset
    // Below the offset there is room for the ends only.
    let ticks = backdrop.lower == .velocity ? backdrop.timeAxis.ticks : []
    for tick in ticks {
      canvas.list.text(
        "\(Int((tick * 1000).rounded()))", .axis, canvas.palette.text3,
        in: Rect(x: x(tick, frame) - 24, y: frame.maxY + 8, width: 48, height: 16), .center)
    }
  }

  /// Draws what the curve has grown by since the last drawing.
  func drawTail(size: Size, into canvas: inout Canvas) {
    guard trace.count > 1, drawnCount < trace.count else { return }
    let color = inks(canvas.palette).own
    let start = max(0, drawnCount - 1)
    let places = PlotPlaces(size: size)
    var upper: [Point] = []
    var below: [Point] = []
    upper.reserveCapacity(trace.count - start)
    below.reserveCapacity(trace.count - start)
    var lastX = -Double.infinity
    let down = tracer.growsDownwards
    for index in start..<trace.count {
      let sample = trace[index]
      let x = x(sample.time, places.offset)
      // Closer than half a point is not to be seen, but costs as much.
      guard x - lastX >= 0.5 || index == trace.count - 1 else { continue }
      lastX = x
      upper.append(Point(x: x, y: y(sample.place, backdrop.placeAxis, places.offset, down: down)))
      below.append(Point(x: x, y: y(sample.velocity, backdrop.velocityAxis, places.lower, down: false)))
      drawActivity(index, places.offset, into: &canvas)
    }
    drawnCount = trace.count
    guard upper.count > 1 else { return }
    canvas.list.add(.polyline(upper, width: Self.stroke, color))
    if backdrop.lower == .velocity { canvas.list.add(.polyline(below, width: Self.stroke, color)) }
  }

  /// What the scene did, as a strip below the offset: solid under a finger, pale while it moves by itself.
  private func drawActivity(_ index: Int, _ frame: Rect, into canvas: inout Canvas) {
    guard index > 0 else { return }
    let palette = canvas.palette
    let color: Color =
      switch trace[index].activity {
      case .idle: palette.panel
      case .hold: palette.lineStrong
      case .drag: palette.text2
      case .ballistic: palette.framePresent
      case .driven: palette.warn
      }
    let from = x(trace[index - 1].time, frame)
    let to = x(trace[index].time, frame)
    canvas.list.fill(Rect(x: from, y: frame.maxY + 4, width: max(0.5, to - from), height: 3), color)
  }

  /// Whether the curve has grown since it was drawn.
  var hasTail: Bool { drawnCount < trace.count }

  private func drawHead(_ name: String, _ unit: String, in head: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.text(name, .controlStrong, palette.text, in: head)
    let x = head.minX + canvas.text.width(of: name, style: .controlStrong) + 5
    canvas.list.text(
      unit, .control, palette.text3,
      in: Rect(x: x, y: head.minY, width: max(0, head.maxX - x - (backdrop.other == nil ? 96 : 188)), height: 20))
  }

  private func drawGrid(_ axis: PlotAxis, in frame: Rect, down: Bool, into canvas: inout Canvas) {
    let palette = canvas.palette
    for tick in axis.ticks {
      let y = y(tick, axis, frame, down: down)
      canvas.list.fill(
        Rect(x: frame.minX, y: y, width: frame.width, height: 1), tick == 0 ? palette.lineStrong : palette.line)
      canvas.list.text(
        DecimalText.fixed(tick, digits: 0), .axis, palette.text3,
        in: Rect(x: frame.minX - 60, y: y - 8, width: 52, height: 16), .trailing)
    }
  }
}
