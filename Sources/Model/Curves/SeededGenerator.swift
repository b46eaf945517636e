/// A seeded pseudo-random number generator: SplitMix64, https://prng.di.unimi.it/splitmix64.c.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns the 95 % interval of the success rate by the percentile bootstrap: Efron, "Bootstrap Methods: Another Look
  /// at the Jackknife", 1979.
  package mutating func interval(_ successes: [Bool]) -> ClosedRange<Double> {
    guard !successes.isEmpty else { return 0...0 }
    let draws = 2000  // Chosen: 50 of them lie beyond each end of the interval.
    let shares = (0..<draws).map { _ in
      let hits = successes.indices.reduce(into: 0) { hits, _ in
        hits += successes[Int.random(in: successes.indices, using: &self)] ? 1 : 0
      }
      return Double(hits) / Double(successes.count)
    }.sorted()
    return shares[draws / 40]...shares[draws - 1 - draws / 40]
  }
}
