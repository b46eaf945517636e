import ArgumentParser
import Documents
import Recording
import Scenes
import Tuning
import TuningExport
import TuningFiles

extension ExportFormat: ExpressibleByArgument {}

extension ExportSelection {
  init(_ scene: SceneDescriptor) {
    self.init(scene.title, own: scene.tunables.groups, unused: scene.tunables.unused)
  }
}

/// The command that prints a tuning as code for an app.
struct TuningExportCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print a preset or a file as code to paste into an app.",
    discussion: "Comments name what the target cannot express, and why.")

  @Argument(
    help: ArgumentHelp("Preset or file (default: the default values).", valueName: "file or preset"),
    completion: .tuning)
  var tuning: String?

  @Option(help: "Toolkit or file format.")
  var format: ExportFormat

  @Option(
    help: "Only what this scene uses and what differs from the toolkit's own values (default: everything).")
  var scene: SceneName?

  @Flag(help: "Print how closely the toolkit matches the tuning, and no code.")
  var verdicts = false

  @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"), completion: .file())
  var out: String?

  var inputs: [String?] { [tuning] }
  var outputs: [OutputPath] {
    [OutputPath("--out", out)].compactMap(\.self)
  }

  func run() throws {
    let choice = try Tuning.choose(tuning)
    let title = choice.file?.split(separator: "/").last.map { String($0.prefix { $0 != "." }) }
    let codeExport = try ToolkitExport(
      choice.tuning, as: format, of: scene.flatMap { [SceneDescriptor].shipped[$0] }.map(ExportSelection.init),
      title: title)
    let text = Array((verdicts ? Self.table(codeExport) : codeExport.text).utf8)
    if let out { try File.writeAtomically(text, to: out) } else { try StandardOutput.write(text) }
  }

  /// Returns the verdicts as text, grouped by kind. Each says how closely the toolkit of the exported code reproduces a
  /// tunable or a motion.
  private static func table(_ codeExport: ToolkitExport) -> String {
    ExportVerdict.Kind.allCases.reduce("\(codeExport.toolkit), \(codeExport.least)\n") { text, kind in
      let those = codeExport.verdicts.filter { $0.kind == kind }
      let lines = those.map { verdict in
        let reason = verdict.reason.isEmpty ? "" : ": \(verdict.reason)"
        return "  \(verdict.title)  \(verdict.value)\(verdict.isChanged ? " (changed)" : "")\(reason)\n"
      }
      return text + "\(kind.rawValue): \(those.count)\n" + lines.joined()
    }
  }
}
