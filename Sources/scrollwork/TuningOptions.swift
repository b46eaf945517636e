import ArgumentParser
import Documents
import Tuning

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
