import ArgumentParser
import Documents
import Tuning
import TuningFiles

/// The group of commands for tunables, presets and tuning files.
struct TuningCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tuning", abstract: "List, compare, check and export tunings.",
    discussion: """
      A tuning is a shipped preset, your own preset in $XDG_CONFIG_HOME/scrollwork/presets, or a file NAME.tuning.json: \
      a base preset and only the values that differ from it.
      """,
    subcommands: [
      TuningListCommand.self, TuningShowCommand.self, TuningDiffCommand.self, TuningCheckCommand.self,
      TuningExportCommand.self,
    ])
}

/// The command that checks tuning files.
struct TuningCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check tuning files: exits with 0, or with 65 and the line of the error.")

  @Argument(help: ArgumentHelp("Tuning files.", valueName: "file"), completion: .file(extensions: ["json"]))
  var files: [String]

  func run() throws {
    for file in files {
      let tuning = try TuningFile.read(file)
      let count = tuning.changes.count
      let changes = count == 0 ? "no changes" : count == 1 ? "1 change" : "\(count) changes"
      try StandardOutput.write(lines: ["\(file): \(changes) from \(tuning.base.name)"])
    }
  }
}

/// The command that prints the differences between two tunings.
struct TuningDiffCommand: ParsableCommand {
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
    let rows = differences.map { difference in
      JSON.object(
        [
          "key": .string(difference.tunable.key), "unit": .string(difference.tunable.unit), "a": difference.before.json,
          "b": difference.after.json,
        ], .spaced)
    }
    return JSON.array(rows, .lines(indent: 2)).line
  }
}

/// Options for a tuning and for single values in it.
struct TuningOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Tuning: a preset or a file.", valueName: "file or preset"), completion: .tuning)
  var tuning: String?

  @Option(help: ArgumentHelp("Set one value. Repeatable.", valueName: "key=value"))
  var set: [String] = []

  func load() throws -> Tuning {
    var values = try Tuning.load(tuning)
    for assignment in set {
      try TunableArguments.Assignment(assignment, option: "--set").set(in: &values, option: "--set")
    }
    return values
  }
}

/// The command that prints all values of a tuning.
struct TuningShowCommand: ParsableCommand {
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
