import ScrollEngine

/// The relation of a video's fingers to the content that they drag: slop, lag and rubber band.
struct FingerFinding {
  /// The values that the strokes determine.
  private(set) var values: [MeasuredValue] = []
  /// The values that they do not.
  private(set) var undetermined: [UndeterminedValue] = []
  /// The seconds by which content follows the finger; `nil` if the strokes do not tell.
  private(set) var lag: MeasuredValue?

  private let units: FlingLaw.Units
  /// The length of a pixel in the unit of the offsets.
  private let pixel: Double

  /// The least way, in pixels, from which content counts as moved. Chosen: four errors of a finger's place.
  private static let leastWay = 3.0
  /// The standard deviation of a finger's place, in pixels. Chosen: the tests of `TouchFinder` find drawn discs
  /// within a pixel.
  private static let fingerError = 0.7

  /// Finds slop, lag and rubber band.
  ///
  /// - Parameters:
  ///   - extent: the length of the part that scrolls, along its axis, in the unit of the offsets.
  ///   - findsSlop: whether content follows the finger one to one.
  init(_ strokes: [FingerStroke], units: FlingLaw.Units, pixel: Double, extent: Double, findsSlop: Bool) {
    (self.units, self.pixel) = (units, pixel)
    let starts = findBand(strokes, extent: extent)
    guard findsSlop else {
      undetermined.append(.init("gesture.slop", .finger(.pages)))
      return
    }
    findSlop(strokes, starts)
  }

  // MARK: - Slop and lag

  /// The distance of the share that content follows from 1 up to which it follows one to one. Chosen: a rubber band lets
  /// much less through.
  private static let oneToOne = 0.1
  /// The fewest pictures of a stroke that tell a slop. Chosen: those of a median that leaves one out.
  private static let fewest = 3
  /// The widest interval of a lag to one side, in seconds. Chosen: about half a picture at 60 a second.
  private static let widestLag = 0.01

  /// A stroke whose content follows the finger one to one.
  private struct Follower {
    var stroke: FingerStroke
    var indices: [Int]
    /// The way of the finger minus that of the content, for each index.
    var gaps: [Double]
    var speeds: [Double]
  }

  private func followers(_ strokes: [FingerStroke]) -> [Follower] {
    strokes.compactMap { stroke -> Follower? in
      guard stroke.startsAtRest, let start = stroke.content.first, abs(stroke.lastShare - 1) < Self.oneToOne else {
        return nil
      }
      let sign = stroke.sign
      let indices = stroke.following(Self.leastWay * pixel)
      guard indices.count >= Self.fewest else { return nil }
      let gaps = indices.map { (stroke.finger[$0] - stroke.content[$0] + start) * sign }
      return Follower(stroke: stroke, indices: indices, gaps: gaps, speeds: indices.map { stroke.speed(at: $0) })
    }
  }

  /// The findings about one stroke: the way of the finger before the content follows, which a lag makes longer, and a movement
  /// before the finger's first picture shorter.
  private struct Start {
    var gap: Double
    /// Speed of the finger.
    var speed: Double
    /// The longest way that the finger may have moved unseen.
    var unseen: Double
    var error: Double

    init(_ stroke: FingerStroke, gap: Double, speed: Double, error: Double) {
      (self.gap, self.speed, self.error) = (gap, speed, error)
      unseen = stroke.times.count > 1 ? stroke.speed(at: 0) * (stroke.times[1] - stroke.times[0]) : 0
    }

    /// Returns the slops that are possible with a lag in seconds.
    func slops(lag: Double, tolerance: Double) -> ClosedRange<Double> {
      let gap = gap - speed * lag
      return gap - tolerance * error...gap + tolerance * error + unseen
    }
  }

