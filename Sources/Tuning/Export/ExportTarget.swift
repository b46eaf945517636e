/// How a toolkit takes a tuning: the values as constants of its language, made from the declarations, and sections of
/// code that refer to these constants by name.
struct ExportTarget: Sendable {
  /// A piece of code for what belongs together.
  struct Section: Sendable {
    /// Keys of the constants that it refers to; it is left out while one of them is not declared.
    let needs: [String]
    /// The choices for which it is written; a key that is not declared limits nothing.
    var only: [(key: String, words: [String])] = []
    let code: String
  }

  /// The toolkit's name.
  let name: String
  /// What the file begins with, below its heading.
  let imports: String
  /// What the toolkit cannot be told, and why, by key.
  let limits: [String: String]
  /// Around the constants.
  let opening: String
  let closing: String
  /// A constant's declaration, without indentation.
  let constant: @Sendable (_ name: String, _ tunable: Tunable, _ value: TunableValue) -> String
  /// The code that applies the constants.
  let sections: [Section]

  /// The whole file.
  func code(for tuning: Tuning, format: String) -> String {
    var parts = [heading(tuning, format: format), imports]
    let beyond = Tunables.all.filter { limits[$0.key] != nil }
    if !beyond.isEmpty {
      let lines = beyond.map { tunable in
        "//   \(tunable.key) = \(Self.measured(tunable, tuning.value(of: tunable))): \(limits[tunable.key] ?? "")"
      }
      parts.append("// What \(name) cannot be told:\n" + lines.joined(separator: "\n"))
    }
    parts.append(constants(tuning))
    parts += sections.filter { $0.applies(to: tuning) }.map(\.code)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func heading(_ tuning: Tuning, format: String) -> String {
    let count = tuning.changes.count
    let changes = count == 0 ? "" : count == 1 ? ", 1 value changed" : ", \(count) values changed"
    return """
      // Scroll tuning for \(name): preset "\(Self.comment(tuning.base.name))"\(changes).
      // Written by `scrollwork tuning export --format \(format)`.
      """
  }

  private func constants(_ tuning: Tuning) -> String {
    let lines = Tunables.all.filter { limits[$0.key] == nil }.map { tunable in
      let value = tuning.value(of: tunable)
      var remark = tunable.unit.isEmpty ? tunable.sentence : "\(tunable.sentence) In \(tunable.unit)."
      if case .choice(let words) = tunable.domain { remark += " One of \(words.joined(separator: ", "))." }
      if value != tunable.standard { remark += " Default: \(tunable.standard.words)." }
      return "  /// \(remark)\n  \(constant(Self.name(of: tunable), tunable, value))"
    }
    return opening + "\n" + lines.joined(separator: "\n") + "\n" + closing
  }

  /// The constant of a tunable: its key in camel case.
  static func name(of tunable: Tunable) -> String {
    let parts = tunable.key.split(separator: ".")
    return parts.enumerated().map { index, part in
      index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }

  /// A value with its unit.
  private static func measured(_ tunable: Tunable, _ value: TunableValue) -> String {
    tunable.unit.isEmpty ? value.words : "\(value.words) \(tunable.unit)"
  }

  /// A text that a person chose, fit for a comment: in one line.
  private static func comment(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension ExportTarget.Section {
  /// Whether all that it refers to is declared, and the tuning chose what it is for.
  fileprivate func applies(to tuning: Tuning) -> Bool {
    guard needs.allSatisfy({ Tunables.named($0) != nil }) else { return false }
    return only.allSatisfy { key, words in
      guard let tunable = Tunables.named(key) else { return true }
      guard case .choice(let word) = tuning.value(of: tunable) else { return false }
      return words.contains(word)
    }
  }
}
