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

  /// To what a part belongs.
  private enum Layer { case map, floating, frame, content }

  private var layer: Layer {
    switch self {
    case .map, .pin: .map
    case .searchField, .clearSearch, .mapButton: .floating
    case .header, .segment, .filter: .frame
    case .row, .list: .content
    }
  }

  var pointer: PointerShape {
    switch self {
    case .map, .list: .arrow
    case .searchField: .text
    case .header: .dragAlong
    case .pin, .clearSearch, .mapButton, .segment, .filter, .row: .press
    }
  }

  /// What of sheet and list a finger on it holds.
  var grip: ScrollGrip { layer == .frame ? .frame : .content }
  /// Whether it belongs to the map.
  var isOnMap: Bool { layer == .map }
  /// Whether it floats above the map and takes touches for itself.
  var isControl: Bool { layer == .floating }
}

extension SheetScene {
  func activate(_ part: SheetPart, at place: Point?, time: Timestamp) {
    switch part {
    case .segment(let index): sheet.show(segment: index, at: time)
    case .mapButton: sheet.settle(on: sheet.isOpening ? sheet.peek : sheet.open, at: time)
    case .pin(let studio): choose(pin: studio, showsMap: isOnStrip(place), at: time)
    case .row(let index): select(row: index, at: time)
    // A tap on the map selects nothing, and on the strip above the open sheet shows the map.
    case .map where isOnStrip(place): sheet.settle(on: sheet.peek, at: time)
    case .map: selection = nil
    case .searchField: search.begin(sheet.rows.search)
    case .clearSearch: endSearch(at: time)
    case .filter:
      sheet.narrow(sheet.rows.search, family: PlaceFamily.following(sheet.rows.family), at: time)
    case .header: sheet.step(at: time)
    case .list: break
    }
  }

  /// Whether a place lies on the strip of map that an open sheet leaves above itself: a tap there, on a pin too, asks
  /// for the map.
  private func isOnStrip(_ place: Point?) -> Bool {
    guard let place else { return false }
    return sheet.scroller.links[Sheet.panel].detent == sheet.open && sheet.layout.isStrip(place)
  }
}
