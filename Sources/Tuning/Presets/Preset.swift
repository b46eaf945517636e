/// A named set of values to begin from: one that ships with the program, or a person's own.
public struct Preset: Equatable, Sendable {
  /// Its name on the command line and in lists.
  public let name: String
  /// What differs from the declared defaults, by key.
  public let values: [String: TunableValue]
  /// The shipped preset that files name as their base; a person's own preset is written out as what differs from it.
  public let root: String

  /// The defaults as declared: how iOS scrolls.
  public static let ios = Preset(name: "ios", values: [:], root: "ios")

  /// The presets that ship with the program.
  public static let shipped: [Preset] = [ios, android, gtk, flutter, flutterClamping, chromium]
  /// One of them for each toolkit.
  public static let toolkits: [Preset] = [ios, android, gtk, flutter, chromium]

  /// A preset's name as people write it.
  public static func title(_ name: String) -> String {
    switch name {
    case "ios": "iOS"
    case "gtk": "GTK"
    case "flutter-clamping": "Flutter clamping"
    case "android", "flutter", "chromium": name.prefix(1).uppercased() + name.dropFirst()
    default: name
    }
  }

  /// A shipped preset by its name.
  public static func named(_ name: String) -> Preset? { shipped.first { $0.name == name } }

  /// A person's own preset: everything that a tuning holds, under a name.
  public init(name: String, tuning: Tuning) {
    self.name = name
    values = tuning.base.values.merging(tuning.changes) { _, change in change }
    root = tuning.base.root
  }

  /// The same values under another name.
  func renamed(_ name: String) -> Preset { Preset(name: name, values: values, root: root) }

  /// A shipped preset, from the values that differ from those of another one.
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

  /// Values in the making; each is given to the declaration of its tunable, so that no key is spelled twice.
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
  /// What a tuning without a name of its own is called: its preset, and how many values are others.
  public var title: String { Preset.title(base.name) + (changes.isEmpty ? "" : " + \(changes.count)") }
}
