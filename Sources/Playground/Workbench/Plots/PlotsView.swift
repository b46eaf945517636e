import Drawing
import Scenes
import ScrollEngine
import Tuning

/// Offset and velocity over time, drawn on a layer: a frame adds the newest stretch of the curve and no more.
final class PlotsView {
  /// A line at a place where something may rest.
  struct Guide: Equatable {
    var name: String
    var place: Double
  }

  /// The gesture that is shown in the scene.
  var tracer = MotionTracer()
  /// The same gesture under the other tuning.
  var other: MotionTracer? { didSet { if other != oldValue { needsAll = true } } }
  var guides: [Guide] = [] { didSet { if guides != oldValue { needsAll = true } } }
  /// Whether the shown curve is that of tuning B: whoever moves the scene next, it stays the curve of who made it.
  var isB = false { didSet { if isB != oldValue { needsAll = true } } }
  /// Where the engine said at the release that it would go: seconds and places.
  private(set) var forecast: [Point] = []
  /// The velocity samples of the release, as moments and velocities.
  var evidence: [Evidence] = [] { didSet { if evidence != oldValue { needsAll = true } } }
  /// What these are, in words.
  var evidenceText = "" { didSet { if evidenceText != oldValue { needsAll = true } } }
  /// Whether what comes next is moved by tuning B.
  var isBNext = false { didSet { if isBNext != oldValue { needsAll = true } } }
  /// What the rubber band does now, and under the other tuning.
  var bands: [RubberBand] = [] { didSet { if bands != oldValue { needsAll = true } } }
  /// What lies below the offset.
  var lower = PlotPlaces.Lower.velocity { didSet { if lower != oldValue { needsAll = true } } }
  /// Whether the formats are shown in which the curves can be kept.
  var isKeeping = false
  /// What became of the curves that were to be kept; until the next gesture.
  var message: String?
  /// The moment whose values are read, in seconds; `nil` for the newest.
  var cursor: Double?
  /// The moment that the scene shows, in seconds, where the curve goes on behind it; `nil` when it ends there.
  var now: Double?
  /// The moment whose values are told.
  var toldMoment: Double? { cursor ?? trace.last.map { min(now ?? .infinity, $0.time) } }
  /// Whether everything must be drawn again.
  private(set) var needsAll = true

  var timeAxis = PlotAxis(holding: 0, 1.2, least: 1.2, ticks: 6)
  var placeAxis = PlotAxis(holding: 0, 0, least: 100)
  var velocityAxis = PlotAxis(holding: 0, 0, least: 200)
  var drawnCount = 0

  /// A velocity sample on the plot.
  struct Evidence: Equatable {
    var time: Double
    var velocity: Double
    var isUsed: Bool
  }

  var trace: MotionTrace { tracer.trace }
  /// Whether there is anything to show.
  var isEmpty: Bool { trace.isEmpty && other == nil }

  /// A gesture begins, which may move a quantity.
  func begin(_ quantity: SceneTrack.Quantity? = nil) {
    tracer = MotionTracer(quantity)
    isB = isBNext
    other = nil
    cursor = nil
    now = nil
    message = nil
    forecast = []
    evidence = []
    evidenceText = ""
    timeAxis = PlotAxis(holding: 0, 1.2, least: 1.2, ticks: 6)
    needsAll = true
  }

  /// Notes an event, at a moment since the gesture began.
  func note(_ kind: InputEvent.Kind, at time: Double) {
    let marks = trace.marks.count
    tracer.note(kind, at: time)
    if trace.marks.count != marks { needsAll = true }
  }

  /// Adds what a frame shows, at a moment since the gesture began.
  func note(_ state: SceneState, scene: any Scene, at time: Double) {
    guard time >= 0 else { return }
    let marks = trace.marks
    let quantity = tracer.quantity
    let before = trace.last?.activity
    tracer.note(state, overscroll: scene.insight.overscroll, at: time)
    if trace.marks != marks || tracer.quantity != quantity { needsAll = true }
    if trace.last?.activity == .ballistic, before != .ballistic { foresee(scene, at: time) }
  }

