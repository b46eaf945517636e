import ArgumentParser
import Documents
import Tuning

/// The command that prints the differences between two tunings.
struct TuningDiff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show the differences between two presets or files.",
    discussion: "One line per tunable that differs: key, first value, second value. Nothing if all are the same.")

  @Argument(help: ArgumentHelp("First preset or file.", valueName: "a"), completion: .tuning)
  var first: String

  @Argument(help: ArgumentHelp("Second preset or file.", valueName: "b"), completion: .tuning)
  var second: String

  @Flag(help: "Print JSON, one object per tunable that differs.")
  var json = false

  func run() throws {
    let differences = try Tuning.load(first).differences(to: try Tuning.load(second))
    try StandardOutput.write(Array((json ? jsonText(differences) : text(differences)).utf8))
  }

  private func text(_ differences: [TuningDifference]) -> String {
    TextColumns.text(
      differences.map { difference in
        let unit = difference.tunable.unit
        return [
          difference.tunable.key, difference.before.words, difference.after.words + (unit.isEmpty ? "" : " \(unit)"),
        ]
      })
  }

  private func jsonText(_ differences: [TuningDifference]) -> String {
    let lines = differences.map { difference in
      "  {\"key\": \(JSONText.quoted(difference.tunable.key)), \"unit\": \(JSONText.quoted(difference.tunable.unit)), "
        + "\"a\": \(difference.before.json), \"b\": \(difference.after.json)}"
    }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}
