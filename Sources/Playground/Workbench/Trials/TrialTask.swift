/// The current prompt of a person's session, and the results so far.
struct TrialTask: Equatable {
  /// Number of the next trial in its block, from 1, and the number of trials in a block.
  var number: Int
  let count: Int
  let person: String
  /// The prompt; `nil` if no prompt of the protocol makes sense in the scene's current state.
  var prompt: String?
  /// Whether each trial of the block succeeded; `nil` for a trial without a verdict.
  var outcomes: [Bool?] = []
  /// The condition that the last trial missed; `nil` for none.
  var failureReason: String?

  /// Whether the last trial succeeded; `nil` if there is none or it has no verdict.
  var lastOutcome: Bool? { outcomes.last.flatMap(\.self) }

  /// The message below the scene; `nil` for none.
  var note: String? { prompt == nil ? "No prompt fits here. Move the scene elsewhere" : failureReason }
}
