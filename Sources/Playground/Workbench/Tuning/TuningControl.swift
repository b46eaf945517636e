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
  /// Anything beside an open menu.
  case outside
}

/// A list of choices over the panel.
struct PanelMenu: Equatable {
  /// What is chosen.
  enum Purpose: Equatable {
    case base
    case export
    case load
    case choice(Tunable)
  }

  static let rowHeight = 40.0

  let purpose: Purpose
  let items: [String]
  /// The item in force.
  let selected: Int?
}

/// A field of the panel that is being typed into.
enum PanelFocus: Equatable {
  case search
  case value(Tunable)
  case fileName
}
