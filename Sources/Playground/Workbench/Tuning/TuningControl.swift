import Tuning

/// What can be pressed in the tuning panel.
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
  /// Folds rows that nobody reads, or unfolds them, by what their line is known by.
  case unread(String)
  case tunable(Tunable, TunableRow.Part)
  case load
  case save
  case fileName
  /// An item of the open menu.
  case item(Int)
  /// Closes the menu.
  case dismiss
}

/// What is asked for in the panel, and done elsewhere.
enum PanelRequest: Equatable {
  /// To edit a side of the comparison: 0 for A, 1 for B.
  case side(Int)
  /// To hand the tuning over.
  case handOver
}
