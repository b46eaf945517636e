import ScrollEngine

/// Every tunable: declared once, in the file that the first word of its key names, which lists what it declares.
public enum Tunables {
  /// The tunables in groups, in the order of lists.
  public static let groups: [TunableGroup] = [
    .fling, .rubberBand, .edge, .bounce, .velocity, .gesture, .wheel, .motion, .sheet, .map, .indicator, .panel,
    .events,
    .input, .feed, .gallery, .pager, .boost, .keys,
  ]

  /// All tunables, group by group.
  public static let all: [Tunable] = groups.flatMap(\.tunables)

  /// Groups that concern whatever scrolls, and no scene alone: every scene reads them. The others are each a scene's own.
  public static let sharedGroups: Set<String> = Set(groups.filter(\.isShared).map(\.name))

  /// A tunable by its key. O(1).
  public static func named(_ key: String) -> Tunable? { byKey[key] }

  private static let byKey = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }

  static func number(
    _ key: String, _ standard: Double, _ range: ClosedRange<Double>, unit: String = "", _ sentence: String,
    source: String, unread: [Unread] = [], words: String = ""
  ) -> NumberTunable {
    NumberTunable(
      declaration: Tunable(
        key: key, unit: unit, domain: .number(range), standard: .number(standard), sentence: sentence, source: source,
        unread: unread, words: words),
      standard: standard)
  }

  static func flag(
    _ key: String, _ standard: Bool, _ sentence: String, source: String, unread: [Unread] = [], words: String = ""
  ) -> FlagTunable {
    FlagTunable(
      declaration: Tunable(
        key: key, unit: "", domain: .flag, standard: .flag(standard), sentence: sentence, source: source,
        unread: unread, words: words),
      standard: standard)
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ standard: Choice, _ sentence: String, source: String, unread: [Unread] = [], words: String = ""
  ) -> ChoiceTunable<Choice> {
    ChoiceTunable(
      declaration: Tunable(
        key: key, unit: "", domain: .choice(Choice.allCases.map(\.rawValue)), standard: .choice(standard.rawValue),
        sentence: sentence, source: source, unread: unread, words: words),
      standard: standard)
  }
}

extension Tunable {
  /// Whether a scene reads it: one of its own groups, or of one that all scenes share.
  ///
  /// - Parameters:
  ///   - own: groups of tunables that are the scene's own.
  ///   - replaced: keys of shared tunables that the scene has one of its own for.
  public func isRead(by own: some Sequence<String>, but replaced: some Sequence<String>) -> Bool {
    !replaced.contains(key) && (own.contains(group) || Tunables.sharedGroups.contains(group))
  }
}
