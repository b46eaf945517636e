import ArgumentParser
import Documents
import Recording
import Scenes
import Tuning

extension ExportFormat: ExpressibleByArgument {}

extension ExportPart {
  init(_ scene: SceneDescriptor) {
    self.init(scene.title, own: scene.tunables.groups, replaced: scene.tunables.replaced.keys)
  }
}

/// The command that prints a tuning as code for an app.
struct TuningExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print a preset or a file as code to paste into an app.",
    discussion: "What a target cannot express is named in a comment, with the reason.")

  @Argument(
    help: ArgumentHelp("A preset or a file; the defaults if none is given.", valueName: "file or preset"),
    completion: .tuning)
  var tuning: String?

  @Option(help: "The code.")
  var format: ExportFormat

  @Option(
    help: "Only what this scene reads and what differs from the toolkit's own; the whole kit if none is given.")
  var scene: SceneName?

  @Flag(help: "Print how far the toolkit does what was felt, and no code.")
  var verdicts = false

  @Option(help: ArgumentHelp("Write a file instead of standard output.", valueName: "file"), completion: .file())
  var out: String?

  func run() throws {
    let choice = try Tuning.choose(tuning)
    let title = choice.file?.split(separator: "/").last.map { String($0.prefix { $0 != "." }) }
    let handOver = try HandOver(
      choice.tuning, as: format, of: scene.flatMap { [SceneDescriptor].shipped[$0] }.map(ExportPart.init), title: title)
    let text = Array((verdicts ? Self.table(handOver) : handOver.text).utf8)
    if let out { try File.writeAtomically(text, to: out) } else { try StandardOutput.write(text) }
  }

  /// Returns the verdicts as text, grouped by kind.
  private static func table(_ handOver: HandOver) -> String {
    HandOverVerdict.Kind.allCases.reduce("\(handOver.toolkit), \(handOver.least)\n") { text, kind in
      let those = handOver.verdicts.filter { $0.kind == kind }
      let lines = those.map { verdict in
        let reason = verdict.reason.isEmpty ? "" : ": \(verdict.reason)"
        return "  \(verdict.title)  \(verdict.value)\(verdict.isChanged ? " (changed)" : "")\(reason)\n"
      }
      return text + "\(kind.rawValue): \(those.count)\n" + lines.joined()
    }
  }
}
