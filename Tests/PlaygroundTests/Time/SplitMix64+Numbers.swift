import TestSupport

extension SplitMix64 {
  /// Returns a random number from 0 up to, but not including, a limit.
  mutating func next(upTo limit: Double) -> Double { Double(next() >> 11) / Double(1 << 53) * limit }
}
