import Fit

/// What something says of itself: its name, its key, and a sentence.
struct Tip: Equatable {
  /// What it is called, or does.
  let name: String
  /// The key that does the same, as it is written on a keyboard, or the value that it has.
  var key: String?
  /// What it means, where the name leaves that open.
  var sentence: String?

  init(_ name: String, key: String? = nil, _ sentence: String? = nil) {
    self.name = name
    self.key = key
    self.sentence = sentence
  }
}

extension Shortcuts {
  /// What the keys say of an action; `nil` for one that has none.
  func tip(of action: WorkbenchAction) -> Tip? {
    all.first { $0.action == action }.map { Tip($0.sentence, key: $0.caps.first) }
  }

  /// What a control around the scene says of itself; `nil` for one that is a word already.
  func tip(around action: WorkbenchAction) -> Tip? {
    switch action {
    case .transport(let action): self.tip(transport: action)
    case .made(.copy): Tip("Copy its path", key: key(of: action))
    case .made(.cancel): Tip("Give it up", "Nothing is left of it.")
    case .made(.dismiss): Tip("Dismiss")
    case .drawer(.closed): Tip("Close", key: key(of: .transport(.drawer)))
    case .trials: Tip("End the trials", key: key(of: action), "What was done is kept.")
    case .trialResults: Tip("What came of the trials", "Who did what was asked, and which values fit that.")
    case .trialAgain: Tip("Ask again", "The last trial is forgotten.")
    case .blind(.stop): Tip("End the comparison", key: key(of: .blind(.begin(.identity))))
    case .closeMenu, .drawer: nil
    default: tip(of: action)
    }
  }

  /// The key of an action, as it is written on a keyboard.
  func key(of action: WorkbenchAction) -> String? { tip(of: action)?.key }
}
