/// What a person is asked for now, and how it went so far.
struct TrialTask: Equatable {
  /// Which trial of the block comes next, from 1, and how many a block has.
  var number: Int
  let count: Int
  let person: String
  /// What to do; `nil` where nothing of the protocol makes sense.
  var says: String?
  /// Whether each trial of the block did what was meant; `nil` for one that nobody has judged here.
  var outcomes: [Bool?] = []
  /// What of the last one was not so.
  var miss: String?

  /// Whether the last one did what was meant.
  var last: Bool? { outcomes.last.flatMap(\.self) }

  /// What is told below the scene.
  var note: String? { says == nil ? "Nothing to ask for here: move the scene elsewhere" : miss }
}
