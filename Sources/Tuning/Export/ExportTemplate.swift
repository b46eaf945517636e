import Documents

/// A toolkit's code with places for a tuning, as a file of `Templates` says it. A line that begins with `%` is an order,
/// any other is a line of the code.
///
/// | order | meaning |
/// |---|---|
/// | `%# WORDS` | nothing; for who reads the template |
/// | `%toolkit NAME` | the toolkit, as it is called |
/// | `%include NAME` | all of another template |
/// | `%cannot KEYS: REASON` | why no code applies these tunables, always or beside some choices |
/// | `%partly KEYS: REASON` | where what the code applies does not reach |
/// | `%number FORM` | a constant; in it `{name}`, and as JSON, as a decimal or bare `{value}`, `{decimal}`, `{word}` |
/// | `%length FORM` | the same for points, where it differs; `%flag FORM` and `%choice FORM` for what is no number |
/// | `%when KEY is WORDS` | from here to the next `%when` or `%end` for these choices alone |
/// | `%remarks` | what was chosen, and what the toolkit cannot be told, each list with an empty line below it |
/// | `%constants` | a constant for each tunable that the code mentions by its ``ExportedCode/name(of:)`` |
struct ExportTemplate: Sendable {
  /// The form of a constant.
  enum Form: String, CaseIterable, Sendable {
    case number
    case length
    case flag
    case choice
  }

  /// A line of the code, or what stands for several.
  enum Part: Equatable, Sendable {
    case text(Substring)
    case remarks
    case constants
  }

  /// Some choices of one tunable.
  struct Choices: Equatable, Sendable {
    let key: String
    let words: [String]

    /// Whether the tuning has one of them.
    func contain(_ tuning: Tuning) -> Bool {
      guard let tunable = Tunables.named(key), case .choice(let word) = tuning.value(of: tunable) else { return false }
      return words.contains(word)
    }
  }

  /// The toolkit's name.
  private(set) var toolkit = ""
  /// Why no code applies a value, by key.
  private(set) var limits: [String: String] = [:]
  /// What the code applies, but not everywhere: where not, and why, by key.
  private(set) var partly: [String: String] = [:]
  /// Constants, by what they hold.
  private(set) var forms: [Form: String] = [:]
  /// The code, with the choices for which a part of it is written.
  private(set) var parts: [(part: Part, only: Choices?)] = []

  /// Reads a template and what it includes.
  ///
  /// - Throws: ``DocumentError`` that names file and line of what is no order, no tunable or no choice.
  init(_ name: String, from files: [String: [UInt8]] = Self.shipped) throws(DocumentError) {
    try read(name, from: files, within: [])
    for form in Form.allCases where form != .length && forms[form] == nil {
      throw DocumentError(.malformed, path: Self.file(name), "lacks %\(form.rawValue)")
    }
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
    var only: Choices?
    for (index, line) in lines.enumerated() {
      func fault(_ reason: String) -> DocumentError {
        DocumentError(.malformed, path: Self.file(name), line: index + 1, reason)
      }
      guard line.hasPrefix("%") else {
        // Above the code, empty lines part the orders.
        if !parts.isEmpty || !line.isEmpty { parts.append((.text(line), only)) }
        continue
      }
      let order = line.dropFirst().prefix { $0 != " " }
      let words = String(line.dropFirst(order.count + 2))
      guard order == "include" else {
        try obey(order, words, &only, fault)
        continue
      }
      guard words != name, !outer.contains(words) else { throw fault("\(words) includes itself") }
      guard files[words] != nil else { throw fault("there is no template \(words)") }
      try read(words, from: files, within: outer + [name])
    }
    guard only == nil else {
      throw DocumentError(.malformed, path: Self.file(name), line: lines.count, "a %when lacks its %end")
    }
  }

  /// Does what a line of one template asks for.
  private mutating func obey(
    _ order: Substring, _ words: String, _ only: inout Choices?, _ fault: (String) -> DocumentError
  ) throws(DocumentError) {
    switch order {
    case "#": break
    case "toolkit": toolkit = words
    case "cannot": for (key, reason) in try reasons(words, fault) { limits[key] = reason }
    case "partly": for (key, reason) in try reasons(words, fault) { partly[key] = reason }
    case "when": only = try choices(words, fault)
    case "end" where only != nil: only = nil
    case "remarks": parts.append((.remarks, only))
    case "constants": parts.append((.constants, only))
    default:
      guard let form = Form(rawValue: String(order)) else { throw fault("%\(order) is no order here") }
      forms[form] = words
    }
  }

  /// `KEYS: REASON`.
  private func reasons(
    _ words: String, _ fault: (String) -> DocumentError
  ) throws(DocumentError) -> [(key: String, reason: String)] {
    guard let colon = words.firstRange(of: ": ") else { throw fault("expected KEYS: REASON") }
    let keys = Self.list(words[..<colon.lowerBound])
    for key in keys where Tunables.named(key) == nil { throw fault("there is no tunable \(key)") }
    return keys.map { ($0, String(words[colon.upperBound...])) }
  }

  /// `KEY is WORDS`.
  private func choices(_ words: String, _ fault: (String) -> DocumentError) throws(DocumentError) -> Choices {
    guard let verb = words.firstRange(of: " is ") else { throw fault("expected KEY is WORDS") }
    let choices = Choices(key: String(words[..<verb.lowerBound]), words: Self.list(words[verb.upperBound...]))
    guard case .choice(let all) = Tunables.named(choices.key)?.domain else {
      throw fault("there is no choice \(choices.key)")
    }
    for word in choices.words where !all.contains(word) { throw fault("\(choices.key) is never \(word)") }
    return choices
  }

  private static func list(_ words: Substring) -> [String] { words.split(separator: ", ").map(String.init) }
}

extension ExportTemplate {
  /// The templates that are built into the program, so that it can export without its content.
  static let shipped: [String: [UInt8]] = [
    "uikit": PackageResources.uikit_template, "swiftui": PackageResources.swiftui_template,
    "compose": PackageResources.compose_template, "flutter": PackageResources.flutter_template,
    "apple": PackageResources.apple_template, "views": PackageResources.views_template,
    "swift-rules": PackageResources.swift_rules_template, "swift-map": PackageResources.swift_map_template,
  ]
}
