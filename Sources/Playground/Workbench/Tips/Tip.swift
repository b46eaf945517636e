import Fit

/// A tooltip: a name, a key, and a sentence.
struct Tip: Equatable {
  /// Name of the thing, or of its action.
  let name: String
  /// Label of the keyboard shortcut, or the thing's value; `nil` for none.
  var key: String?
  /// An explanation, if the name is not enough.
  var sentence: String?

  init(_ name: String, key: String? = nil, _ sentence: String? = nil) {
    self.name = name
    self.key = key
    self.sentence = sentence
  }
}

extension Shortcuts {
  /// Returns the tooltip of a keyboard shortcut's action; `nil` if the action has no shortcut.
  func tip(of action: WorkbenchAction) -> Tip? {
    all.first { $0.action == action }.map { Tip($0.sentence, key: $0.caps.first) }
  }

  /// Returns the tooltip of a control around the scene; `nil` for a control whose title says enough.
  func tip(around action: WorkbenchAction) -> Tip? {
    switch action {
    case .transport(let action): self.tip(transport: action)
    case .made(.copy): Tip("Copy path", key: key(of: action))
    case .made(.cancel): Tip("Cancel", "Nothing is saved.")
    case .made(.dismiss): Tip("Dismiss")
    case .drawer(.closed): Tip("Close", key: key(of: .transport(.drawer)))
    case .trials: Tip("End trials", key: key(of: action), "Finished trials are kept.")
    case .trialResults: Tip("Trial results", "Who did what was asked, and which values fit best.")
    case .trialAgain: Tip("Ask again", "The last trial is discarded.")
    case .blind(.stop): Tip("End the blind test", key: key(of: .blind(.begin(.identity))))
    case .closeMenu, .drawer: nil
    default: tip(of: action)
    }
  }

  /// Returns the label of an action's keyboard shortcut; `nil` if it has none.
  func key(of action: WorkbenchAction) -> String? { tip(of: action)?.key }
}
