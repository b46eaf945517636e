import ScrollEngine

/// Glides by notches of a wheel, some of which arrive before the glide of the last one has ended.
///
/// Each notch moves the target of a critically damped spring by the same distance, and the spring goes on from its
/// position and velocity. A notch that finds the content at rest also pushes it, so that it moves at once. All glides
/// of a video share the spring's frequency, the distance of a notch and the push; each has its own notches.
struct NotchTrain: Sendable {
  let motions: [VideoSegment]
  /// The shared values are the logarithms of the frequency, in 1/s, and of a notch's distance, and the push as a share
  /// of frequency times distance if it is free. Those of a motion are its start, and the notches' times in seconds
  /// after the first sample.
  let solution: LeastSquares.Solution
  private let law: Law
  private let signs: [Double]
  /// The amount by which Schwarz's criterion is larger for the next best number of notches.
  private(set) var margin = Double.infinity

  /// The conditions under which the glides are fitted.
  struct Law: Sendable {
    /// The distance from the target at which a spring comes to rest.
    var restThreshold: Double
    /// The highest velocity of a push, in units of the offsets per second; `nil` if the push is free.
    var fastestPush: Double?

    /// Returns the velocity of a push.
    func push(_ shared: [Double]) -> Double {
      let whole = Double.exp(shared[0] + shared[1])
      guard let fastestPush else { return shared[2] * whole }
      return min(usualPush * whole, fastestPush)
    }
  }

  /// The largest number of notches of one glide. Chosen; the time grows with it.
  static let mostNotches = 16
  /// The push of this engine, as a share of frequency times distance: that of an exponential approach which covers 99 %
  /// in the same time (see `Glide.push`).
  static let usualPush = Double.log(100) / Glide.settling
  /// The fewest moving samples for each parameter. Chosen: half of what a glide needs that no other confirms
  /// (`NotchFinding`).
  private static let samplesPerParameter = 1.5
  /// The variance of the residuals up to which a glide is explained, where 1 is the errors of the offsets. Chosen:
  /// less than for other laws (`LawChoice`), since notches add constants.
  private static let largestVariance = 1.8
  /// The shortest distance of a notch, in errors of the offsets. Chosen: an interval of 5 % to both sides for one
  /// notch.
  private static let leastDistance = 20.0
  /// The largest standard deviations of the logarithms of frequency and distance of a glide that is told. Chosen; not
  /// measured.
  private static let vagueness = (frequency: 0.2, distance: 0.05)
  /// The fewest moving samples of a glide. Chosen: two for each parameter of two notches, with those of the wheel.
  private static let fewestMoving = 10
  /// The way back, in errors of the offsets, from which a movement is no glide. Chosen: no error is as large.
  private static let clearWayBack = 6.0
  /// The distance of a movement from a whole number of notches up to which it is one more glide. Chosen: a tenth.
  private static let wholeNumber = 0.1
  /// The share of the mean notch up to which a distance is none. Chosen; not measured.
  private static let leastNotch = 0.02
  /// The seconds by which the notches of one place differ where their search begins. Chosen; it is no more than a start.
  private static let leastSpread = 0.004
  /// The fewest notches of a glide that may be even steps. Chosen: three intervals, of which the first may be the
  /// wait before a key repeats.
  private static let fewestSteps = 4
  /// The fewest intervals of such glides, beyond two of each, that tell even steps. Chosen; not measured.
  private static let fewestRepeats = 3
  /// The number of numbers of notches that are tried for each frequency. Chosen: the time grows with it.
  private static let tries = 4

  /// The number of notches of each motion.
  var counts: [Int] { solution.own.map { $0.count - 1 } }
  /// The frequency of the spring, in 1/s.
  var frequency: Double { Double.exp(solution.shared[0]) }
  /// The distance of a notch.
  var distance: Double { Double.exp(solution.shared[1]) }
  /// The standard deviation of the logarithm of a notch's distance.
  var distanceDeviation: Double { solution.deviations[1] }
  /// Whether the frequency and the distance are known, and the distance is longer than the errors of the offsets.
  var isDetermined: Bool {
    let error = motions.reduce(0) { max($0, $1.floor) }
    return solution.deviations[0] < Self.vagueness.frequency && distanceDeviation < Self.vagueness.distance
      && distance > Self.leastDistance * error
  }
  /// The way of all motions.
  var way: Double { motions.reduce(0) { $0 + $1.displacement.magnitude } }
  /// Returns the times of a motion's notches, in seconds after its first sample.
  func times(ofMotion index: Int) -> [Double] { solution.own[index].dropFirst().sorted() }

