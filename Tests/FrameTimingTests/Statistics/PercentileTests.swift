import TestSupport
import Testing

@testable import FrameTiming

@Suite("Percentiles by nearest rank")
struct PercentileTests {
  /// Returns the percentile by its definition: the smallest value that at least `percent` % of the values do not
  /// exceed.
  private func byDefinition(_ percent: Int, of values: [Double]) -> Double? {
    values.sorted().first { bound in values.count { $0 <= bound } * 100 >= percent * values.count }
  }

  @Test("agree with the definition", arguments: [0, 1, 2, 99, 100, 101, 1000])
  func agreesWithDefinition(count: Int) {
    var chance = SplitMix64(seed: UInt64(count) + 1)
    let values = (0..<count).map { _ in chance.next(upTo: 1) }
    for percent in Array(stride(from: 1, to: 50, by: 7)) + [50, 90, 95, 99, 100] {
      #expect(
        Percentile.nearestRank(Double(percent), ofSorted: values.sorted()) == byDefinition(percent, of: values),
        "p\(percent) of \(count)")
    }
  }

  @Test(
    "have the expected rank",
    arguments: [
      (1, 50.0, 1.0), (2, 50, 1), (2, 51, 2), (99, 50, 50), (99, 99, 99), (100, 50, 50), (100, 95, 95), (100, 99, 99),
      (100, 100, 100), (101, 50, 51), (101, 99, 100), (1000, 95, 950), (1000, 99, 990), (1000, 99.9, 999), (100, 7, 7),
      (100, 0, 1),
    ])
  func rank(count: Int, percent: Double, expected: Double) {
    #expect(Percentile.nearestRank(percent, ofSorted: (1...count).map(Double.init)) == expected)
  }

  @Test("are nil without values, and clamp the percentage to 0…100")
  func edges() {
    #expect(Percentile.nearestRank(50, ofSorted: [Double]()) == nil)
    #expect(Percentile.nearestRank(-3, ofSorted: [1, 2]) == 1)
    #expect(Percentile.nearestRank(300, ofSorted: [1, 2]) == 2)
    #expect(Percentile.nearestRank(.nan, ofSorted: [1, 2]) == 2)
  }
}

@Suite("A summary")
struct SummaryTests {
  @Test(
    "has the mean of the worst percent, of one value at least",
    arguments: [(1, 1.0), (2, 2), (99, 99), (100, 100), (101, 100.5), (1000, 995.5)])
  func worst(count: Int, expected: Double) {
    let summary = Summary.of((1...count).map(Double.init))
    #expect(summary.worst == expected)
    #expect(summary.max == Double(count))
    #expect(summary.mean == Double(count + 1) / 2)
    #expect(summary.p99 <= summary.worst && summary.worst <= summary.max)
  }

  @Test("is zero without values, and ignores values that are not finite")
  func empty() {
    #expect(Summary.of([]) == .none)
    #expect(Summary.of([.nan, 3, .infinity]) == Summary.of([3]))
  }
}
