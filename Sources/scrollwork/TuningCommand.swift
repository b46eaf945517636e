import ArgumentParser

/// The group of commands for tunables, presets and tuning files.
struct TuningCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tuning", abstract: "List, compare, check and export what can be tuned.",
    discussion: """
      A tuning is a preset, one of your own in $XDG_CONFIG_HOME/scrollwork/presets, or a file NAME.tuning.json: a base \
      preset and only what differs from it.
      """,
    subcommands: [TuningList.self, TuningShow.self, TuningDiff.self, TuningCheck.self, TuningExport.self])
}
