import Documents

/// The intended result of a gesture, with conditions that the scene at rest must meet. A recording with an intent is a
/// trial.
public struct Intent: Equatable, Sendable {
  /// The instruction that the user got, or the description that the user gave, as a sentence.
  public var says: String
  /// Name of the user. A fit can group trials by it.
  public var person: String?
  /// Conditions on the state of the scene at rest, each for one key of ``StateLine``.
  public var expect: [Expectation] = []
  /// The condition on the last tap; `nil` for no condition.
  public var tapped: Tap?
  /// Members of the intent that this version does not know. They are written back when the recording is saved.
  public var unknown: [JSONValue.Member] = []

  /// Creates an intent.
  public init(says: String, person: String? = nil, expect: [Expectation] = [], tapped: Tap? = nil) {
    self.says = says
    self.person = person
    self.expect = expect
    self.tapped = tapped
  }

  /// A condition on the part of the scene that was tapped last.
  public enum Tap: Equatable, Sendable {
    /// Nothing was tapped.
    case nothing
    /// A part of the scene was tapped. The name is that of a single part, such as "row(3)", or of a kind, such as
    /// "row".
    case part(String)

    /// Returns whether a tap meets the condition.
    ///
    /// - Parameter name: name of the part that was tapped last; `nil` if there was no tap.
    public func holds(for name: String?) -> Bool {
      switch self {
      case .nothing: name == nil
      case .part(let part): name == part || name?.hasPrefix(part + "(") == true
      }
    }
  }

  /// A condition on one value of the scene's state.
  public struct Expectation: Equatable, Sendable {
    /// The key of the value in the scene's ``StateLine``.
    public var key: String
    /// The condition on the value of ``key``.
    public var condition: Condition

    /// Creates an expectation.
    public init(key: String, _ condition: Condition) {
      self.key = key
      self.condition = condition
    }
  }

  /// A condition that a value of the scene's state must meet.
  public enum Condition: Equatable, Sendable {
    /// The value is one of the given values, of which there is at least one.
    case oneOf([StateLine.Value])
    /// The value is a number in the given range.
    case range(ClosedRange<Double>)
    /// The value is a string that contains the given string.
    case contains(String)

    /// Returns whether a value meets the condition. A missing key counts as null.
    public func holds(for value: StateLine.Value?) -> Bool {
      switch self {
      case .oneOf(let values): values.contains(value ?? .null)
      case .range(let range): if case .number(let number) = value { range.contains(number) } else { false }
      case .contains(let words): if case .text(let text) = value { text.firstRange(of: words) != nil } else { false }
      }
    }
  }

  /// Returns a message for each condition that is not met; none if the gesture had the intended result.
  ///
  /// - Parameters:
  ///   - line: state of the scene at rest.
  ///   - tap: name of the part that was tapped last; `nil` if there was no tap.
  public func failures(in line: StateLine, tapped tap: String?) -> [String] {
    var misses = expect.filter { !$0.condition.holds(for: line[$0.key]) }.map { expectation in
      "\(expectation.key) is \((line[expectation.key] ?? .null).json.text), expected \(expectation.condition.text)"
    }
    if let tapped, !tapped.holds(for: tap) {
      misses.append("tapped \(tap ?? "nothing"), expected \(tapped.text)")
    }
    return misses
  }
}

extension Intent.Condition {
  /// The condition in words, for messages about unmet conditions.
  public var text: String {
    switch self {
    case .oneOf(let values): values.map { $0.json.text }.joined(separator: " or ")
    case .range(let range): "\(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound))"
    case .contains(let words): "text with \(JSONText.quoted(words))"
    }
  }

  fileprivate var json: JSON {
    switch self {
    case .oneOf(let values) where values.count == 1: values[0].json
    case .oneOf(let values): .array(values.map { $0.json })
    case .range(let range): .object(["from": .number(range.lowerBound), "to": .number(range.upperBound)])
    case .contains(let words): .object(["contains": .string(words)])
    }
  }
}

extension Intent.Tap {
  /// The condition in words, for messages about unmet conditions.
  public var text: String { if case .part(let name) = self { name } else { "nothing" } }
}

