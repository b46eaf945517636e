/// What a tap on a row or on a pin has chosen in the sheet scene.
struct SheetSelection: Equatable, Sendable {
  /// The place whose pin is shown, by index; `nil` for a class that is held nowhere.
  var studio: Int?
  /// The class whose row was tapped, by its place among all of them; `nil` where a place was chosen itself.
  var lesson: Int?

  /// What it is of a list, by its place among all of it. A place's row is, whether its pin was tapped or the row itself; a
  /// class's row only if it was that row.
  func chosen(of segment: Int) -> Int? { segment == 0 ? studio : lesson }
}

extension Sheet {
  /// Whether a row of the list that shows is the one that was chosen.
  func isChosen(row index: Int, by selection: SheetSelection?) -> Bool {
    guard let chosen = selection?.chosen(of: segment) else { return false }
    return rows.source(index, of: segment) == chosen
  }

  /// The first row of the list that shows that is chosen.
  func chosenRow(by selection: SheetSelection?) -> Int? {
    selection?.chosen(of: segment).flatMap { rows.index(ofSource: $0, in: segment) }
  }
}
