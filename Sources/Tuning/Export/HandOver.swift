import Documents

/// What an engineer is given of a tuning, for one toolkit: how far the toolkit does what was felt, and the code.
public struct HandOver: Equatable, Sendable {
  /// The toolkit.
  public let format: ExportFormat
  /// Its name in full.
  public let toolkit: String
  /// The least version that knows the code, such as "iOS 17".
  public let least: String
  /// What was changed in the tuning, as far as it is handed over, and what the preset has instead.
  public let changes: [TuningDifference]
  /// How far the toolkit does what was felt.
  public let verdicts: [HandOverVerdict]
  /// The code, line by line.
  public let lines: [CodeLine]
  /// The code as a file.
  public var text: String { lines.map { $0.text + "\n" }.joined() }

  /// Hands a tuning over.
  ///
  /// - Parameters:
  ///   - part: what of it; `nil` for the whole kit.
  ///   - title: how the person calls it; the preset's name where it has no other.
  /// - Throws: ``DocumentError`` when the toolkit's template is not what it should be.
  public init(
    _ tuning: Tuning, as format: ExportFormat, of part: ExportPart? = nil, title: String? = nil
  ) throws(DocumentError) {
    self.format = format
    let changed = Tuning(base: tuning.base).differences(to: tuning).filter { part?.reads($0.tunable) ?? true }
    changes = changed
    guard format != .json else {
      (toolkit, least) = ("Scrollwork", TuningFile.version)
      verdicts = []
      let text = TuningFile.text(tuning, everything: part == nil)
      lines = text.split(separator: "\n").map { line in
        let key = line.split(separator: "\"").dropFirst().first.flatMap { Tunables.named(String($0)) }
        return CodeLine(line).naming([key].compactMap(\.self))
      }
      return
    }
    let template = try ExportTemplate(format.rawValue)
    (toolkit, least) = (template.toolkit, template.least)
    let code = ExportedCode(tuning, in: template, of: part)
    let verdicts = HandOverJudge(tuning: tuning, template: template, code: code, part: part).verdicts
    self.verdicts = verdicts
    let name = title ?? Preset.title(tuning.base.name)
    lines = code.lines(
      title: Self.heading(name, tuning, template, part, changed), remarks: Self.remarks(verdicts, template))
  }

  private static func heading(
    _ name: String, _ tuning: Tuning, _ template: ExportTemplate, _ part: ExportPart?, _ changes: [TuningDifference]
  ) -> [String] {
    let preset = Preset.title(tuning.base.name)
    let whole = part.map { "the scene \($0.title)" } ?? "the whole kit"
    let head = "Scroll tuning \"\(name)\" for \(template.toolkit), \(template.least) and later: \(whole)."
    guard !changes.isEmpty else { return [head, "Everything is as in the preset \(preset)."] }
    return [head, "Changed against the preset \(preset):"]
      + changes.map { change in
        let unread = tuning.unread(change.tunable).map { "; not read, as \($0.reason { $0 })" } ?? ""
        let before = change.tunable.felt(change.before).words
        return "  \(change.tunable.key): \(change.tunable.told(change.after)), was \(before)\(unread)"
      }
  }

  private static func remarks(_ verdicts: [HandOverVerdict], _ template: ExportTemplate) -> [String] {
    [HandOverVerdict.Kind.close, .impossible].flatMap { kind -> [String] in
      let those = verdicts.filter { $0.kind == kind }
      let title = kind == .close ? "Close, and by how much not the same:" : "What \(template.toolkit) cannot be told:"
      return those.isEmpty
        ? [] : [title] + those.map { "  \($0.tunables.map(\.key).joined(separator: ", ")) = \($0.value): \($0.reason)" }
    }
  }
}
