/// A named set of values to begin from.
public struct Preset: Equatable, Sendable {
  /// Its name on the command line and in files.
  public let name: String
  /// What differs from the declared defaults, by key.
  public let values: [String: TunableValue]

  /// The defaults as declared: how iOS scrolls.
  public static let ios = Preset(name: "ios", values: [:])

  /// The presets that ship with the program.
  public static let shipped: [Preset] = [ios]

  /// A preset by its name.
  public static func named(_ name: String) -> Preset? { shipped.first { $0.name == name } }
}
