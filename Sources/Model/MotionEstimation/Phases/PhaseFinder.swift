import ScrollEngine

/// Cuts the offsets of one run into phases.
///
/// Rests are where the offset stays within its errors. A motion without a finger is the longest end of a movement that
/// one of the engine's laws explains; what comes before it is a drag.
struct PhaseFinder {
  private let times: [Double]
  private let offsets: [Double]
  private let deviations: [Double]
  private let units: FlingLaw.Units
  private let run: Int
  /// Seconds at which a drawn finger lands and lifts; empty if the video shows none.
  private let landings: [Double]
  private let lifts: [Double]
  /// The times in which a drawn finger is down.
  private let holds: [ClosedRange<Double>]
  /// The range within which content rests.
  private let stillness: Double
  /// The typical time between samples, in seconds.
  private let interval: Double
  /// Whether content rests, for each sample.
  private var isStill: [Bool] = []
  /// The speed above which a movement that ends from one picture to the next was stopped from outside; no fling stops
  /// by itself at such a speed.
  private let fastestStop: Double
  /// The distances from its target at which a spring may come to rest.
  private let restThresholds: [Double]

  /// The shortest rest, in seconds. Chosen: six pictures at 60 a second.
  private static let shortestRest = 0.1
  /// The unit, in seconds, in which the roughest containers of videos count the time. That of Matroska and WebM, a
  /// millisecond.
  private static let clockStep = 1e-3
  /// The shortest time, in seconds, for which a finger that catches content holds it. Chosen: a little less than
  /// two pictures at 60 a second.
  private static let shortestCatch = 0.03
  /// The shortest motion, in seconds, that counts as a fling although no law explains it. A finger that slows down
  /// before it lifts looks the same for a shorter time. Chosen; not measured.
  private static let shortestUnknown = 0.35
  /// The seconds of rest that belong to the motion before it, so that a law tells when it ends. Chosen: the pictures
  /// of a rest count as one (`segment`), so more of them tell nothing new.
  private static let tail = 0.6
  /// The fewest moving samples of a motion without a finger. Chosen: two more than the constants of a spring with its
  /// start, velocity and target.
  private static let fewest = 7
  /// The fewest moving samples of a spring without those that may still show the drag. Its target is known from the
  /// rest. Springs of eight samples kept the last picture of the drag, which made the response up to 11 % too long.
  private static let fewestOfSpring = 5

  /// The fewest samples that are divided into phases, and that show a rest. Chosen; not measured.
  private static let fewestAtAll = 4
  /// The least variance of an offset, in square pixels: of 0.02 pixels. Chosen: twice the least deviation that is
  /// measured (`VideoKeyPicture`).
  private static let leastVariance = 4e-4
  /// The range of the offsets at rest, in standard deviations. Chosen: six normal errors, those of the shortest rest at
  /// 60 pictures a second, have a longer range about once in fifty rests.
  private static let restingRange = 4.5
  /// The speed, in points and in pixels per second, above which no fling stops by itself. The largest stop velocity of a
  /// tuning is 100 pt/s; 3 pixels per point are common on phones.
  private static let fastestStops = (points: 110.0, pixels: 330.0)
  /// The way from one picture to the next, in ranges of the offsets at rest, from which content is told to move at a
  /// speed. Chosen; not measured.
  private static let clearWay = 3.0
  /// The number of samples within which two stops are one. Chosen: those that a slope before a stop needs.
  private static let sameStop = 4
  /// The share of its speed that content which is caught still has in the pictures before. Chosen: content that turns at
  /// an end has lost more.
  private static let caughtShare = 0.6
  /// The number of samples of both slopes that tell an abrupt end, and the share of the earlier speed that is left of an
  /// abrupt one. Chosen: half.
  private static let abruptPictures = 6
  private static let abruptShare = 0.5
  /// The share of a spring's way that a fling has to explain to be as good. Chosen; a smaller one takes snaps whose end
  /// slows down as a fling does for flings, a larger one takes flings after an even drag for springs.
  private static let flungShare = 0.85
  /// The longest time, in seconds, from which content has crossed its target until a spring brings it back. Chosen; not
  /// measured.
  private static let longestReturn = 0.15
  /// The most steps of the ladder of starts on which an ending is searched. Chosen; it bounds the time.
  private static let mostRungs = 8
  /// The variance of the best law's residuals from which no law explains an end. Chosen; not measured.
  private static let largestVariance = 12.0
  /// The variance up to which the constants of a search are a good start for the next one. Chosen; it changes only the
  /// time.
  private static let goodGuess = 4.0
  /// The standard deviations of a variance above the best one up to which a law explains a motion as well, and the fewest
  /// samples that count for its deviation. Chosen: one normal variable in 15 is farther above.
  private static let largestExcess = 1.5
  private static let fewestForExcess = 10
  /// The number of first residuals that count alone, and the share by which their variance may be larger. Chosen; not
  /// measured.
  private static let firstResiduals = 10
  private static let firstExcess = 1.3
  /// The factor by which the speed of content that slows down steadily may grow from three pictures to the next three:
  /// that of errors. Chosen; not measured.
  private static let steadyFactor = 1.05

