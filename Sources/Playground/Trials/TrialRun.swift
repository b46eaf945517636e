import Documents
import Recording

/// A person's way through a protocol.
struct TrialRun {
  let asked: TrialProtocol
  let person: String
  /// Where its trials lie.
  let folder: String
  /// How many there are.
  private(set) var done: Int
  /// How many of those since it began, or was taken up, did what was meant.
  private(set) var successes = 0
  /// The number of the gesture that was looked at last.
  var seen: Int
  /// What is meant by the next gesture; `nil` where nothing of the protocol makes sense.
  private(set) var intent: Intent?
  /// The state for which it was chosen.
  private var standing: StateLine?
  /// Whether the last one did what was meant.
  private var last: Bool?

  init(_ asked: TrialProtocol, person: String, folder: String, done: Int, seen: Int) {
    self.asked = asked
    self.person = person
    self.folder = folder
    self.done = done
    self.seen = seen
  }

  /// What the next trial is called; names sort as they were made.
  var name: String {
    let number = String(done + 1)
    return "\(asked.scene.rawValue) " + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  var isOver: Bool { done >= asked.count }

  /// Chooses what to ask for next in a state: the first that makes sense, from the one on whose turn it is.
  mutating func prepare(for line: StateLine) {
    guard line != standing else { return }
    standing = line
    let count = asked.prompts.count
    intent =
      (0..<count).lazy.compactMap { [self] in
        asked.prompts[(done + $0) % count].intent(in: line, person: person)
      }.first
  }

  /// A trial is kept.
  mutating func note(isSuccess: Bool) {
    done += 1
    successes += isSuccess ? 1 : 0
    last = isSuccess
    standing = nil
  }

  /// What stands below the scene.
  var words: String {
    let verdict = last.map { $0 ? "Did it \u{B7} " : "Not that \u{B7} " } ?? ""
    let next = intent?.says ?? "Nothing to ask for here: move the scene elsewhere"
    return "\(verdict)\(done + 1) of \(asked.count): \(next)"
  }
}