  /// Finds the notches of a movement from rest to rest; `nil` if the video shows no glide of several notches.
  init?(_ motion: VideoSegment, units: FlingLaw.Units, restThresholds: [Double]) {
    let moving = motion.weights.count { $0 == 1 }
    guard motion.endsAtRest, motion.displacement != 0, moving >= Self.fewestMoving, let threshold = restThresholds.first
    else {
      return nil
    }
    let most = min(Self.mostNotches, Int(Double(moving) / Self.samplesPerParameter) - 3)
    guard most >= 2 else { return nil }
    let sign: Double = motion.displacement > 0 ? 1 : -1
    // A wheel that turns one way never turns content back.
    let back = zip(motion.offsets.dropFirst(), motion.offsets).map { ($1 - $0) * sign }.max() ?? 0
    guard back < Self.clearWayBack * (motion.deviations.max() ?? 0) else { return nil }
    var starts: [NotchSearch.Start] = []
    for start in NotchSearch(motion, sign: sign).starts() where start.notches.count <= Self.mostNotches + 4 {
      let free = Self.freed(start, motion, sign, threshold)
      if free.notches.count <= most { starts.append(free) }
    }
    starts.sort { $0.squares < $1.squares }
    var trains: [NotchTrain] = []
    let law = Law(restThreshold: threshold, fastestPush: units.arePoints ? Glide.fastestPush : nil)
    for start in starts.prefix(2) {
      for count in Self.counts(of: start, most: most).prefix(Self.tries) {
        trains.append(NotchTrain(motion, sign, start, count, law))
      }
    }
    guard let closest = trains.min(by: { $0.solution.squares < $1.solution.squares })?.solution else { return nil }
    let unit = max(1, closest.variance) * closest.correlation
    guard var best = trains.min(by: { $0.cost(unit) < $1.cost(unit) }), let start = starts.first else { return nil }
    let count = best.counts[0]
    for neighbor in [count - 1, count + 1] where neighbor > 0 && !trains.contains(where: { $0.counts[0] == neighbor }) {
      trains.append(NotchTrain(motion, sign, start, neighbor, law))
    }
    if let better = trains.min(by: { $0.cost(unit) < $1.cost(unit) }) { best = better }
    let rivals = trains.filter { $0.counts != best.counts }.map { $0.cost(unit) }
    best.margin = (rivals.min() ?? .infinity) - best.cost(unit)
    for otherThreshold in restThresholds.dropFirst() {
      let refitted = best.refitted(otherThreshold)
      let margin = best.margin
      if refitted.solution.squares < best.solution.squares { best = refitted }
      best.margin = margin
    }
    guard best.isExplained, best.counts[0] >= 2,
      !Self.isSimpler(motion, times: best.times(ofMotion: 0), units, restThresholds)
    else { return nil }
    self = best
  }

  /// Returns both glides fitted together; `nil` if they are no glides by the same wheel.
  func joined(by other: NotchTrain) -> NotchTrain? {
    joined(
      by: other.motions, other.signs, times: other.solution.own.map { Array($0.dropFirst()) })
  }

  /// Returns the glides fitted together with another movement; `nil` if it is no glide by the same wheel.
  func joined(by motion: VideoSegment) -> NotchTrain? {
    let notches = motion.displacement.magnitude / distance
    let count = Int(min(notches, Double(Self.mostNotches)).rounded())
    guard count > 0, (notches - Double(count)).magnitude < Self.wholeNumber, motion.endsAtRest else {
      return nil
    }
    let sign: Double = motion.displacement > 0 ? 1 : -1
    let start = NotchSearch(motion, sign: sign).start(frequency)
    return joined(by: [motion], [sign], times: [Self.times(of: count, start)])
  }

