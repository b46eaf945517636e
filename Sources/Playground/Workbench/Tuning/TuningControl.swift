import Tuning

/// What can be pressed in the tuning panel.
enum TuningControl: Equatable {
  case undo
  case redo
  case export
  case side(Int)
  case search
  case clearSearch
  case base
  case resetAll
  case onlyChanges
  case group(String)
  case tunable(Tunable, TunableRowLayout.Part)
  case load
  case save
  case fileName
  case menuItem(Int)
  case exportFormat(Int)
  case copyExport
  case saveExport
  case closeExport
  /// Anything beside an open menu.
  case outside
}

/// A list of choices over the panel.
struct PanelMenu {
  /// What is chosen.
  enum Purpose: Equatable {
    case base
    case load
    case file
    case choice(Tunable)
  }

  static let rowHeight = 44.0
  static let padding = 4.0

  let purpose: Purpose
  let items: [String]
  /// The item in force.
  let selected: Int?
  /// Scrolls more items than the panel has room for.
  var pane = PaneScroll()

  /// The height of all items with the menu's edges.
  var height: Double { Double(items.count) * Self.rowHeight + 2 * Self.padding }
}

/// A field of the panel that is being typed into.
enum PanelFocus: Equatable {
  case search
  case value(Tunable)
  case fileName
}

/// What the keyboard's ring is around.
enum PanelRing: Equatable {
  case control(TuningControl)
  /// The control of a tunable's row, whatever kind it is.
  case row(Tunable)
}
