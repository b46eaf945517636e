import Documents

/// A toolkit's code with places for a tuning, as a file of `Templates` says it. A line that begins with `%` is an order,
/// any other is a line of the code.
///
/// | order | meaning |
/// |---|---|
/// | `%# WORDS` | nothing; for who reads the template |
/// | `%toolkit NAME`, `%least WORDS` | the toolkit, as it is called, and the least version that knows all of the code |
/// | `%home PRESET` | how the toolkit scrolls where it is told nothing |
/// | `%include NAME` | all of another template |
/// | `%own KEYS: REASON` | the toolkit has a value of its own for these tunables, the one of its home; `GROUP.*` is all of a group |
/// | `%fitted KEYS: REASON` | the same, but the nearest that it can do is computed |
/// | `%partly KEYS: REASON` | where what the code applies does not reach, and the toolkit has its own |
/// | `%cannot KEYS: REASON` | no code says these tunables, always or beside some choices |
/// | `%plain KEYS` | constants for views of the app's own, which no code of the template mentions |
/// | `%number FORM`, `%flag FORM` | a constant; in it `{name}`, and as JSON or as a decimal `{value}`, `{decimal}` |
/// | `%length FORM` | the same for points, where it differs |
/// | `%note FORM`, `%remark FORM` | a comment, and one of a constant, about `{text}` |
/// | `%unit UNIT: WORD` | how the language calls a unit |
/// | `%import NAMES: LINE` | a line that is needed where the code mentions one of the names; the last word of it if there are none |
/// | `%part NAMES of GROUPS` | from here on what concerns these groups of tunables; it is written where others mention the names |
/// | `%when KEY is WORDS`, `is not`, `is below NUMBER` | from here to the next `%when` or `%end` for these values alone; `and` joins several |
/// | `%imports`, `%constants` | what the code needs; a constant for each tunable that it mentions by its ``ExportedCode/name(of:)`` |
///
/// A tunable of which a template says nothing is one that its code cannot say: whoever hands it over is told.
///
/// In the code `{KEY}` is a tunable's value, `{KEY whole}` without its fraction, and `{KEY easing}` and `{KEY milliseconds}` what
/// ``ExportedEasing`` makes of it.
struct ExportTemplate: Sendable {
  /// The form of a constant or a comment.
  enum Form: String, CaseIterable, Sendable {
    case number
    case length
    case flag
    case note
    case remark
  }

  /// How far a toolkit follows a tunable.
  enum Reach: String, CaseIterable, Sendable {
    case own
    case fitted
    case partly
    case cannot
    case plain
  }

  /// A line of the code, or what stands for several.
  enum Line: Equatable, Sendable {
    case text(Substring)
    case imports
    case constants
  }

  /// Some values of one tunable.
  struct Condition: Equatable, Sendable {
    let key: String
    let words: [String]
    /// Numbers below this one are meant, instead of words.
    var below: Double?
    /// Whether all other values are meant.
    let isNot: Bool
    /// What must hold as well.
    var others: [Condition] = []

    /// The tunables that it asks for.
    var keys: [String] { [key] + others.map(\.key) }

    /// Whether the tuning has one of them.
    func holds(_ tuning: Tuning) -> Bool { isMet(tuning) && others.allSatisfy { $0.isMet(tuning) } }

    private func isMet(_ tuning: Tuning) -> Bool {
      guard let tunable = Tunables.named(key) else { return false }
      let value = tuning.value(of: tunable)
      if let below, case .number(let number) = value { return (number < below) != isNot }
      return words.contains(value.words) != isNot
    }
  }

  /// A stretch of the code that is written as a whole.
  struct Part: Sendable {
    /// What it declares, for others to mention.
    var names: Set<Substring> = []
    /// The groups of tunables that it concerns; all where there are none.
    var groups: Set<String> = []
    /// Its lines, each with the values for which it is written.
    var lines: [(line: Line, only: Condition?)] = []
  }

  /// A line that some names need.
  struct Import: Sendable {
    let names: Set<Substring>
    let line: String
  }

  /// The toolkit's name.
  private(set) var toolkit = ""
  /// The least version that knows the code.
  private(set) var least = ""
  /// How the toolkit scrolls by itself.
  private(set) var home = Preset.ios
  /// How far it follows a tunable that it does not follow all the way, and why, by key.
  private(set) var limits: [String: (reach: Reach, reason: String)] = [:]
  /// Constants and comments, by what they hold.
  private(set) var forms: [Form: String] = [:]
  /// The language's words for units.
  private(set) var units: [String: String] = [:]
  private(set) var imports: [Import] = []
  /// The code. The first part is always written.
  private(set) var parts: [Part] = [Part()]

