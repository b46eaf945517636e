import Scenes

#if canImport(Glibc)
  import Glibc
#endif

extension SceneLanguage {
  /// The lists of names of which dates consist.
  package static var dateNames: [WritableKeyPath<SceneLanguage, [String]>] {
    [\.months, \.shortMonths, \.weekdays, \.shortWeekdays]
  }

  /// Returns the language for a locale name, such as "de_AT.UTF-8". Month and weekday names come from the system if it
  /// has the locale, otherwise from the languages bundled with the program, otherwise they are English. The direction
  /// depends on the name alone.
  package static func named(_ locale: String) -> SceneLanguage {
    let code = String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }).lowercased()
    var language =
      switch code {
      case "en", "c", "posix", "": SceneLanguage.english
      case "de": SceneLanguage.german
      case "es": SceneLanguage.spanish
      case "fr": SceneLanguage.french
      case "pl": SceneLanguage.polish
      default: ofSystem(locale) ?? SceneLanguage.english
      }
    language.isRightToLeft = rightToLeft.contains(code)
    return language
  }

  /// Codes of right-to-left languages whose scripts the bundled fonts cover.
  private static let rightToLeft: Set<String> = ["ar", "he", "iw", "fa", "ur", "yi"]

  private static func ofSystem(_ name: String) -> SceneLanguage? {
    guard let locale = newlocale(Int32(LC_TIME_MASK), name, nil) else { return nil }
    defer { freelocale(locale) }
    // langinfo.h numbers the names of a kind consecutively, with weeks that start on Sunday.
    func names(_ first: Int, _ count: Int) -> [String] {
      (0..<count).compactMap { nl_langinfo_l(nl_item(first + $0), locale).map { String(cString: $0) } }
    }
    func fromMonday(_ days: [String]) -> [String] { Array(days.dropFirst() + days.prefix(1)) }
    return SceneLanguage(
      months: names(Int(MON_1), 12), shortMonths: names(Int(ABMON_1), 12), weekdays: fromMonday(names(Int(DAY_1), 7)),
      shortWeekdays: fromMonday(names(Int(ABDAY_1), 7)))
  }
}
