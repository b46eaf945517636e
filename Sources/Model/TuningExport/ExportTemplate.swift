import Documents
import ScrollEngine
import Tuning

/// A template for exported code of one UI toolkit, such as UIKit, read from a file of the folder `Templates`. A line
/// that starts with `%` is a directive; all other lines are code.
///
/// | directive | meaning |
/// |---|---|
/// | `%# WORDS` | A comment for readers of the template. |
/// | `%toolkit NAME`, `%least WORDS` | The toolkit's name, and the minimum version that supports the code. |
/// | `%checked WORDS` | How far tests check the code, for its head. |
/// | `%home PRESET` | The preset that describes the toolkit's defaults. |
/// | `%include NAME` | Inserts another template. |
/// | `%own KEYS: REASON` | Always uses the toolkit's default for these tunables; `GROUP.*` is a whole group. |
/// | `%fitted KEYS: REASON` | As `%own`, but computes the best value that the toolkit supports. |
/// | `%partly KEYS: REASON` | Some parts of the app keep the toolkit's default despite the code. |
/// | `%cannot KEYS: REASON` | No code can apply these tunables, always or for some choices. |
/// | `%plain KEYS` | Constants for the app's own views, which the template's code does not use. |
/// | `%number FORM`, `%flag FORM` | A constant, with `{name}`, and `{value}` as JSON or `{decimal}` as a decimal. |
/// | `%length FORM` | As `%number`, for values in points, if their form differs. |
/// | `%note FORM`, `%remark FORM` | A comment, and the comment of a constant, with `{text}`. |
/// | `%unit UNIT: WORD` | The language's word for a unit. |
/// | `%import NAMES: LINE` | A line that the code needs if it uses one of the names, by default the line's last word. |
/// | `%part NAMES of GROUPS` | Starts code for these groups, included if other code uses one of the names. |
/// | `%when KEY is WORDS`, `is not`, `is below NUMBER` | A condition up to the next `%when` or `%end`; `and` joins. |
/// | `%imports`, `%constants` | The imports; the constants of the tunables whose ``ExportedCode/name(of:)`` occurs. |
///
/// A tunable that the template does not mention cannot be exported, and the user is informed.
///
/// In code, `{KEY}` is a tunable's value, `{KEY whole}` its integer part, and `{KEY easing}` and `{KEY milliseconds}`
/// are the results of ``ExportedEasing``.
struct ExportTemplate: Sendable {
  /// The kinds of code patterns, for constants and for comments. Each case has the name of its directive.
  enum Form: String, CaseIterable, Sendable {
    case number
    case length
    case flag
    case note
    case remark
  }

  /// The limits with which the template's toolkit supports a tunable. Each case has the name of its directive.
  enum Support: String, CaseIterable, Sendable {
    case own
    case fitted
    case partly
    case cannot
    case plain
  }

  /// A line of code, or a placeholder for several lines.
  enum Line: Equatable, Sendable {
    case text(Substring)
    case imports
    case constants
  }

  /// A condition on a tunable's value under which lines of a template are included.
  struct Condition: Equatable, Sendable {
    let key: String
    let words: [String]
    /// The exclusive upper bound for a numeric value; `nil` if the condition compares the value with `words`.
    var below: Double?
    /// Whether the condition is negated, so that it holds if the value is none of `words` or not below `below`.
    let isNot: Bool
    /// Further conditions that the template joins to this one with `and`.
    var others: [Condition] = []

    /// The keys of all tunables in this condition and in ``others``.
    var keys: [String] { [key] + others.map(\.key) }

    /// Whether a tuning meets this condition and all of ``others``.
    func holds(_ tuning: Tuning) -> Bool { isMet(tuning) && others.allSatisfy { $0.isMet(tuning) } }

    private func isMet(_ tuning: Tuning) -> Bool {
      guard let tunable = Tunables.named(key) else { return false }
      let value = tuning.value(of: tunable)
      if let below, case .number(let number) = value { return (number < below) != isNot }
      return words.contains(value.words) != isNot
    }
  }

  /// A section of the code that is included either as a whole or not at all.
  struct Part: Sendable {
    /// The identifiers that the section declares. Code that uses one of them needs the section.
    var names: Set<Substring> = []
    /// Names of the tunable groups that the section implements; empty for all groups.
    var groups: Set<String> = []
    /// The section's lines, each with the condition under which it is included; `nil` for always.
    var lines: [(line: Line, only: Condition?)] = []
  }

  /// An import line, and the names in the code that require it.
  struct Import: Sendable {
    let names: Set<Substring>
    let line: String
  }

  private(set) var toolkit = ""
  /// The minimum version of the toolkit or platform that supports the code, such as "iOS 17".
  private(set) var minimumVersion = ""
  /// How far tests check the code, as a sentence.
  private(set) var checked = ""
  /// The preset that describes the toolkit's defaults.
  private(set) var defaults = Preset.ios
  /// The degree of support, with its reason, for each tunable that the toolkit does not fully support, by the tunable's
  /// key.
  private(set) var limits: [String: (reach: Support, reason: String)] = [:]
  /// The code patterns of constants and comments, as written in the directives.
  private(set) var forms: [Form: String] = [:]
  /// The words for units in the comments of the code, by the unit of a tunable.
  private(set) var units: [String: String] = [:]
  private(set) var imports: [Import] = []
  /// The sections of the code. The first one is always included.
  private(set) var parts: [Part] = [Part()]

