import Curves
import Documents
import Drawing
import Interface
import Scenes
import ScrollEngine
import Session
import Tuning
import Workbench

/// The plots of position and velocity over time, drawn on a layer. A frame adds only the newest part of the curve.
package final class PlotsSection {
  /// The recorded motion of the gesture that the scene shows.
  package private(set) var tracer = MotionTracer()
  package var backdrop = PlotContext()
  /// Whether the export formats are visible.
  var showsExportFormats = false
  /// Whether the plots are being drawn into a file, without controls.
  package var isExporting = false
  /// A message about the result of the last export; `nil` for none. The next gesture clears it.
  var message: String?
  /// The time of the cursor in seconds since the start of the gesture; `nil` without a cursor.
  package var cursor: Double?
  /// The time of the gesture at which the scene is now, in seconds, if the curve continues after this time; otherwise
  /// `nil`.
  var now: Double?
  /// The time whose values the headers display, in seconds; `nil` without a curve.
  package var displayedTime: Double? { cursor ?? trace.last.map { min(now ?? .infinity, $0.time) } }
  private var drawnCount = 0
  private var drawn: Drawn?

  package init() {}

  /// Everything that the plots' layer shows apart from the samples of the curve. If any of this changes, the layer is
  /// redrawn completely.
  private struct Drawn: Equatable {
    let backdrop: PlotContext
    let marks: [MotionTrace.Mark]
    let legs: [MotionTrace.Leg]
    let quantity: SceneTrack.Quantity?
    let appearance: Appearance
  }

  package var trace: MotionTrace { tracer.trace }
  /// Whether there is no curve to draw.
  package var isEmpty: Bool { trace.isEmpty && backdrop.other == nil }

  /// Starts a new gesture.
  ///
  /// - Parameter quantity: the scene's main quantity, such as the offset of a list; `nil` if it is not known yet.
  func begin(_ quantity: SceneTrack.Quantity? = nil) {
    tracer = MotionTracer(quantity)
    backdrop.begin()
    cursor = nil
    now = nil
    message = nil
    drawn = nil
  }

  /// Records an input event at a time since the start of the gesture, in seconds.
  func record(_ kind: InputEvent.Kind, at time: Double) {
    tracer.record(kind, at: time)
  }

  /// Records the state that a frame shows, at a time since the start of the gesture, in seconds.
  func record(_ state: SceneState, scene: any Scene, at time: Double) {
    guard time >= 0 else { return }
    let before = trace.last?.activity
    tracer.record(state, overscroll: scene.insight.overscroll, at: time)
    if trace.last?.activity == .ballistic, before != .ballistic { updateForecast(from: scene, at: time) }
  }

  /// Stores the engine's forecast of the motion from a time on, in seconds since the start of the gesture.
  private func updateForecast(from scene: any Scene, at time: Double) {
    let step = 1.0 / 60  // Seconds from one dot to the next; the plot leaves out those without space.
    // Some quantities have no forecast, and forecasts are always positions in points.
    let leg = trace.leg
    guard let quantity = leg.quantity, quantity.unit == .points, quantity.hasForecast else {
      return backdrop.forecast = []
    }
    backdrop.forecast = []
    var moving = leg.part
    for (index, track) in scene.forecast(along: quantity.axis, step: step, limit: 600).enumerated() {
      guard track.quantity == quantity else { return }
      if track.movingPart != nil { moving = track.part }
      guard let part = track.parts.first(where: { $0.title == moving }) else { return }
      let next = MotionTrace.Leg(part, of: quantity)
      // What goes on along another axis has no place on this one.
      guard next.sharesAxis(with: leg) else { return }
      backdrop.forecast.append(Point(x: time + Double(index) * step, y: next.place(of: part.position)))
    }
  }

  /// Shows the motion of another gesture, or of the current gesture under another tuning.
  package func replace(_ other: MotionTracer, isB: Bool) {
    tracer = other
    backdrop.isB = isB
    backdrop.forecast = []
    drawn = nil
  }

  /// Returns the time at a point, in seconds; `nil` outside the plots and without curves. While the lower plot shows
  /// the rubber band, only the upper plot has times.
  func moment(at place: Point, size: Size) -> Double? {
    let places = places(size)
    let frame = places.offset
    guard !isEmpty, place.x >= frame.minX - 8, place.x <= frame.maxX + 8, place.y >= frame.minY - 16,
      place.y <= (backdrop.lower == .velocity ? places.bottom.maxY : frame.maxY) + 16
    else { return nil }
    let share = min(1, max(0, (place.x - frame.minX) / frame.width))
    return backdrop.axes.time.lower + share * (backdrop.axes.time.upper - backdrop.axes.time.lower)
  }

  /// Adjusts the axes so that they contain all curves.
  ///
  /// - Returns: whether everything must be redrawn.
  package func fitAxes(for appearance: Appearance) -> Bool {
    let needsAll = drawn != layerContent(appearance)
    // Check only the samples since the last call; all others are known to lie within the axes.
    let first = needsAll || trace.count < drawnCount ? 0 : max(0, drawnCount - 1)
    if !backdrop.contains(trace, since: first) || needsAll { backdrop.fitAxes(to: trace) }
    return drawn != layerContent(appearance)
  }

  /// Records that the plots have been drawn completely.
  func markDrawn(_ appearance: Appearance) { drawn = layerContent(appearance) }

  private func layerContent(_ appearance: Appearance) -> Drawn {
    Drawn(
      backdrop: backdrop, marks: trace.marks, legs: trace.legs, quantity: tracer.quantity, appearance: appearance)
  }

  // MARK: - New samples

  /// Whether the curve has grown since it was last drawn.
  package var hasTail: Bool { drawnCount < trace.count }

  /// Marks the whole curve as not drawn, so that it is drawn from its first sample.
  func invalidateCurve() { drawnCount = 0 }

  /// Returns the index of the first sample to draw and marks the curve as drawn; `nil` if nothing is new.
  func nextUndrawnIndex() -> Int? {
    guard trace.count > 1, drawnCount < trace.count else { return nil }
    defer { drawnCount = trace.count }
    return max(0, drawnCount - 1)
  }

  // MARK: - Release

  /// Stores what is known about a release: the finger's velocities between consecutive input positions, and the exact
  /// transition from one part of the scene to the next, if the fling leads to one.
  ///
  /// - Parameter release: time of the release in seconds since the start of the curve.
  func setVelocitySamples(from log: DecisionLog, release: Double) {
    let samples = log.samples
    backdrop.handOff = log.release.flatMap { told in
      log.forecast.handOff.map {
        PlotContext.HandOff(time: release + $0.time.seconds(since: told.time), speed: $0.speed)
      }
    }
    guard samples.count > 1, tracer.quantity?.unit == .points else { return backdrop.velocitySamples = [] }
    // A finger that moves down decreases the offset of a list, whereas the movements that a touchpad reports are
    // changes of the offset itself.
    let isOffset = log.device == .touchpad
    // Free two-dimensional motion has no axis of its own, so use the axis of the plotted quantity.
    let axis = tracer.quantity?.axis
    let sign = trace.leg.sign * (isOffset ? -1 : 1)
    backdrop.velocitySamples = zip(samples, samples.dropFirst()).compactMap { older, newer in
      let elapsed = older.age - newer.age
      guard elapsed > 0 else { return nil }
      let change = newer.position - older.position
      return PlotContext.VelocitySample(
        time: release - newer.age, velocity: sign * (axis == .x ? change.x : change.y) / elapsed,
        isUsed: newer.isUsed)
    }
  }
}

