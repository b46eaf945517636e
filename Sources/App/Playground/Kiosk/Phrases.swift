import Assets
import Documents
import Scenes
import Session

/// A text of the kiosk's own views. The raw value is the English text, by which gettext identifies it (msgid).
public enum KioskText: String, CaseIterable, Sendable {
  case invitation = "Touch to try it"
  case idleTitle = "Are you still there?"
  case idleText = "Touch the screen to go on. Otherwise it starts again."
  case goOn = "Go on"
  case startAgain = "Start again"
  case keyboard = "Keyboard"
  case search = "Search"
  case space = "Space"
  case shift = "Shift"
  case delete = "Delete"
  case back = "Back"
  case exitTitle = "Exit the kiosk"
  case exit = "Open"
  case wrongPIN = "Wrong PIN"
  /// Has a number of seconds in place of ``Phrases/number``.
  case tooManyPINs = "Too many wrong PINs. Try again in %d s"
  case noTouchscreen = "No touchscreen is connected"
  /// The status that a service manager shows while nothing is missing.
  case running = "Showing the kiosk scene"
  case languages = "Language"
  /// The name of the language itself.
  case languageName = "English"
}

/// The texts of a kiosk's own views and of its scenes in one language, from a file in the PO format of gettext.
///
/// ```
/// msgid ""
/// msgstr "Language: nl\n"
///
/// msgid "Start again"
/// msgstr "Opnieuw beginnen"
/// ```
///
/// A text that the file lacks, leaves empty or marks as fuzzy is English, as in gettext. Plural forms are not used.
public struct Phrases: Sendable, Equatable {
  /// The place of a number in a text.
  static let number = "%d"

  /// The locale of the texts, such as "de" or "pt_BR".
  public let locale: String
  private var texts: [KioskText: String]
  /// The texts of scenes.
  private let sceneTexts: [SceneText: String]
  /// The names of months and weekdays, by their English names.
  private let dateNames: [String: String]

  /// The English texts.
  public static let english = Phrases(locale: "en", texts: [:], sceneTexts: [:], dateNames: [:])

  private init(
    locale: String, texts: [KioskText: String], sceneTexts: [SceneText: String], dateNames: [String: String]
  ) {
    self.locale = locale
    self.texts = texts
    self.sceneTexts = sceneTexts
    self.dateNames = dateNames
  }

  /// The language without its country, in lower case, such as "de".
  var language: String { Self.language(of: locale) }

  /// Returns the language of scenes, with these texts, and with dates and the direction of the same language.
  func sceneLanguage() -> SceneLanguage {
    var language = SceneLanguage.named(locale)
    // A system without the locale knows no names of its months, but the file may.
    for names in SceneLanguage.dateNames {
      let own = SceneLanguage.english[keyPath: names].map { dateNames[$0] }
      if own.allSatisfy({ $0 != nil }) { language[keyPath: names] = own.compactMap(\.self) }
    }
    language.texts = sceneTexts
    return language
  }

  var isRightToLeft: Bool { SceneLanguage.named(locale).isRightToLeft }

  /// The name of the language in itself, such as "Deutsch"; its code if the file does not name it.
  var name: String {
    texts[.languageName] ?? (language == Self.english.language ? KioskText.languageName.rawValue : language)
  }

  /// Returns a text.
  subscript(_ phrase: KioskText) -> String { texts[phrase] ?? phrase.rawValue }

  /// Returns a text with a number in place of ``number``.
  func text(_ phrase: KioskText, number: Int) -> String {
    var text = self[phrase]
    if let place = text.firstRange(of: Self.number) { text.replaceSubrange(place, with: "\(number)") }
    return text
  }

  /// The texts that the language lacks and that are therefore English; none in English.
  public var untranslated: [String] {
    guard language != Self.english.language else { return [] }
    return KioskText.allCases.filter { texts[$0] == nil }.map(\.rawValue)
      + SceneText.allCases.filter { sceneTexts[$0] == nil }.map(\.rawValue)
  }

