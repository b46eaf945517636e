import Documents
import Tuning

/// A list of prompts that ask the user for gestures in a scene, one trial after another.
public struct TrialPlan: Equatable, Sendable {
  /// Name of the scene.
  public let scene: SceneName
  /// Number of times that the user goes through the list of prompts.
  public let rounds: Int
  /// The prompts in order; there is at least one.
  public let prompts: [Prompt]
  /// Keys of the tunables that a fit of these trials varies; empty for all numeric tunables that the scene uses.
  public let vary: [String]

  /// Number of trials: all prompts in all rounds.
  public var count: Int { rounds * prompts.count }

  /// Maximum number of rounds; no user completes that many.
  private static let mostRounds = 1000

  /// An instruction for the user, with conditions on the result.
  public struct Prompt: Equatable, Sendable {
    /// The instruction to the user, as a sentence.
    public let says: String
    /// Conditions on the state of the scene under which the prompt makes sense.
    let when: [Intent.Expectation]
    /// A state in which the prompt makes sense, as headers of recordings store it; `nil` to ask only if the current
    /// state meets the conditions.
    public let start: [JSONValue.Member]?
    let goals: [Goal]
    let tapped: Intent.Tap?
    /// Line of the prompt in the plan's file.
    package let line: Int
  }

  /// A condition on the state of the scene at rest after the gesture.
  enum Goal: Equatable, Sendable {
    case expected(Intent.Expectation)
    /// The change of a key's value since the prompt. A number must differ by an amount in the range; any other value
    /// must stay the same.
    case changed(key: String, by: ClosedRange<Double>)
  }

  /// Reads a trial plan from a file.
  ///
  /// - Throws: ``DocumentError``: `missing`, or `malformed` with the line of the fault.
  public static func read(_ path: String, scenes: [SceneName]) throws(DocumentError) -> TrialPlan {
    try parse(try File.read(path), path: path, scenes: scenes)
  }

  /// Parses a trial plan from the bytes of a file.
  ///
  /// - Parameter path: path for error messages.
  /// - Throws: ``DocumentError`` of kind `malformed` with the line of the fault.
  public static func parse(_ bytes: [UInt8], path: String, scenes: [SceneName]) throws(DocumentError) -> TrialPlan {
    let reader = DocumentReader(path: path)
    let root = try reader.parse(bytes)
    guard root["scrollwork"]?.string == "trials/1" else {
      throw reader.error(root.line, "not a trial protocol; expected {\"scrollwork\":\"trials/1\",…}")
    }
    guard let scene = root["scene"]?.string.flatMap({ name in scenes.first { $0.rawValue == name } }) else {
      let known = scenes.map { $0.rawValue }.joined(separator: ", ")
      throw reader.error(root["scene"]?.line ?? root.line, "unknown \"scene\"; expected one of \(known)")
    }
    let rounds = root["rounds"].map { $0.integer } ?? 1
    guard let rounds, (1...mostRounds).contains(rounds) else {
      throw reader.error(
        root["rounds"]?.line ?? root.line, "\"rounds\" is not valid; expected a whole number from 1 to \(mostRounds)")
    }
    guard let values = root["prompts"]?.array, !values.isEmpty else {
      throw reader.error(
        root["prompts"]?.line ?? root.line, "\"prompts\" is missing or empty; expected a list of prompts")
    }
    var prompts: [Prompt] = []
    do throws(Intent.Fault) {
      for value in values { prompts.append(try Prompt(value)) }
    } catch { throw reader.error(error.line, error.reason) }
    let vary = root["vary"]?.array?.map { $0.string } ?? []
    guard !vary.contains(nil), root["vary"].map({ $0.array != nil }) != false else {
      throw reader.error(root["vary"]?.line ?? root.line, "\"vary\" is not valid; expected a list of tunable keys")
    }
    return TrialPlan(scene: scene, rounds: rounds, prompts: prompts, vary: vary.compactMap { $0 })
  }

  /// Checks that the scene's state has all keys that the prompts use, and that all tunables exist. A prompt with an
  /// unknown key would never be asked.
  ///
  /// - Parameters:
  ///   - state: any state of the scene.
  ///   - path: path of the plan, for error messages.
  /// - Throws: ``DocumentError`` of kind `malformed`, with the line of the first prompt that uses an unknown key.
  public func check(against state: StateLine, path: String) throws(DocumentError) {
    for prompt in prompts {
      guard let unknown = prompt.keys.first(where: { state[$0] == nil }) else { continue }
      throw DocumentError(.malformed, path: path, line: prompt.line, state.unknownKeyMessage(unknown, in: scene))
    }
    if let unknown = vary.first(where: { Tunables.named($0) == nil }) {
      throw DocumentError(.malformed, path: path, "\"vary\": \(TuningError.unknownKey(unknown))")
    }
  }
}

extension TrialPlan.Prompt {
  init(_ value: JSONValue) throws(Intent.Fault) {
    guard let says = value["says"]?.string else {
      throw Intent.Fault(line: value.line, reason: "a prompt has no instruction; expected \"says\":\"a sentence\"")
    }
    (self.says, line) = (says, value.line)
    var when: [Intent.Expectation] = []
    for member in value["when"]?.members ?? [] {
      when.append(Intent.Expectation(key: member.key, try Intent.condition(member)))
    }
    self.when = when
    start = value["start"]?.members
    guard value["start"] == nil || start != nil else {
      throw Intent.Fault(
        line: value.line, reason: "\"start\" is not an object; expected state keys such as {\"list.offset\":0}")
    }
    var goals: [TrialPlan.Goal] = []
    for member in value["expect"]?.members ?? [] { goals.append(try TrialPlan.Goal(member)) }
    self.goals = goals
    tapped = try Intent.tap(value)
    guard !goals.isEmpty || tapped != nil else {
      throw Intent.Fault(
        line: value.line, reason: "a prompt expects nothing; expected \"expect\" with a state key, or \"tapped\"")
    }
  }
}

extension TrialPlan.Goal {
  init(_ member: JSONValue.Member) throws(Intent.Fault) {
    guard let change = member.value["by"] else {
      self = .expected(Intent.Expectation(key: member.key, try Intent.condition(member)))
      return
    }
    let (from, to) = (change.number ?? change["from"]?.number, change.number ?? change["to"]?.number)
    guard let from, let to, from <= to else {
      throw Intent.Fault(
        line: member.line,
        reason: "\"\(member.key)\" has no valid change; expected {\"by\":n} or {\"by\":{\"from\":a,\"to\":b}}")
    }
    self = .changed(key: member.key, by: from...to)
  }
}

extension TrialPlan.Prompt {
  /// The keys of ``StateLine`` that the prompt's conditions on the scene's state use.
  package var keys: [String] {
    when.map { $0.key }
      + goals.map { goal in
        switch goal {
        case .expected(let expectation): expectation.key
        case .changed(let key, _): key
        }
      }
  }

  /// Returns whether a state meets all conditions under which the prompt makes sense.
  package func applies(in line: StateLine) -> Bool { when.allSatisfy { $0.condition.holds(for: line[$0.key]) } }

  /// Returns the intent of a gesture that answers the prompt in a state; `nil` if the prompt makes no sense there.
  public func intent(in line: StateLine, person: String?) -> Intent? {
    guard applies(in: line) else { return nil }
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
