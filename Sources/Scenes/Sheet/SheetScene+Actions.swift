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
    case .pin(let studio): tapPin(studio, at: place, time)
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

  /// A pin was tapped: it is selected at once, and its studio comes to the list when no second tap has followed, which
  /// zooms as it does anywhere on the map.
  private func tapPin(_ studio: Int, at place: Point, _ time: Timestamp) {
    let previous = selection
    guard !zoomsAsSecondTap(at: place, time) else { return }
    selection = SheetSelection(studio: studio)
    pinTap = (studio, previous)
  }

  /// No second tap has followed the one on a pin.
  func takePinTap(at time: Timestamp) {
    guard let tap = pinTap else { return }
    pinTap = nil
    bring(studio: tap.studio, at: time)
  }

  private func tapMap(at place: Point, _ time: Timestamp) {
    if !zoomsAsSecondTap(at: place, time) { selection = nil }
  }

  /// Notes a tap on the map or a pin; true when it was the second one, which zooms and selects nothing.
  private func zoomsAsSecondTap(at place: Point, _ time: Timestamp) -> Bool {
    taps.interval = tuning[Tunables.doubleTapInterval]
    // A tap elsewhere leaves the pin that was tapped before alone.
    let count = taps.tap(at: place, time: time)
    let first = pinTap
    pinTap = nil
    guard count == 2 else { return false }
    taps.forget()
    if let first { selection = first.previous }
    camera.zoom(by: 1, around: place - mapCenter, at: time)
    return true
  }
}
