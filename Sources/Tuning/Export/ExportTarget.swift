/// How a toolkit takes a tuning: the values as constants of its language, made from the declarations, and sections of
/// code that refer to these constants by name.
struct ExportTarget: Sendable {
  /// A piece of code for what belongs together.
  struct Section: Sendable {
    /// Keys of the constants that it refers to. What no section of a file needs is no constant of that file.
    let needs: [String]
    /// The choices for which it is written, which are thereby applied.
    var only: [(key: String, words: [String])] = []
    let code: String
  }

  /// The toolkit's name.
  let name: String
  /// What the file begins with, below its heading.
  let imports: String
  /// Why no code applies a value, by key: for what the toolkit cannot be told, always or beside some choices.
  let limits: [String: String]
  /// What the code applies, but not everywhere: where not, and why, by key.
  let partly: [String: String]
  /// Around the constants.
  let opening: String
  let closing: String
  /// A constant's declaration, without indentation.
  let constant: @Sendable (_ name: String, _ tunable: Tunable, _ value: TunableValue) -> String
  /// The code that applies the constants.
  let sections: [Section]

  /// The whole file.
  func code(for tuning: Tuning, format: String) -> String {
    let written = sections.filter { $0.applies(to: tuning) }
    let constants = Set(written.flatMap(\.needs))
    let choices = Set(written.flatMap { $0.only.map(\.key) })
    var parts = [heading(tuning, format: format), imports]
    func list(_ title: String, _ line: (Tunable) -> String?) {
      let lines = Tunables.all.compactMap(line)
      if !lines.isEmpty { parts.append("// \(title):\n" + lines.joined(separator: "\n")) }
    }
    func said(_ tunable: Tunable) -> String {
      "//   \(tunable.key) = \(Self.measured(tunable, tuning.value(of: tunable)))"
    }
    list("What the code below was written for") { choices.contains($0.key) ? said($0) : nil }
    list("What \(name) cannot be told") { tunable in
      guard !constants.contains(tunable.key), !choices.contains(tunable.key) else { return nil }
      return limits[tunable.key].map { "\(said(tunable)): \($0)" } ?? said(tunable)
    }
    list("What \(name) can be told in part only") { tunable in
      guard constants.contains(tunable.key) else { return nil }
      return partly[tunable.key].map { "//   \(tunable.key): \($0)" }
    }
    parts.append(declarations(of: constants, tuning))
    parts += written.map(\.code)
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

  private func declarations(of keys: Set<String>, _ tuning: Tuning) -> String {
    let lines = Tunables.all.filter { keys.contains($0.key) }.map { tunable in
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
  /// Whether the tuning chose what it is for.
  fileprivate func applies(to tuning: Tuning) -> Bool {
    only.allSatisfy { key, words in
      guard let tunable = Tunables.named(key), case .choice(let word) = tuning.value(of: tunable) else { return false }
      return words.contains(word)
    }
  }
}
