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
      let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw ValidationError("--set \(assignment): expected KEY=VALUE") }
      let content: JSONValue.Content =
        switch parts[1] {
        case "true": .bool(true)
        case "false": .bool(false)
        default: Double(parts[1]).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(parts[1])
        }
      do {
        try values.set(parts[0], to: JSONValue(content: content, line: 1))
      } catch { throw ValidationError("--set \(assignment): \(error)") }
    }
    return values
  }
}
