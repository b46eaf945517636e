/// The current prompt of a person's session of trials, and the results so far.
package struct TrialTask: Equatable {
  /// Number of the next trial in the current block of trials, from 1.
  package var number: Int
  /// Number of trials in the current block.
  package let count: Int
  package let person: String
  /// The prompt that asks for a gesture; `nil` if none of the predefined prompts makes sense in the scene's current
  /// state.
  package var prompt: String?
  /// Results of the finished trials of the current block, in order: whether each trial succeeded; `nil` for a trial
  /// whose result is unknown.
  package var outcomes: [Bool?] = []
  /// The condition that the last trial missed; `nil` for none.
  package var failureReason: String?

  package init(
    number: Int, count: Int, person: String, prompt: String? = nil, outcomes: [Bool?] = [], failureReason: String? = nil
  ) {
    self.number = number
    self.count = count
    self.person = person
    self.prompt = prompt
    self.outcomes = outcomes
    self.failureReason = failureReason
  }

  /// Whether the last trial succeeded; `nil` if there is none or its result is unknown.
  var lastOutcome: Bool? { outcomes.last.flatMap(\.self) }

  /// The message that is shown below the scene; `nil` for none.
  var note: String? { prompt == nil ? "No prompt fits here. Move the scene elsewhere" : failureReason }
}
