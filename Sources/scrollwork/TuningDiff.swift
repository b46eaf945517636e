import ArgumentParser
import Documents
import Tuning

/// Shows what differs between two tunings.
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
    let keys = differences.map(\.tunable.key.count).max() ?? 0
    let values = differences.map(\.before.words.count).max() ?? 0
    return differences.map { difference in
      let key = difference.tunable.key
      let before = difference.before.words
      let unit = difference.tunable.unit
      return key + String(repeating: " ", count: keys - key.count + 2) + before
        + String(repeating: " ", count: values - before.count + 2) + difference.after.words
        + (unit.isEmpty ? "\n" : " \(unit)\n")
    }.joined()
  }

  private func jsonText(_ differences: [TuningDifference]) -> String {
    let lines = differences.map { difference in
      "  {\"key\": \(JSONText.quoted(difference.tunable.key)), \"unit\": \(JSONText.quoted(difference.tunable.unit)), "
        + "\"a\": \(difference.before.json), \"b\": \(difference.after.json)}"
    }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}
