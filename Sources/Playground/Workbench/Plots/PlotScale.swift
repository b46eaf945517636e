import Scenes
import ScrollEngine

/// What shares an axis of a plot: places of one unit that grow the same way.
struct PlotScale: Hashable {
  var unit: SceneTrack.Unit
  /// Whether larger places lie lower, as they do on the screen.
  var growsDownwards: Bool

  /// The scale of a quantity; that of a list where nobody knows which.
  init(_ quantity: SceneTrack.Quantity?) {
    unit = quantity?.unit ?? .points
    growsDownwards = quantity?.growsDownwards ?? false
  }
}

/// The axes of the plots: time, and for each scale places and velocities.
struct PlotAxes: Equatable {
  /// Seconds that an axis shows at least before it is known how long a motion takes.
  private static let growing = 1.2
  /// Seconds that an axis shows at least.
  private static let shortest = 0.3
  /// What an axis shows behind the later rest, of all before it; the design's.
  private static let behind = 1.08
  /// Velocities on an axis at least, in spans of the unit.
  private static let leastSpeed = 2.0
  private static let timeTicks = 6.0

  private(set) var time = PlotAxis(from: 0, to: growing, ticks: timeTicks)
  private var places: [PlotScale: PlotAxis] = [:]
  private var speeds: [SceneTrack.Unit: PlotAxis] = [:]

  /// The axis of a scale's places.
  func place(_ scale: PlotScale) -> PlotAxis {
    places[scale] ?? PlotAxis(holding: 0, 0, least: scale.unit.span)
  }

  /// The axis of a unit's velocities.
  func speed(_ unit: SceneTrack.Unit) -> PlotAxis {
    speeds[unit] ?? PlotAxis(holding: 0, 0, least: Self.leastSpeed * unit.span)
  }

  /// What axes have to hold.
  struct Extent {
    fileprivate var places: [PlotScale: ClosedRange<Double>] = [:]
    fileprivate var speeds: [SceneTrack.Unit: ClosedRange<Double>] = [:]
    fileprivate var start = 0.0
    fileprivate var end = 0.0
    fileprivate var isOver = true

    /// Takes in a curve, from a sample on.
    mutating func hold(_ trace: MotionTrace, since first: Int = 0) {
      guard !trace.isEmpty else { return }
      let scales = trace.legs.map { PlotScale($0.quantity) }
      for index in min(first, trace.count)..<trace.count {
        let sample = trace[index]
        let scale = scales[sample.leg]
        places[scale] = Self.hold(sample.place, places[scale] ?? sample.place...sample.place)
        speeds[scale.unit] = Self.hold(sample.velocity, speeds[scale.unit] ?? 0...0)
      }
      start = min(start, trace[0].time)
      end = max(end, trace.last?.time ?? 0)
      isOver = isOver && trace.marks.contains { $0.kind == .rest }
    }

    /// Takes in where something is to go, as moments and places.
    mutating func hold(_ forecast: [Point], _ scale: PlotScale) {
      for point in forecast { places[scale] = Self.hold(point.y, places[scale] ?? point.y...point.y) }
      guard let last = forecast.last, last.x > end else { return }
      // Where it rests is known from the release on.
      (end, isOver) = (last.x, true)
    }

    private static func hold(_ value: Double, _ range: ClosedRange<Double>) -> ClosedRange<Double> {
      min(value, range.lowerBound)...max(value, range.upperBound)
    }
  }

  /// Whether the axes hold all of it.
  func hold(_ extent: Extent) -> Bool {
    func holds(_ axis: PlotAxis?, _ range: ClosedRange<Double>) -> Bool {
      axis.map { $0.holds(range.lowerBound) && $0.holds(range.upperBound) } ?? false
    }
    return extent.places.allSatisfy { holds(places[$0.key], $0.value) }
      && extent.speeds.allSatisfy { holds(speeds[$0.key], $0.value) } && extent.end <= time.upper
      && time.lower <= extent.start + 1e-9
  }

  /// Axes that hold all of it.
  init(_ extent: Extent) {
    places = extent.places.reduce(into: [:]) {
      $0[$1.key] = PlotAxis(holding: $1.value.lowerBound, $1.value.upperBound, least: $1.key.unit.span)
    }
    speeds = extent.speeds.reduce(into: [:]) {
      let least = Self.leastSpeed * $1.key.span
      $0[$1.key] = PlotAxis(holding: $1.value.lowerBound, $1.value.upperBound, least: least, ticks: 3)
    }
    let length = extent.end - extent.start
    // Room to grow, so that a long gesture does not redraw for every frame.
    let room = extent.isOver ? max(Self.shortest, length * Self.behind) : max(Self.growing, length * 1.25)
    time = PlotAxis(from: extent.start, to: extent.start + room, ticks: Self.timeTicks)
  }

  /// Axes of nothing.
  init() {}
}