  private func joined(by others: [VideoSegment], _ signs: [Double], times: [[Double]]) -> NotchTrain? {
    let problem = Self.problem(
      motions + others, self.signs + signs, solution.shared,
      times: solution.own.map { Array($0.dropFirst()) } + times, law)
    let both = NotchTrain(problem.solution(steps: 40), motions + others, self.signs + signs, law)
    return both.isExplained ? both : nil
  }

  /// Returns whether one spring, animation or fling explains a movement, from its first notch on.
  private static func isSimpler(
    _ motion: VideoSegment, times: [Double], _ units: FlingLaw.Units, _ restThresholds: [Double]
  ) -> Bool {
    guard let notch = times.first,
      let start = motion.times.firstIndex(where: { $0 - motion.times[0] > notch }),
      motion.count - start >= SettleFit.fewest
    else { return true }
    var part = motion
    (part.times, part.offsets) = (Array(motion.times[start...]), Array(motion.offsets[start...]))
    (part.deviations, part.weights) = (Array(motion.deviations[start...]), Array(motion.weights[start...]))
    part.longestLead = 0.02
    return SettleLaw.shapes.contains { law in
      SettleFit(law, [part], restThresholds: restThresholds, steps: 40)
        .map { $0.solution.variance <= largestVariance } ?? false
    }
      || FlingLaw.shapes(in: units, seesStop: true).contains { candidate in
        FlingFit(candidate, [part], steps: 40).map { $0.solution.variance <= largestVariance } ?? false
      }
  }

  private init(
    _ solution: LeastSquares.Solution, _ motions: [VideoSegment], _ signs: [Double], _ law: Law
  ) {
    (self.solution, self.motions, self.signs, self.law) = (solution, motions, signs, law)
  }

  /// Fits a number of notches to one motion.
  private init(_ motion: VideoSegment, _ sign: Double, _ start: NotchSearch.Start, _ count: Int, _ law: Law) {
    let distance = motion.displacement.magnitude / Double(count)
    let push = min(max(start.push / (start.frequency * distance), 0), Self.usualPush)
    let problem = Self.problem(
      [motion], [sign], [Double.log(start.frequency), Double.log(distance), push],
      times: [Self.times(of: count, start)], law)
    self.init(problem.solution(steps: 40), [motion], [sign], law)
  }

  private func refitted(_ threshold: Double) -> NotchTrain {
    var law = law
    law.restThreshold = threshold
    let problem = Self.problem(
      motions, signs, solution.shared, times: solution.own.map { Array($0.dropFirst()) }, law)
    return NotchTrain(problem.solution(steps: 40), motions, signs, law)
  }

  /// Whether the residuals of each motion are hardly larger than the errors of the offsets.
  private var isExplained: Bool {
    zip(solution.residuals, motions).enumerated().allSatisfy { index, pair in
      let (residuals, motion) = pair
      let free = max(1, motion.weight - Double(solution.own[index].count) - 1)
      return residuals.reduce(0) { $0 + $1 * $1 } <= Self.largestVariance * free
    }
  }

  /// Returns Schwarz's criterion, with residuals that are not independent counted as fewer.
  ///
  /// - Parameter unit: the number of residuals for which one independent residual counts, times their variance.
  private func cost(_ unit: Double) -> Double {
    solution.squares / unit + Double(solution.parameterCount) * Double.log(max(2, solution.weight / unit))
  }

