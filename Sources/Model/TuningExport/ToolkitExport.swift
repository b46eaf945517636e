import Documents
import Tuning
import TuningFiles

/// The export of a tuning for an engineer who works with one UI toolkit, such as UIKit: the code, and how closely the
/// toolkit reproduces the motion.
public struct ToolkitExport: Equatable, Sendable {
  /// The language and toolkit of the export, or `json` for a tuning file.
  public let format: ExportFormat
  /// The full name of the toolkit.
  public let toolkit: String
  /// The minimum version of the toolkit or platform that supports the code, such as "iOS 17".
  public let least: String
  /// The exported differences from the preset.
  public let changes: [TuningDifference]
  /// The judgements of how closely the toolkit reproduces each motion or value.
  public let verdicts: [ExportVerdict]
  /// The exported code, line by line.
  public let lines: [CodeLine]
  /// The code as the text of a file.
  public var text: String { lines.map { $0.text + "\n" }.joined() }

  /// Exports a tuning.
  ///
  /// - Parameters:
  ///   - part: The selection to export; `nil` for everything.
  ///   - title: The user's name for the tuning; `nil` for the preset's name.
  /// - Throws: ``DocumentError`` if the toolkit's template is malformed.
  public init(
    _ tuning: Tuning, as format: ExportFormat, of part: ExportSelection? = nil, title: String? = nil
  ) throws(DocumentError) {
    self.format = format
    let tuning = format == .json ? tuning : tuning.onShippedPreset
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
    (toolkit, least) = (template.toolkit, template.minimumVersion)
    let code = ExportedCode(tuning, in: template, of: part)
    let verdicts = ExportJudge(tuning: tuning, template: template, code: code, part: part).verdicts
    self.verdicts = verdicts
    let name = title ?? Preset.title(tuning.base.name)
    lines = code.lines(
      title: Self.heading(name, tuning, template, part, changed), remarks: Self.remarks(verdicts, template))
  }

  private static func heading(
    _ name: String, _ tuning: Tuning, _ template: ExportTemplate, _ part: ExportSelection?,
    _ changes: [TuningDifference]
  ) -> [String] {
    let preset = Preset.title(tuning.base.name)
    let whole = part.map { "the \($0.title) scene" } ?? "everything"
    let head = "Scroll tuning \"\(name)\" for \(template.toolkit), \(template.minimumVersion) and later: \(whole)."
    let containers = part?.containers ?? []
    let screen = containers.isEmpty ? [] : ["Containers:"] + containers.map { "  " + $0 }
    let checked = template.checked.isEmpty ? [] : [template.checked]
    guard !changes.isEmpty else {
      let place = part != nil && !tuning.changes.isEmpty ? " in this scene" : ""
      return [head] + checked + screen + ["No changes from \(preset)\(place)."]
    }
    return [head] + checked + screen + ["Changes from \(preset):"]
      + changes.map { change in
        let inactiveReason = tuning.inactiveReason(change.tunable).map { "; inactive: \($0.reason { $0 })" } ?? ""
        let before = change.tunable.rounded(change.before).words
        return "  \(change.tunable.key): \(change.tunable.displayText(change.after)), was \(before)\(inactiveReason)"
      }
  }

  private static func remarks(_ verdicts: [ExportVerdict], _ template: ExportTemplate) -> [String] {
    [ExportVerdict.Kind.close, .impossible].flatMap { kind -> [String] in
      let those = verdicts.filter { $0.kind == kind }
      let title = kind == .close ? "Close, with the difference:" : "Not possible with \(template.toolkit):"
      return those.isEmpty
        ? [] : [title] + those.map { "  \($0.tunables.map(\.key).joined(separator: ", ")) = \($0.value): \($0.reason)" }
    }
  }
}

extension Tuning {
  /// The same values as changes to the shipped preset on which one of the user's own is based. A developer who gets the
  /// code knows the shipped presets only.
  var onShippedPreset: Tuning {
    guard Preset.named(base.name) == nil, var root = Preset.named(base.root) else { return self }
    (root.reducesMotion, root.screen) = (base.reducesMotion, base.screen)
    var tuning = Tuning(base: root)
    // A value of a tuning is one that its tunable accepts.
    for change in tuning.differences(to: self) { try? tuning.set(change.tunable, to: change.after) }
    return tuning.withScale(scale)
  }
}
