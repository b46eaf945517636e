import ArgumentParser
import Documents
import Tuning

extension ExportFormat: ExpressibleByArgument {}

/// Prints a tuning as code for an app.
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

  @Option(help: ArgumentHelp("Write a file instead of standard output.", valueName: "file"), completion: .file())
  var out: String?

  func run() throws {
    let code = Array(try format.code(for: try Tuning.load(tuning)).utf8)
    if let out { try File.writeAtomically(code, to: out) } else { try StandardOutput.write(code) }
  }
}