  /// The seconds between the steps if even ones explain the glides as well; `nil` if they do not. A held key repeats
  /// evenly after its first wait; no finger turns a wheel so.
  var repeatPeriod: Double? {
    let long = counts.map { $0 >= Self.fewestSteps }
    guard zip(counts, long).reduce(0, { $0 + ($1.1 ? $1.0 - 3 : 0) }) >= Self.fewestRepeats else { return nil }
    func times(_ own: [Double], _ index: Int) -> [Double] {
      guard long[index] else { return Array(own.dropFirst()) }
      return [own[1]] + (0..<counts[index] - 1).map { own[2] + Double($0) * own[3] }
    }
    var problem = Self.problem(
      motions, signs, solution.shared, times: solution.own.map { Array($0.dropFirst()) }, law)
    for index in motions.indices where long[index] {
      let times = self.times(ofMotion: index)
      let period = (times[times.count - 1] - times[1]) / Double(times.count - 2)
      problem.own[index] =
        [problem.own[index][0]] + [times[0], times[1]].map { .init(value: $0, range: -0.05...60, step: 1e-6) }
        + [.init(value: period, range: 0...1, step: 1e-6)]
    }
    let even = LeastSquares(
      shared: problem.shared, own: problem.own,
      residuals: { group, shared, own in problem.residuals(group, shared, [own[0]] + times(own, group)) },
      weights: problem.weights)
    let found = even.solution(steps: 40)
    let isEven = motions.indices.allSatisfy { index in
      found.meanSquare(ofGroup: index) <= Self.largestVariance * max(1, solution.meanSquare(ofGroup: index))
    }
    guard isEven else { return nil }
    return zip(found.own, long).compactMap { $1 ? $0[3] : nil }.max()
  }

  /// Returns the offset of a motion at a time in seconds after its first sample.
  func offset(ofMotion index: Int) -> (Double) -> Double {
    let own = solution.own[index]
    let notches = own.dropFirst().map { NotchSearch.Notch(time: $0, distance: distance) }
    return Self.offset(
      frequency, from: own[0], notches, push: law.push(solution.shared), signs[index], law.restThreshold)
  }

  // MARK: - The law

  /// A spring on its way to a target, from a notch on.
  private struct Spring {
    var time: Double
    var target: Double
    /// The distance to the target at the start.
    var distance: Double
    /// The velocity towards the target at the start.
    var velocity: Double

    /// Returns the distance that is left, and the velocity.
    func state(at time: Double, frequency: Double) -> (distance: Double, velocity: Double) {
      let elapsed = max(0, time - self.time)
      let slope = frequency * distance - velocity
      let decay = Double.exp(-frequency * elapsed)
      let left = (distance + slope * elapsed) * decay
      return (left, frequency * left - slope * decay)
    }
  }

  private static func offset(
    _ frequency: Double, from start: Double, _ notches: [NotchSearch.Notch], push: Double, _ sign: Double,
    _ threshold: Double
  ) -> (Double) -> Double {
    var springs: [Spring] = []
    for notch in notches.sorted(by: { $0.time < $1.time }) {
      let before = springs.last
      let state = before?.state(at: notch.time, frequency: frequency)
      var next = Spring(
        time: notch.time, target: (before?.target ?? 0) + notch.distance, distance: notch.distance, velocity: push)
      if let state, state.distance > threshold {
        next.distance += state.distance
        next.velocity = state.velocity
      }
      springs.append(next)
    }
    return { [springs] time in
      guard let spring = springs.last(where: { $0.time <= time }) else { return start }
      let left = spring.state(at: time, frequency: frequency).distance
      return start + sign * (spring.target - (left > threshold ? left : 0))
    }
  }

  private static func problem(
    _ motions: [VideoSegment], _ signs: [Double], _ shared: [Double], times: [[Double]], _ law: Law
  ) -> LeastSquares {
    let distance = Double.exp(shared[1])
    let ranges: [LeastSquares.Parameter] = [
      .init(value: shared[0], range: 0...6, step: 1e-5),
      .init(value: shared[1], range: -3...9, step: 1e-6),
      .init(value: shared.count > 2 ? shared[2] : usualPush, range: 0...1, step: 1e-4),
    ]
    return LeastSquares(
      shared: Array(ranges.prefix(law.fastestPush == nil ? 3 : 2)),
      own: zip(motions, times).map { motion, times in
        let first = motion.offsets.first ?? 0
        let end = (motion.times.last ?? 0) - motion.times[0]
        return [.init(value: first, range: first - distance...first + distance, step: 1e-3)]
          + times.map { .init(value: $0, range: -0.05...end, step: 1e-6) }
      },
      residuals: { group, shared, own in
        let distance = Double.exp(shared[1])
        let notches = own.dropFirst().map { NotchSearch.Notch(time: $0, distance: distance) }
        return motions[group].residuals(
          offset(
            Double.exp(shared[0]), from: own[0], notches, push: law.push(shared), signs[group], law.restThreshold))
      }, weights: motions.map(\.weight))
  }

