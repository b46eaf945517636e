import Assets
import Documents
import TestSupport
import Testing

@testable import Playground
@testable import Scenes
@testable import Tuner

/// The texts of a kiosk in several languages.
@Suite final class PhrasesTests {
  static let languages = ["en", "de", "es", "fr", "pl"]

  /// The English texts of the kiosk and of its scenes.
  static let texts = KioskText.allCases.map(\.rawValue) + SceneText.allCases.map(\.rawValue)

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Reads a file with a text.
  private func read(_ text: String) throws -> Phrases {
    let path = folder.path + "/own.po"
    try File.writeAtomically(Array(text.utf8), to: path)
    return try Phrases.named(path, assets: try Assets.locate())
  }

  private let head = "msgid \"\"\nmsgstr \"Language: nl\\n\"\n"

  /// Returns the message about a file with a text.
  private func refusal(_ text: String) throws -> String {
    let error = #expect(throws: DocumentError.self) { try read(text) }
    let message = try #require(error).description
    return String(message.dropFirst(folder.path.count + 1))
  }

  @Test(arguments: languages) func `a shipped language has all texts`(_ language: String) throws {
    let phrases = try Phrases.named(language, assets: try Assets.locate())
    #expect(phrases.untranslated.isEmpty && phrases.language == language && !phrases.isRightToLeft)
    let scenes = phrases.sceneLanguage()
    // Words for what people do may be the same in two languages.
    let activities = SceneText.allCases.drop { $0 != .arts }
    let same =
      KioskText.allCases.filter { phrases[$0] == $0.rawValue }.map(\.rawValue)
      + SceneText.allCases.filter { scenes[$0] == $0.rawValue && (language == "en" || !activities.contains($0)) }
      .map(\.rawValue)
    #expect(language == "en" ? same == Self.texts : same.isEmpty, "\(same)")
    let others = activities.count { scenes[$0] != $0.rawValue }
    #expect(language == "en" || others > activities.count / 2)
  }

  @Test func `the template and each translation name all texts in their order, and no others`() throws {
    let assets = try Assets.locate()
    for name in try Folder.files(assets.path("phrases")) {
      let lines = String(decoding: try File.read(assets.path("phrases/" + name)), as: UTF8.self).split(separator: "\n")
      let texts = lines.filter { $0.hasPrefix("msgid \"") }.map { String($0.dropFirst(7).dropLast()) }
      #expect(texts == [""] + Self.texts, "\(name)")
    }
    #expect(try Folder.files(assets.path("phrases")).count == Self.languages.count)
  }

  @Test func `each text of scenes is shown, and none is written in the code instead`() throws {
    let folder = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Sources/Model/Scenes/"
    var code = ""
    for name in ["Events", "Events/Model", "Feed", "Gallery", "Sheet", "Timeline"] {
      for file in try Folder.files(folder + name) where file.hasSuffix(".swift") && !file.hasSuffix("Descriptor.swift")
      {
        code += String(decoding: try File.read("\(folder)\(name)/\(file)"), as: UTF8.self)
      }
    }
    // Comments quote some of the texts.
    code = code.split(separator: "\n").filter { !$0.contains("///") }.joined(separator: "\n")
    // The pages of events name their texts, since content of one's own may have other pages.
    let pages = Set(SceneText.allCases.drop { $0 != .upcoming }.prefix { $0 != .timeline })
    for text in SceneText.allCases.prefix(while: { $0 != .arts }) {
      #expect(code.contains("\"\(text.rawValue)\"") == pages.contains(text), "\(text.rawValue)")
      #expect(code.contains(".\(text)") || pages.contains(text), "nothing shows \(text)")
    }
  }

  @Test func `all that people do at the shipped places and in their classes has a text`() throws {
    let assets = try Assets.locate()
    let studios = try ActivityPlaces.load(path: assets.path("data/studios.json")).all
    let classes = try ActivityClasses.load(path: assets.path("data/class_types.json")).all
    let words = Set(studios.map(\.activityName) + classes.map(\.group))
    #expect(words.filter { SceneText(rawValue: $0) == nil }.isEmpty)
    // Places of one's own may have the categories' own names.
    let general = ["team", "indoor", "wheels", "precision", "theatre", "outdoor", "water", "athletics"]
    let names = general.map { PlaceCategory.displayName(category: $0, icon: "") }
    #expect(SceneText.allCases.drop { $0 != .arts }.allSatisfy { (words.union(names)).contains($0.rawValue) })
  }

  @Test func `values take their places in a text of a scene`() {
    var language = SceneLanguage.german
    language.texts = [.cardNumber: "%d/%d = 100 %", .nextEvent: "%s %%x %"]
    #expect(language.text(.cardNumber, "3", "9") == "3/9 = 100 %")
    #expect(language.text(.cardNumber, "3") == "3/ = 100 %")
    #expect(language.text(.nextEvent, "A") == "A %%x %")
    #expect(language.text(.noPosts, "A") == "No posts")
  }

