/// A named set of initial values: one bundled with the program, or one of the user's own.
public struct Preset: Equatable, Sendable {
  /// The name on the command line and in lists.
  public let name: String
  /// The differences from the declared defaults, by key.
  public let values: [String: TunableValue]
  /// The name of the bundled preset on which this one is based; for a bundled preset, its own name. A tuning file
  /// contains the differences from this preset.
  public let root: String
  /// Whether the desktop asks for reduced motion. If so, ``Tunables/reducedMotion`` is on by default. The window sets
  /// this property; files do not contain it.
  package var reducesMotion = false
  /// The numbers of the visible scene file, which hold instead of this preset's values; `nil` for a built-in scene. Files do
  /// not contain this property.
  public package(set) var screen: ScreenNumbers?

  /// The declared defaults, which are the behaviour of iOS.
  public static let ios = Preset(name: "ios", values: [:], root: "ios")

  /// One bundled preset per toolkit.
  public static let toolkits: [Preset] = [ios, android, gtk, flutter, chromium]

  /// Returns the display name of the preset with this name.
  public static func title(_ name: String) -> String {
    switch name {
    case "ios": "iOS"
    case "gtk": "GTK"
    case "flutter-clamping": "Flutter clamping"
    case "android", "flutter", "chromium": name.prefix(1).uppercased() + name.dropFirst()
    default: name
    }
  }

  /// Returns the bundled preset with this name; `nil` if there is none.
  public static func named(_ name: String) -> Preset? { shipped.first { $0.name == name } }

  /// Creates one of the user's presets with all values of a tuning.
  public init(name: String, tuning: Tuning) {
    self.name = name
    var values = tuning.base.values
    for (key, value) in tuning.changes { values[key] = value }
    self.values = values
    root = tuning.base.root
  }

  func renamed(_ name: String) -> Preset {
    var preset = Preset(name: name, values: values, root: root)
    preset.reducesMotion = reducesMotion
    preset.screen = screen
    return preset
  }

  /// Returns the preset's value of a tunable.
  func value(of tunable: Tunable) -> TunableValue {
    if reducesMotion, tunable == Tunables.reducedMotion.declaration { return .flag(true) }
    return screen?.values[tunable.key] ?? values[tunable.key] ?? tunable.defaultValue
  }

  /// Creates a bundled preset from the values of `other` and the differences that `build` sets.
  init(_ name: String, like other: Preset = ios, _ build: (inout Values) -> Void) {
    var values = Values(byKey: other.values)
    build(&values)
    self.init(name: name, values: values.byKey, root: name)
  }

  private init(name: String, values: [String: TunableValue], root: String) {
    self.name = name
    self.values = values
    self.root = root
  }

  /// A builder for a preset's values. Its methods identify a tunable by its declaration, so that no key has to be
  /// repeated.
  struct Values {
    fileprivate var byKey: [String: TunableValue] = [:]

    mutating func set(_ tunable: NumberTunable, _ value: Double) { byKey[tunable.declaration.key] = .number(value) }

    mutating func set(_ tunable: FlagTunable, _ value: Bool) { byKey[tunable.declaration.key] = .flag(value) }

    mutating func set<Choice: RawRepresentable<String>>(_ tunable: ChoiceTunable<Choice>, _ value: Choice) {
      byKey[tunable.declaration.key] = .choice(value.rawValue)
    }
  }
}

extension Tuning {
  /// The display title of an unnamed tuning: its preset and the number of changed values.
  public var title: String { Preset.title(base.name) + (changes.isEmpty ? "" : " + \(changes.count)") }
}
