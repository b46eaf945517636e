import Documents
import Recording

/// A person's way through a protocol.
struct TrialRun {
  let asked: TrialProtocol
  let person: String
  /// Which prompts are asked, in this order.
  private let turns: [Int]
  /// Whether these are some more, of what is known least.
  let isMore: Bool
  /// The number of the person's last trial; names go on from there.
  private(set) var lastNumber: Int
  /// How many of this block are done: a block is all that the protocol asks, or some more.
  private(set) var done: Int
  /// Whether each of them did what was meant; `nil` for one that was made earlier.
  private var outcomes: [Bool?]
  /// The number of the gesture that was looked at last.
  var seen: Int
  /// What is meant by the next gesture; `nil` where nothing of the protocol makes sense.
  private(set) var intent: Intent?
  /// The state for which it was chosen.
  private var standing: StateLine?
  private var miss: String?
  /// Whether the scene was put somewhere for this trial: not twice.
  private var isPlaced = false

  /// Goes on with a person.
  ///
  /// - Parameters:
  ///   - more: which prompts are asked once more; `nil` to go on with the protocol.
  ///   - before: how many trials the person has.
  init(_ asked: TrialProtocol, more: [Int]?, person: String, before: Int, lastNumber: Int, seen: Int) {
    self.asked = asked
    self.person = person
    self.lastNumber = lastNumber
    self.seen = seen
    turns = more ?? (0..<asked.count).map { $0 % asked.prompts.count }
    isMore = more != nil
    done = isMore ? 0 : before % asked.count
    outcomes = Array(repeating: nil, count: done)
  }

  /// What the next trial is called; names sort as they were made.
  var name: String {
    let number = String(lastNumber + 1)
    return "\(asked.scene.rawValue) " + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  /// Whether all is asked.
  var isOver: Bool { done >= turns.count }

  /// Whether something was kept since it began.
  var hasKept: Bool { outcomes.contains { $0 != nil } }

  /// Chooses what to ask for next in a state: what is in turn, or where it makes no sense there, another state for it, or
  /// the next that does.
  ///
  /// - Returns: a state for the scene; `nil` where it can stay.
  mutating func prepare(for line: StateLine) -> [JSONValue.Member]? {
    guard line != standing, !isOver else { return nil }
    let next = asked.prompts[turns[done]]
    if !isPlaced, !next.makesSense(in: line), let start = next.start {
      isPlaced = true
      return start
    }
    standing = line
    intent =
      (turns[done...] + turns[..<done]).lazy.compactMap { [asked, person] in
        asked.prompts[$0].intent(in: line, person: person)
      }.first
    guard intent == nil, !isPlaced else { return nil }
    // As the scene is at its start, something makes sense in any protocol of use.
    isPlaced = true
    standing = nil
    return []
  }

  /// A trial is kept.
  ///
  /// - Parameter misses: what of it is not so.
  mutating func note(_ misses: [String]) {
    done += 1
    lastNumber += 1
    outcomes.append(misses.isEmpty)
    miss = misses.first
    (standing, isPlaced) = (nil, false)
  }

  /// The last trial does not count: it is asked for again.
  mutating func takeBack() {
    guard done > 0 else { return }
    done -= 1
    outcomes.removeLast()
    (standing, isPlaced, miss) = (nil, false, nil)
  }

  /// Where what was kept lies; `nil` where nothing was.
  func made(in files: TrialFiles) -> Made? {
    guard hasKept else { return nil }
    return Made("Trials", path: files.folder(of: person), name: "\(done) of \(turns.count) trials of \(person)")
  }

  /// What is told of it.
  var task: TrialTask {
    TrialTask(
      number: min(done + 1, turns.count), count: turns.count, person: person, says: intent?.says, outcomes: outcomes,
      miss: miss)
  }
}
