import Tuning

/// A small seeded generator, so that random cases are the same on each run; Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Some value that a tunable can hold.
  mutating func value(of tunable: Tunable) -> TunableValue {
    switch tunable.domain {
    case .number(let range): .number(Double.random(in: range, using: &self))
    case .flag: .flag(Bool.random(using: &self))
    case .choice(let words): .choice(words.randomElement(using: &self) ?? "")
    }
  }

  /// Some tuning: a shipped preset with some values changed.
  mutating func tuning() throws -> Tuning {
    var tuning = Tuning(base: Preset.shipped.randomElement(using: &self) ?? .ios)
    for tunable in Tunables.all where Int.random(in: 0..<3, using: &self) == 0 {
      try tuning.set(tunable, to: value(of: tunable))
    }
    return tuning
  }
}
