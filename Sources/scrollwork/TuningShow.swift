import ArgumentParser
import Documents
import Tuning

/// Shows all values of a tuning.
struct TuningShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show every value of a preset or a file.")

  @Argument(
    help: ArgumentHelp("A preset or a file; the defaults if none is given.", valueName: "file or preset"),
    completion: .tuning)
  var tuning: String?

  @Flag(help: "Only what differs from the defaults.")
  var changed = false

  @Flag(help: "As JSON, a tuning file with every value.")
  var json = false

  func run() throws {
    let values = try Tuning.load(tuning)
    if json {
      return try StandardOutput.write(Array(TuningFile.text(values, everything: !changed).utf8))
    }
    let width = Tunables.all.map(\.key.count).max() ?? 0
    var text = ""
    for tunable in Tunables.all {
      let value = values.value(of: tunable)
      let isChanged = value != tunable.standard
      guard isChanged || !changed else { continue }
      let key = tunable.key + String(repeating: " ", count: width - tunable.key.count)
      let unit = tunable.unit.isEmpty ? "" : " " + tunable.unit
      text += "\(key)  \(value.words)\(unit)" + (isChanged ? "  (default \(tunable.standard.words))\n" : "\n")
    }
    try StandardOutput.write(Array(text.utf8))
  }
}