  private mutating func findSlop(_ strokes: [FingerStroke], _ pulls: [Start]) {
    let key = "gesture.slop"
    let followers = followers(strokes)
    let starts =
      pulls
      + followers.map { follower in
        Start(
          follower.stroke, gap: SampleNoise.median(follower.gaps), speed: SampleNoise.median(follower.speeds),
          error: Self.fingerError * pixel)
      }
    guard !starts.isEmpty else {
      return undetermined.append(.init(key, .finger(.noDragFromRest)))
    }
    findLag(followers)
    guard units.arePoints else {
      return undetermined.append(.init(key, .lengthInPoints))
    }
    guard let (low, high) = slops(starts) else {
      return undetermined.append(.init(key, .finger(.dragsDisagree)))
    }
    guard high - low < Self.widest * max(2, (low + high) / 2) else {
      return undetermined.append(.init(key, .finger(.fastDrags(low, high))))
    }
    let reach = MeasuredValue.reach * units.scaleError
    values.append(
      MeasuredValue(key: key, value: (low + high) / 2, low: low * (1 - reach), high: high * (1 + reach)))
  }

  /// Returns the least and the largest slop that all strokes allow with any one lag; `nil` if there is none.
  private func slops(_ starts: [Start]) -> (low: Double, high: Double)? {
    for tolerance in [MeasuredValue.reach, 2 * MeasuredValue.reach] {
      var found: (low: Double, high: Double)?
      for step in 0...Int(Self.longestLag * 1000) {
        let time = Double(step) / 1000
        if let lag, time < lag.low - 5e-4 || time > lag.high + 5e-4 { continue }
        let ranges = starts.map { $0.slops(lag: time, tolerance: tolerance) }
        let low = ranges.reduce(0) { max($0, $1.lowerBound) }
        let high = ranges.reduce(Double.infinity) { min($0, $1.upperBound) }
        guard low <= high else { continue }
        found = (min(found?.low ?? low, low), max(found?.high ?? high, high))
      }
      if let found { return found }
    }
    return nil
  }

  /// The longest lag that counts where the video does not tell it, in seconds: three pictures at 60 per second.
  private static let longestLag = 0.05
  /// The widest interval of the slop, relative to the slop. The middle of a wider one is no figure. Chosen; 0.12 at
  /// first.
  private static let widest = 0.25

  /// Finds the lag from how gaps grow with the finger's speed. Each stroke has its own gap at rest.
  private mutating func findLag(_ followers: [Follower]) {
    var (product, square, count) = (0.0, 0.0, 0)
    for follower in followers {
      let speed = follower.speeds.reduce(0, +) / Double(follower.speeds.count)
      let gap = follower.gaps.reduce(0, +) / Double(follower.gaps.count)
      for (value, pace) in zip(follower.gaps, follower.speeds) {
        product += (pace - speed) * (value - gap)
        square += (pace - speed) * (pace - speed)
        count += 1
      }
    }
    guard square > 0, count > followers.count + 3 else { return }
    let slope = product / square
    var rest = 0.0
    for follower in followers {
      let speed = follower.speeds.reduce(0, +) / Double(follower.speeds.count)
      let gap = follower.gaps.reduce(0, +) / Double(follower.gaps.count)
      for (value, pace) in zip(follower.gaps, follower.speeds) {
        let error = value - gap - slope * (pace - speed)
        rest += error * error
      }
    }
    let variance = max(rest / Double(count - followers.count - 1), Self.fingerError * Self.fingerError * pixel * pixel)
    let error = MeasuredValue.reach * (variance / square).squareRoot()
    guard error < Self.widestLag else { return }
    lag = MeasuredValue(key: "lag", value: slope, low: slope - error, high: slope + error)
  }

  // MARK: - Rubber band

