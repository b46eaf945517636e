import Curves
import Scenes
import ScrollEngine
import Session

/// The axes of the plots: one for time, one per unit and direction for positions, and one per unit for velocities.
struct PlotAxes: Equatable {
  /// The key of an axis for positions. Quantities that have the same unit and grow in the same direction share an axis.
  struct Key: Hashable {
    var unit: SceneTrack.Unit
    /// Whether larger positions are drawn lower, as on the screen.
    var growsDownwards: Bool

    /// Creates the key of a quantity. If the quantity is `nil`, the key is that of the offset of a list.
    init(_ quantity: SceneTrack.Quantity?) {
      unit = quantity?.unit ?? .points
      growsDownwards = quantity?.growsDownwards ?? false
    }

    /// Creates the key of a section of a curve.
    init(_ leg: MotionTrace.Leg) {
      unit = leg.quantity?.unit ?? .points
      growsDownwards = leg.growsDownwards
    }
  }

  /// Minimum length of the time axis in seconds while the motion's duration is unknown. Chosen by eye.
  private static let growing = 1.2
  /// Minimum length of the time axis, in seconds. Chosen by eye: a tap does not fill the plot.
  private static let shortest = 0.3
  /// Length of the time axis, as a multiple of the duration of the longest motion. Source: the design.
  private static let behind = 1.08
  /// Minimum length of a velocity axis, as a multiple of the minimum length of the axis for positions in the same unit.
  private static let leastSpeed = 2.0
  private static let timeTicks = 6.0

  private(set) var time = PlotScale(from: 0, to: growing, ticks: timeTicks)
  private var positions: [Key: PlotScale] = [:]
  private var speeds: [SceneTrack.Unit: PlotScale] = [:]

  func position(_ scale: Key) -> PlotScale {
    positions[scale] ?? PlotScale(containing: [0], minimumLength: scale.unit.span)
  }

  func speed(_ unit: SceneTrack.Unit) -> PlotScale {
    speeds[unit] ?? PlotScale(containing: [0], minimumLength: Self.leastSpeed * unit.span)
  }

  /// The ranges of values that the axes must contain.
  struct Extent {
    fileprivate var positions: [Key: ClosedRange<Double>] = [:]
    fileprivate var speeds: [SceneTrack.Unit: ClosedRange<Double>] = [:]
    fileprivate var start = 0.0
    fileprivate var end = 0.0
    fileprivate var isOver = true

    /// Extends the ranges so that they contain a curve, from its sample at index `first` onwards.
    mutating func include(_ trace: MotionTrace, since first: Int = 0) {
      guard !trace.isEmpty else { return }
      let scales = trace.legs.map { Key($0) }
      for index in min(first, trace.count)..<trace.count {
        let sample = trace[index]
        let scale = scales[sample.leg]
        positions[scale] = Self.include(sample.place, positions[scale] ?? sample.place...sample.place)
        speeds[scale.unit] = Self.include(sample.velocity, speeds[scale.unit] ?? 0...0)
      }
      start = min(start, trace[0].time)
      end = max(end, trace.last?.time ?? 0)
      isOver = isOver && trace.marks.contains { $0.kind == .rest }
    }

    /// Extends the ranges so that they contain the points of a forecast: x is a time in seconds, y a position.
    mutating func include(_ forecast: [Point], _ scale: Key) {
      for point in forecast { positions[scale] = Self.include(point.y, positions[scale] ?? point.y...point.y) }
      guard let last = forecast.last, last.x > end else { return }
      // The forecast ends at the rest position, so the duration of the motion is known.
      (end, isOver) = (last.x, true)
    }

    private static func include(_ value: Double, _ range: ClosedRange<Double>) -> ClosedRange<Double> {
      min(value, range.lowerBound)...max(value, range.upperBound)
    }
  }

  /// Whether the axes contain all ranges of an extent.
  func contains(_ extent: Extent) -> Bool {
    func holds(_ axis: PlotScale?, _ range: ClosedRange<Double>) -> Bool {
      axis.map { $0.contains(range.lowerBound) && $0.contains(range.upperBound) } ?? false
    }
    return extent.positions.allSatisfy { holds(positions[$0.key], $0.value) }
      && extent.speeds.allSatisfy { holds(speeds[$0.key], $0.value) } && extent.end <= time.upper
      && time.lower <= extent.start + 1e-9
  }

  /// Creates axes that contain all ranges of an extent.
  init(_ extent: Extent) {
    positions = extent.positions.reduce(into: [:]) {
      $0[$1.key] = PlotScale(
        containing: [$1.value.lowerBound, $1.value.upperBound], minimumLength: $1.key.unit.span)
    }
    speeds = extent.speeds.reduce(into: [:]) {
      let least = Self.leastSpeed * $1.key.span
      $0[$1.key] = PlotScale(
        containing: [$1.value.lowerBound, $1.value.upperBound], minimumLength: least, ticks: 3)
    }
    let length = extent.end - extent.start
    // Leave space for more samples, so that a long gesture does not redraw everything in each frame.
    let room = extent.isOver ? max(Self.shortest, length * Self.behind) : max(Self.growing, length * 1.25)
    time = PlotScale(from: extent.start, to: extent.start + room, ticks: Self.timeTicks)
  }

  init() {}
}
