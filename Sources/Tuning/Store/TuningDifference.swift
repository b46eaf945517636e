/// A tunable that two tunings disagree on.
public struct TuningDifference: Equatable, Sendable {
  /// The tunable.
  public let tunable: Tunable
  /// Its value in the first.
  public let before: TunableValue
  /// Its value in the second.
  public let after: TunableValue
}

extension Tuning {
  /// What differs between this tuning and another, in the order of ``Tunables/all``.
  public func differences(to other: Tuning) -> [TuningDifference] {
    Tunables.all.compactMap { tunable in
      let before = value(of: tunable)
      let after = other.value(of: tunable)
      return before == after ? nil : TuningDifference(tunable: tunable, before: before, after: after)
    }
  }
}

extension Tunable {
  /// The group in which it is listed: what stands before the point of its key.
  public var group: String { String(Substring(key.utf8.prefix { $0 != UInt8(ascii: ".") })) }
}

extension Tunables {
  /// The tunables that a search finds: every word of it is part of the key, the unit, the sentence or of what people say
  /// who look for it, whatever the case.
  public static func matching(_ search: String) -> [Tunable] {
    let words = search.lowercased().split(separator: " ")
    return all.filter { tunable in
      let text = "\(tunable.key) \(tunable.unit) \(tunable.sentence) \(tunable.words)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }
}
