import ScrollEngine
import Tuning

/// A series of equal flicks on a list that practically has no ends.
public struct FlickSeries: Sendable {
  /// Velocity of each flick, in pt/s of content offset.
  public var velocity: Double
  /// Number of flicks.
  public var count: Int
  /// Seconds between the release of a flick and the next touch.
  public var gap: Double
  /// Seconds between the touch and the release of a flick.
  public var stroke = 0.1

  /// Touch reports per second: as many as the touch screen of a 120 Hz display sends.
  private static let reports = 120.0
  /// Half the length of the list, in points. No series of flicks reaches an end of the list, and positions are still
  /// exact to a millionth of a point.
  private static let reach = 1e9

  /// Creates a series.
  public init(velocity: Double, count: Int, gap: Double) {
    (self.velocity, self.count, self.gap) = (velocity, count, gap)
  }

  /// Times of the releases, in seconds since the first touch.
  public var releases: [Double] { (0..<count).map { Double($0) * (stroke + gap) + stroke } }

  /// Simulates the series and samples the list at equal steps from the first touch to rest.
  ///
  /// - Parameters:
  ///   - tuning: provides the fling model, the slop, and the boost rule by which successive flings add up.
  ///   - step: time between samples, in seconds; above 0.
  /// - Returns: time in seconds, position (`x`) in points from the initial one, and velocity (`y`) in pt/s. The last
  ///   sample is at rest.
  /// - Throws: ``CurveError/tooLong(seconds:)``.
  public func samples(_ tuning: Tuning, each step: Double) throws(CurveError) -> [(time: Double, motion: Point)] {
    var list = list(tuning)
    var samples: [(time: Double, motion: Point)] = []
    func sample(_ list: Scroller, at time: Double) {
      samples.append((time, Point(x: list.links[0].visibleOffset - Self.reach, y: list.velocity(of: 0))))
    }
    var next = 0.0
    func sampleFrames(until end: Double) throws(CurveError) {
      guard step > 0, end / step < Double(CurveError.rowLimit) else { throw .tooLong(seconds: end) }
      while next < end {
        list.advance(to: Timestamp(seconds: next))
        sample(list, at: next)
        next = Double(samples.count) * step
      }
    }
    let slop = tuning[Tunables.slop]
    let count = Int((stroke * Self.reports).rounded())
    for release in releases {
      let start = release - stroke
      try sampleFrames(until: start)
      list.press(0..<1, at: Timestamp(seconds: start))
      var travel = 0.0
      for report in 1...count {
        let time = start + stroke * Double(report) / Double(count)
        try sampleFrames(until: time)
        list.advance(to: Timestamp(seconds: time))
        list.updateDragVelocity(velocity)
        let way = max(0, velocity.magnitude * (time - start) - slop)
        guard way > travel else { continue }
        if travel == 0 { list.beginDrag(0..<1, at: Timestamp(seconds: time)) }
        let change = velocity < 0 ? travel - way : way - travel
        list.drag(by: change, velocity: velocity, at: Timestamp(seconds: time))
        travel = way
      }
      list.release(velocity: velocity, at: Timestamp(seconds: release))
    }
    while let change = list.nextChange {
      try sampleFrames(until: change)
      list.advance(to: Timestamp(seconds: change + 1e-6))
    }
    sample(list, at: max(list.restedAt, releases.last ?? 0))
    return samples
  }

  private func list(_ tuning: Tuning) -> Scroller {
    var rules = ScrollRules()
    rules.fling = FlingModel(tuning)
    rules.flingMinVelocity = tuning[Tunables.flingMinVelocity]
    rules.flingMaxVelocity = tuning[Tunables.flingMaxVelocity]
    rules.boost = FlingBoost(tuning)
    return Scroller(links: [ScrollLink(offset: Self.reach, in: 0...2 * Self.reach)], rules: rules)
  }
}

extension CurveFigure {
  /// Returns the curves of a series of flicks under each of several boost rules, by which successive flings add up. The
  /// table has positions and velocities, the plot velocities.
  ///
  /// - Parameters:
  ///   - rules: the boost rules to compare; all other values are those of the tuning.
  ///   - stepMilliseconds: time between rows, in milliseconds; above 0.
  /// - Throws: ``CurveError/tooLong(seconds:)``.
  public static func chain(
    _ chain: FlickSeries, _ rules: [FlingBoost.Kind], _ tuning: Tuning, stepMilliseconds: Double
  ) throws(CurveError) -> CurveFigure {
    var rows: [[Double]] = []
    var panels: [PlotPanel] = []
    for (index, rule) in rules.enumerated() {
      var tuning = tuning
      // This cannot fail, because the tunable accepts every rule.
      try? tuning.set(BoostTunables.rule.declaration, to: .choice(rule.rawValue))
      for (time, motion) in try chain.samples(tuning, each: stepMilliseconds / 1000) {
        rows.append([Double(index + 1), time * 1000, motion.x, motion.y])
      }
      let fine = try chain.samples(tuning, each: 0.004)
      panels.append(
        PlotPanel(
          title: "\(rule.rawValue): velocity pt/s", axis: "t ms",
          line: fine.map { Point(x: $0.time * 1000, y: $0.motion.y) },
          events: chain.releases.enumerated().map { .init(x: $1 * 1000, name: "\($0 + 1)") }))
    }
    let isOne = rules.count == 1
    let columns = (isOne ? [] : ["rule"]) + ["t_ms", "position", "velocity"]
    return CurveFigure(
      table: CurveTable(columns: columns, rows: isOne ? rows.map { Array($0.dropFirst()) } : rows), panels: panels)
  }
}