/// Controls in the headers of the plots.
extension PlotsSection {
  /// Unit of the positions of the quantity that moved last.
  var unit: SceneTrack.Unit { tracer.quantity?.unit ?? .points }

  func controls(in frame: Rect) -> [Control<ObserveControl>] {
    (formatControls(in: frame) + headControls(in: frame)).resolvingHitAreas(within: frame)
  }

  /// Returns the buttons for the export formats; empty while they are hidden.
  func formatControls(in frame: Rect) -> [Control<ObserveControl>] {
    guard showsExportFormats else { return [] }
    return zip(CurveFormat.allCases, places(frame.size).formats).map { format, button in
      Control(
        .format(format), .button(format.title), button.offset(by: frame.origin), text: .controlStrong, on: .field,
        radius: 8, foreground: \.accent)
    }
  }

  /// Returns the tabs of the lower plot and the export button.
  func headControls(in frame: Rect) -> [Control<ObserveControl>] {
    let places = places(frame.size)
    let tabs = [
      (LowerPlot.velocity, "Speed", places.velocityTab), (.rubberBand, "Rubber band", places.rubberBandTab),
    ].map { lower, name, tab in
      let isOn = lower == backdrop.lower
      return Control(
        ObserveControl.lower(lower), .tab(name), tab.offset(by: frame.origin),
        .drawn { [unit = lower == .velocity && isOn ? unit.perSecond : ""] in
          Self.drawTab(name, unit, isOn: isOn, in: $0, $1, &$2)
        }, on: .none,
        foreground: isOn ? \.text : \.text3, isOn: isOn)
    }
    let keep = Control(
      ObserveControl.keep, .button("Save the curves"), places.keep.offset(by: frame.origin),
      .icon("download", size: 18), on: .none)
    if isExporting { return tabs.filter { $0.action == .lower(backdrop.lower) } }
    return isEmpty ? tabs : tabs + [keep]
  }

