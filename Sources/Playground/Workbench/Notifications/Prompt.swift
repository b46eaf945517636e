/// A question or a result over the stage, with buttons.
struct Prompt: Equatable {
  /// A button of the question.
  struct Choice: Equatable {
    let title: String
    let command: CommandID
    var isOn = false
  }

  let title: String
  /// The keys for the answers, or the figures of a result.
  let line: String
  let choices: [Choice]
}
