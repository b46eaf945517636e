import Documents
import Tuning

/// The part of a tuning that a video determines, and what is missing for the rest.
struct TuningProposal: Sendable {
  /// The constants, each once, in the order of tunables.
  let values: [MeasuredValue]
  /// The choices, such as the law of flings, by the tunable's key.
  let words: [String: String]
  /// The values that are not determined, each once.
  let undetermined: [UndeterminedValue]

  /// Returns what laws determine that a tuning can hold.
  static func proposed(by laws: VideoLaws) -> TuningProposal {
    let order = Dictionary(keepingFirst: Tunables.all.enumerated().map { ($1.key, $0) })
    let values = laws.values.filter(\.isAccepted).sorted { (order[$0.key] ?? 0) < (order[$1.key] ?? 0) }
    // The choice of a motion without its constants would have those of another motion.
    let words = laws.words.filter { word in
      let group = word.key.prefix { $0 != "." } + "."
      return word.key == "fling.model" || word.key == "edge.effect" || values.contains { $0.key.hasPrefix(group) }
    }
    let refused = laws.values.filter { !$0.isAccepted }.map { UndeterminedValue($0.key, .outOfRange($0)) }
    var seen = Set(values.map(\.key) + words.keys)
    let missing = (laws.undetermined + refused).filter { seen.insert($0.key).inserted }
    // The tuning has one law of a family, as its curve is known.
    let doubt = laws.flings.first?.familyDoubt
    return TuningProposal(values: values, words: words, undetermined: missing + (doubt.map { [$0] } ?? []))
  }

  /// Returns the tuning with the values, and those of another tuning for the rest.
  func tuning(base: Tuning) -> Tuning {
    var tuning = base
    // Values and words were checked when they were proposed.
    for (key, word) in words {
      if let tunable = Tunables.named(key) { try? tuning.set(tunable, to: .choice(word)) }
    }
    for value in values {
      if let tunable = Tunables.named(value.key) {
        try? tuning.set(tunable, to: .number(Self.rounded(value, in: tunable)))
      }
    }
    return tuning
  }

  /// Returns a value with the digits that its interval leaves, so that files are readable.
  private static func rounded(_ value: MeasuredValue, in tunable: Tunable) -> Double {
    let text = VideoMeasurementText.number(value.value, within: (value.high - value.low) / 10)
    guard let number = Double(text), tunable.accepts(.number(number)) else { return value.value }
    return number
  }
}
