import Documents

extension TuningFile {
  /// A tuning as the text of a file: the shipped preset below it and only what differs from that, a line each, in the
  /// order of ``Tunables/all``.
  ///
  /// - Parameters:
  ///   - everything: whether to write every value, and not only those that differ.
  ///   - remarks: more members of the file, which readers of tunings pass over.
  public static func text(
    _ tuning: Tuning, everything: Bool = false, remarks: [(key: String, value: String)] = []
  ) -> String {
    let root = Preset.named(tuning.base.root) ?? .ios
    var lines: [String] = []
    for tunable in Tunables.all {
      let value = tuning.value(of: tunable)
      guard everything || value != root.values[tunable.key] ?? tunable.standard else { continue }
      lines.append("    \(JSONText.quoted(tunable.key)): \(value.json)")
    }
    var head = "  \"scrollwork\": \(JSONText.quoted(version)),\n  \"base\": \(JSONText.quoted(root.name)),\n"
    for remark in remarks { head += "  \(JSONText.quoted(remark.key)): \(JSONText.quoted(remark.value)),\n" }
    let body = lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n  }"
    return "{\n\(head)  \"values\": \(body)\n}\n"
  }

  /// Saves a tuning so that a crash at any moment leaves the whole old file or the whole new one.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public static func write(_ tuning: Tuning, to path: String) throws(DocumentError) {
    try File.writeAtomically(Array(text(tuning).utf8), to: path)
  }
}

extension TunableValue {
  /// The value as JSON.
  public var json: String {
    switch self {
    case .number(let number): JSONText.number(number)
    case .flag(let flag): flag ? "true" : "false"
    case .choice(let word): JSONText.quoted(word)
    }
  }

  /// The value for people: as JSON, but a word without quotation marks.
  public var words: String { if case .choice(let word) = self { word } else { json } }
}
