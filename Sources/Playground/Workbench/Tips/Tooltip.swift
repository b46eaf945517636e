import Fit

/// A tooltip: a name, a keyboard shortcut or value, and a sentence.
struct Tooltip: Equatable {
  /// Name of the control, figure or mark that the tooltip is about, or of its action.
  let name: String
  /// Label of the keyboard shortcut, or the value of the figure; `nil` for none.
  var key: String?
  /// An explanation, if the name is not enough; otherwise `nil`.
  var sentence: String?

  init(_ name: String, key: String? = nil, _ sentence: String? = nil) {
    self.name = name
    self.key = key
    self.sentence = sentence
  }
}

extension Shortcuts {
  /// Returns the tooltip of a keyboard shortcut's action; `nil` if the action has no shortcut.
  func tip(of action: WorkbenchAction) -> Tooltip? {
    all.first { $0.action == action }.map { Tooltip($0.sentence, key: $0.caps.first) }
  }

  /// Returns the tooltip of a control around the scene; `nil` for a control whose title says enough.
  func tip(around action: WorkbenchAction) -> Tooltip? {
    switch action {
    case .transport(let action): self.tip(transport: action)
    case .made(.copy): Tooltip("Copy path", key: key(of: action))
    case .made(.cancel): Tooltip("Cancel", "Nothing is saved.")
    case .made(.dismiss): Tooltip("Dismiss")
    case .drawer(.closed): Tooltip("Close", key: key(of: .transport(.drawer)))
    case .trials: Tooltip("End trials", key: key(of: action), "Finished trials are kept.")
    case .trialResults: Tooltip("Trial results", "Who did what was asked, and which values fit best.")
    case .trialAgain: Tooltip("Ask again", "The last trial is discarded.")
    case .blind(.stop): Tooltip("End the blind test", key: key(of: .blind(.toggle(.identity))))
    case .panels: Tooltip("Tune", key: key(of: action), "Settings, curves and frame times around the scene.")
    case .closeMenu, .drawer: nil
    default: tip(of: action)
    }
  }

  /// Returns the label of an action's keyboard shortcut; `nil` if it has none.
  func key(of action: WorkbenchAction) -> String? { tip(of: action)?.key }
}
