import ArgumentParser
import Documents
import Tuning

/// The command that prints all values of a tuning.
struct TuningShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show every value of a preset or a file.")

  @Argument(
    help: ArgumentHelp("Preset or file (default: the default values).", valueName: "file or preset"),
    completion: .tuning)
  var tuning: String?

  @Flag(help: "Only values that differ from the defaults.")
  var changed = false

  @Flag(help: "Print JSON: a tuning file with every value.")
  var json = false

  func run() throws {
    let values = try Tuning.load(tuning)
    if json {
      return try StandardOutput.write(Array(TuningFile.text(values, everything: !changed).utf8))
    }
    var rows: [[String]] = []
    for tunable in Tunables.all {
      let value = values.value(of: tunable)
      let isChanged = value != tunable.defaultValue
      guard isChanged || !changed else { continue }
      let unit = tunable.unit.isEmpty ? "" : " " + tunable.unit
      let note = isChanged ? "  (default \(tunable.defaultValue.words))" : ""
      rows.append([tunable.key, value.words + unit + note])
    }
    try StandardOutput.write(Array(TextColumns.text(rows).utf8))
  }
}
