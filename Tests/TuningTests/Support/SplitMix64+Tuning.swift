import TestSupport
import Tuning

extension SplitMix64 {
  /// Returns a random value that a tunable accepts.
  mutating func value(of tunable: Tunable) -> TunableValue {
    switch tunable.domain {
    case .number(let range): .number(Double.random(in: range, using: &self))
    case .flag: .flag(Bool.random(using: &self))
    case .choice(let words): .choice(words.randomElement(using: &self) ?? "")
    }
  }

  /// Returns a shipped preset with some random values.
  mutating func tuning() throws -> Tuning {
    var tuning = Tuning(base: Preset.shipped.randomElement(using: &self) ?? .ios)
    for tunable in Tunables.all where Int.random(in: 0..<3, using: &self) == 0 {
      try tuning.set(tunable, to: value(of: tunable))
    }
    return tuning
  }
}
