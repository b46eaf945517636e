import ArgumentParser
import Documents
import Tuning

/// The command that checks tuning files.
struct TuningCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check tuning files: exits with 0, or with 65 and the line of the error.")

  @Argument(help: ArgumentHelp("Tuning files.", valueName: "file"), completion: .file(extensions: ["json"]))
  var files: [String]

  func run() throws {
    for file in files {
      let tuning = try TuningFile.read(file)
      let count = tuning.changes.count
      let changes = count == 0 ? "no changes" : count == 1 ? "1 change" : "\(count) changes"
      try StandardOutput.write(Array("\(file): \(changes) from \(tuning.base.name)\n".utf8))
    }
  }
}
