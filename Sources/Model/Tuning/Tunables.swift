import Documents
import ScrollEngine

/// All tunables. The first component of a tunable's key is the name of its group. The file `Tunables+GROUP.swift`
/// declares the tunables of a group and lists them in the group; `Lists.swift` lists the groups.
public enum Tunables {
  /// All tunables, in the order of ``groups`` and of the tunables within each group.
  public static let all: [Tunable] = groups.flatMap { $0.tunables }

  /// Names of the groups that every scene uses. Each other group belongs to a single scene.
  public static let sharedGroups: Set<String> = Set(groups.filter { $0.isShared }.map { $0.name })

  /// Returns the tunable with this key; `nil` if there is none. O(1).
  public static func named(_ key: String) -> Tunable? { byKey[key] }

  private static let byKey = Dictionary(keepingFirst: all.map { ($0.key, $0) })

  static func number(
    _ key: String, _ standard: Double, _ range: ClosedRange<Double>, unit: String = "", _ sentence: String,
    source: String, inactiveWhen: @autoclosure () -> [InactiveReason] = [], words: String = ""
  ) -> NumberTunable {
    NumberTunable(
      declaration: Tunable(
        key: key, unit: unit, domain: .number(range), defaultValue: .number(standard),
        texts: TunableTexts(sentence, source, inactiveWhen(), words)),
      standard: standard)
  }

  static func flag(
    _ key: String, _ standard: Bool, _ sentence: String, source: String,
    inactiveWhen: @autoclosure () -> [InactiveReason] = [],
    words: String = ""
  ) -> FlagTunable {
    FlagTunable(
      declaration: Tunable(
        key: key, unit: "", domain: .flag, defaultValue: .flag(standard),
        texts: TunableTexts(sentence, source, inactiveWhen(), words)),
      standard: standard)
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ standard: Choice, _ sentence: String, source: String,
    inactiveWhen: @autoclosure () -> [InactiveReason] = [],
    words: String = ""
  ) -> ChoiceTunable<Choice> {
    ChoiceTunable(
      declaration: Tunable(
        key: key, unit: "", domain: .choice(Choice.allCases.map { $0.rawValue }),
        defaultValue: .choice(standard.rawValue), texts: TunableTexts(sentence, source, inactiveWhen(), words)),
      standard: standard)
  }
}

extension Tunable {
  /// Whether a scene uses this tunable, because its group belongs to the scene or is shared by all scenes.
  ///
  /// - Parameters:
  ///   - own: Names of the tunable groups that belong to the scene.
  ///   - unused: Keys of tunables that the scene does not use although their group is shared or one of its own.
  public func isRead(by own: some Sequence<String>, but unused: some Sequence<String>) -> Bool {
    !unused.contains(key) && (own.contains(group) || Tunables.sharedGroups.contains(group))
  }
}
