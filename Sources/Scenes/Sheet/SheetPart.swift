import Drawing
import ScrollEngine

/// What lies under a finger in the sheet scene.
enum SheetPart: ScenePart {
  case map
  case pin(Int)
  case searchField
  case clearSearch
  case mapButton
  case header
  case segment(Int)
  case filter
  case row(Int)
  case list

  var pointer: PointerShape {
    switch self {
    case .map, .list: .arrow
    case .searchField: .text
    case .header: .dragAlong
    case .pin, .clearSearch, .mapButton, .segment, .filter, .row: .press
    }
  }

  /// What of sheet and list a finger on it holds.
  var grip: ScrollGrip {
    switch self {
    case .header, .segment, .filter: .frame
    case .map, .pin, .searchField, .clearSearch, .mapButton, .row, .list: .content
    }
  }

  /// Whether it belongs to the map.
  var isOnMap: Bool {
    switch self {
    case .map, .pin: true
    case .searchField, .clearSearch, .mapButton, .header, .segment, .filter, .row, .list: false
    }
  }

  /// Whether it floats above the map and takes touches for itself.
  var isControl: Bool {
    switch self {
    case .searchField, .clearSearch, .mapButton: true
    case .map, .pin, .header, .segment, .filter, .row, .list: false
    }
  }
}
