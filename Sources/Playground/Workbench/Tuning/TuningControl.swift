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
  case onlyChanges
  case group(String)
  case tunable(Tunable, TunableRow.Part)
  case load
  case save
  case fileName
}

/// A field of the panel that is being typed into.
enum PanelFocus: Equatable {
  case search
  case value(Tunable)
  case fileName

  /// The control that is typed into.
  var control: TuningControl {
    switch self {
    case .search: .search
    case .value(let tunable): .tunable(tunable, .value)
    case .fileName: .fileName
    }
  }

  /// The control that has the ring once nothing is typed any more: a number's whole row.
  var stop: TuningControl {
    if case .value(let tunable) = self { .tunable(tunable, .name) } else { control }
  }
}