  @Test func `the environment selects a language as gettext does`() throws {
    func language(_ variables: [String: String]) throws -> String {
      try Phrases.ofEnvironment(assets: try Assets.locate()) { variables[$0] }.language
    }
    #expect(try language([:]) == "en")
    #expect(try language(["LANG": "de_AT.UTF-8"]) == "de")
    #expect(try language(["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": ""]) == "fr")
    #expect(try language(["LANG": "de_DE.UTF-8", "LC_ALL": "pl_PL.UTF-8"]) == "pl")
    #expect(try language(["LANG": "xx_YY"]) == "en")
    #expect(try language(["LANG": "de_DE", "LANGUAGE": "xx:es:fr"]) == "es")
    #expect(try language(["LANG": "C.UTF-8", "LANGUAGE": "es"]) == "en", "LANGUAGE does not count in the C locale")
  }

  @Test func `an own file adds a language, and what it lacks stays English`() throws {
    let phrases = try read(
      "# Dutch\n" + head + "\n#. a comment\nmsgid \"Start again\"\nmsgstr \"Opnieuw \"\n\"\\\"beginnen\\\"\\\\\"\r\n"
        + "#, fuzzy\nmsgid \"Go on\"\nmsgstr \"Guess\"\n\nmsgid \"Search\"\nmsgstr \"\"\n"
        + "msgid \"Unknown\"\nmsgstr \"Onbekend\"\n"
        + "msgid \"Too many wrong PINs. Try again in %d s\"\nmsgstr \"Nog %d s\"\n")
    #expect(phrases.language == "nl")
    #expect(phrases[.startAgain] == "Opnieuw \"beginnen\"\\")
    #expect(phrases[.goOn] == "Go on" && phrases[.search] == "Search")
    #expect(phrases.text(.tooManyPINs, number: 30) == "Nog 30 s")
    let missing = Self.texts.filter { $0 != KioskText.startAgain.rawValue && $0 != KioskText.tooManyPINs.rawValue }
    #expect(phrases.untranslated == missing)
    #expect(phrases.name == "nl", "a language without a name is called by its code")
    #expect(try read(head.replacing("nl", with: "ar_EG")).isRightToLeft)
  }

  @Test func `an own file names months and weekdays that the system does not know, each list whole`() throws {
    let head = head.replacing("Language: nl", with: "Language: xx")
    func names(_ words: [String]) -> String { words.map { "msgid \"\($0)\"\nmsgstr \"x\($0)\"\n" }.joined() }
    let days = SceneLanguage.english.weekdays
    let language = try read(head + names(days) + names(Array(SceneLanguage.english.shortWeekdays.prefix(6))))
      .sceneLanguage()
    #expect(language.weekdays == days.map { "x" + $0 })
    #expect(language.shortWeekdays == SceneLanguage.english.shortWeekdays, "one is missing")
    #expect(language.months == SceneLanguage.english.months)
  }

  @Test func `a faulty file is refused with its line`() throws {
    let expected = "expected msgid, then msgstr, each with a text in quotes, or a comment with #"
    #expect(
      try refusal(head + "msgid \"Search\"\nmsgstr \"Zoek\nmsgid \"x\"\n") == "own.po:4: expected a text in quotes")
    #expect(try refusal(head + "Search = Zoek\n") == "own.po:3: " + expected)
    #expect(try refusal(head + "msgid_plural \"a\"\n") == "own.po:3: " + expected)
    #expect(try refusal("\"Search\"\n") == "own.po:1: " + expected)
    #expect(try refusal(head + "msgid \"Search\"\n\n") == "own.po:3: msgid has no msgstr; add one")
    #expect(try refusal(head + "msgid \"a\"\nmsgid \"b\"\n") == "own.po:3: msgid has no msgstr; add one")
    #expect(try refusal(head + "msgid \"a\"\nmsgstr \"b\"c\"\n").hasPrefix("own.po:4: a quote inside a text"))
    #expect(try refusal(head + "msgid \"a\"\nmsgstr \"b\\x\"\n").hasPrefix("own.po:4: \\x is unknown"))
    #expect(try refusal(head + "msgid \"a\"\nmsgstr \"b\\\"\n").hasPrefix("own.po:4: expected a character after"))
    #expect(try refusal(head + head).hasPrefix("own.po:3: \"\" is translated twice"))
    #expect(try refusal("msgid \"Search\"\nmsgstr \"Zoek\"\n").hasPrefix("own.po:1: does not name its language"))
    #expect(
      try refusal(head + "msgid \"Too many wrong PINs. Try again in %d s\"\nmsgstr \"Later\"\n")
        .hasPrefix("own.po:3: the translation of"))
    #expect(
      try refusal("msgid \"\"\nmsgstr \"Language: nl\\nContent-Type: text/plain; charset=ISO-8859-1\\n\"\n")
        .hasPrefix("own.po:1: the charset is not UTF-8"))
  }

  @Test func `a language that does not ship is refused with those that do`() throws {
    let assets = try Assets.locate()
    let error = #expect(throws: DocumentError.self) { try Phrases.named("nl", assets: assets) }
    #expect(error?.description.contains("expected en, de, es, fr, pl, or a file NAME.po") == true)
  }

  @Test(arguments: 0..<200) func `a randomly changed file is read, or refused as malformed`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let whole = Array(try File.read(try Assets.locate().path("phrases/pl.po")))
    var bytes = whole
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...127, using: &random)
    }
    let path = folder.path + "/random.po"
    try File.writeAtomically(bytes, to: path)
    do throws(DocumentError) {
      _ = try Phrases.read(path)
    } catch { #expect(error.kind == .malformed && error.path == path) }
  }
}
