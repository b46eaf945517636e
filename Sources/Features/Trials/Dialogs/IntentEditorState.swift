import Documents
import Recording

/// State of the dialog in which the user states the intent of a recording.
struct IntentEditorState: Equatable {
  /// A condition that the scene at rest after the gesture fulfils, and that the user may have intended.
  struct Fact: Equatable, Sendable {
    let words: String
    /// The condition on the scene's state that the fact fulfils; `nil` if the fact is about a tap.
    let expectation: Intent.Expectation?
    let tap: Intent.Tap?
    var isMeant = false
  }

  /// Name of the recording.
  let name: String
  var says: String
  var person: String
  /// The facts that the user can choose from; `nil` until the recording has been replayed.
  var facts: [Fact]?
  /// An error message; `nil` for none.
  var fault: String?

  /// The intent that the user has stated; `nil` until a sentence is entered and at least one fact is selected.
  var intent: Intent? {
    let meant = (facts ?? []).filter(\.isMeant)
    guard !says.isEmpty, !meant.isEmpty else { return nil }
    var intent = Intent(
      says: says, person: person.isEmpty ? nil : person, tapped: meant.compactMap(\.tap).first)
    intent.expect = meant.compactMap(\.expectation)
    return intent
  }
}

extension IntentEditorState.Fact {
  /// Maximum distance, in points, between the recorded resting position and another one that still counts as the
  /// intended position. About the width of a finger.
  private static let near = 40.0
  /// Keys of the scene's state that describe motion. They say nothing about a scene at rest.
  private static let passing: Set<String> = ["t", "frame", "activity", "axis", "owner", "gesture"]

  /// Returns the facts about a scene at rest and about the tap.
  ///
  /// - Parameter tapped: the tapped part of the scene; `nil` if nothing was tapped.
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
