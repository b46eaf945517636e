import Documents
import Recording

/// What a recording was meant to do, as it is being said.
struct LabelBoard: Equatable {
  /// Something that is so once all of it rests, and could have been meant.
  struct Fact: Equatable, Sendable {
    let words: String
    /// What must be so; `nil` for what was tapped.
    let expectation: Intent.Expectation?
    let tap: Intent.Tap?
    var isMeant = false
  }

  /// The recording's name.
  let name: String
  var says: String
  var person: String
  /// Everything that could be meant; `nil` until it was replayed.
  var facts: [Fact]?
  /// What is wrong.
  var fault: String?

  /// What was said; `nil` while that is not enough.
  var intent: Intent? {
    let meant = (facts ?? []).filter(\.isMeant)
    guard !says.isEmpty, !meant.isEmpty else { return nil }
    var intent = Intent(
      says: says, person: person.isEmpty ? nil : person, tapped: meant.compactMap(\.tap).first)
    intent.expect = meant.compactMap(\.expectation)
    return intent
  }
}

extension LabelBoard.Fact {
  /// How far a place may be from where it rests and still be what was meant, in points; chosen: a finger's width.
  private static let near = 40.0
  /// Keys that tell how it moves, and not where it is.
  private static let passing: Set<String> = ["t", "frame", "activity", "axis", "owner", "gesture"]

  /// What can be meant of a state at rest and of what was tapped.
  static func all(in line: StateLine, tapped: String?) -> [Self] {
    var facts = line.values.compactMap { key, value -> Self? in
      guard !passing.contains(key), !key.hasSuffix("velocity"), !key.hasSuffix("alpha") else { return nil }
      let condition: Intent.Condition
      if case .number(let number) = value, number != number.rounded() || key.hasSuffix("offset") {
        condition = .range((number - near).rounded()...(number + near).rounded())
      } else {
        condition = .oneOf([value])
      }
      return Self(words: "\(key) is \(condition.text)", expectation: Intent.Expectation(key: key, condition), tap: nil)
    }
    let tap = tapped.map(Intent.Tap.part) ?? .nothing
    facts.append(Self(words: "tapped \(tap.text)", expectation: nil, tap: tap))
    return facts
  }
}