  /// The engine's own forecast, from a moment on.
  private func foresee(_ scene: any Scene, at time: Double) {
    let step = 1.0 / 60
    guard let quantity = tracer.quantity, quantity.unit == .points else { return forecast = [] }
    let places = scene.forecast(along: quantity.axis, step: step, limit: 600)
    forecast = places.enumerated().map { Point(x: time + Double($0.offset) * step, y: $0.element) }
    needsAll = true
  }

  /// Shows another gesture in place of the one that was made, or what that becomes under another tuning.
  func replace(_ other: MotionTracer, isB: Bool) {
    tracer = other
    self.isB = isB
    forecast = []
    needsAll = true
  }

  /// Makes the next frame draw everything.
  func invalidate() { needsAll = true }

  /// Everything has been drawn.
  func drawn() { needsAll = false }

  /// The moment at a place of the plots, in seconds, or the pull of the rubber band; `nil` beside them and without
  /// curves.
  func moment(at place: Point, size: Size) -> Double? {
    let places = PlotPlaces(size: size)
    let frame = places.offset
    guard !isEmpty, place.x >= frame.minX - 8, place.x <= frame.maxX + 8, place.y >= frame.minY - 16,
      place.y <= (lower == .velocity ? places.lower.maxY : frame.maxY) + 16
    else { return nil }
    let share = min(1, max(0, (place.x - frame.minX) / frame.width))
    return timeAxis.lower + share * (timeAxis.upper - timeAxis.lower)
  }

  // MARK: - Axes

  /// Fits the axes to the curves; everything is drawn again when they change.
  func fit() {
    // Only what came since the last fit can leave the axes.
    let range = extent(since: needsAll || trace.count < drawnCount ? 0 : max(0, drawnCount - 1))
    guard let range else { return }
    let start = trace.isEmpty ? 0 : trace[0].time
    let fits =
      placeAxis.holds(range.places.lowerBound) && placeAxis.holds(range.places.upperBound)
      && velocityAxis.holds(range.speeds.lowerBound) && velocityAxis.holds(range.speeds.upperBound)
      && range.end <= timeAxis.upper && timeAxis.lower <= start + 1e-9
    if needsAll || !fits {
      refit()
      needsAll = true
    }
  }

  private struct Extent {
    var places: ClosedRange<Double>
    var speeds: ClosedRange<Double>
    var end: Double
  }

  private func extent(since first: Int) -> Extent? {
    var places = (low: Double.infinity, high: -Double.infinity)
    var speeds = (low: 0.0, high: 0.0)
    var end = 1.2
    for curve in [trace, other?.trace].compactMap({ $0 }) {
      for index in min(first, curve.count)..<curve.count {
        let sample = curve[index]
        places = (min(places.low, sample.place), max(places.high, sample.place))
        speeds = (min(speeds.low, sample.velocity), max(speeds.high, sample.velocity))
        end = max(end, sample.time)
      }
    }
    if first == 0 {
      for point in forecast {
        places = (min(places.low, point.y), max(places.high, point.y))
        end = max(end, point.x)
      }
    }
    guard places.low <= places.high else { return nil }
    return Extent(places: places.low...places.high, speeds: speeds.low...speeds.high, end: end)
  }

  private func refit() {
    guard let range = extent(since: 0) else { return }
    placeAxis = PlotAxis(holding: range.places.lowerBound, range.places.upperBound, least: 100)
    velocityAxis = PlotAxis(holding: range.speeds.lowerBound, range.speeds.upperBound, least: 200, ticks: 3)
    let start = trace.isEmpty ? 0 : trace[0].time
    let length = range.end - start
    // Room to grow, so that a long gesture does not redraw for every frame.
    let isOver = trace.marks.contains { $0.kind == .rest }
    timeAxis =
      length <= 1.2
      ? PlotAxis(holding: start, start + 1.2, least: 1.2, ticks: 6)
      : PlotAxis(holding: start, start + length * (isOver ? 1.02 : 1.25), least: 1.2, ticks: 6)
  }
}