  /// - Parameters:
  ///   - scale: pixels per point, or 1 if lengths in points are unknown.
  init(
    _ samples: [MotionTrack.Sample], run: Int, touches: [MotionTrack.Touch], units: FlingLaw.Units, scale: Double,
    findsJitter: Bool
  ) {
    times = samples.map { $0.time }
    offsets = samples.map { $0.offset / scale }
    let rounding = SampleNoise.rounding(of: samples)
    let told = samples.map { sample in
      max(sample.deviation * sample.deviation + rounding * rounding, Self.leastVariance).squareRoot() / scale
    }
    let noise = SampleNoise(
      times: times, offsets: offsets, deviations: told, pixel: 1 / scale, findsJitter: findsJitter)
    let speeds = Self.speeds(times, offsets)
    deviations = zip(told, speeds).map { noise.deviation($0, speed: $1) }
    self.run = run
    self.units = units
    stillness = Self.restingRange * noise.deviation(SampleNoise.median(told), speed: 0)
    interval = SampleNoise.median(zip(times.dropFirst(), times).map { $0 - $1 })
    restThresholds = SettleFit.restThresholds(pixel: 1 / scale)
    landings = touches.byFinger.compactMap { $0.first?.time }
    lifts = touches.filter { !$0.isDown }.map(\.time)
    holds = touches.byFinger.compactMap { finger in
      guard let first = finger.first, let last = finger.last, first.time <= last.time else { return nil }
      return first.time...last.time
    }
    fastestStop = units.arePoints ? Self.fastestStops.points : Self.fastestStops.pixels
    isStill = restingSamples()
  }

  /// Returns the speed at each sample, from the samples beside it.
  private static func speeds(_ times: [Double], _ offsets: [Double]) -> [Double] {
    times.indices.map { index in
      let (before, after) = (max(0, index - 1), min(times.count - 1, index + 1))
      return after > before ? ((offsets[after] - offsets[before]) / (times[after] - times[before])).magnitude : 0
    }
  }

  /// The phases, in order of time.
  func phases() -> [MotionPhase] {
    guard times.count >= Self.fewestAtAll else { return [] }
    var phases: [MotionPhase] = []
    var rest: Int?
    let still = isStill
    var index = 0
    while index < times.count {
      let end = still[index...].firstIndex { $0 != still[index] } ?? times.count
      if still[index] {
        rest = index
        phases.append(MotionPhase(kind: .rest, run: run, from: times[index], to: times[end - 1]))
      } else {
        let nextMove = end < times.count ? (still[end...].firstIndex(of: false) ?? times.count) : end
        let first = max(0, index - 1)
        phases += movement(
          first...end - 1, tail: nextMove - 1, startsAtRest: rest != nil && index > 0, endsAtRest: end < times.count)
      }
      index = end
    }
    return phases
  }

