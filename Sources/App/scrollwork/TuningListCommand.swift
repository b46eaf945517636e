import ArgumentParser
import Documents
import Tuning
import TuningFiles

/// The command that lists all tunables.
struct TuningListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List every tunable: key, default, unit, range, what it does, and the source of its default.")

  @Argument(
    help: ArgumentHelp(
      "Only tunables that match all these words in key, unit, description or search terms.",
      valueName: "word"))
  var words: [String] = []

  @Flag(help: "Print JSON, one object per tunable.")
  var json = false

  @Flag(help: "List presets instead.")
  var presets = false

  func validate() throws {
    if presets, !words.isEmpty { throw ValidationError("--presets lists all presets; leave out the words") }
  }

  func run() throws {
    let text = presets ? try presetList() : tunableList()
    try StandardOutput.write(Array(text.utf8))
  }

  private func tunableList() -> String {
    let tunables = Tunables.matching(words.joined(separator: " "))
    if json { return JSON.array(tunables.map(\.json), .lines(indent: 2)).line }
    return tunables.map { tunable in
      let unit = tunable.unit.isEmpty ? "" : " " + tunable.unit
      let inactiveWhen = tunable.inactiveWhen.map { "    Inactive when \($0.condition): \($0.reason { $0 }).\n" }
        .joined()
      return """
        \(tunable.key) = \(tunable.defaultValue.words)\(unit)  (\(tunable.range))
            \(tunable.sentence)
        \(inactiveWhen)    Source: \(tunable.source)

        """
    }.joined()
  }

  private func presetList() throws -> String {
    let (own, faults) = PresetLibrary().userPresets()
    for fault in faults { TerminalNotice.write(fault.description) }
    let all = Preset.shipped + own
    if json { return JSON.strings(all.map(\.name), .spaced).line }
    return all.map { $0.name + "\n" }.joined()
  }
}
