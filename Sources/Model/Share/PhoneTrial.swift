import Documents
import Recording

/// A trial that a person made on a phone, as the phone reports it.
package struct PhoneTrial: Equatable, Sendable {
  /// The longest text of a prompt that a page shows, in characters. Chosen: ten lines on a small phone.
  static let longestPrompt = 400
  /// Maximum number of trials of a person. Chosen: more than a working day of gestures.
  static let mostTrials = 10_000

  /// The gesture. The intent of its recording names the person.
  package internal(set) var gesture: PhoneGesture
  /// The number of the trial among those of the person, from 1.
  package let number: Int

  /// The person, such as `k3f9x2ab-1`: a random word for the phone, and a number in the order of its people.
  package var person: String { gesture.recording.intent?.person ?? "" }
  /// The name of its file, such as `sheet k3f9x2ab-1 0001`.
  package var name: String { "\(gesture.recording.scene.rawValue) \(person) \(TrialRun.digits(number))" }

  /// Creates a trial. Returns `nil` if the recording has no intent of a person, or the number is not one of a trial.
  init?(_ gesture: PhoneGesture, number: Int?) {
    guard let number, 1...Self.mostTrials ~= number, let person = gesture.recording.intent?.person,
      Self.isPerson(person)
    else { return nil }
    (self.gesture, self.number) = (gesture, number)
  }

  /// Whether a text names a person of a phone, so that a file can be named for it.
  private static func isPerson(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 && Phone.isID(parts[0]) && Int(parts[1]).map { 1...mostTrials ~= $0 } == true
  }

  /// Whether a recording has the same gesture and intent.
  package func hasSameGesture(as other: GestureRecording) -> Bool {
    var (own, other) = (gesture.recording, other)
    (own.unknownMembers, other.unknownMembers) = ([], [])
    return own == other
  }

  /// Writes into the header which one of two tunings was felt.
  package mutating func markSide() {
    let letter = gesture.side == 0 ? "A" : "B"
    gesture.recording.unknownMembers.append(
      JSONValue.Member(key: "felt", value: JSONValue(content: .string(letter), line: 1), line: 1))
  }

  /// Checks that a page can ask for the trials of a protocol.
  ///
  /// - Throws: ``DocumentError`` of kind `malformed`.
  package static func check(_ plan: TrialPlan, path: String) throws(DocumentError) {
    guard plan.count <= mostTrials else {
      throw DocumentError(
        .malformed, path: path,
        "asks each person for \(plan.count) gestures; expected at most \(mostTrials) (\"rounds\" times \"prompts\")")
    }
    guard let long = plan.prompts.first(where: { $0.says.count > longestPrompt }) else { return }
    throw DocumentError(
      .malformed, path: path, line: long.line,
      "the prompt has \(long.says.count) characters; a phone shows at most \(longestPrompt)")
  }
}
