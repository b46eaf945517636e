import Documents

/// A tuning that was requested by name.
public struct TuningChoice: Sendable {
  /// The values.
  public var tuning: Tuning
  /// The file of the tuning; `nil` for a preset.
  public var file: String?

  /// Creates a choice, by default the default values.
  public init(tuning: Tuning = Tuning(), file: String? = nil) {
    self.tuning = tuning
    self.file = file
  }
}

extension Tuning {
  /// Returns the values of a preset or a file; the defaults for `nil`.
  ///
  /// - Throws: The same errors as ``select(_:)``.
  public static func load(_ argument: String?) throws(DocumentError) -> Tuning {
    try choose(argument).tuning
  }

  /// Returns the values of a preset or a file, and the path if it is a file.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` if the name is neither a preset nor a file, otherwise the errors of
  ///   reading the file.
  public static func choose(_ argument: String?) throws(DocumentError) -> TuningChoice {
    guard let argument else { return TuningChoice() }
    if let preset = Preset.named(argument) { return TuningChoice(tuning: Tuning(base: preset), file: nil) }
    // A file in the working directory takes precedence over a user's preset with the same name.
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