  // MARK: - The choice of a language

  /// Reads the texts of a language.
  ///
  /// - Parameters:
  ///   - name: A language that ships with the program, such as "de", a locale such as "de_AT.UTF-8", or the path of a
  ///     file NAME.po.
  ///   - assets: The shipped content.
  /// - Throws: ``DocumentError`` if no such language ships, or if the file cannot be read.
  public static func named(_ name: String, assets: Assets) throws(DocumentError) -> Phrases {
    if name.hasSuffix(".po") || name.contains("/") { return try read(name) }
    let code = language(of: name)
    if code == english.language { return english }
    let known = try shipped(assets)
    guard known.contains(code) else {
      let names = ([english.language] + known).joined(separator: ", ")
      throw DocumentError(
        .missing, path: name, "is not a language of the kiosk; expected \(names), or a file NAME.po of your own")
    }
    return try read(path(of: code, assets))
  }

  /// Reads the texts of the language that the environment selects, in gettext's order: `LANGUAGE`, a list separated by
  /// colons that counts only if the locale is not C, then the locale, which is `LC_ALL`, `LC_MESSAGES` or `LANG`. They
  /// are English if no language of these ships.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  /// - Throws: ``DocumentError`` if the shipped file cannot be read.
  package static func ofEnvironment(
    assets: Assets, _ variable: (String) -> String? = Environment.variable
  ) throws(DocumentError) -> Phrases {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable).first { !$0.isEmpty } ?? "C"
    guard !["c", "posix"].contains(language(of: locale)) else { return english }
    let known = try shipped(assets)
    for name in (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [locale] {
      let code = language(of: name)
      if code == english.language { return english }
      if known.contains(code) { return try read(path(of: code, assets)) }
    }
    return english
  }

  private static func path(of code: String, _ assets: Assets) -> String { assets.path("phrases/\(code).po") }

  private static func shipped(_ assets: Assets) throws(DocumentError) -> [String] {
    try Folder.files(assets.path("phrases")).filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }.sorted()
  }

  private static func language(of locale: String) -> String {
    String(locale.prefix { !"_-.@".contains($0) }).lowercased()
  }

  // MARK: - Files

  /// Reads a file in the PO format.
  ///
  /// - Throws: ``DocumentError`` with the line if the file is no such file, if it does not name its language, or if a
  ///   text lacks its number.
  static func read(_ path: String) throws(DocumentError) -> Phrases {
    guard let text = String(validating: TextDecoder.utf8(try File.read(path)), as: UTF8.self) else {
      throw DocumentError(.malformed, path: path, "is not UTF-8 text; save it in UTF-8")
    }
    var locale: String?
    var texts: [KioskText: String] = [:]
    var sceneTexts: [SceneText: String] = [:]
    var dateNames: [String: String] = [:]
    for entry in try POReader(path, text).entries where !entry.isFuzzy {
      if entry.source.isEmpty {
        locale = entry.field("Language")
        if let type = entry.field("Content-Type")?.lowercased(), !type.contains("charset=utf-8") {
          throw DocumentError(.malformed, path: path, line: entry.line, "the charset is not UTF-8; save it in UTF-8")
        }
      }
      if SceneLanguage.dateNames.contains(where: { SceneLanguage.english[keyPath: $0].contains(entry.source) }) {
        dateNames[entry.source] = entry.translation.isEmpty ? nil : entry.translation
      }
      let (phrase, sceneText) = (KioskText(rawValue: entry.source), SceneText(rawValue: entry.source))
      guard phrase != nil || sceneText != nil, !entry.translation.isEmpty else { continue }
      guard entry.translation.ranges(of: number).count == entry.source.ranges(of: number).count else {
        throw DocumentError(
          .malformed, path: path, line: entry.line,
          "the translation of \"\(entry.source)\" must contain \(number) as often as the English text")
      }
      if let phrase { texts[phrase] = entry.translation }
      if let sceneText { sceneTexts[sceneText] = entry.translation }
    }
    guard let locale, !locale.isEmpty else {
      throw DocumentError(
        .malformed, path: path, line: 1,
        "does not name its language; begin the file with msgid \"\" and msgstr \"Language: nl\\n\"")
    }
    return Phrases(locale: locale, texts: texts, sceneTexts: sceneTexts, dateNames: dateNames)
  }
}

