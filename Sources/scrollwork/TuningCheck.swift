import ArgumentParser
import Documents
import Tuning

/// The command that checks tuning files.
struct TuningCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check that files are tunings: exit code 0, or 65 with the line of the fault.")

  @Argument(help: ArgumentHelp("Tuning files.", valueName: "file"), completion: .file(extensions: ["json"]))
  var files: [String]

  func run() throws {
    for file in files {
      let tuning = try TuningFile.read(file)
      let count = tuning.changes.count
      let values = count == 1 ? "1 value differs" : "\(count) values differ"
      try StandardOutput.write(Array("\(file): \(values) from \(tuning.base.name)\n".utf8))
    }
  }
}