extension Intent {
  /// Parses an intent from JSON, as it stands in a recording's header: `{"says":"one card on","expect":{"feed.card":1}}`.
  ///
  /// - Parameter path: name of the text, for error messages.
  /// - Throws: ``DocumentError`` of kind `malformed` with the line of the fault.
  public static func parse(_ bytes: [UInt8], path: String) throws(DocumentError) -> Intent {
    let reader = DocumentReader(path: path)
    let value = try reader.parse(bytes)
    do throws(Fault) { return try Intent(value) } catch { throw reader.error(error.line, error.reason) }
  }

  /// The value of the member "intent" in a recording's header, as JSON.
  var json: JSON {
    var members: JSON.Members = ["says": .string(says), "person": person.map { .string($0) }]
    if !expect.isEmpty {
      members.add("expect", .object(JSON.Members(expect.map { ($0.key, $0.condition.json) })))
    }
    switch tapped {
    case .part(let name): members.add("tapped", .string(name))
    case .nothing: members.add("tapped", .null)
    case nil: break
    }
    members.add(unknown)
    return .object(members)
  }

  /// A fault in the JSON of an intent, with its line.
  struct Fault: Error {
    let line: Int
    let reason: String
  }

  /// Creates an intent from the value of "intent" in a recording's header.
  init(_ value: JSONValue) throws(Fault) {
    guard let members = value.members else {
      throw Fault(line: value.line, reason: "\"intent\" is not an object; expected {\"says\":…,\"expect\":{…}}")
    }
    guard let says = value["says"]?.string else {
      throw Fault(line: value.line, reason: "\"intent\" has no description; expected \"says\":\"a sentence\"")
    }
    self.init(says: says, person: value["person"]?.string)
    if let person = value["person"], person.string == nil {
      throw Fault(line: person.line, reason: "\"person\" is not a string; expected a name in quotation marks")
    }
    if let expected = value["expect"] {
      guard let keys = expected.members else {
        throw Fault(
          line: expected.line, reason: "\"expect\" is not an object; expected state keys such as {\"feed.card\":1}")
      }
      for member in keys { expect.append(Expectation(key: member.key, try Self.condition(member))) }
    }
    tapped = try Self.tap(value)
    guard !expect.isEmpty || tapped != nil else {
      throw Fault(
        line: value.line, reason: "\"intent\" expects nothing; expected \"expect\" with a state key, or \"tapped\"")
    }
    unknown = members.filter { !["says", "person", "expect", "tapped"].contains($0.key) }
  }

  /// Returns the condition of a member "tapped"; `nil` if there is no such member.
  static func tap(_ value: JSONValue) throws(Fault) -> Tap? {
    switch value["tapped"]?.content {
    case .string(let name): .part(name)
    case .null: .nothing
    case nil: nil
    default:
      throw Fault(line: value.line, reason: "\"tapped\" is not valid; expected a part's name, or null for nothing")
    }
  }

  /// Returns the condition of a member of "expect" or "when".
  static func condition(_ member: JSONValue.Member) throws(Fault) -> Condition {
    let value = member.value
    if let elements = value.array {
      let values = elements.compactMap(StateLine.Value.init)
      guard !values.isEmpty, values.count == elements.count else {
        throw Fault(
          line: member.line, reason: "\"\(member.key)\" has an empty or nested list; expected a list of values")
      }
      return .oneOf(values)
    }
    if value.members != nil {
      if let words = value["contains"]?.string { return .contains(words) }
      guard let from = value["from"]?.number, let to = value["to"]?.number, from <= to else {
        throw Fault(
          line: member.line,
          reason:
            "\"\(member.key)\" is not a range; expected {\"from\":a,\"to\":b} with a ≤ b, or {\"contains\":\"words\"}")
      }
      return .range(from...to)
    }
    guard let single = StateLine.Value(value) else {
      throw Fault(line: member.line, reason: "\"\(member.key)\" is not valid; expected a value, a list or a range")
    }
    return .oneOf([single])
  }
}