  /// The movements from rest to rest during which no finger is seen, in order of time. Each may be a glide by several
  /// notches of a wheel.
  func movements() -> [MotionPhase] {
    guard times.count >= Self.fewestAtAll else { return [] }
    var movements: [MotionPhase] = []
    var index = isStill.firstIndex(of: true) ?? times.count
    while index < times.count {
      let first = isStill[index...].firstIndex(of: false) ?? times.count
      guard first < times.count, let rest = isStill[first...].firstIndex(of: true) else { break }
      let next = isStill[rest...].firstIndex(of: false) ?? times.count
      let isTouched = holds.contains { $0.lowerBound <= times[rest] && $0.upperBound >= times[first - 1] }
      if !isTouched, rest - first >= Self.fewest, !isAbrupt(at: rest - 1, from: first - 1) {
        // A spring that starts slowly moves content by less than the errors in its first pictures.
        let start = max(index, first - 3)
        let end = lastOfTail(after: rest - 1, upTo: next - 1)
        movements.append(
          MotionPhase(
            kind: .glide, run: run, from: times[first - 1], to: times[rest - 1],
            segment: segment(start, end, endsAtRest: true, longestLead: 0), startsAtRest: true))
      }
      index = rest
    }
    return movements
  }

  // MARK: - Rests

  /// Returns for each sample whether content rests.
  private func restingSamples() -> [Bool] {
    var still = [Bool](repeating: false, count: times.count)
    for start in times.indices {
      var (low, high) = (offsets[start], offsets[start])
      var end = start
      while end + 1 < times.count {
        low = min(low, offsets[end + 1])
        high = max(high, offsets[end + 1])
        guard high - low <= stillness else { break }
        end += 1
      }
      if times[end] - times[start] > Self.shortestRest - Self.clockStep, end - start + 1 >= Self.fewestAtAll {
        for index in start...end { still[index] = true }
      }
    }
    // A movement that is hardly longer than the errors is none.
    var index = 0
    while index < still.count {
      let end = still[index...].firstIndex { $0 != still[index] } ?? still.count
      if !still[index] {
        let part = offsets[max(0, index - 1)..<min(end + 1, still.count)]
        if (part.max() ?? 0) - (part.min() ?? 0) < 2 * stillness {
          for sample in index..<end { still[sample] = true }
        }
      }
      index = end
    }
    return still
  }

  // MARK: - Movements

  /// Returns the phases of a movement between rests.
  ///
  /// - Parameters:
  ///   - range: the samples of the movement, from the last one at rest.
  ///   - tail: the last sample at rest after the movement.
  private func movement(
    _ range: ClosedRange<Int>, tail: Int, startsAtRest: Bool, endsAtRest: Bool
  ) -> [MotionPhase] {
    var phases: [MotionPhase] = []
    var first = range.lowerBound
    var isFirst = true
    for stop in stops(in: range) + [range.upperBound] {
      let isLast = stop == range.upperBound
      guard stop - first >= 2 || isLast else { continue }
      let rests = isLast && endsAtRest && !isAbrupt(at: stop, from: first)
      if isFirst, isLast, startsAtRest, endsAtRest, !rests,
        let glide = abruptGlide(first, stop, end: lastOfTail(after: stop, upTo: tail))
      {
        return [glide]
      }
      let end = rests ? lastOfTail(after: stop, upTo: tail) : stop
      phases += piece(first...max(first, stop), end: end, startsAtRest: isFirst && startsAtRest, endsAtRest: rests)
      first = isLast ? stop : stop + 1
      isFirst = false
    }
    return phases
  }

