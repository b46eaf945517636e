import Curves
import Drawing
import Interface
import Scenes
import ScrollEngine
import Session
import Tuning

/// The plots of position and velocity over time, drawn on a layer. A frame adds only the newest part of the curve.
package final class PlotsView {
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
extension PlotsView {
  /// Unit of the positions of the quantity that moved last.
  var unit: SceneTrack.Unit { tracer.quantity?.unit ?? .points }

  func controls(in frame: Rect) -> [Control<ObserveControl>] {
    (formatControls(in: frame) + headControls(in: frame)).resolvingHitAreas(within: frame)
  }

  /// Returns the buttons for the export formats; empty while they are hidden.
  func formatControls(in frame: Rect) -> [Control<ObserveControl>] {
    guard showsExportFormats else { return [] }
    return zip(CurveFormat.allCases, places(frame.size).formats).map { format, place in
      Control(
        .format(format), .button(format.title), place.offset(by: frame.origin), text: .controlStrong, on: .field,
        radius: 8, foreground: \.accent)
    }
  }

  /// Returns the tabs of the lower plot and the export button.
  func headControls(in frame: Rect) -> [Control<ObserveControl>] {
    let places = places(frame.size)
    let tabs = [
      (LowerPlot.velocity, "Speed", places.velocityTab), (.rubberBand, "Rubber band", places.rubberBandTab),
    ].map { lower, name, place in
      let isOn = lower == backdrop.lower
      return Control(
        ObserveControl.lower(lower), .tab(name), place.offset(by: frame.origin),
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