  // MARK: - The start of the search

  /// Returns the notches of a search with their times, distances and frequency fitted.
  private static func freed(
    _ start: NotchSearch.Start, _ motion: VideoSegment, _ sign: Double, _ threshold: Double
  ) -> NotchSearch.Start {
    let first = motion.offsets.first ?? 0
    let end = (motion.times.last ?? 0) - motion.times[0]
    let whole = motion.displacement.magnitude
    func notches(_ own: [Double]) -> [NotchSearch.Notch] {
      stride(from: 1, to: own.count - 1, by: 2).map { .init(time: own[$0], distance: own[$0 + 1]) }
    }
    let problem = LeastSquares(
      shared: [
        .init(value: Double.log(start.frequency), range: 0...6, step: 1e-5),
        .init(value: start.push, range: 0...1e5, step: 1e-2),
      ],
      own: [
        [.init(value: first, range: first - whole...first + whole, step: 1e-3)]
          + start.notches.flatMap { notch -> [LeastSquares.Parameter] in
            [
              .init(value: notch.time, range: -0.05...end, step: 1e-6),
              .init(value: notch.distance, range: 0...2 * whole, step: 1e-4),
            ]
          }
      ],
      residuals: { _, shared, own in
        motion.residuals(
          offset(Double.exp(shared[0]), from: own[0], notches(own), push: shared[1], sign, threshold))
      }, weights: [motion.weight])
    let solution = problem.solution(steps: 15)
    var result = start
    result.frequency = Double.exp(solution.shared[0])
    result.push = solution.shared[1]
    result.squares = solution.squares
    result.notches = zip(notches(solution.own[0]), start.notches).map { notch, before in
      .init(time: notch.time, distance: notch.distance, spread: before.spread)
    }
    result.notches.sort { $0.time < $1.time }
    result.notches.removeAll { $0.distance < leastNotch * whole / Double(start.notches.count) }
    return result
  }

  /// Returns numbers of notches, from the one whose multiples the distances are most closely.
  private static func counts(of start: NotchSearch.Start, most: Int) -> [Int] {
    let whole = start.notches.reduce(0) { $0 + $1.distance }
    guard whole > 0 else { return [] }
    func misfit(_ count: Int) -> Double {
      let unit = whole / Double(count)
      return start.notches.reduce(0) { sum, notch in
        let off = notch.distance / unit - (notch.distance / unit).rounded()
        return sum + off * off
      } + 0.02 * Double(count)
    }
    return (1...max(1, most)).sorted { misfit($0) < misfit($1) }
  }

  /// Returns the times of a number of notches of the same distance, shared out by the largest remainders.
  private static func times(of count: Int, _ start: NotchSearch.Start) -> [Double] {
    let all = start.notches.reduce(0) { $0 + $1.distance }
    let shares = start.notches.map { $0.distance / all * Double(count) }
    var counts = shares.map { Int($0) }
    let order = shares.indices.sorted { shares[$0] - Double(counts[$0]) > shares[$1] - Double(counts[$1]) }
    for index in order.prefix(max(0, count - counts.reduce(0, +))) { counts[index] += 1 }
    return zip(start.notches, counts).flatMap { notch, count in
      (0..<count).map { part in
        notch.time + max(leastSpread, notch.spread) * (count > 1 ? 2 * Double(part) / Double(count - 1) - 1 : 0)
      }
    }
  }
}

/// The search for the notches of a wheel in one glide: for some frequencies of the spring, the distances by which its
/// target may have moved at any time, none of them backwards. A spring that is too slow cannot follow the content; one
/// that is too fast needs a small distance at every time. Near the true one, few distances explain the glide.
struct NotchSearch {
  /// A movement of the target.
  struct Notch {
    /// Seconds after the first sample.
    var time: Double
    /// The distance, in the unit of the offsets; positive.
    var distance: Double
    /// The standard deviation, in seconds, of the times at which its parts were found.
    var spread = 0.0
  }