  /// Returns the movement from rest to a sudden rest, if it is an animation that ends at full speed.
  private func abruptGlide(_ first: Int, _ stop: Int, end: Int) -> MotionPhase? {
    let isHeld = holds.contains { $0.upperBound >= times[first] && $0.lowerBound <= times[stop] }
    guard !isHeld, stop - first >= Self.fewestOfStranger else { return nil }
    let part = segment(first, end, endsAtRest: true, longestLead: 3 * interval)
    let isAnimation = [AnimationCurve.linear, .easeIn, .materialAccelerate].contains { curve in
      SettleFit(.curve(curve), [part], restThresholds: restThresholds).map {
        worst($0.solution) <= limit(first, stop, 1)
      }
        ?? false
    }
    guard isAnimation else { return nil }
    var phase = free(.snap, first, end, stop: stop, first: first, endsAtRest: true)
    phase.startsAtRest = true
    return phase
  }

  private func lastOfTail(after stop: Int, upTo tail: Int) -> Int {
    var end = stop
    while end < tail, times[end + 1] <= times[stop] + Self.tail { end += 1 }
    return end
  }

  /// Returns the samples of a movement at which a finger catches the content: the offset stops from one picture to the
  /// next, content that has slowed down is suddenly fast again, or the video shows a finger that lands.
  private func stops(in range: ClosedRange<Int>) -> [Int] {
    var stops: [Int] = []
    for index in range.dropFirst(Self.sameStop).dropLast(Self.fastPictures) {
      let speed = VideoSegment.slope(times[index - 3...index], offsets[index - 3...index]).magnitude
      guard speed > fastestStop, speed * interval > Self.clearWay * stillness else { continue }
      // Content that turns moves on at once; content that is caught waits for the finger to move.
      var end = index + 2
      while end < range.upperBound, times[end] - times[index] < Self.shortestCatch { end += 1 }
      let wait = offsets[index...end]
      guard (wait.max() ?? 0) - (wait.min() ?? 0) <= stillness else { continue }
      if let last = stops.last, index - last < Self.sameStop { continue }
      // Content that turns at an end slows down; content that is caught does not, up to the last picture before that.
      let before = VideoSegment.slope(times[index - 2...index], offsets[index - 2...index]).magnitude
      if before > Self.caughtShare * speed, speedAfter(index - 2) > Self.caughtShare * speedAfter(index - 3) {
        stops.append(index)
      }
    }
    if landings.isEmpty {
      var first = range.lowerBound
      for index in range where isSuddenlyFast(after: index, since: first, until: range.upperBound) {
        if !stops.contains(where: { ($0 - index).magnitude < Self.sameStop }) { stops.append(index) }
        first = index
      }
    }
    for landing in landings {
      if let index = range.first(where: { times[$0] >= landing - interval / 2 }), index > range.lowerBound + 2,
        index < range.upperBound - 2, !stops.contains(where: { ($0 - index).magnitude < Self.sameStop })
      {
        stops.append(index)
      }
    }
    return stops.sorted()
  }

  /// The number of pictures that tell a speed before and after content is caught while it is slow, and the ratio of
  /// the speed to that before: no law of a fling or spring lets content slow down and then be so fast. Chosen; not
  /// measured.
  private static let slowPictures = 5
  private static let fastPictures = 3
  private static let suddenRatio = 4.0

  /// Returns whether content that has slowed down since a sample is fast from one picture to the next, as when the next
  /// stroke of a finger takes it along before it rests.
  private func isSuddenlyFast(after index: Int, since first: Int, until last: Int) -> Bool {
    guard index - first >= Self.fewest, index + Self.fastPictures <= last else { return false }
    // Content that turns at an end is as fast before as after.
    let before = (index - Self.slowPictures..<index).reduce(0) { $0 + speedAfter($1) } / Double(Self.slowPictures)
    let after = VideoSegment.slope(
      times[index...index + Self.fastPictures], offsets[index...index + Self.fastPictures])
    guard after.magnitude > fastestStop, after.magnitude * interval > Self.clearWay * stillness,
      after.magnitude > Self.suddenRatio * before, speedAfter(index) > Self.suddenRatio * before
    else { return false }
    let peak = (first..<index).map { speedAfter($0) }.max() ?? 0
    return peak > Self.suddenRatio * before && peak > fastestStop
  }

