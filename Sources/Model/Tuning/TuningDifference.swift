import Documents

/// A tunable with different values in two tunings.
public struct TuningDifference: Equatable, Sendable {
  /// The tunable whose values differ.
  public let tunable: Tunable
  /// The value in the first tuning.
  public let before: TunableValue
  /// The value in the second tuning.
  public let after: TunableValue
}

extension Tuning {
  /// Returns the differences between this tuning and another, in the order of ``Tunables/all``.
  public func differences(to other: Tuning) -> [TuningDifference] {
    Tunables.all.compactMap { tunable in
      let before = value(of: tunable)
      let after = other.value(of: tunable)
      return before == after ? nil : TuningDifference(tunable: tunable, before: before, after: after)
    }
  }
}

extension Tunable {
  /// The name of the group, which is the part of the key before the first period.
  public var group: String { String(decoding: key.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self) }
}
