import Fit

/// What the library says of itself, and the sheets about what was meant.
extension Shortcuts {
  /// What a control of the library says; `nil` for a row, which is a name already.
  func tip(library control: LibraryPane.Action) -> Tip? {
    switch control {
    case .replay: Tip("Replay", key: "Return", "Has it at hand, and shows it.")
    case .label: Tip("What it was meant to do", "Said of it, it counts as a trial.")
    case .rename: Tip("Rename", key: "F2")
    case .delete: Tip("Delete", key: "Delete", "Undo puts it back.")
    case .trials: tip(of: .trials)
    case .blind: tip(of: .blind(.begin(.identity)))
    case .close: Tip("Close the library", key: tip(of: .library)?.key)
    case .open, .undo: nil
    }
  }
}

extension Tip {
  /// What a control of the trials' sheet says; `nil` for one that is a word already.
  ///
  /// - Parameter isTyping: whether a name is being typed.
  init?(trying action: TrialAction, isTyping: Bool) {
    switch action {
    case .close: self.init("Close", key: "Escape")
    case .newPerson:
      self = isTyping ? Tip("Ask this person", key: "Return") : Tip("Somebody else", "By a name of their own.")
    case .curve(true): self.init("The next curve", "How well another value fits.")
    case .curve(false): self.init("The curve before")
    case .ask, .person, .nameField, .row, .showsFit, .fit, .cancel, .takeB, .more, .plot: return nil
    }
  }

  /// What a control of the sheet about a recording says; `nil` for one that is a word already.
  init?(labelling action: LabelAction) {
    guard action == .close else { return nil }
    self.init("Close", key: "Escape", "Nothing is said of the recording.")
  }
}
