import ArgumentParser
import Playground

/// Options for the output files of a measurement.
struct ProfileOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the report; - is standard output.", valueName: "file.json"),
    completion: .file(extensions: ["json"]))
  var report: String?

  @Option(
    help: ArgumentHelp("Write one line per frame; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var csv: String?

  @Option(
    help: ArgumentHelp(
      "Write a trace: FILE.pftrace for Perfetto and its frame queries, any other name for chrome://tracing as well; "
        + "- is standard output.", valueName: "file"),
    completion: .file(extensions: ["pftrace", "json"]))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Write one line per gesture, as CSV if the name ends in .csv, otherwise in columns; - is standard output.",
      valueName: "file"),
    completion: .file())
  var gestures: String?

  func validate() throws {
    if [report, csv, trace, gestures].count(where: { $0 == "-" }) > 1 {
      throw ValidationError("only one of --report, --csv, --trace and --gestures can go to standard output")
    }
  }

  var chosen: ProfileOptions.Files {
    var files = ProfileOptions.Files()
    files.report = report
    files.frames = csv
    files.trace = trace
    files.gestures = gestures
    return files
  }
}

/// The error for frames that exceed their budget, which makes the program exit with code 1.
struct BudgetMissed: Error, CustomStringConvertible {
  /// The exit code 1, which means only this error.
  static let code: Int32 = 1

  /// The message about the scene that exceeds its budget, in one line.
  let line: String

  var description: String { line }
}