  /// Returns the speed from a sample to the next.
  private func speedAfter(_ index: Int) -> Double {
    ((offsets[index + 1] - offsets[index]) / (times[index + 1] - times[index])).magnitude
  }

  /// Returns whether a movement ends from one picture to the next.
  private func isAbrupt(at last: Int, from first: Int) -> Bool {
    guard last - first >= Self.abruptPictures else { return false }
    let speed = VideoSegment.slope(times[last - 2...last], offsets[last - 2...last]).magnitude
    let before = VideoSegment.slope(times[last - 6...last - 3], offsets[last - 6...last - 3]).magnitude
    return speed > fastestStop && speed * interval > Self.clearWay * stillness && speed > Self.abruptShare * before
  }

  // MARK: - Motions without a finger

  /// The end of a movement that a law explains.
  private struct Ending {
    var start: Int
    /// The variance of the residuals, where 1 is the errors of the offsets.
    var variance: Double
  }

  private func segment(_ start: Int, _ end: Int, endsAtRest: Bool, longestLead: Double) -> VideoSegment {
    var weights = [Double](repeating: 1, count: end - start + 1)
    // Together, the pictures of content at rest count as one: they are alike, and so are their errors.
    let moving = (start...end).last { isStill[$0] == false } ?? end
    let resting = end - moving
    if resting > 1 {
      for index in weights.count - resting..<weights.count { weights[index] = 1 / Double(resting) }
    }
    return VideoSegment(
      times: Array(times[start...end]), offsets: Array(offsets[start...end]),
      deviations: Array(deviations[start...end]), weights: weights, endsAtRest: endsAtRest, longestLead: longestLead)
  }

  /// Returns the phases of a part of a movement that no finger interrupts.
  ///
  /// - Parameters:
  ///   - range: the moving samples.
  ///   - end: the last sample that belongs to the motion, at rest if `endsAtRest`.
  private func piece(
    _ range: ClosedRange<Int>, end: Int, startsAtRest: Bool, endsAtRest: Bool
  ) -> [MotionPhase] {
    let (first, stop) = (range.lowerBound, range.upperBound)
    let lift = lifts.last { $0 > times[first] && $0 < times[stop] }
    let released = lift.flatMap { lift in range.first { times[$0] >= lift } } ?? first
    let isThrown = released > first
    // What a finger that is seen holds does not move by itself.
    let isHeld = holds.contains { $0.lowerBound <= times[first] + interval && $0.upperBound >= times[stop] - 1e-6 }
    guard !isHeld else { return drag(first, stop) }
    guard stop - released >= Self.fewest else { return drag(first, stop) }
    let fling = ending(released, stop, flingVariance(end, endsAtRest: endsAtRest, first: released))
    let spring = endsAtRest ? ending(released, stop) { springVariance($0, end) } : nil
    // A spring takes the last picture of a drag for its own as well, which would decide about its constants.
    let sprung = spring.map { $0.start + ($0.start > released && stop - $0.start > Self.fewestOfSpring ? 1 : 0) }
    let isFree = startsAtRest && !isThrown
    let startsFree = isFree ? first + 1 : -1
    let known = [fling, spring].compactMap { $0 }.min { $0.start < $1.start }
    if endsAtRest, let (start, isFling) = strangerStart(released, before: known, stop, end, first: first, isFree) {
      var phase = free(isFling ? .fling : .snap, start, end, stop: stop, first: first, endsAtRest: true)
      phase.coverage = coverage(from: start, of: released, to: stop)
      phase.startsAtRest = isFree && start <= first + 1
      return drag(first, start) + [phase]
    }
    if let fling, fling.start > startsFree, spring.map({ explains(fling, asMuchAs: $0, stop) }) ?? true {
      var phase = free(.fling, fling.start, end, stop: stop, first: first, endsAtRest: endsAtRest)
      phase.coverage = coverage(from: fling.start, of: released, to: stop)
      if let sprung {
        phase.instead = springPhases(
          sprung, range, end: end, released: released, startsAtRest: startsAtRest, isThrown)
      }
      return drag(first, fling.start) + [phase]
    }
    if let sprung {
      return springPhases(sprung, range, end: end, released: released, startsAtRest: startsAtRest, isThrown)
    }
    // No law explains the end; the motion since the highest speed is a fling by a law that is not known, if it slows
    // down steadily.
    let peak = peakSpeed(released, stop)
    guard stop - peak >= Self.fewest, times[stop] - times[peak] > Self.shortestUnknown, isSteady(peak, stop) else {
      return drag(first, stop)
    }
    var phase = free(.fling, peak, end, stop: stop, first: first, endsAtRest: endsAtRest)
    phase.coverage = 0
    return drag(first, peak) + [phase]
  }

