import Containers
import Drawing
import ScrollEngine

/// A part of the sheet scene that can be touched.
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

  /// The layer that a part belongs to: the map, the controls that float over it, the frame of the sheet, or the content
  /// of the sheet's list.
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
    case .header: .resizeVertical
    case .pin, .clearSearch, .mapButton, .segment, .filter, .row: .pointer
    }
  }

  /// The area of the sheet that a touch on the part hits: the frame of the sheet or the content of its list.
  var area: NestedScroller.Area { layer == .frame ? .sheet : .page }
  var isOnMap: Bool { layer == .map }
  /// Whether the part is a control that floats over the map. A touch on the part does not reach the map.
  var isControl: Bool { layer == .floating }
}

extension SheetScene {
  func activate(_ part: SheetPart, at place: Point?, time: Timestamp) {
    switch part {
    case .segment(let index): sheet.nested.show(page: index, at: time)
    case .mapButton: sheet.settle(on: sheet.isOpening ? sheet.peek : sheet.open, at: time)
    case .pin(let studio): choose(pin: studio, showsMap: isOnStrip(place), at: time)
    case .row(let index): select(row: index, at: time)
    // A tap on the map clears the selection. A tap on the strip above the fully open sheet shows the map instead.
    case .map where isOnStrip(place): sheet.settle(on: sheet.peek, at: time)
    case .map: selection = nil
    case .searchField: search.beginEditing(sheet.rows.search)
    case .clearSearch: endSearch(at: time)
    case .filter:
      sheet.filter(sheet.rows.search, family: PlaceFamily.following(sheet.rows.family), at: time)
    case .header: sheet.nested.scroller.stepSheet(at: time)
    case .list: break
    }
  }

  /// Whether a point is on the strip of map above the fully open sheet. A tap there, even on a pin, shows the map.
  private func isOnStrip(_ place: Point?) -> Bool {
    guard let place else { return false }
    return sheet.nested.scroller.links[NestedLine.sheet].detent == sheet.open && sheet.layout.isStrip(place)
  }
}
