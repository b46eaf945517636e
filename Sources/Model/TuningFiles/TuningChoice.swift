import Documents
import Tuning

/// A tuning that the user requested by the name of a preset or the path of a file.
public struct TuningChoice: Sendable {
  /// The requested values.
  public var tuning: Tuning
  /// The path of the tuning's file; `nil` for a preset.
  public var file: String?

  /// Creates a choice. Without arguments, it has the values of the preset `ios` and no file.
  public init(tuning: Tuning = Tuning(), file: String? = nil) {
    self.tuning = tuning
    self.file = file
  }
}

extension Tuning {
  /// Returns the tuning that an argument names, which is a preset's name or a file's path; the default values for
  /// `nil`.
  ///
  /// - Throws: The same errors as ``choose(_:for:)``.
  public static func load(_ argument: String?, for screen: ScreenNumbers? = nil) throws(DocumentError) -> Tuning {
    try choose(argument, for: screen).tuning
  }

  /// Returns the tuning that an argument names, which is a preset's name or a file's path, together with the path of
  /// its file, if any; the default values for `nil`.
  ///
  /// - Parameter screen: the numbers of the scene file for which the tuning is used. They replace a preset's values, but
  ///   not those that a tuning file gives.
  /// - Throws: ``DocumentError`` of kind `missing` if the name is neither a preset nor a file, otherwise the errors of
  ///   reading the file.
  public static func choose(_ argument: String?, for screen: ScreenNumbers? = nil) throws(DocumentError)
    -> TuningChoice
  {
    guard let argument else { return TuningChoice(tuning: Tuning().covered(by: screen)) }
    if let preset = Preset.named(argument) {
      return TuningChoice(tuning: Tuning(base: preset).covered(by: screen), file: nil)
    }
    // A file in the working directory takes precedence over a user's preset with the same name.
    if !File.isReadable(argument), let own = try PresetLibrary().named(argument) {
      return TuningChoice(tuning: Tuning(base: own).covered(by: screen), file: nil)
    }
    guard File.isReadable(argument) || argument.contains("/") || argument.hasSuffix(PresetLibrary.suffix)
    else {
      let names = Preset.shipped.map(\.name).joined(separator: ", ")
      throw DocumentError(.missing, path: argument, "is neither a preset nor a file; the presets are \(names)")
    }
    return TuningChoice(tuning: try TuningFile.read(argument, for: screen), file: argument)
  }
}
