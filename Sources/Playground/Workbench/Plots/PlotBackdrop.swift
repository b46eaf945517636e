import ScrollEngine

/// What the plots show around the curve of a gesture: the axes, where it was to go, and how it would be under another
/// tuning.
struct PlotBackdrop: Equatable {
  /// A line at a place where something may rest.
  struct Guide: Equatable {
    var name: String
    var place: Double
  }

  /// A velocity sample on the plot.
  struct Evidence: Equatable {
    var time: Double
    var velocity: Double
    var isUsed: Bool
  }

  /// The same gesture under the other tuning.
  var other: MotionTracer?
  var guides: [Guide] = []
  /// Whether the shown curve is that of tuning B: whoever moves the scene next, it stays the curve of who made it.
  var isB = false
  /// Whether what comes next is moved by tuning B.
  var isBNext = false
  /// Where the engine said at the release that it would go: seconds and places.
  var forecast: [Point] = []
  /// The velocity samples of the release, as moments and velocities.
  var evidence: [Evidence] = []
  /// What these are, in words.
  var evidenceText = ""
  /// What the rubber band does now, and under the other tuning.
  var bands: [RubberBand] = []
  /// What lies below the offset.
  var lower = PlotPlaces.Lower.velocity
  private(set) var timeAxis = Self.shortest
  private(set) var placeAxis = PlotAxis(holding: 0, 0, least: 100)
  private(set) var velocityAxis = PlotAxis(holding: 0, 0, least: 200)

  private static let shortest = PlotAxis(holding: 0, 1.2, least: 1.2, ticks: 6)

  /// A gesture begins.
  mutating func begin() {
    isB = isBNext
    other = nil
    forecast = []
    evidence = []
    evidenceText = ""
    timeAxis = Self.shortest
  }

  private struct Extent {
    var places: ClosedRange<Double>
    var speeds: ClosedRange<Double>
    var end: Double
  }

  /// Whether the axes hold a curve and what belongs to it, from a sample on.
  func holds(_ trace: MotionTrace, since first: Int) -> Bool {
    guard let range = extent(of: trace, since: first) else { return true }
    let start = trace.isEmpty ? 0 : trace[0].time
    return placeAxis.holds(range.places.lowerBound) && placeAxis.holds(range.places.upperBound)
      && velocityAxis.holds(range.speeds.lowerBound) && velocityAxis.holds(range.speeds.upperBound)
      && range.end <= timeAxis.upper && timeAxis.lower <= start + 1e-9
  }

  private func extent(of trace: MotionTrace, since first: Int) -> Extent? {
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

  /// Fits the axes to a curve and what belongs to it.
  mutating func fit(to trace: MotionTrace) {
    guard let range = extent(of: trace, since: 0) else { return }
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
