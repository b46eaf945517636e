import Tuning
import Workbench

/// A control of the tuning panel.
package enum TuningControl: Hashable {
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
  /// The line that stands for a group of inactive rows, by its `InactiveGroup.id`.
  case inactiveGroup(String)
  case tunable(Tunable, TunableRow.Part)
  case load
  case save
  case fileName
  /// An item of the open menu, by its index.
  case item(Int)
  /// The area that closes the menu.
  case dismiss
}

/// The owner of a tuning editor, which the editor notifies of changes.
protocol TuningEditorOwner: AnyObject {
  /// Called after every change of the values.
  func tuningChanged()
  /// Called with the path of the tuning file that is now edited: after it was written or renamed, and after another
  /// file may have become the edited one.
  func fileChanged(_ path: String)
  /// Called when the tuning file that is edited has been renamed.
  func fileRenamed(_ old: String, to new: String)
  /// Called when the tuning file that is edited has been deleted.
  func fileDeleted(_ path: String)
  /// Called before unsaved work of an earlier session is restored: to B if `isSecond` is true, otherwise to A. The
  /// owner then makes that tuning the edited one.
  func willRestore(onSecond isSecond: Bool)
}

/// The owner of the tuning panel. Unlike the panel, it can switch between the two tunings of a comparison.
protocol TuningPanelOwner: TuningEditorOwner {
  /// Edits one tuning of the comparison: 0 for A, 1 for B.
  func edit(side: Int)
  /// Opens whatever shows the panel. Returns false if an active state, such as a blind test, does not allow it.
  func showPanel() -> Bool
}

extension CommandTable {
  /// Returns the tooltip of a control. Controls of tunables have none: a popover explains the tunable instead.
  ///
  /// - Parameter question: the question that the two buttons of the footer answer; `nil` if they load and save.
  func tip(tuning control: TuningControl, asked question: TuningPanelFooter.Question?) -> Tooltip? {
    switch control {
    case .undo: tip(of: .undo)
    case .redo: tip(of: .redo)
    case .export:
      Tooltip("Export code", key: key(of: .export), "The tuning as code for an app, and what a toolkit cannot do.")
    case .search: tip(of: .search)
    case .clearSearch: Tooltip("Clear the search")
    case .base: Tooltip("Base preset", "Gives every value that is not changed.")
    case .resetAll: Tooltip("Reset to the preset", "Removes all changes. Undo restores them.")
    case .onlyDifferences: Tooltip("Show only changes")
    case .load: question?.tips.no ?? tip(of: .load)
    case .save: question?.tips.yes ?? tip(of: .save)
    case .side(let index): tip(of: .compare(index == 0 ? .a : .b))
    case .group, .inactiveGroup, .tunable, .fileName, .item, .dismiss: nil
    }
  }
}

extension TuningPanelFooter.Question {
  /// Tooltips of the two buttons that answer the question.
  fileprivate var tips: (no: Tooltip, yes: Tooltip) {
    switch self {
    case .leftover:
      (
        Tooltip("Discard it", "It cannot be restored."),
        Tooltip("Restore it", "Replaces the current values. Undo brings them back.")
      )
    case .news:
      (
        Tooltip("Keep these values", "The file keeps its own."),
        Tooltip("Reload the file", "Replaces unsaved values. Undo brings them back.")
      )
    }
  }
}
