/// The selected row or pin of the sheet scene.
struct SheetSelection: Equatable, Sendable {
  /// Index of the selected place, which has a pin; `nil` for a class without a place.
  var studio: Int?
  /// Index of the selected class among all classes; `nil` if a place was selected.
  var lesson: Int?

  /// Returns the index of the selected place (in the first list) or class (in the second); `nil` if none is selected. A
  /// place is selected by its pin or its row, a class only by its row.
  func chosen(of segment: Int) -> Int? { segment == 0 ? studio : lesson }
}

extension Sheet {
  /// Whether a row of the visible list is selected.
  func isChosen(row index: Int, by selection: SheetSelection?) -> Bool {
    guard let chosen = selection?.chosen(of: segment) else { return false }
    return rows.source(index, of: segment) == chosen
  }

  /// Returns the index of the first selected row of the visible list; `nil` if none is selected.
  func chosenRow(by selection: SheetSelection?) -> Int? {
    selection?.chosen(of: segment).flatMap { rows.index(ofSource: $0, in: segment) }
  }
}