  private static func drawTab(
    _ name: String, _ unit: String, isOn: Bool, in frame: Rect, _ foreground: Color, _ canvas: inout Canvas
  ) {
    canvas.list.text(name, .controlStrong, foreground, in: frame)
    guard isOn else { return }
    let width = canvas.text.width(of: name, style: .controlStrong)
    canvas.list.text(
      unit, .control, canvas.palette.text3,
      in: Rect(x: frame.minX + width + 4, y: frame.minY, width: max(0, frame.width - width - 4), height: frame.height))
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY + 1, width: width, height: 2), canvas.palette.accent)
  }
}

/// The content that changes with the cursor. Each frame draws it over the layer that keeps the grid and the curves.
extension PlotsSection {
  /// A curve and its sample at ``displayedTime``.
  private struct Entry {
    var isB: Bool
    /// Whether this is the dashed curve of the other tuning.
    var isOther: Bool
    var trace: MotionTrace
    var sample: MotionTrace.Sample?
  }

  /// Width of one curve's values in the headers, in points.
  private static let entryWidth = 92.0
  private static let cursorWidth = 1.2

  /// Draws the cursor and the values at it.
  package func drawLive(in frame: Rect, into canvas: inout Canvas) {
    guard !isEmpty else { return }
    let palette = canvas.palette
    let places = places(frame.size)
    let entries = entries
    drawValues(entries, at: frame.origin, places, into: &canvas)
    if let message {
      let head = places.lowerHead.offset(by: frame.origin)
      canvas.list.fill(head.inset(dx: 0, dy: -4), palette.observeColumn)
      canvas.list.text(message, .caption, palette.text2, in: head)
    }
    formatControls(in: frame).draw(PointerState(), into: &canvas)
    guard let cursor, backdrop.axes.time.contains(cursor) else { return }
    let plots = self.frame(frame.size, at: frame.origin)
    let x = plots.x(cursor)
    for plot in plots.plots {
      canvas.list.fill(
        Rect(x: x, y: plot.minY - 4, width: Self.cursorWidth, height: plot.height + 8), palette.text)
    }
    for entry in entries {
      guard let sample = entry.sample else { continue }
      var moved = sample
      moved.time = cursor
      let hue = CurveDrawing(frame: plots, isB: entry.isB, palette: palette).hue(sample.leg, of: entry.trace)
      for point in [plots.point(of: moved, in: entry.trace), plots.speedPoint(of: moved, in: entry.trace)] {
        guard let point else { continue }
        canvas.list.disc(point, radius: 4.5, hue, border: .init(width: 1, color: palette.observeColumn))
      }
    }
    let line = places.times.offset(by: frame.origin)
    let labels = plots.timeLabels(in: line, canvas.text).map(\.frame)
    drawMoment(cursor, x: x, entries, in: line, over: labels, into: &canvas)
  }

  private var entries: [Entry] {
    let time = displayedTime
    // The curve starts with the first frame, slightly after the gesture starts. Use the first sample for earlier times.
    // After it, everything stays where it came to rest.
    func sample(of curve: MotionTrace) -> MotionTrace.Sample? {
      guard let time, let last = curve.last else { return nil }
      if time > last.time { return curve.marks.contains { $0.kind == .rest } ? last : nil }
      return curve.sample(at: max(time, curve[0].time))
    }
    var entries = [Entry(isB: backdrop.isB, isOther: false, trace: trace, sample: sample(of: trace))]
    if let other = backdrop.other {
      // After its last sample, the other tuning's curve is at rest and keeps its last value.
      let isOver = time.map { $0 >= other.trace.last?.time ?? .infinity } ?? false
      // Without a cursor, the headers show the values at the end of the visible curve. If the gesture is at rest there,
      // show the values at which the other tuning's curve comes to rest beside them.
      let isRest = cursor == nil && time == trace.last?.time && trace.marks.contains { $0.kind == .rest }
      entries.append(
        Entry(
          isB: !backdrop.isB, isOther: true, trace: other.trace,
          sample: isOver || isRest ? other.trace.last : sample(of: other.trace)))
    }
    return entries
  }