  /// Returns whether a fling explains almost as much of a movement as a spring, which has more constants and can take
  /// the last pictures of a drag for its own.
  private func explains(_ fling: Ending, asMuchAs spring: Ending, _ stop: Int) -> Bool {
    let flung = (offsets[stop] - offsets[fling.start]).magnitude
    let sprung = (spring.start...stop).map { (offsets[stop] - offsets[$0]).magnitude }.max() ?? 0
    return fling.start - 2 <= spring.start || flung > Self.flungShare * sprung
  }

  /// Returns the phases of a movement that ends with a spring.
  private func springPhases(
    _ start: Int, _ range: ClosedRange<Int>, end: Int, released: Int, startsAtRest: Bool, _ isThrown: Bool
  ) -> [MotionPhase] {
    let (first, stop) = (range.lowerBound, range.upperBound)
    let target = SampleNoise.median(Array(offsets[min(stop + 1, end)...end]))
    if let crossing = crossing(of: target, before: start, in: range),
      let fling = ending(
        released, crossing, fewest: 5, flingVariance(crossing, endsAtRest: false, first: released))
    {
      var phase = free(.fling, fling.start, crossing, stop: crossing, first: first, endsAtRest: false)
      phase.coverage = coverage(from: fling.start, of: released, to: crossing)
      return drag(first, fling.start) + [phase, free(.bounce, start, end, stop: stop, first: first, endsAtRest: true)]
    }
    var phase = free(.snap, start, end, stop: stop, first: first, endsAtRest: true)
    phase.startsAtRest = startsAtRest && !isThrown && start <= first + 1
    return drag(first, start) + [phase]
  }

  /// Returns the last sample before content that returns to a target went beyond it; `nil` if it did not shortly before
  /// it returned.
  private func crossing(of target: Double, before start: Int, in range: ClosedRange<Int>) -> Int? {
    let outward: Double = offsets[start] > target ? 1 : -1
    var index = start
    while index > range.lowerBound, (offsets[index] - target) * outward > -stillness / 4 {
      index -= 1
      if times[start] - times[index] > Self.longestReturn { return nil }
    }
    return (offsets[index] - target) * outward <= -stillness / 4 ? index : nil
  }

  private func free(
    _ kind: MotionPhase.Kind, _ start: Int, _ end: Int, stop: Int, first: Int, endsAtRest: Bool
  ) -> MotionPhase {
    // A video that shows the drag shows the release as well.
    let lead = first > 0 ? times[start] - times[first] + 3 * interval : 2
    return MotionPhase(
      kind: kind, run: run, from: times[start], to: times[stop],
      segment: segment(start, end, endsAtRest: endsAtRest, longestLead: lead))
  }

  private func drag(_ first: Int, _ last: Int) -> [MotionPhase] {
    last - first < 2 ? [] : [MotionPhase(kind: .drag, run: run, from: times[first], to: times[last])]
  }

