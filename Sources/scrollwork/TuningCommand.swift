import ArgumentParser

/// The group of commands for tunables, presets and tuning files.
struct TuningCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tuning", abstract: "List, compare, check and export tunings.",
    discussion: """
      A tuning is a shipped preset, your own preset in $XDG_CONFIG_HOME/scrollwork/presets, or a file NAME.tuning.json: \
      a base preset and only the values that differ from it.
      """,
    subcommands: [TuningList.self, TuningShow.self, TuningDiff.self, TuningCheck.self, TuningExport.self])
}