  /// The notches for one frequency.
  struct Start {
    /// The frequency of the spring, in 1/s.
    var frequency: Double
    /// The velocity with which the first notch pushes the content, in units of the offsets per second.
    var push: Double
    /// The notches, in order of time.
    var notches: [Notch]
    /// The sum of the squared residuals, in units of the errors.
    var squares: Double
  }

  /// The frequencies, in 1/s, from the highest: a notch takes from 0.07 to 1 s, the longest of a tuning.
  private static let frequencies = (0..<13).map { Glide.settling / 0.07 * Double.exp(-0.222 * Double($0)) }
  /// The number of frequencies that are kept. Chosen: the time grows with it.
  private static let kept = 3

  /// The way, in errors of the offsets, from which content has begun to move. Chosen: no error is as large.
  private static let clearWay = 5.0
  /// The seconds, in times between pictures, within which parts of the target's movement are one notch. Chosen: the
  /// places are half a time between pictures apart.
  private static let sameNotch = 1.3

  private let times: [Double]
  private let target: [Double]
  private let scale: [Double]
  private let interval: Double
  private let opening: Double

  /// - Parameter sign: 1 if the content moves towards larger offsets, or else -1.
  init(_ motion: VideoSegment, sign: Double) {
    let first = motion.times[0]
    let scale = motion.times.indices.map { motion.weights[$0].squareRoot() / motion.deviations[$0] }
    times = motion.times.map { $0 - first }
    target = motion.times.indices.map { (motion.offsets[$0] - motion.offsets[0]) * sign * scale[$0] }
    self.scale = scale
    let intervals = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    interval = intervals[intervals.count / 2]
    let moved = motion.times.indices.first {
      (motion.offsets[$0] - motion.offsets[0]) * sign > Self.clearWay * motion.deviations[$0]
    }
    opening = times[max(0, (moved ?? 1) - 1)]
  }

  /// Returns the notches for the frequencies with which few of them explain most of the glide.
  func starts() -> [Start] {
    let count = Double(times.count)
    // Schwarz's criterion for errors of unknown size: those of the grid of times are larger than the video's.
    func cost(_ start: Start) -> Double {
      count * Double.log(start.squares + 0.1 * count) + 2 * Double(start.notches.count) * Double.log(count)
    }
    return Array(Self.frequencies.map { self.start($0) }.sorted { cost($0) < cost($1) }.prefix(Self.kept))
  }

  /// Returns the notches for one frequency.
  func start(_ frequency: Double) -> Start {
    let last = (times.last ?? 0) - 2 / frequency
    let starts = Array(stride(from: opening - interval, through: last, by: interval / 2))
    let opened = starts.filter { $0 < opening + 1.6 * interval }
    let steps = starts.map { time in
      times.indices.map { index in
        let phase = frequency * (times[index] - time)
        return phase > 0 ? (1 - (1 + phase) * Double.exp(-phase)) * scale[index] : 0
      }
    }
    let pushes = opened.map { time in
      times.indices.map { index in
        let phase = frequency * (times[index] - time)
        return phase > 0 ? phase * Double.exp(-phase) * scale[index] : 0
      }
    }
    let (distances, squares) = NonNegativeLeastSquares(columns: steps + pushes, target: target).solution()
    var notches: [Notch] = []
    var squareTimes: [Double] = []
    for (start, distance) in zip(starts, distances) where distance > 0 {
      if let near = notches.last, start - near.time < Self.sameNotch * interval {
        let sum = near.distance + distance
        let time = (near.time * near.distance + start * distance) / sum
        notches[notches.count - 1] = Notch(time: time, distance: sum)
        squareTimes[squareTimes.count - 1] += start * start * distance
      } else {
        notches.append(Notch(time: start, distance: distance))
        squareTimes.append(start * start * distance)
      }
    }
    for index in notches.indices {
      let notch = notches[index]
      notches[index].spread = max(0, squareTimes[index] / notch.distance - notch.time * notch.time).squareRoot()
    }
    let push = distances.dropFirst(starts.count).reduce(0, +)
    return Start(frequency: frequency, push: push * frequency, notches: notches, squares: squares)
  }
}