  /// Returns the earliest start from which a law explains the rest of a movement; `nil` if none does.
  ///
  /// - Parameters:
  ///   - fewest: the fewest samples of the rest.
  ///   - variance: the variance of the residuals of the best law from a start on; `nil` if it cannot be fitted.
  private func ending(
    _ first: Int, _ stop: Int, fewest: Int = fewest, _ variance: (Int) -> Double?
  ) -> Ending? {
    let last = stop - fewest
    guard last >= first else { return nil }
    let steps = min(Self.mostRungs, last - first)
    var ladder: [Ending] = []
    for step in 0...steps {
      let start = last - (steps == 0 ? 0 : (last - first) * step / steps)
      guard let value = variance(start) else { continue }
      ladder.append(Ending(start: start, variance: value))
    }
    guard let least = ladder.map(\.variance).min(), least < Self.largestVariance else { return nil }
    // A rung with a larger variance between two good ones is a search that went astray.
    guard let earliest = ladder.lastIndex(where: { $0.variance <= limit($0.start, stop, least) }) else { return nil }
    var good = ladder[earliest]
    var bad = earliest + 1 < ladder.count ? ladder[earliest + 1].start : first - 1
    while good.start - bad > 1 {
      let middle = bad + (good.start - bad) / 2
      if let value = variance(middle), value <= limit(middle, stop, least) {
        good = Ending(start: middle, variance: value)
      } else {
        bad = middle
      }
    }
    // The first picture after the release may still show the drag.
    if good.start > first, good.start < last { good.start += 1 }
    return good
  }

  /// Returns the largest variance of the residuals of a law that explains the samples from a start on: ``largestExcess``
  /// standard deviations above that of errors alone, or above the least of all parts.
  private func limit(_ start: Int, _ stop: Int, _ least: Double) -> Double {
    max(1, least) * (1 + Self.largestExcess * (2 / Double(max(Self.fewestForExcess, stop - start))).squareRoot())
  }

  /// Searches for the best variance of a fling's laws, each time from where the last search ended.
  private func flingVariance(_ end: Int, endsAtRest: Bool, first: Int) -> (Int) -> Double? {
    let candidates = FlingLaw.shapes(in: units, seesStop: endsAtRest)
    var guesses = [[Double]?](repeating: nil, count: candidates.count)
    return { [self] start in
      // A part of a fling is tried that may have started with the first sample.
      let lead = times[start] - times[first] + (first > 0 ? 3 * interval : 2)
      let part = segment(start, end, endsAtRest: endsAtRest, longestLead: lead)
      var least: Double?
      for (index, candidate) in candidates.enumerated() {
        guard let fit = FlingFit(candidate, [part], guess: guesses[index], steps: 40) else { continue }
        let variance = worst(fit.solution)
        if variance < Self.goodGuess { guesses[index] = fit.solution.shared }
        least = min(least ?? variance, variance)
      }
      return least
    }
  }

  /// The number of samples by which a law of no toolkit has to explain more of a movement than the engine's laws, and
  /// the share of all that it explains. It has more constants, so that it takes some of the drag before a spring for
  /// its own. Chosen; smaller ones take springs after a drag for animations, larger ones take animations for springs.
  private static let strangerLead = 4
  private static let strangerShare = 0.3
  /// The root mean square difference from a Bézier curve, as a share of the way, from which no other curve is tried.
  /// Material 3's emphasized curve, which has two parts, has up to 0.03. Chosen: above that.
  private static let roughest = 0.05
  /// The fewest moving samples that tell such a law. Chosen: two for each constant of a Bézier curve with its
  /// duration.
  private static let fewestOfStranger = 10

