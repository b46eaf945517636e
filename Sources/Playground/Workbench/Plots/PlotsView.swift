import Drawing
import Scenes
import ScrollEngine
import Tuning

/// Offset and velocity over time, drawn on a layer: a frame adds the newest stretch of the curve and no more.
final class PlotsView {
  /// The gesture that is shown in the scene.
  private(set) var tracer = MotionTracer()
  /// What lies around its curve.
  var backdrop = PlotBackdrop()
  /// Whether the formats are shown in which the curves can be kept.
  var isKeeping = false
  /// Whether it is drawn into a file, where nothing can be pressed.
  var isPrinted = false
  /// What became of the curves that were to be kept; until the next gesture.
  var message: String?
  /// The moment whose values are read, in seconds; `nil` for the newest.
  var cursor: Double?
  /// The moment that the scene shows, in seconds, where the curve goes on behind it; `nil` when it ends there.
  var now: Double?
  /// The moment whose values are told.
  var toldMoment: Double? { cursor ?? trace.last.map { min(now ?? .infinity, $0.time) } }
  private var drawnCount = 0
  private var drawn: Drawn?

  /// What the layer shows beside the curve's samples: everything is drawn again where that differs.
  private struct Drawn: Equatable {
    let backdrop: PlotBackdrop
    let marks: [MotionTrace.Mark]
    let legs: [MotionTrace.Leg]
    let quantity: SceneTrack.Quantity?
    let appearance: Appearance
  }

  var trace: MotionTrace { tracer.trace }
  /// Whether there is anything to show.
  var isEmpty: Bool { trace.isEmpty && backdrop.other == nil }

  /// A gesture begins, which may move a quantity.
  func begin(_ quantity: SceneTrack.Quantity? = nil) {
    tracer = MotionTracer(quantity)
    backdrop.begin()
    cursor = nil
    now = nil
    message = nil
    drawn = nil
  }

  /// Notes an event, at a moment since the gesture began.
  func note(_ kind: InputEvent.Kind, at time: Double) {
    tracer.note(kind, at: time)
  }

  /// Adds what a frame shows, at a moment since the gesture began.
  func note(_ state: SceneState, scene: any Scene, at time: Double) {
    guard time >= 0 else { return }
    let before = trace.last?.activity
    tracer.note(state, overscroll: scene.insight.overscroll, at: time)
    if trace.last?.activity == .ballistic, before != .ballistic { takeForecast(scene, at: time) }
  }

  /// The engine's own forecast, from a moment on.
  private func takeForecast(_ scene: any Scene, at time: Double) {
    let step = 1.0 / 60
    // A scene foretells what it scrolls first of all, along either axis.
    guard let quantity = tracer.quantity, quantity.unit == .points, quantity.isForetold else {
      return backdrop.forecast = []
    }
    let places = scene.forecast(along: quantity.axis, step: step, limit: 600)
    backdrop.forecast = places.enumerated().map { Point(x: time + Double($0.offset) * step, y: $0.element) }
  }

  /// Shows another gesture in place of the one that was made, or what that becomes under another tuning.
  func replace(_ other: MotionTracer, isB: Bool) {
    tracer = other
    backdrop.isB = isB
    backdrop.forecast = []
    drawn = nil
  }

  /// The moment at a place of the plots, in seconds, or the pull of the rubber band; `nil` beside them and without
  /// curves.
  func moment(at place: Point, size: Size) -> Double? {
    let places = places(size)
    let frame = places.offset
    guard !isEmpty, place.x >= frame.minX - 8, place.x <= frame.maxX + 8, place.y >= frame.minY - 16,
      place.y <= (backdrop.lower == .velocity ? places.bottom.maxY : frame.maxY) + 16
    else { return nil }
    let share = min(1, max(0, (place.x - frame.minX) / frame.width))
    return backdrop.axes.time.lower + share * (backdrop.axes.time.upper - backdrop.axes.time.lower)
  }

  /// Fits the axes to the curves.
  ///
  /// - Returns: whether everything must be drawn again.
  func fit(for appearance: Appearance) -> Bool {
    let needsAll = drawn != looks(appearance)
    // Only what came since the last fit can leave the axes.
    let first = needsAll || trace.count < drawnCount ? 0 : max(0, drawnCount - 1)
    if !backdrop.holds(trace, since: first) || needsAll { backdrop.fit(to: trace) }
    return drawn != looks(appearance)
  }

  /// Everything has been drawn.
  func noteDrawn(_ appearance: Appearance) { drawn = looks(appearance) }

  private func looks(_ appearance: Appearance) -> Drawn {
    Drawn(
      backdrop: backdrop, marks: trace.marks, legs: trace.legs, quantity: tracer.quantity, appearance: appearance)
  }

  // MARK: - The newest stretch

  /// Whether the curve has grown since it was drawn.
  var hasTail: Bool { drawnCount < trace.count }

  /// Nothing of the curve is drawn.
  func forgetTail() { drawnCount = 0 }

  /// The sample from which on the curve is to be drawn; `nil` when all of it is.
  func takeTail() -> Int? {
    guard trace.count > 1, drawnCount < trace.count else { return nil }
    defer { drawnCount = trace.count }
    return max(0, drawnCount - 1)
  }

  // MARK: - The release

  /// Takes up the samples of a release, as velocities between each and the one before, and the seam to which it leads.
  ///
  /// - Parameter release: when it was, in seconds since the curve began.
  func showEvidence(of log: DecisionLog, until release: Double) {
    let samples = log.samples
    backdrop.seam = log.release.flatMap { told in
      log.course.handOff.map {
        PlotBackdrop.Seam(time: release + $0.time.seconds(since: told.time), speed: $0.speed)
      }
    }
    guard samples.count > 1, tracer.quantity?.unit == .points else { return backdrop.evidence = [] }
    // A finger that moves down moves a list's offset up; a touchpad's changes are changes of the offset.
    let isOffset = log.device == .touchpad
    // What moves freely has no axis: counted is that of what is plotted.
    let axis = tracer.quantity?.axis
    let sign = (tracer.quantity?.sign ?? -1) * (isOffset ? -1 : 1)
    backdrop.evidence = zip(samples, samples.dropFirst()).compactMap { older, newer in
      let elapsed = older.age - newer.age
      guard elapsed > 0 else { return nil }
      let change = newer.position - older.position
      return PlotBackdrop.Evidence(
        time: release - newer.age, velocity: sign * (axis == .x ? change.x : change.y) / elapsed,
        isUsed: newer.isUsed)
    }
  }
}
