import Documents

/// The progress of a participant through a protocol.
package struct TrialRun {
  package let asked: TrialPlan
  package let person: String
  /// Indexes of the prompts in the protocol, one for each trial, in order.
  private let turns: [Int]
  /// Whether these are additional trials of selected prompts, instead of the whole protocol.
  package let isMore: Bool
  /// The number of the participant's last trial. The names of further trials continue from this number.
  package private(set) var lastNumber: Int
  /// Number of completed trials in this block. A block is the whole protocol or the additional trials.
  package private(set) var done: Int
  /// Whether each trial matched its intent; `nil` for trials of an earlier session.
  package private(set) var outcomes: [Bool?]
  /// ID of the last gesture that was considered as a trial.
  package var seen: Int
  /// The intent of the next gesture; `nil` if no prompt is possible in the current state.
  package private(set) var intent: Intent?
  /// The state for which the intent was chosen; `nil` if the intent has to be chosen again.
  private var evaluatedState: StateLine?
  /// The first expectation that the last trial did not meet; `nil` for none.
  package private(set) var miss: String?
  /// Whether the scene's state was already changed for this trial, which happens only once per trial.
  private var isPlaced = false

  /// Continues the trials of a participant.
  ///
  /// - Parameters:
  ///   - more: Indexes of the prompts to repeat; `nil` to continue the protocol.
  ///   - before: Number of trials that the participant has completed.
  package init(_ asked: TrialPlan, more: [Int]?, person: String, before: Int, lastNumber: Int, seen: Int) {
    self.asked = asked
    self.person = person
    self.lastNumber = lastNumber
    self.seen = seen
    turns = more ?? (0..<asked.count).map { $0 % asked.prompts.count }
    isMore = more != nil
    done = isMore ? 0 : before % asked.count
    outcomes = Array(repeating: nil, count: done)
  }

  /// The file name of the next trial; alphabetical order is chronological order.
  package var name: String { "\(asked.scene.rawValue) \(Self.digits(lastNumber + 1))" }

  /// Returns a trial's number with at least four digits.
  package static func digits(_ number: Int) -> String {
    let number = String(number)
    return String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  /// Number of trials in this block.
  package var count: Int { turns.count }

  package var isOver: Bool { done >= turns.count }

  /// Whether a trial has been saved in this session.
  package var hasKept: Bool { outcomes.contains { $0 != nil } }

  /// Chooses the next intent for a state. If the next prompt is not possible in this state, proposes another state or
  /// chooses a later prompt.
  ///
  /// - Returns: The state that the scene must be put into; `nil` if it can stay as it is.
  package mutating func prepare(for line: StateLine) -> [JSONValue.Member]? {
    guard line != evaluatedState, !isOver else { return nil }
    let next = asked.prompts[turns[done]]
    if !isPlaced, !next.applies(in: line), let start = next.start {
      isPlaced = true
      return start
    }
    evaluatedState = line
    intent =
      (turns[done...] + turns[..<done]).lazy.compactMap { [asked, person] in
        asked.prompts[$0].intent(in: line, person: person)
      }.first
    guard intent == nil, !isPlaced else { return nil }
    // Every useful protocol has a prompt that is possible in the scene's initial state, so that state is proposed.
    isPlaced = true
    evaluatedState = nil
    return []
  }

  /// Records a saved trial.
  ///
  /// - Parameter misses: The expectations that the trial did not meet.
  package mutating func recordTrial(misses: [String]) {
    done += 1
    lastNumber += 1
    outcomes.append(misses.isEmpty)
    miss = misses.first
    (evaluatedState, isPlaced) = (nil, false)
  }

  /// Removes the last trial, so that it is repeated.
  package mutating func removeLast() {
    guard done > 0 else { return }
    done -= 1
    outcomes.removeLast()
    (evaluatedState, isPlaced, miss) = (nil, false, nil)
  }
}
