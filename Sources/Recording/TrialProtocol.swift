import Documents

/// What a person is asked for in a scene, one trial after the other.
public struct TrialProtocol: Equatable, Sendable {
  /// The scene.
  public let scene: SceneName
  /// How often all of it is asked.
  public let rounds: Int
  /// What is asked, in this order; there is one at least.
  public let prompts: [Prompt]
  /// The tunables that a fit of its trials varies; empty for all numbers that the scene reads.
  public let vary: [String]

  /// How many trials it has.
  public var count: Int { rounds * prompts.count }

  /// The most rounds: a hand is tired long before.
  private static let mostRounds = 1000

  /// Something to ask for.
  public struct Prompt: Equatable, Sendable {
    /// In a sentence.
    public let says: String
    /// What must be so for it to make sense.
    let when: [Intent.Expectation]
    /// A state in which it does, as headers of recordings hold it; `nil` where it is only asked when that is so anyway.
    public let start: [JSONValue.Member]?
    let goals: [Goal]
    let tapped: Intent.Tap?
    /// Where it stands in its file.
    let line: Int
  }

  /// What must be true at rest.
  enum Goal: Equatable, Sendable {
    case expected(Intent.Expectation)
    /// A number that has grown by so much, or a word that is the same.
    case changed(key: String, by: ClosedRange<Double>)
  }

  /// Reads a protocol.
  ///
  /// - Throws: ``DocumentError``: `missing`, or `malformed` with the line.
  public static func read(_ path: String, scenes: [SceneName]) throws(DocumentError) -> TrialProtocol {
    try parse(try File.read(path), path: path, scenes: scenes)
  }

  /// Reads a protocol from bytes; `path` is for messages.
  public static func parse(_ bytes: [UInt8], path: String, scenes: [SceneName]) throws(DocumentError) -> TrialProtocol {
    let reader = DocumentReader(path: path)
    let root = try reader.parse(bytes)
    guard root["scrollwork"]?.string == "trials/1" else {
      throw reader.error(root.line, "no protocol of trials; expected {\"scrollwork\":\"trials/1\",…}")
    }
    guard let scene = root["scene"]?.string.flatMap({ name in scenes.first { $0.rawValue == name } }) else {
      let known = scenes.map(\.rawValue).joined(separator: ", ")
      throw reader.error(root["scene"]?.line ?? root.line, "\"scene\" is none; expected \(known)")
    }
    let rounds = root["rounds"].map(\.integer) ?? 1
    guard let rounds, (1...mostRounds).contains(rounds) else {
      throw reader.error(root["rounds"]?.line ?? root.line, "\"rounds\" is no number from 1 to \(mostRounds)")
    }
    guard let values = root["prompts"]?.array, !values.isEmpty else {
      throw reader.error(root["prompts"]?.line ?? root.line, "\"prompts\" is not a list of what to ask for")
    }
    var prompts: [Prompt] = []
    do throws(Intent.Fault) {
      for value in values { prompts.append(try Prompt(value)) }
    } catch { throw reader.error(error.line, error.reason) }
    let vary = root["vary"]?.array?.map(\.string) ?? []
    guard !vary.contains(nil), root["vary"].map({ $0.array != nil }) != false else {
      throw reader.error(root["vary"]?.line ?? root.line, "\"vary\" is not a list of tunables")
    }
    return TrialProtocol(scene: scene, rounds: rounds, prompts: prompts, vary: vary.compactMap(\.self))
  }

  /// Checks that a scene tells what the prompts look at: what nobody tells would never be asked.
  ///
  /// - Parameters:
  ///   - state: one of the scene's.
  ///   - path: the protocol's file, for messages.
  /// - Throws: ``DocumentError`` of kind `malformed` with the line of the first prompt that looks at something else.
  public func check(against state: StateLine, path: String) throws(DocumentError) {
    for prompt in prompts {
      guard let unknown = prompt.keys.first(where: { state[$0] == nil }) else { continue }
      throw DocumentError(.malformed, path: path, line: prompt.line, state.refusal(of: unknown, in: scene))
    }
  }
}

extension TrialProtocol.Prompt {
  init(_ value: JSONValue) throws(Intent.Fault) {
    guard let says = value["says"]?.string else {
      throw Intent.Fault(line: value.line, reason: "a prompt does not say what to do; expected \"says\":\"a sentence\"")
    }
    (self.says, line) = (says, value.line)
    var when: [Intent.Expectation] = []
    for member in value["when"]?.members ?? [] {
      when.append(Intent.Expectation(key: member.key, try Intent.condition(member)))
    }
    self.when = when
    start = value["start"]?.members
    guard value["start"] == nil || start != nil else {
      throw Intent.Fault(line: value.line, reason: "\"start\" is not an object of state keys")
    }
    var goals: [TrialProtocol.Goal] = []
    for member in value["expect"]?.members ?? [] { goals.append(try TrialProtocol.Goal(member)) }
    self.goals = goals
    tapped = try Intent.tap(value)
    guard !goals.isEmpty || tapped != nil else {
      throw Intent.Fault(
        line: value.line, reason: "a prompt expects nothing; expected \"expect\" with a state key, or \"tapped\"")
    }
  }
}

extension TrialProtocol.Goal {
  init(_ member: JSONValue.Member) throws(Intent.Fault) {
    guard let change = member.value["by"] else {
      self = .expected(Intent.Expectation(key: member.key, try Intent.condition(member)))
      return
    }
    let (from, to) = (change.number ?? change["from"]?.number, change.number ?? change["to"]?.number)
    guard let from, let to, from <= to else {
      throw Intent.Fault(
        line: member.line,
        reason: "\"\(member.key)\" changes by no number; expected {\"by\":n} or {\"by\":{\"from\":a,\"to\":b}}")
    }
    self = .changed(key: member.key, by: from...to)
  }
}

extension TrialProtocol.Prompt {
  /// The state keys that it looks at.
  package var keys: [String] {
    when.map(\.key)
      + goals.map { goal in
        switch goal {
        case .expected(let expectation): expectation.key
        case .changed(let key, _): key
        }
      }
  }

  /// Whether it makes sense in a state.
  package func makesSense(in line: StateLine) -> Bool { when.allSatisfy { $0.condition.holds(for: line[$0.key]) } }

  /// What is meant by a hand that is asked for it in a state; `nil` where it makes no sense there.
  public func intent(in line: StateLine, person: String?) -> Intent? {
    guard makesSense(in: line) else { return nil }
    var intent = Intent(says: says, person: person, tapped: tapped)
    for goal in goals {
      switch goal {
      case .expected(let expectation): intent.expect.append(expectation)
      case .changed(let key, let change):
        let condition: Intent.Condition
        switch line[key] {
        case .number(let now) where change.lowerBound == change.upperBound:
          condition = .oneOf([.number(now + change.lowerBound)])
        case .number(let now): condition = .range(now + change.lowerBound...now + change.upperBound)
        case let other: condition = .oneOf([other ?? .null])
        }
        intent.expect.append(Intent.Expectation(key: key, condition))
      }
    }
    return intent
  }
}
