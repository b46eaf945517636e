import ScrollEngine

/// The values of a video's glides by notches of a wheel.
struct NotchFinding {
  /// The glides that one spring and one distance of a notch explain.
  let train: NotchTrain
  private(set) var values: [MeasuredValue] = []
  private(set) var undetermined: [UndeterminedValue] = []
  /// The words of choices, such as `wheel.motion`, by key.
  private(set) var words: [String: String] = [:]

  /// The largest standard deviation of a constant's logarithm at which it counts as determined. Chosen: an interval
  /// of 7 % to both sides.
  private static let vagueness = 0.03
  /// The share of the way of all glides with several notches that the spring has to explain. Chosen: more than half,
  /// so that no other spring has as much.
  private static let leastShare = 0.6
  /// The amount by which Schwarz's criterion has to be larger for any other number of notches, if the video shows
  /// only one glide. Chosen; not measured.
  private static let clearMargin = 40.0
  /// The fewest moving samples for each parameter of the only glide. Chosen: twice what a glide needs that others
  /// confirm.
  private static let fewestSamples = 3.0
  /// Finds the movements that are glides by the same wheel; `nil` if none has several notches.
  init?(_ movements: [VideoSegment], units: FlingLaw.Units, restThresholds: [Double]) {
    let trains = movements.compactMap { NotchTrain($0, units: units, restThresholds: restThresholds) }
    var best: NotchTrain?
    for leader in trains.sorted(by: { $0.distanceDeviation < $1.distanceDeviation }).prefix(3) {
      var joined = leader
      for other in trains where other.motions != leader.motions {
        if let both = joined.joined(by: other) { joined = both }
      }
      if joined.way > best?.way ?? 0 { best = joined }
    }
    guard var best else { return nil }
    let whole = trains.reduce(0) { $0 + $1.way }
    guard best.way > Self.leastShare * whole, best.isDetermined else { return nil }
    for movement in movements where !trains.contains(where: { $0.motions == [movement] }) {
      if let both = best.joined(by: movement) { best = both }
    }
    if best.motions.count == 1 {
      guard best.margin > Self.clearMargin,
        best.solution.weight > Self.fewestSamples * Double(best.solution.parameterCount)
      else { return nil }
    }
    train = best
    judge(units)
  }

  private mutating func judge(_ units: FlingLaw.Units) {
    let (shared, deviations) = (train.solution.shared, train.solution.deviations)
    if let period = train.repeatPeriod {
      undetermined = ["wheel.smoothing", "wheel.step"].map { .init($0, .wheel(.heldKey(period: period))) }
      return
    }
    words["wheel.motion"] = "spring"
    if deviations[0] < Self.vagueness {
      values.append(
        MeasuredValue(key: "wheel.smoothing", logarithm: shared[0], deviation: deviations[0]) {
          Glide.settling * Double.exp(-$0)
        })
    } else {
      undetermined.append(.init("wheel.smoothing", .wheel(.fewPictures)))
    }
    if units.arePoints, deviations[1] < Self.vagueness {
      words["wheel.distance"] = "fixed"
      values.append(
        MeasuredValue(key: "wheel.step", logarithm: shared[1], deviation: units.deviation(ofLength: deviations[1])) {
          Double.exp($0)
        })
    } else {
      undetermined.append(.init("wheel.step", units.arePoints ? .wheel(.notchesTogether) : .lengthInPoints))
    }
  }
}
