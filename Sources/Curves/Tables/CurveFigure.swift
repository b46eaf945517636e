import ScrollEngine
import Tuning

/// One answer of the engine: its numbers, and what a plot of it shows.
public struct CurveFigure: Sendable {
  /// The numbers.
  public let table: CurveTable
  /// What to plot, from the top; empty where there is nothing to draw.
  public let panels: [PlotPanel]

  /// Stretches of a plotted line, each a little over a point wide.
  private static let resolution = 480

  /// A motion from its beginning to its rest: one row for each step, and one for the exact moment of rest.
  ///
  /// - Parameters:
  ///   - stepMilliseconds: time between rows, in milliseconds; above 0.
  ///   - moments: times in seconds that the plot marks, beside the rest.
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

  /// What a rubber band shows for each pull.
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

  /// The distance that a velocity is worth.
  public static func projection(velocity: Double, rate: Double) -> CurveFigure {
    let distance = ExponentialDeceleration.projectedDistance(velocity: velocity, rate: rate)
    return CurveFigure(table: CurveTable(columns: ["distance"], rows: [[distance]]), panels: [])
  }

  /// The resting place that a release goes to by the tuning's policy; no row if there is none.
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
