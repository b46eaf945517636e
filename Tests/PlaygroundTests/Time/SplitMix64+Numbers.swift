import TestSupport

extension SplitMix64 {
  /// A number from 0 to below a limit.
  mutating func next(upTo limit: Double) -> Double { Double(next() >> 11) / Double(1 << 53) * limit }
}
