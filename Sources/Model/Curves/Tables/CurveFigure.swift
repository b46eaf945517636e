import ScrollEngine
import Tuning

/// A computed curve, as a table of numbers and as the panels of a plot.
public struct CurveFigure: Sendable {
  /// The numbers of the curve.
  public let table: CurveTable
  /// The panels of the plot, from top to bottom; empty if there is nothing to plot.
  public let panels: [PlotPanel]

  /// Number of segments of a plotted line. Each is a little wider than a point.
  private static let resolution = 480

  /// Creates the curve of a motion from its start to rest. The table has one row per step and a last row at the exact
  /// time at which the motion rests.
  ///
  /// - Parameters:
  ///   - stepMilliseconds: time between rows, in milliseconds; above 0.
  ///   - moments: times that the plot marks in addition to the time of rest, in seconds.
  /// - Throws: ``CurveError/tooLong(seconds:)``.
  public init(_ motion: some Motion, stepMilliseconds: Double, moments: [Double] = []) throws(CurveError) {
    let rest = motion.restTime * 1000
    guard stepMilliseconds > 0, rest / stepMilliseconds < Double(CurveError.rowLimit) else {
      throw .tooLong(seconds: motion.restTime)
    }
    var rows: [[Double]] = []
    var step = 0.0
    while step * stepMilliseconds < rest {
      let time = step * stepMilliseconds / 1000
      rows.append([step * stepMilliseconds, motion.position(at: time), motion.velocity(at: time)])
      step += 1
    }
    rows.append([rest, motion.restPosition, 0])
    table = CurveTable(columns: ["t_ms", "position", "velocity"], rows: rows)
    let times = (0...Self.resolution).map { motion.restTime * Double($0) / Double(Self.resolution) }
    let marked = moments.filter { $0 > 0 && $0 < motion.restTime } + [motion.restTime]
    panels = [
      PlotPanel(
        title: "position pt", axis: "t ms", line: times.map { Point(x: $0 * 1000, y: motion.position(at: $0)) },
        marks: marked.map { Point(x: $0 * 1000, y: motion.position(at: $0)) }),
      PlotPanel(
        title: "velocity pt/s", axis: "t ms", line: times.map { Point(x: $0 * 1000, y: motion.velocity(at: $0)) },
        marks: marked.map { Point(x: $0 * 1000, y: motion.velocity(at: $0)) }),
    ]
  }

  /// Returns the curve of a rubber band, from the pulled distance to the shown distance. The table has a row for each
  /// of `pulls`.
  ///
  /// - Parameters:
  ///   - dimension: length of the viewport, in points.
  ///   - pulls: pulled distances, in points.
  public static func rubberBand(_ band: RubberBand, dimension: Double, pulls: [Double]) -> CurveFigure {
    let shown = pulls.map { Point(x: $0, y: band.shown(pull: $0, dimension: dimension)) }
    let table = CurveTable(columns: ["pull", "shown"], rows: shown.map { [$0.x, $0.y] })
    let low = min(0, pulls.min() ?? 0)
    let high = max(0, pulls.max() ?? 0)
    let line = (0...resolution).map { step in
      let pull = low + (high - low) * Double(step) / Double(resolution)
      return Point(x: pull, y: band.shown(pull: pull, dimension: dimension))
    }
    return CurveFigure(
      table: table, panels: [PlotPanel(title: "shown pt", axis: "pull pt", line: line, marks: shown)])
  }

  /// Returns the projected distance of a fling, in points. It has no plot.
  ///
  /// - Parameters:
  ///   - velocity: velocity at the release, in points per second.
  ///   - rate: deceleration rate, the fraction of the velocity that is left after a millisecond.
  public static func projection(velocity: Double, rate: Double) -> CurveFigure {
    let distance = ExponentialDeceleration.projectedDistance(velocity: velocity, rate: rate)
    return CurveFigure(table: CurveTable(columns: ["distance"], rows: [[distance]]), panels: [])
  }

  /// Returns the snap target of a release according to the tuning's policy. The table has no row if there is no target.
  public static func snap(
    points: [Double], from start: Double, position: Double, velocity: Double, tuning: Tuning
  ) -> CurveFigure {
    let target = SnapPolicy(tuning).target(
      among: points, from: start, position: position, velocity: velocity,
      slowestFling: tuning[Tunables.flingMinVelocity])
    return CurveFigure(table: CurveTable(columns: ["target"], rows: target.map { [[$0]] } ?? []), panels: [])
  }

  init(table: CurveTable, panels: [PlotPanel]) {
    self.table = table
    self.panels = panels
  }
}
