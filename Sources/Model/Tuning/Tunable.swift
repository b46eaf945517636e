import Documents
import ScrollEngine

/// A value that a tunable can have.
public enum TunableValue: Hashable, Sendable {
  /// A finite number in the tunable's unit.
  case number(Double)
  /// The value of a tunable that is on or off.
  case flag(Bool)
  /// One of the tunable's choices.
  case choice(String)
}

/// The declaration of a tunable, which is a parameter of scrolling that the user can change, such as a deceleration
/// rate. The tuning panel, files, presets, lists and exports are all generated from it.
public struct Tunable: Sendable {
  /// The set of values that a tunable accepts.
  public enum Domain: Equatable, Sendable {
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// True or false.
    case flag
    /// One of the given words.
    case choice([String])
  }

  /// The key in files and on the command line, such as "sheet.fullTop".
  public let key: String
  /// The unit of a number; empty if it has none.
  public let unit: String
  /// The values that the tunable accepts.
  public let domain: Domain
  /// The value in the preset `ios`.
  public let defaultValue: TunableValue
  let texts: TunableTexts

  /// The accepted values as the end of an error message.
  public var expectation: String {
    switch domain {
    case .number: "expected a number from \(range)" + (unit.isEmpty ? "" : " \(unit)")
    case .flag: "expected true or false"
    case .choice(let words): "expected one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }

  /// Whether the tunable accepts a value.
  public func accepts(_ value: TunableValue) -> Bool {
    switch (domain, value) {
    case (.number(let range), .number(let number)): range.contains(number)
    case (.flag, .flag): true
    case (.choice(let words), .choice(let word)): words.contains(word)
    default: false
    }
  }
}

/// The parts of a tunable's declaration that people read. A build in Embedded Swift leaves them out, since they weigh more
/// than the engine and only the tuning panel, lists and exports show them.
struct TunableTexts: Sendable {
  #if hasFeature(Embedded)
    var sentence: String { "" }
    var source: String { "" }
    var inactiveWhen: [InactiveReason] { [] }
    var words: String { "" }

    @inline(__always)
    init(
      _ sentence: @autoclosure () -> String, _ source: @autoclosure () -> String,
      _ inactiveWhen: @autoclosure () -> [InactiveReason], _ words: @autoclosure () -> String
    ) {}
  #else
    let sentence: String
    let source: String
    let inactiveWhen: [InactiveReason]
    let words: String

    init(_ sentence: String, _ source: String, _ inactiveWhen: [InactiveReason], _ words: String) {
      (self.sentence, self.source, self.inactiveWhen, self.words) = (sentence, source, inactiveWhen, words)
    }
  #endif
}

extension Tunable {
  /// A one-sentence description, for users.
  public var sentence: String { texts.sentence }
  /// The source of the default value, such as a file of another toolkit.
  public var source: String { texts.source }
  /// The values of other tunables for which this one is inactive, which means that its value has no effect.
  public var inactiveWhen: [InactiveReason] { texts.inactiveWhen }
  /// Additional search terms besides those in the key, the unit and the sentence, separated by commas; empty for none.
  public var words: String { texts.words }
}

/// A tunable whose Swift type states the type of its value: a number, a flag or a choice.
public protocol DeclaredTunable: Sendable {
  /// The declaration, with the key, unit, accepted values and default.
  var declaration: Tunable { get }
}

/// The tunables whose keys have the same first component, such as "sheet".
public struct TunableGroup: Sendable {
  /// The name of the group, which is the first component of the keys.
  public let name: String
  /// Whether all scenes use the group, rather than a single one.
  public let isShared: Bool
  /// The tunables of the group, in the order of lists.
  public let tunables: [Tunable]

  init(_ name: String, isShared: Bool = false, @TunableList _ tunables: () -> [Tunable]) {
    (self.name, self.isShared) = (name, isShared)
    self.tunables = tunables()
  }
}

/// A list of tunables of different types, one on each line.
@resultBuilder enum TunableList {
  static func buildExpression(_ tunable: some DeclaredTunable) -> Tunable { tunable.declaration }
  static func buildBlock(_ tunables: Tunable...) -> [Tunable] { tunables }
}

/// A tunable whose value is a number.
public struct NumberTunable: DeclaredTunable {
  /// The declaration, with the key, unit, accepted values and default.
  public let declaration: Tunable
  let standard: Double
}

/// A tunable that is on or off.
public struct FlagTunable: DeclaredTunable {
  /// The declaration, with the key, unit, accepted values and default.
  public let declaration: Tunable
  let standard: Bool
}

/// A tunable whose value is one of the cases of `Choice`.
///
/// Functions that create or read a choice tunable require `Choice` to have string raw values. The type itself requires
/// only `Sendable`, because further requirements would add a conformance lookup per choice tunable at the program's
/// start.
public struct ChoiceTunable<Choice: Sendable>: DeclaredTunable {
  /// The declaration, with the key, unit, accepted values and default.
  public let declaration: Tunable
  let standard: Choice
}

extension Tunable {
  /// Returns a value of this tunable, rounded to the precision that users can perceive, so that exported code is
  /// readable. Numbers from 100 on are rounded to integers, smaller ones to three significant digits. For a rate per
  /// millisecond, the three digits are those of the loss per millisecond, which is 1 minus the rate.
  ///
  /// People distinguish velocities and distances that differ by about one part in twenty (McKee, "A local mechanism for
  /// differential velocity detection", 1981). The error of three digits is at most one in two hundred.
  package func rounded(_ number: Double) -> Double {
    let measured = (unit == "per ms" ? 1 - number : number).magnitude
    guard measured.isFinite, measured > 1e-9 else { return number }
    var scale = 1.0
    while measured * scale < 100 { scale *= 10 }
    return (number * scale).rounded() / scale
  }

  /// Returns a value of this tunable, rounded to the precision that users can perceive if it is a number.
  package func rounded(_ value: TunableValue) -> TunableValue {
    if case .number(let number) = value { .number(rounded(number)) } else { value }
  }

  /// Returns a value with its unit, rounded to the precision that users can perceive.
  public func displayText(_ value: TunableValue) -> String {
    let words = rounded(value).words
    return unit.isEmpty ? words : "\(words) \(shortUnit)"
  }

  /// The unit as it stands beside a number.
  package var shortUnit: String { unit == "per ms" ? "/ms" : unit }
}

extension Tunable {
  /// The accepted values as a short text, such as "0 to 48" or "true or false".
  public var range: String {
    switch domain {
    case .number(let range): "\(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound))"
    case .flag: "true or false"
    case .choice(let words): words.joined(separator: ", ")
    }
  }

  /// The declaration of the tunable (key, unit, default value, accepted values and so on) as a JSON object on one line.
  public var json: JSON {
    var members: JSON.Members = [
      "key": .string(key), "group": .string(group), "unit": .string(unit), "default": defaultValue.json,
    ]
    switch domain {
    case .number(let range): members.add(["minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)])
    case .flag: members.add("choices", .array([.flag(false), .flag(true)], .spaced))
    case .choice(let words): members.add("choices", .strings(words, .spaced))
    }
    members.add([
      "sentence": .string(sentence), "source": .string(source),
      "unread": inactiveWhen.isEmpty ? nil : .array(inactiveWhen.map { $0.json }, .spaced),
      "words": words.isEmpty ? nil : .string(words),
    ])
    return .object(members, .spaced)
  }
}

/// Display names made from keys: "sheet.springResponse" is "Spring response" in the group "Sheet".
public enum TunableName {
  /// Returns the display name for a tunable's key, without the name of its group.
  public static func title(_ key: String) -> String { titles[key] ?? sentence(key) }

  private static let titles = Dictionary(
    uniqueKeysWithValues: Tunables.all.map { ($0.key, sentence(String($0.key.dropFirst($0.group.count + 1)))) })

  /// Returns the display name for a group's name.
  public static func group(_ name: String) -> String { sentence(name) }

  /// Names of the groups of tunables that determine the feel of lists. "fling" is the main one.
  package static let feel: Set = ["fling", "boost", "rubberBand", "edge", "bounce"]
  /// Keys of tunables that are titled with the name of their group, because they are the only tunable in it.
  private static let namedAfterGroup: Set = ["rubberBand.coefficient"]

  /// Returns the name of a tunable below the heading of its section in the tuning panel.
  ///
  /// - Parameter own: names of the scene's own groups. Their section has the heading of the first.
  package static func title(_ tunable: Tunable, own: [String]) -> String {
    let (isOwn, title) = (own.contains(tunable.group), title(tunable.key))
    guard isOwn || feel.contains(tunable.group), tunable.group != (isOwn ? own[0] : "fling") else { return title }
    let group = group(tunable.group)
    return namedAfterGroup.contains(tunable.key) ? group : "\(group) \(title.lowercased())"
  }

  /// Returns a title with the name of the tunable's group, unless it begins with that.
  package static func fullTitle(_ title: String, of tunable: Tunable) -> String {
    let group = group(tunable.group)
    return title.hasPrefix(group) ? title : "\(title), \(group)"
  }

  /// Returns a camel-case name as words in sentence case, such as "Spring response".
  private static func sentence(_ words: String) -> String {
    var text = ""
    for (index, character) in words.enumerated() {
      if index == 0 {
        text += character.uppercased()
      } else if character.isUppercase {
        text += " " + character.lowercased()
      } else {
        text.append(character)
      }
    }
    // Keys are one word, and do not change; prose has a hyphen.
    if let word = text.firstRange(of: "handoff") { text.replaceSubrange(word, with: "hand-off") }
    return text
  }
}

extension TunableValue {
  /// The value as JSON.
  public var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .choice(let word): .string(word)
    }
  }

  /// The value for display: as JSON, but without quotation marks around words.
  public var words: String { if case .choice(let word) = self { word } else { json.text } }
}
