import ArgumentParser
import Documents
import Tuning

/// Tuned values, named as a whole and one by one.
struct TuningOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Tuned values: a preset or a file.", valueName: "file or preset"), completion: .tuning)
  var tuning: String?

  @Option(help: ArgumentHelp("One tuned value; may be repeated.", valueName: "key=value"))
  var set: [String] = []

  /// The values asked for.
  func load() throws -> Tuning {
    var values = try Tuning.load(tuning)
    for assignment in set {
      try VariedTunables.Assignment(assignment, option: "--set").set(in: &values, option: "--set")
    }
    return values
  }
}
