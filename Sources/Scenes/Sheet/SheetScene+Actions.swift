import ScrollEngine
import Tuning

/// What a tap or a key does.
extension SheetScene {
  /// Does what a part does when it is tapped.
  func perform(_ part: SheetPart, at place: Point, _ time: Timestamp) {
    switch part {
    case .segment(let index): show(segment: index, at: time)
    case .mapButton:
      let isOpen = scroller.detent(of: Self.sheet) == layout.detents.count - 1
      scroller.settle(Self.sheet, on: isOpen ? 0 : layout.detents.count - 1, at: time)
    case .pin(let studio): choose(pin: studio, showsMap: isOnStrip(place), at: time)
    case .row(let index): select(row: index, at: time)
    case .map: tapMap(at: place, time)
    case .searchField: beginSearch()
    case .clearSearch: endSearch(at: time)
    case .filter: narrow(rows.search, family: PlaceFamily.following(rows.family), at: time)
    case .header: stepSheet(at: time)
    case .list: break
    }
  }

  /// A tap on the header: the sheet goes up by a detent, and from the highest one down by one.
  private func stepSheet(at time: Timestamp) {
    guard let detent = scroller.detent(of: Self.sheet) else { return }
    let last = layout.detents.count - 1
    scroller.settle(Self.sheet, on: detent < last ? detent + 1 : max(0, last - 1), at: time)
  }

  /// A tap on the map selects nothing, and on the strip above the open sheet shows the map.
  private func tapMap(at place: Point, _ time: Timestamp) {
    guard isOnStrip(place) else { return selection = nil }
    scroller.settle(Self.sheet, on: 0, at: time)
  }

  /// Whether a place lies on the strip of map that an open sheet leaves above itself: a tap there, on a pin too, asks
  /// for the map.
  private func isOnStrip(_ place: Point) -> Bool {
    scroller.links[Self.sheet].detent == layout.detents.count - 1 && layout.isStrip(place)
  }
}