/// A reader of gettext's PO format (GNU gettext manual, "The Format of PO Files"), without plural forms and contexts.
private struct POReader {
  /// A text and its translation.
  struct Entry {
    /// Line of the text, counted from 1.
    let line: Int
    var source = ""
    var translation = ""
    var isFuzzy = false

    /// Returns the value of a field of the header, which is the translation of the empty text.
    func field(_ name: String) -> String? {
      for line in translation.split(separator: "\n") where line.hasPrefix(name + ":") {
        return line.dropFirst(name.count + 1).split(separator: " ").joined(separator: " ")
      }
      return nil
    }
  }

  /// The part of an entry to which a quoted text belongs.
  private enum Part { case none, source, translation }

  private let path: String
  private(set) var entries: [Entry] = []
  private var part = Part.none
  private var isFuzzy = false

  init(_ path: String, _ text: String) throws(DocumentError) {
    self.path = path
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      try read(line.trimmed, number: index + 1)
    }
    if let last = entries.last, part == .source { throw incomplete(last) }
    var known: Set<String> = []
    for entry in entries where !known.insert(entry.source).inserted {
      throw error(entry.line, "\"\(entry.source)\" is translated twice; remove one of both")
    }
  }

  private mutating func read(_ line: Substring, number: Int) throws(DocumentError) {
    if line.isEmpty { return }
    if line.hasPrefix("#") {
      if line.hasPrefix("#,"), line.contains("fuzzy") { isFuzzy = true }
      return
    }
    if let quoted = line.droppingWord("msgid") {
      if let last = entries.last, part == .source { throw incomplete(last) }
      entries.append(Entry(line: number, isFuzzy: isFuzzy))
      (part, isFuzzy) = (.source, false)
      return try append(quoted, number)
    }
    if let quoted = line.droppingWord("msgstr"), part == .source {
      part = .translation
      return try append(quoted, number)
    }
    guard line.hasPrefix("\""), part != .none else {
      throw error(number, "expected msgid, then msgstr, each with a text in quotes, or a comment with #")
    }
    try append(line, number)
  }

  private mutating func append(_ quoted: Substring, _ number: Int) throws(DocumentError) {
    guard quoted.count >= 2, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else {
      throw error(number, "expected a text in quotes")
    }
    var text = ""
    var isEscape = false
    for character in quoted.dropFirst().dropLast() {
      let escapes = isEscape
      isEscape = !escapes && character == "\\"
      switch (escapes, character) {
      case (false, "\\"): break
      case (false, "\""): throw error(number, "a quote inside a text needs a backslash before it")
      case (false, _): text.append(character)
      case (true, "n"): text.append("\n")
      case (true, "t"): text.append("\t")
      case (true, "\\"), (true, "\""): text.append(character)
      case (true, _): throw error(number, "\\\(character) is unknown; expected \\n, \\t, \\\" or \\\\")
      }
    }
    if isEscape { throw error(number, "expected a character after the backslash") }
    if part == .source { entries[entries.count - 1].source += text }
    if part == .translation { entries[entries.count - 1].translation += text }
  }

  private func error(_ line: Int, _ reason: String) -> DocumentError {
    DocumentError(.malformed, path: path, line: line, reason)
  }

  private func incomplete(_ entry: Entry) -> DocumentError { error(entry.line, "msgid has no msgstr; add one") }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmed: Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var rest = drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }

  /// Returns what follows a word and blanks at the start of the text; `nil` if the text does not start with the word.
  fileprivate func droppingWord(_ word: String) -> Substring? {
    guard hasPrefix(word), let next = dropFirst(word.count).first, " \t\"".contains(next) else { return nil }
    return dropFirst(word.count).trimmed
  }
}