  /// Returns the start from which a law of no toolkit explains a movement of whose end the engine's laws explain only a
  /// part; `nil` if there is none. The end of an animation looks like a spring, and that of any slow stop like a fling.
  ///
  /// - Parameter known: the part that the engine's laws explain; `nil` if they explain none.
  /// - Returns: the first sample, and whether content only slows down from there on.
  private func strangerStart(
    _ released: Int, before known: Ending?, _ stop: Int, _ end: Int, first: Int, _ isFree: Bool
  ) -> (Int, isFling: Bool)? {
    let latest = known?.start ?? stop - Self.fewestOfStranger
    let room = latest - released
    for start in Set([released, released + room / 3, released + room * 2 / 3]).sorted() {
      // What starts from rest has no drag before it.
      let isWhole = isFree && start == released
      let lead = max(Self.strangerLead, Int(Self.strangerShare * Double(stop - start)))
      guard latest - start >= (isWhole ? 2 : lead), stop - start >= Self.fewestOfStranger else { continue }
      let part = segment(
        start, end, endsAtRest: true, longestLead: times[start] - times[first] + (first > 0 ? 3 * interval : 2))
      let most = min(limit(start, stop, known?.variance ?? 1), LawChoice<SettleFit>.largestVariance)
      let slowing: [SettleLaw] = isWhole ? [] : [.affine, .power]
      func fit(_ law: SettleLaw) -> SettleFit? { SettleFit(law, [part], restThresholds: restThresholds, steps: 25) }
      func explains(_ law: SettleLaw) -> Bool { fit(law).map { worst($0.solution) <= most } ?? false }
      // Every curve is near a Bézier curve.
      guard let free = fit(.bezier),
        part.rootMeanSquare(of: free.solution.residuals[0]) < Self.roughest * part.displacement.magnitude
      else { continue }
      if slowing.contains(where: explains) { return (start, true) }
      let others: [SettleLaw] = [.curve(.emphasized), .curve(.inOutCubic), .curve(.viscous)]
      if worst(free.solution) <= most || others.contains(where: explains) { return (start, false) }
    }
    return nil
  }

  private func springVariance(_ start: Int, _ end: Int) -> Double? {
    let part = segment(start, end, endsAtRest: true, longestLead: 0)
    return SettleLaw.shapes.compactMap { law in
      SettleFit(law, [part], restThresholds: restThresholds, steps: 40).map { worst($0.solution) }
    }.min()
  }

  /// Returns the variance of all residuals, or of the first few if it is larger: where a law does not explain the start
  /// of a motion, many samples at rest would hide it.
  private func worst(_ solution: LeastSquares.Solution) -> Double {
    let first = solution.residuals[0].prefix(Self.firstResiduals)
    let start = first.reduce(0) { $0 + $1 * $1 } / Double(max(1, first.count))
    return max(solution.variance, start / Self.firstExcess)
  }

  // MARK: - Speeds

  private func peakSpeed(_ first: Int, _ stop: Int) -> Int {
    var (peak, highest) = (first, -1.0)
    for index in first...max(first, stop - 2) {
      let speed = VideoSegment.slope(times[index...index + 2], offsets[index...index + 2]).magnitude
      if speed > highest { (peak, highest) = (index, speed) }
    }
    return peak
  }

  /// Returns whether the speed falls steadily from a sample on.
  private func isSteady(_ first: Int, _ stop: Int) -> Bool {
    let speeds = stride(from: first, to: stop - 2, by: 3).map {
      VideoSegment.slope(times[$0...min($0 + 3, stop)], offsets[$0...min($0 + 3, stop)])
    }
    guard let start = speeds.first, speeds.count >= 2 else { return false }
    return zip(speeds, speeds.dropFirst()).allSatisfy { before, after in
      // A speed of 0 may be rounded to either side.
      after * start >= -1e-9 && after.magnitude <= Self.steadyFactor * before.magnitude
    }
  }

  /// Returns the share of the way since the highest speed that is covered from a start on.
  private func coverage(from start: Int, of first: Int, to stop: Int) -> Double {
    let peak = min(peakSpeed(first, stop), start)
    let whole = (offsets[stop] - offsets[peak]).magnitude
    return whole > 0 ? (offsets[stop] - offsets[start]).magnitude / whole : 0
  }
}
