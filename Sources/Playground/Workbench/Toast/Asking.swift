/// A question over the stage with what can be answered, or what came of it.
struct Asking: Equatable {
  /// A button.
  struct Choice: Equatable {
    let title: String
    let action: WorkbenchAction
    var isOn = false
  }

  let title: String
  /// How it is answered by keys, or the figures.
  let line: String
  let choices: [Choice]
}
