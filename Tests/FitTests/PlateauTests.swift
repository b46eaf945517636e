import Curves
import Testing
import Tuning

@testable import Fit

/// The range around a fitted value, for trials whose outcomes are computed instead of replayed.
@Suite("The range of a fit")
struct PlateauTests {
  private let axis = SettingAxis(Tunables.feedThreshold.declaration, over: 0...400, base: Tuning())

  /// Returns the outcome of a trial at each threshold. A movement of length `way` succeeds at all thresholds up to
  /// `way` if it is meant to pass the threshold, and at all larger ones otherwise.
  private func line(_ way: Double, meansBeyond: Bool) -> SuccessLine {
    let step = axis.values.firstIndex { $0 > way } ?? axis.values.count
    return SuccessLine(first: meansBeyond, flips: axis.values.indices.contains(step) && step > 0 ? [step] : [])
  }

  /// Returns trials of a person who keeps away from the threshold, overshoots by up to `tremor` points and sometimes
  /// slips.
  private func lines(_ count: Int, threshold: Double, tremor: Double, _ chance: inout SeededGenerator) -> [SuccessLine]
  {
    (0..<count).map { _ in
      let (meansBeyond, margin) = (Bool.random(using: &chance), chance.gamma(30))
      let isSlip = Double.random(in: 0...1, using: &chance) < 0.02
      let way = threshold + (meansBeyond != isSlip ? margin : -margin)
      return line(way + Double.random(in: 0...tremor, using: &chance), meansBeyond: meansBeyond)
    }
  }

  private func range(_ lines: [SuccessLine]) -> ClosedRange<Double> {
    let plateaus = Plateau.all(of: lines, on: axis)
    let best = Plateau.best(of: lines, on: axis, near: axis.base ?? 0).value(near: axis.base ?? 0)
    let found = Plateau.equivalentRange(around: best, among: plateaus, lines)
    return axis.values[found.lowerBound]...axis.values[found.upperBound]
  }

  @Test(arguments: [0.0, 4], [54, 108])
  func `it contains the threshold of 90 of 100 people, even if every movement overshoots`(
    tremor: Double, trials: Int
  ) {
    var chance = SeededGenerator(seed: UInt64(trials) + UInt64(tremor))
    let held = (0..<200).count { _ in
      let threshold = Double.random(in: 70...300, using: &chance).rounded()
      return range(lines(trials, threshold: threshold, tremor: tremor, &chance)).contains(threshold)
    }
    #expect(held >= 180)
  }

  @Test func `for fewer than fifty consistent trials, it is where all of them succeed`() {
    let ways = [40.0, 80, 118, 142, 200, 260]
    #expect(range(ways.map { line($0, meansBeyond: $0 > 130) }) == 118.4...142)
  }

  @Test func `four times the trials halve its width`() {
    var chance = SeededGenerator(seed: 4)
    func width(_ trials: Int) -> Double {
      (0..<60).reduce(0) { sum, _ in
        let range = range(lines(trials, threshold: 180, tremor: 0, &chance))
        return sum + (range.upperBound - range.lowerBound) / 60
      }
    }
    let (few, many) = (width(54), width(216))
    #expect((0.4...0.62).contains(many / few), "\(few), \(many)")
  }
}
