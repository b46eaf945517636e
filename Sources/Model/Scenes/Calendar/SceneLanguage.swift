/// The language in which scenes write dates and the program's own texts, and its layout direction. The caller passes it in, so that a scene does
/// not depend on the system's locale.
public struct SceneLanguage: Equatable, Sendable {
  /// The names of the months from January to December, as in "21 November".
  public var months: [String]
  /// The abbreviated names of the months from January to December.
  public var shortMonths: [String]
  /// The names of the weekdays from Monday to Sunday.
  public var weekdays: [String]
  /// The abbreviated names of the weekdays from Monday to Sunday.
  public var shortWeekdays: [String]
  /// The text after the number of a day, such as the full stop in German.
  public var daySuffix: String
  /// Whether the language is written from right to left, which mirrors the layout of scenes.
  public var isRightToLeft: Bool
  /// Translations of the program's own texts. A text that is missing is English.
  public var texts: [SceneText: String] = [:]

  /// Creates a language from its parts; `nil` unless there are twelve months and seven weekdays of each kind.
  public init?(
    months: [String], shortMonths: [String], weekdays: [String], shortWeekdays: [String], daySuffix: String = "",
    isRightToLeft: Bool = false
  ) {
    guard months.count == 12, shortMonths.count == 12, weekdays.count == 7, shortWeekdays.count == 7 else { return nil }
    self.init(
      all: (months, shortMonths, weekdays, shortWeekdays), daySuffix: daySuffix, isRightToLeft: isRightToLeft)
  }

  private init(
    all: (months: [String], shortMonths: [String], weekdays: [String], shortWeekdays: [String]), daySuffix: String = "",
    isRightToLeft: Bool = false
  ) {
    (months, shortMonths, weekdays, shortWeekdays) = all
    self.daySuffix = daySuffix
    self.isRightToLeft = isRightToLeft
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// English, which is also the fallback for unknown languages.
  public static let english = SceneLanguage(
    all: (
      words("January February March April May June July August September October November December"),
      words("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
      words("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"), words("Mon Tue Wed Thu Fri Sat Sun")
    ))

  /// German, with names of months and weekdays abbreviated as in the Duden.
  public static let german = SceneLanguage(
    all: (
      words("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
      words("Jan Feb März Apr Mai Juni Juli Aug Sept Okt Nov Dez"),
      words("Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"), words("Mo Di Mi Do Fr Sa So")
    ), daySuffix: ".")

  /// French, with names of months and weekdays in lower case and abbreviated as by the Imprimerie nationale.
  public static let french = SceneLanguage(
    all: (
      words("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
      words("janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc."),
      words("lundi mardi mercredi jeudi vendredi samedi dimanche"), words("lun. mar. mer. jeu. ven. sam. dim.")
    ))

  /// Spanish, with names of months and weekdays in lower case.
  public static let spanish = SceneLanguage(
    all: (
      words("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
      words("ene feb mar abr may jun jul ago sept oct nov dic"),
      words("lunes martes miércoles jueves viernes sábado domingo"), words("lun mar mié jue vie sáb dom")
    ))

  /// Polish, with names of months in the genitive, as they stand after the number of a day.
  public static let polish = SceneLanguage(
    all: (
      words("stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"),
      words("sty lut mar kwi maj cze lip sie wrz paź lis gru"),
      words("poniedziałek wtorek środa czwartek piątek sobota niedziela"), words("pon wt śr czw pt sob ndz")
    ))
}

extension CivilDay {
  /// Returns the weekday with a capital letter for use in a heading, such as "Saturday".
  func weekdayName(_ language: SceneLanguage) -> String { language.weekdays[weekday].capitalizedFirst }

  /// Returns the date, such as "21 November" or "21 November 2026".
  func date(_ language: SceneLanguage, withYear hasYear: Bool = false) -> String {
    "\(day)\(language.daySuffix) \(language.months[month - 1])" + (hasYear ? " \(year)" : "")
  }

  /// Returns the month in capitals with at most four letters, such as "NOV".
  func monthCode(_ language: SceneLanguage) -> String {
    String(language.shortMonths[month - 1].filter { $0 != "." }.prefix(4)).uppercased()
  }

  /// Returns a short date, such as "Sat 21 Nov" or "Sat 21 Nov 2026".
  func shortDate(_ language: SceneLanguage, withYear hasYear: Bool = false) -> String {
    "\(language.shortWeekdays[weekday]) \(day)\(language.daySuffix) \(language.shortMonths[month - 1])"
      + (hasYear ? " \(year)" : "")
  }
}