  /// Reads a template and what it includes.
  ///
  /// - Throws: ``DocumentError`` that names file and line of what is no order, no tunable or no choice.
  init(_ name: String, from files: [String: [UInt8]] = Self.shipped) throws(DocumentError) {
    try read(name, from: files, within: [])
    for form in Form.allCases where form != .length && forms[form] == nil {
      throw DocumentError(.malformed, path: Self.file(name), "lacks %\(form.rawValue)")
    }
    let said = keysSaid
    for key in Tunables.all.map(\.key) where limits[key] == nil && !said.contains(key) {
      limits[key] = (.cannot, "the code for \(toolkit) says nothing of it yet")
    }
  }

  /// The tunables that the code says: by a constant, in a place of its own, or where it chooses lines.
  private var keysSaid: Set<String> {
    let lines = parts.flatMap(\.lines)
    let names = Set(lines.flatMap { ExportedCode.names(in: $0.line) })
    let named = Tunables.all.filter { names.contains(ExportedCode.name(of: $0)[...]) }.map(\.key)
    let placed = lines.flatMap { ExportedCode.placed(in: $0.line) }.map(\.key)
    return Set(named + placed + lines.flatMap { $0.only?.keys ?? [] })
  }

  private static func file(_ name: String) -> String { name + ".template" }

  private mutating func read(
    _ name: String, from files: [String: [UInt8]], within outer: [String]
  ) throws(DocumentError) {
    guard let bytes = files[name] else {
      throw DocumentError(.missing, path: Self.file(name), "there is no such template")
    }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    var only: Condition?
    for (index, line) in lines.enumerated() {
      let fault = Fault(file: Self.file(name), line: index + 1)
      guard line.hasPrefix("%") else {
        // Above the code, empty lines part the orders.
        if parts.count > 1 || !parts[0].lines.isEmpty || !line.isEmpty { add(.text(line), only) }
        continue
      }
      let order = line.dropFirst().prefix { $0 != " " }
      let words = String(line.dropFirst(order.count + 2))
      guard order == "include" else {
        try obey(order, words, &only, fault)
        continue
      }
      guard words != name, !outer.contains(words) else { throw fault.error("\(words) includes itself") }
      guard files[words] != nil else { throw fault.error("there is no template \(words)") }
      try read(words, from: files, within: outer + [name])
    }
    guard only == nil else { throw Fault(file: Self.file(name), line: lines.count).error("a %when lacks its %end") }
  }

  private mutating func add(_ line: Line, _ only: Condition?) { parts[parts.count - 1].lines.append((line, only)) }

  /// Does what a line of one template asks for.
  private mutating func obey(
    _ order: Substring, _ words: String, _ only: inout Condition?, _ fault: Fault
  ) throws(DocumentError) {
    switch order {
    case "#": break
    case "toolkit": toolkit = words
    case "least": least = words
    case "home":
      guard let preset = Preset.named(words) else { throw fault.error("there is no preset \(words)") }
      home = preset
    case "unit":
      let (unit, word) = try fault.pair(words, "UNIT: WORD")
      units[unit] = word
    case "import":
      let colon = words.firstRange(of: ": ")
      let line = colon.map { String(words[$0.upperBound...]) } ?? words
      let last = line.split { !$0.isLetter && !$0.isNumber }.last.map { [$0] } ?? []
      let names = colon.map { words[..<$0.lowerBound].split(separator: ", ") } ?? last
      imports.append(Import(names: Set(names), line: line))
    case "part": parts.append(try fault.part(words))
    case "when": only = try fault.condition(words)
    case "end" where only != nil: only = nil
    case "imports": add(.imports, only)
    case "constants": add(.constants, only)
    default:
      if let reach = Reach(rawValue: String(order)) {
        for (key, reason) in try fault.reasons(words, isTold: reach != .plain) { limits[key] = (reach, reason) }
      } else if let form = Form(rawValue: String(order)) {
        forms[form] = words
      } else {
        throw fault.error("%\(order) is no order here")
      }
    }
  }
}

extension ExportTemplate {
  /// The templates that are built into the program, so that it can export without its content.
  static let shipped: [String: [UInt8]] = [
    "uikit": PackageResources.uikit_template, "swiftui": PackageResources.swiftui_template,
    "compose": PackageResources.compose_template, "flutter": PackageResources.flutter_template,
    "web": PackageResources.web_template, "css": PackageResources.css_template,
    "apple": PackageResources.apple_template, "views": PackageResources.views_template,
    "swift-rules": PackageResources.swift_rules_template,
  ]
}
