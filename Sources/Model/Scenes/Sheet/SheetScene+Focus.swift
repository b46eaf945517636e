import Interface
import ScrollEngine

/// Keyboard focus on the controls over the map, the pins, the sheet's controls, and the rows.
extension SheetScene: Focusing {
  var controls: [Control<SheetPart>] {
    func mirrored(_ control: Control<SheetPart>) -> Control<SheetPart> {
      reading.convert(control, in: sheet.layout.column)
    }
    let panel = sheet.panelControls + sheet.rowControls(focused: focus.action, at: now)
    return searchControls.map(mirrored) + map.controls(pins, in: opening) + panel.map(mirrored)
  }

  /// The controls over the map. In a low window the sheet may cover them.
  var searchControls: [Control<SheetPart>] {
    let layout = sheet.layout
    return search.controls(
      layout, sheet.rows.search, showsMap: sheet.top <= layout.fullTop + 0.5,
      within: layout.searchField.maxY + 4 <= sheet.top ? layout.screen : .zero)
  }

  func neighbor(of part: SheetPart, toward key: InputEvent.Key) -> SheetPart? {
    switch (part, key) {
    case (.segment, .left), (.segment, .right): .segment(segment(toward: key))
    case (.row(let row), .up): .row(max(0, row - 1))
    case (.row(let row), .down): .row(min(row + 1, sheet.count - 1))
    case (.pin(let studio), .left), (.pin(let studio), .right), (.pin(let studio), .up), (.pin(let studio), .down):
      .pin(map.pin(beside: studio, toward: key, pins))
    default: nil
    }
  }

  /// Scrolls a pin or a row into view. The search field starts to be edited when it gets the focus.
  func reveal(_ part: SheetPart, at time: Timestamp) {
    if part == .searchField { search.beginEditing(sheet.rows.search, selectsAll: true) } else { search.endEditing() }
    switch part {
    case .pin(let studio): map.reveal(pin: studio, in: opening, at: time)
    case .row(let row): sheet.reveal(row: row, at: time)
    default: break
    }
  }
}
