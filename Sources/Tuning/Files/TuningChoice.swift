import Documents

/// A tuning that was asked for by a name.
public struct TuningChoice: Sendable {
  /// Its values.
  public var tuning: Tuning
  /// The file they are from; `nil` for a preset.
  public var file: String?

  /// A choice from its parts; the defaults unless told otherwise.
  public init(tuning: Tuning = Tuning(), file: String? = nil) {
    self.tuning = tuning
    self.file = file
  }
}

extension Tuning {
  /// The values of a name: a preset or a file, the defaults if nothing is named.
  ///
  /// - Throws: ``DocumentError`` as ``choose(_:)``.
  public static func load(_ argument: String?) throws(DocumentError) -> Tuning {
    try choose(argument).tuning
  }

  /// The values of a name, and the file they are from.
  ///
  /// - Throws: ``DocumentError``: `missing` for what is neither a preset nor a file, else what the file's reader says.
  public static func choose(_ argument: String?) throws(DocumentError) -> TuningChoice {
    guard let argument else { return TuningChoice() }
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
