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
      Tip("Hand over", key: key(of: .export), "The tuning as code for an app, and what a toolkit cannot do.")
    case .search: tip(of: .search)
    case .clearSearch: Tip("Show all again")
    case .base: Tip("The preset below the tuning", "What is not changed is as it says.")
    case .resetAll: Tip("Back to the preset", "All changes go; undo brings them back.")
    case .onlyDifferences: Tip("Only what differs")
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
        Tip("Forget what was found", "It is gone for good."),
        Tip("Go on with it", "It takes the place of these values; undo brings them back.")
      )
    case .news:
      (
        Tip("Keep the values here", "The file stays as it was written elsewhere."),
        Tip("Read the file", "What is not saved here gives way; undo brings it back.")
      )
    }
  }
}
