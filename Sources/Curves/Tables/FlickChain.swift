import ScrollEngine
import Tuning

/// Equal flicks of a finger, one after the other, over a list that has no end.
public struct FlickChain: Sendable {
  /// The velocity of each, in pt/s of offset.
  public var velocity: Double
  /// How many there are.
  public var count: Int
  /// Seconds from one finger's leaving to the next one's coming.
  public var gap: Double
  /// Seconds for which a finger moves before it leaves.
  public var stroke = 0.1

  /// Reports of a finger in a second: those of a display of 120 Hz.
  private static let reports = 120.0
  /// Half the length of the list, in points: no chain gets there, and a place in it is exact to a millionth.
  private static let reach = 1e9

  /// A chain from its parts.
  public init(velocity: Double, count: Int, gap: Double) {
    (self.velocity, self.count, self.gap) = (velocity, count, gap)
  }

  /// When the fingers leave, in seconds since the first one came.
  public var releases: [Double] { (0..<count).map { Double($0) * (stroke + gap) + stroke } }

  /// How the list moves at equal steps from the first touch to the rest.
  ///
  /// - Parameters:
  ///   - tuning: whose flings, rule for sums and slop count.
  ///   - step: in seconds, above 0.
  /// - Returns: time in seconds, place in points from the beginning, and velocity in pt/s; the last at rest.
  /// - Throws: ``CurveError/tooLong(seconds:)``.
  public func samples(_ tuning: Tuning, each step: Double) throws(CurveError) -> [(time: Double, motion: Point)] {
    var list = list(tuning)
    var samples: [(time: Double, motion: Point)] = []
    func sample(_ list: Scroller, at time: Double) {
      samples.append((time, Point(x: list.links[0].shown - Self.reach, y: list.velocity(of: 0))))
    }
    var next = 0.0
    func follow(to end: Double) throws(CurveError) {
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
      try follow(to: start)
      list.press(0..<1, at: Timestamp(seconds: start))
      var travel = 0.0
      for report in 1...count {
        let time = start + stroke * Double(report) / Double(count)
        try follow(to: time)
        list.advance(to: Timestamp(seconds: time))
        list.noteDragVelocity(velocity)
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
      try follow(to: change)
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
  /// What a list makes of equal flicks under each of some rules: place and velocity in the table, velocity in the plot.
  ///
  /// - Parameters:
  ///   - rules: by which they add up; each is looked at with the other values of the tuning.
  ///   - stepMilliseconds: time between rows, in milliseconds; above 0.
  /// - Throws: ``CurveError/tooLong(seconds:)``.
  public static func chain(
    _ chain: FlickChain, _ rules: [FlingBoost.Kind], _ tuning: Tuning, stepMilliseconds: Double
  ) throws(CurveError) -> CurveFigure {
    var rows: [[Double]] = []
    var panels: [PlotPanel] = []
    for (index, rule) in rules.enumerated() {
      var tuning = tuning
      // Every rule is one of the tunable's words.
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