  /// Finds the rubber band's coefficient.
  ///
  /// - Returns: What pulls that begin at the end tell about the slop.
  private mutating func findBand(_ strokes: [FingerStroke], extent: Double) -> [Start] {
    let key = "rubberBand.coefficient"
    var groups: [Pull] = []
    var origins: [FingerStroke] = []
    for stroke in strokes {
      guard let end = stroke.end, stroke.lastShare < Self.largestCoefficient else { continue }
      let sign = stroke.sign
      let indices = stroke.moving.filter { (stroke.content[$0] - end) * sign > Self.leastWay * pixel }
      guard indices.count >= Self.fewestOfPull else { continue }
      let shown = indices.map { (stroke.content[$0] - end) * sign }
      guard (shown.max() ?? 0) > Self.leastPull * pixel else { continue }
      origins.append(stroke)
      groups.append(Pull(finger: indices.map { stroke.finger[$0] * sign }, shown: shown))
    }
    guard !groups.isEmpty else {
      undetermined.append(.init(key, .finger(.noPull)))
      return []
    }
    let fits = Self.dimensions.map { fit(groups, dimension: extent * $0) }
    guard let best = fits.dropFirst().first, best.variance < Self.largestVariance,
      best.deviations[0] < Self.largestGuess, Double.exp(best.shared[0]) < Self.largestCoefficient
    else {
      undetermined.append(.init(key, .finger(.noBand)))
      return []
    }
    let error = MeasuredValue.reach * best.deviations[0]
    // The length over which the band stretches is only about that of the part that moves.
    let others = fits.map { $0.shared[0] }
    let value = MeasuredValue(
      key: key, value: Double.exp(best.shared[0]), low: Double.exp((others.min() ?? 0) - error),
      high: Double.exp((others.max() ?? 0) + error))
    guard best.deviations[0] < Self.vagueness else {
      undetermined.append(.init(key, .finger(.bandBetween(value.low, value.high))))
      return []
    }
    values.append(value)
    return zip(origins, best.own).compactMap { stroke, own -> Start? in
      guard stroke.startsAtRest, let end = stroke.end, let start = stroke.content.first,
        (start - end).magnitude < Self.leastWay * pixel / 2
      else { return nil }
      let speeds = stroke.moving.prefix(Self.fewestOfPull).map { stroke.speed(at: $0) }
      return Start(stroke, gap: own[0], speed: SampleNoise.median(speeds), error: 2 * Self.fingerError * pixel)
    }
  }

  /// A pull beyond an end.
  private struct Pull {
    /// The way of the finger since its landing.
    var finger: [Double]
    /// The distance of the content from its end.
    var shown: [Double]
  }

  /// The largest standard deviation of the coefficient's logarithm at which it counts as determined. Chosen: an
  /// interval of 5 % to both sides.
  private static let vagueness = 0.02
  /// The largest standard deviation at which the coefficient's interval is worth telling, as for springs
  /// (`SettleFinding`).
  private static let largestGuess = 0.1
  /// The fewest pictures of a pull that tell a band. Chosen; not measured.
  private static let fewestOfPull = 6
  /// Lengths over which a band may stretch, relative to the part that moves, the likeliest in the middle. Chosen:
  /// 15 % to both sides; not measured.
  private static let dimensions = [0.85, 1, 1.15]
  /// The least distance beyond an end, in pixels, that tells a rubber band. Chosen: 17 errors of a finger's place.
  private static let leastPull = 12.0
  /// The coefficient from which content follows the finger as inside its range, so that there is no band. Chosen:
  /// above UIKit's, 0.55, and below 1.
  private static let largestCoefficient = 0.9
  /// The variance of the residuals, in units of the errors, up to which a rubber band explains a pull. Chosen:
  /// residuals of three errors of a finger's place.
  private static let largestVariance = 9.0

  private func fit(_ pulls: [Pull], dimension: Double) -> LeastSquares.Solution {
    let error = Self.fingerError * pixel
    return LeastSquares(
      shared: [.init(value: Double.log(0.5), range: -4...0.7, step: 1e-5)],
      own: pulls.map { pull in
        let first = pull.finger.first ?? 0
        return [.init(value: first - 2 * (pull.shown.first ?? 0), range: first - 2000...first + 200, step: 1e-4)]
      },
      residuals: { group, shared, own in
        let band = RubberBand(coefficient: Double.exp(shared[0]))
        return zip(pulls[group].finger, pulls[group].shown).map { finger, shown in
          (shown - band.shown(pull: finger - own[0], dimension: dimension)) / error
        }
      }
    ).solution()
  }
}
