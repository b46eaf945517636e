import ArgumentParser
import Documents
import Tuning

/// What a command line names as a tuning.
struct TuningChoice {
  /// Its values.
  let tuning: Tuning
  /// The file they are from; `nil` for a preset.
  let file: String?
}

extension Tuning {
  /// The values named on the command line: a preset or a file, the defaults if nothing is named.
  static func load(_ argument: String?) throws(DocumentError) -> Tuning {
    try choose(argument).tuning
  }

  /// The values named on the command line, and the file they are from.
  static func choose(_ argument: String?) throws(DocumentError) -> TuningChoice {
    guard let argument else { return TuningChoice(tuning: Tuning(), file: nil) }
    if let preset = Preset.named(argument) { return TuningChoice(tuning: Tuning(base: preset), file: nil) }
    // A file wins over a preset of the person's own: what is at hand is what is meant.
    if !File.isReadable(argument), let own = try PresetLibrary().named(argument) {
      return TuningChoice(tuning: Tuning(base: own), file: nil)
    }
    guard File.isReadable(argument) || argument.contains("/") || argument.hasSuffix(PresetLibrary.suffix)
    else {
      let names = Preset.shipped.map(\.name).joined(separator: ", ")
      throw DocumentError(.missing, path: argument, "is neither a preset nor a file; the presets are \(names)")
    }
    return TuningChoice(tuning: try TuningFile.read(argument), file: argument)
  }
}

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
