#if canImport(Glibc)
  import Glibc
#endif

/// The share of a law's cases that a run tries.
///
/// A law over many cases tries all of them with `SCROLLWORK_EXHAUSTIVE=1`, as in `make test-all`, and otherwise, as in
/// `make test`, a sample that is the same in every run:
///
/// ```swift
/// @Test(arguments: Sample.of(windows, 3)) func `no pixel shows what lies below`(window: Window) throws
/// ```
public enum Sample {
  /// Whether laws try all their cases.
  public static let isExhaustive = getenv("SCROLLWORK_EXHAUSTIVE").map { String(cString: $0) } == "1"

  /// Returns some of the cases of a law, in their order, or all of them if the run is exhaustive. O(cases).
  ///
  /// - Parameters:
  ///   - count: the number of cases in the sample.
  ///   - seed: the seed of the choice. Laws over the same cases that have different seeds cover more of them together.
  public static func of<Cases: Collection>(
    _ cases: Cases, _ count: Int, seed: UInt64 = 1, isExhaustive: Bool = Sample.isExhaustive
  ) -> [Cases.Element] {
    guard !isExhaustive, count < cases.count else { return Array(cases) }
    var random = SplitMix64(seed: seed)
    // Shuffling alone decides which cases stay; sorting the places restores their order.
    let chosen = Set(Array(0..<cases.count).shuffled(using: &random).prefix(max(0, count)))
    return cases.enumerated().filter { chosen.contains($0.offset) }.map(\.element)
  }

  /// Returns some of the pairs of an element of `first` and one of `second`, or all of them if the run is exhaustive.
  ///
  /// - Parameter count: the number of pairs in the sample.
  public static func pairs<First: Collection, Second: Collection>(
    _ first: First, _ second: Second, _ count: Int, seed: UInt64 = 1
  ) -> [(First.Element, Second.Element)] {
    of(first.flatMap { one in second.map { (one, $0) } }, count, seed: seed)
  }
}