/// A linear least squares problem whose values are at least 0, solved by the method of Lawson and Hanson (1974).
struct NonNegativeLeastSquares {
  /// The values at the samples for each unknown.
  let columns: [[Double]]
  let target: [Double]

  /// The number of values that may become positive or 0 again. Chosen; it only ends what does not converge.
  private static let mostSteps = 200
  /// The least share of the target's square by which a value has to reduce the residuals. Chosen: far below the
  /// errors of the offsets.
  private static let leastGain = 1e-7
  /// The values, as a share of the largest and alone, up to which one counts as 0. Chosen: roundings of doubles.
  private static let zero = (share: 1e-12, amount: 1e-9)
  /// The least square of a diagonal element of the factors, relative to that of the matrix. Chosen: columns of places
  /// that are next to each other are alike, and lose digits.
  private static let leastPivot = 1e-10

  /// Returns the values and the sum of the squared residuals.
  func solution() -> (values: [Double], squares: Double) {
    let count = columns.count
    var values = [Double](repeating: 0, count: count)
    var active: [Int] = []
    var products: [[Double]] = []
    let norms = columns.map { Self.product($0, $0) }
    let rights = columns.map { Self.product($0, target) }
    var rest = target
    let whole = Self.product(target, target)
    var banned: Int?
    for _ in 0..<Self.mostSteps {
      var next: (index: Int, gain: Double)?
      for index in 0..<count where values[index] == 0 && norms[index] > 0 && index != banned {
        let share = Self.product(columns[index], rest)
        let gain = share > 0 ? share * share / norms[index] : 0
        if gain > next?.gain ?? (Self.leastGain * whole), !active.contains(index) { next = (index, gain) }
      }
      guard let next else { break }
      for (row, other) in active.enumerated() {
        products[row].append(Self.product(columns[other], columns[next.index]))
      }
      active.append(next.index)
      products.append(active.map { Self.product(columns[$0], columns[next.index]) })
      banned = nil
      while !active.isEmpty {
        guard let free = Self.solve(products, active.map { rights[$0] }) else {
          remove(active.count - 1, &active, &products)
          banned = next.index
          break
        }
        if free.allSatisfy({ $0 > 0 }) {
          for (position, index) in active.enumerated() { values[index] = free[position] }
          break
        }
        // Goes towards the solution until the first value is 0.
        var share = 1.0
        for (position, index) in active.enumerated() where free[position] <= 0 {
          share = min(share, values[index] / (values[index] - free[position]))
        }
        for (position, index) in active.enumerated() { values[index] += share * (free[position] - values[index]) }
        for position in active.indices.reversed()
        where values[active[position]] <= Self.zero.share * (free.max() ?? 0)
          || free[position] <= 0 && values[active[position]] <= Self.zero.amount
        {
          values[active[position]] = 0
          if active[position] == next.index { banned = next.index }
          remove(position, &active, &products)
        }
      }
      rest = target
      for index in active {
        let value = values[index]
        for position in rest.indices { rest[position] -= value * columns[index][position] }
      }
    }
    return (values, Self.product(rest, rest))
  }

  private func remove(_ position: Int, _ active: inout [Int], _ products: inout [[Double]]) {
    active.remove(at: position)
    products.remove(at: position)
    for row in products.indices { products[row].remove(at: position) }
  }

  private static func product(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    for index in a.indices { sum += a[index] * b[index] }
    return sum
  }

  /// Returns the solution of a symmetric positive system; `nil` if it has none.
  private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    let count = right.count
    var factor = matrix
    for row in 0..<count {
      for column in 0...row {
        var sum = matrix[row][column]
        for index in 0..<column { sum -= factor[row][index] * factor[column][index] }
        if row == column {
          guard sum > leastPivot * matrix[row][row] else { return nil }
          factor[row][row] = sum.squareRoot()
        } else {
          factor[row][column] = sum / factor[column][column]
        }
      }
    }
    return LeastSquares.solution(of: factor, right)
  }
}