  /// Draws the time of the cursor on the time axis, where no curve crosses the text, and the distance between the two
  /// tunings' curves at that time.
  private func drawMoment(
    _ time: Double, x: Double, _ entries: [Entry], in line: Rect, over labels: [Rect], into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    var text = "\(Int((time * 1000).rounded())) ms"
    let samples = entries.compactMap { entry in entry.sample.map { ($0.place, entry.trace.legs[$0.leg]) } }
    if samples.count == 2, samples[0].1.sharesAxis(with: samples[1].1) {
      let unit = samples[0].1.quantity?.unit ?? .points
      let apart = DecimalText.fixed(abs(samples[0].0 - samples[1].0), digits: unit.digits)
      text += ", \(apart) \(unit.rawValue) apart"
    }
    let width = canvas.text.width(of: text, style: .axis) + 12
    let left = min(max(line.minX, x - width / 2), line.maxX - width)
    let pill = Rect(x: left, y: line.minY, width: width, height: line.height)
    // Erase the labels of the time axis that the text would partly cover.
    for label in labels where label.intersects(pill) { canvas.list.fill(label, palette.observeColumn) }
    canvas.list.roundedRect(pill, radius: 8, palette.text)
    Digits.draw(text, .axis, palette.panel, right: left + width - 6, y: line.minY, into: &canvas)
  }

  private func drawValues(_ entries: [Entry], at origin: Point, _ places: PlotLayout, into canvas: inout Canvas) {
    var right = origin.x + places.upperHead.maxX
    for entry in entries.reversed() {
      let pen = CurveDrawing(frame: frame(places.size), isB: entry.isB, palette: canvas.palette)
      let color = entry.sample.map { pen.hue($0.leg, of: entry.trace) } ?? pen.own
      let unit = entry.sample.flatMap { entry.trace.legs[$0.leg].quantity?.unit } ?? .points
      for isPlace in [true, false] where isPlace || backdrop.lower == .velocity && !showsExportFormats && message == nil
      {
        let value =
          entry.sample.map { sample in
            let velocity = entry.trace.legs[sample.leg].converted(sample.velocity)
            return DecimalText.fixed(isPlace ? sample.reading : velocity, digits: unit.digits)
          } ?? "\u{2013}"
        let y = origin.y + (isPlace ? places.upperHead : places.lowerValues).minY
        Digits.draw(value, .value, color, right: right, y: y, into: &canvas)
        canvas.list.text(
          entry.isB ? "B" : "A", .controlStrong, color, in: Rect(x: right - 58, y: y, width: 12, height: 20))
        let line = Rect(x: right - 78, y: y + 9, width: 14, height: 2)
        guard entry.isOther else {
          canvas.list.fill(line, color)
          continue
        }
        for part in line.columns(2, gap: 2) { canvas.list.fill(part, color) }
      }
      right -= Self.entryWidth
    }
  }
}

/// The content that is drawn once on a layer and kept from frame to frame: grid, lines at rest positions, and curves.
extension PlotsSection {
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
        (position: $0, text: speedText($0))
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

  /// Returns the positions of the grid lines and their labels, which are positions of the part that moved last. If several
  /// parts share the axis, such as a sheet and its list, positions at which another part moved have no labels.
  func labeledTicks(_ scale: PlotAxes.Key) -> [(position: Double, text: String)] {
    let (axis, leg) = (backdrop.axes.position(scale), trace.leg)
    let isShared = trace.legs.contains { $0.part != leg.part }
    guard let origin = leg.origin, isShared || !leg.isAlongAxis || origin != 0 else {
      return axis.ticks.map { ($0, Self.text($0, scale.unit)) }
    }
    let others = positionsOfOtherParts
    // Where the rest positions have guides, one of them already names the place at which the part begins.
    return axis.ticks(from: origin).compactMap { position in
      let reading = leg.reading(at: position)
      guard leg.isAlongAxis || reading > 0 || reading == 0 && guides.isEmpty,
        !others.contains(where: { $0.lowerBound < position && position < $0.upperBound })
      else { return nil }
      return (position, Self.text(reading, scale.unit))
    }
  }

  /// The ranges of positions at which other parts than the last one moved along the same axis.
  private var positionsOfOtherParts: [ClosedRange<Double>] {
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
    _ ticks: [(position: Double, text: String)], in frame: Rect, into canvas: inout Canvas, y: (Double) -> Double
  ) {
    let palette = canvas.palette
    for (position, text) in ticks {
      let y = y(position)
      canvas.list.fill(
        Rect(x: frame.minX, y: y, width: frame.width, height: 1), position == 0 ? palette.lineStrong : palette.line)
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
    for guide in goalFirst where frame.axes.position(scale).contains(guide.position) {
      let y = frame.y(guide.position, scale)
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
