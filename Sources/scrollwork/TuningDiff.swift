import ArgumentParser
import Documents
import Tuning

/// The command that prints the differences between two tunings.
struct TuningDiff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what differs between two presets or files.",
    discussion: "A line for each tunable that differs: key, first value, second value. Nothing when all are the same.")

  @Argument(help: ArgumentHelp("A preset or a file.", valueName: "a"), completion: .tuning)
  var first: String

  @Argument(help: ArgumentHelp("Another.", valueName: "b"), completion: .tuning)
  var second: String

  @Flag(help: "As JSON, an object for each tunable that differs.")
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