  /// Reads the template `name` and the templates that it includes.
  ///
  /// - Throws: ``DocumentError`` with the file and line of an unknown directive, tunable or choice.
  init(_ name: String, from files: [String: String] = Self.shipped) throws(DocumentError) {
    try read(name, from: files, within: [])
    for form in Form.allCases where form != .length && forms[form] == nil {
      throw DocumentError(.malformed, path: Self.file(name), "lacks %\(form.rawValue)")
    }
    let said = keysSaid
    for key in Tunables.all.map(\.key) where limits[key] == nil && !said.contains(key) {
      limits[key] = (.cannot, "the code for \(toolkit) does not cover it yet")
    }
  }

  /// Keys of the tunables that the template's code applies: as a constant, in a placeholder, or in a condition.
  private var keysSaid: Set<String> {
    let lines = parts.flatMap(\.lines)
    let names = Set(lines.flatMap { ExportedCode.names(in: $0.line) })
    let named = Tunables.all.filter { names.contains(ExportedCode.name(of: $0)[...]) }.map(\.key)
    let placed = lines.flatMap { ExportedCode.placed(in: $0.line) }.map(\.key)
    return Set(named + placed + lines.flatMap { $0.only?.keys ?? [] })
  }

  private static func file(_ name: String) -> String { name + ".template" }

  private mutating func read(
    _ name: String, from files: [String: String], within outer: [String]
  ) throws(DocumentError) {
    guard let text = files[name] else {
      throw DocumentError(.missing, path: Self.file(name), "there is no such template")
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    var only: Condition?
    for (index, line) in lines.enumerated() {
      let fault = Location(file: Self.file(name), line: index + 1)
      guard line.hasPrefix("%") else {
        // Empty lines before the first line of code only separate directives, so they are not part of the code.
        if parts.count > 1 || !parts[0].lines.isEmpty || !line.isEmpty { add(.text(line), only) }
        continue
      }
      let directive = line.dropFirst().prefix { $0 != " " }
      let words = String(line.dropFirst(directive.count + 2))
      guard directive == "include" else {
        try applyDirective(directive, words, &only, fault)
        continue
      }
      guard words != name, !outer.contains(words) else { throw fault.error("\(words) includes itself") }
      guard files[words] != nil else { throw fault.error("there is no template \(words)") }
      try read(words, from: files, within: outer + [name])
    }
    guard only == nil else { throw Location(file: Self.file(name), line: lines.count).error("a %when lacks its %end") }
  }

  private mutating func add(_ line: Line, _ only: Condition?) { parts[parts.count - 1].lines.append((line, only)) }

  private mutating func applyDirective(
    _ directive: Substring, _ words: String, _ only: inout Condition?, _ fault: Location
  ) throws(DocumentError) {
    switch directive {
    case "#": break
    case "toolkit": toolkit = words
    case "least": minimumVersion = words
    case "checked": checked = words
    case "home":
      guard let preset = Preset.named(words) else { throw fault.error("there is no preset \(words)") }
      defaults = preset
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
      if let reach = Support(rawValue: String(directive)) {
        for (key, reason) in try fault.reasons(words, isTold: reach != .plain) { limits[key] = (reach, reason) }
      } else if let form = Form(rawValue: String(directive)) {
        forms[form] = words
      } else {
        throw fault.error("unknown directive %\(directive)")
      }
    }
  }
}

extension ExportTemplate {
  /// The templates, embedded in the program so that exporting works without its assets. They are string literals,
  /// because the compiler takes many times longer for the array of bytes to which the package manager turns a file.
  static let shipped = [
    "uikit": uiKit, "swiftui": swiftUI, "compose": compose, "flutter": flutter, "web": web, "css": css, "apple": apple,
    "views": views, "swift-rules": swiftRules,
  ]
}

extension ExportTemplate {
  /// Whether a value has to be exported: the tunable is active, and its value was changed, or differs from the default
  /// of the template's toolkit.
  func differs(_ tunable: Tunable, in tuning: Tuning) -> Bool {
    guard tuning.inactiveReason(tunable) == nil else { return false }
    return tuning.changes[tunable.key] != nil || tuning.value(of: tunable) != Tuning(base: defaults).value(of: tunable)
  }

  /// Returns the rate of the toolkit's exponential fling that best approximates the tuned fling law, and whether it is
  /// only an approximation because the tuned law is not exponential. Returns `nil` if the template has no directive
  /// `%fitted` for the rate.
  func fittedRate(for tuning: Tuning) -> (rate: Double, isFitted: Bool)? {
    guard limits[Tunables.decelerationRate.declaration.key]?.reach == .fitted else { return nil }
    guard tuning[Tunables.flingModel] != .exponential else { return (tuning[Tunables.decelerationRate], false) }
    let stop = Tuning(base: defaults)[Tunables.stopVelocity]
    return (DecelerationFit(to: FlingModel(tuning), stopVelocity: stop).rate, true)
  }
}
