import Documents

/// A tuning as the code of one toolkit: its template, with every value either as a constant or in a remark.
struct ExportedCode {
  private let template: ExportTemplate
  private let tuning: Tuning
  /// What the template says for this tuning.
  private let parts: [ExportTemplate.Part]
  /// What the code mentions; what it does not is no constant of it.
  private let constants: Set<String>
  /// The choices for which the code is written, which are thereby applied.
  private let chosen: Set<String>

  init(_ tuning: Tuning, in template: ExportTemplate) {
    self.template = template
    self.tuning = tuning
    parts = template.parts.filter { $0.only?.contain(tuning) ?? true }.map(\.part)
    let names = Set(parts.flatMap(Self.names))
    constants = Set(Tunables.all.filter { names.contains(Self.name(of: $0)[...]) }.map(\.key))
    chosen = Set(template.parts.compactMap { $0.only?.key })
  }

  /// The whole file.
  ///
  /// - Parameter format: the word by which the command line knows the code.
  func text(format: String) -> String {
    var lines = heading(format: format)
    for part in parts {
      switch part {
      case .text(let line): lines.append(String(line))
      case .remarks: lines += remarks
      case .constants: lines += Tunables.all.filter { constants.contains($0.key) }.flatMap(declaration)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(format: String) -> [String] {
    let count = tuning.changes.count
    let changes = count == 0 ? "" : count == 1 ? ", 1 value changed" : ", \(count) values changed"
    // A person chose the preset's name: it must not end the comment's line.
    let preset = tuning.base.name.split(whereSeparator: \.isNewline).joined(separator: " ")
    return [
      "// Scroll tuning for \(template.toolkit): preset \"\(preset)\"\(changes).",
      "// Written by `scrollwork tuning export --format \(format)`.", "",
    ]
  }

  private var remarks: [String] {
    func list(_ title: String, _ line: (Tunable) -> String?) -> [String] {
      let lines = Tunables.all.compactMap(line)
      return lines.isEmpty ? [] : ["// \(title):"] + lines.map { "//   " + $0 } + [""]
    }
    func said(_ tunable: Tunable) -> String {
      let value = tuning.value(of: tunable).words
      return "\(tunable.key) = \(tunable.unit.isEmpty ? value : "\(value) \(tunable.unit)")"
    }
    return list("What the code below was written for") { chosen.contains($0.key) ? said($0) : nil }
      + list("What \(template.toolkit) cannot be told") { tunable in
        guard !constants.contains(tunable.key), !chosen.contains(tunable.key) else { return nil }
        let reason = tuning.unread(tunable).map { "not read, \($0.reason { $0 })" } ?? template.limits[tunable.key]
        return reason.map { "\(said(tunable)): \($0)" } ?? said(tunable)
      }
      + list("What \(template.toolkit) can be told in part only") { tunable in
        guard constants.contains(tunable.key) else { return nil }
        return template.partly[tunable.key].map { "\(tunable.key): \($0)" }
      }
  }

  /// A constant with what its tunable is.
  private func declaration(of tunable: Tunable) -> [String] {
    let value = tuning.value(of: tunable)
    var remark = tunable.unit.isEmpty ? tunable.sentence : "\(tunable.sentence) In \(tunable.unit)."
    if case .choice(let words) = tunable.domain { remark += " One of \(words.joined(separator: ", "))." }
    if value != tunable.standard { remark += " Default: \(tunable.standard.words)." }
    let constant = form(of: tunable, value)
      .replacing("{name}", with: Self.name(of: tunable)).replacing("{value}", with: value.json)
      .replacing("{decimal}", with: Self.decimal(value.json)).replacing("{word}", with: value.words)
    return ["  /// " + remark, "  " + constant]
  }

  private func form(of tunable: Tunable, _ value: TunableValue) -> String {
    let kind: ExportTemplate.Form =
      switch value {
      case .number: tunable.unit == "pt" && template.forms[.length] != nil ? .length : .number
      case .flag: .flag
      case .choice: .choice
      }
    return template.forms[kind] ?? ""
  }

  /// A number as a literal that has a fraction in Kotlin and Dart too: always with a point or an exponent.
  private static func decimal(_ number: String) -> String {
    number.contains(".") || number.contains("e") ? number : number + ".0"
  }

  /// The constant of a tunable: its key in camel case.
  static func name(of tunable: Tunable) -> String {
    let parts = tunable.key.split(separator: ".")
    return parts.enumerated().map { index, part in
      index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }

  /// The names that a line of code mentions outside of comments.
  private static func names(in part: ExportTemplate.Part) -> [Substring] {
    guard case .text(let line) = part,
      !["//", "/*", "*"].contains(where: { line.drop { $0 == " " }.hasPrefix($0) })
    else { return [] }
    return line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}
