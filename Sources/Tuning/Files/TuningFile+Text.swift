import Documents

extension TuningFile {
  /// Returns a tuning as the text of a file: the bundled base preset and the differences from it, one per line, in the
  /// order of ``Tunables/all``.
  ///
  /// - Parameters:
  ///   - everything: Whether to write all values, not only the differences.
  ///   - remarks: Additional string members of the file's JSON object, which readers of tunings ignore.
  public static func text(
    _ tuning: Tuning, everything: Bool = false, remarks: [(key: String, value: String)] = []
  ) -> String {
    let root = Preset.named(tuning.base.root) ?? .ios
    var lines: [String] = []
    for tunable in Tunables.all {
      let value = tuning.value(of: tunable)
      guard everything || value != root.values[tunable.key] ?? tunable.defaultValue else { continue }
      lines.append("    \(JSONText.quoted(tunable.key)): \(value.json)")
    }
    var head = "  \"scrollwork\": \(JSONText.quoted(version)),\n  \"base\": \(JSONText.quoted(root.name)),\n"
    for remark in remarks { head += "  \(JSONText.quoted(remark.key)): \(JSONText.quoted(remark.value)),\n" }
    let body = lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n  }"
    return "{\n\(head)  \"values\": \(body)\n}\n"
  }

  /// Saves a tuning atomically, so that a crash leaves either the complete old file or the complete new one.
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

  /// The value for display: as JSON, but without quotation marks around words.
  public var words: String { if case .choice(let word) = self { word } else { json } }
}
