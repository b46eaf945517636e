import Tuning

/// A control of the tuning panel.
enum TuningControl: Hashable {
  case undo
  case redo
  case export
  case side(Int)
  case search
  case clearSearch
  case base
  case resetAll
  case onlyDifferences
  case group(TuningSections.Kind)
  /// The line of a group of inactive rows, by its `UnreadFold.id`.
  case unread(String)
  case tunable(Tunable, TunableRow.Part)
  case load
  case save
  case fileName
  /// An item of the open menu, by its index.
  case item(Int)
  /// The area that closes the menu.
  case dismiss
}

/// A request that the panel hands to its owner.
enum PanelRequest: Equatable {
  /// Edit a side of the comparison: 0 for A, 1 for B.
  case side(Int)
  /// Open the hand-over sheet.
  case handOver
}

extension Shortcuts {
  /// Returns the tooltip of a control. Tunables have none: they open an explanation instead.
  ///
  /// - Parameter question: the question that the two buttons of the footer answer; `nil` if they load and save.
  func tip(tuning control: TuningControl, asked question: PanelFoot.Question?) -> Tip? {
    switch control {
    case .undo: tip(of: .undo)
    case .redo: tip(of: .redo)
    case .export:
      Tip("Export code", key: key(of: .export), "The tuning as code for an app, and what a toolkit cannot do.")
    case .search: tip(of: .search)
    case .clearSearch: Tip("Clear the search")
    case .base: Tip("Base preset", "Gives every value that is not changed.")
    case .resetAll: Tip("Reset to the preset", "Removes all changes. Undo restores them.")
    case .onlyDifferences: Tip("Show only changes")
    case .load: question?.tips.no ?? tip(of: .load)
    case .save: question?.tips.yes ?? tip(of: .save)
    case .side(let index): tip(around: .transport(.compare(index == 0 ? .a : .b)))
    case .group, .unread, .tunable, .fileName, .item, .dismiss: nil
    }
  }
}

extension PanelFoot.Question {
  /// Tooltips of the two answers.
  fileprivate var tips: (no: Tip, yes: Tip) {
    switch self {
    case .leftover:
      (
        Tip("Discard it", "It cannot be restored."),
        Tip("Restore it", "Replaces the current values. Undo brings them back.")
      )
    case .news:
      (
        Tip("Keep these values", "The file keeps its own."),
        Tip("Reload the file", "Replaces unsaved values. Undo brings them back.")
      )
    }
  }
}
