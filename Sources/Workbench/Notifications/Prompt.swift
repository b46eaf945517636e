/// A question or a result over the stage, with buttons.
package struct Prompt: Equatable {
  /// A button of the question.
  package struct Choice: Equatable {
    package let title: String
    package let command: CommandID
    package var isOn = false

    package init(title: String, command: CommandID, isOn: Bool = false) {
      self.title = title
      self.command = command
      self.isOn = isOn
    }
  }

  package let title: String
  /// The keys for the answers, or the figures of a result.
  package let line: String
  package let choices: [Choice]

  package init(title: String, line: String, choices: [Choice]) {
    self.title = title
    self.line = line
    self.choices = choices
  }
}
