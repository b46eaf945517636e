/// What a tap on a row or on a pin has chosen in the sheet scene.
struct SheetSelection: Equatable, Sendable {
  /// The place whose pin is shown, by index; `nil` for a class that is held nowhere.
  var studio: Int?
  /// The class whose row was tapped, by its place among all of them; `nil` where a place was chosen itself.
  var lesson: Int?
}

extension SheetScene {
  /// The place whose pin is shown.
  var selectedStudio: Int? { selection?.studio }

  /// Whether a row of the list that shows is the one that was chosen. A place's row is, whether its pin was tapped or
  /// the row itself; a class's row only if it was that row.
  func isSelected(row index: Int) -> Bool {
    guard let chosen else { return false }
    return rows.source(index, of: segment) == chosen
  }

  /// The first row of the list that shows that is chosen.
  var selectedRow: Int? { chosen.flatMap { rows.index(ofSource: $0, in: segment) } }

  /// What is chosen of the list that shows, by its place among all of it.
  private var chosen: Int? { segment == 0 ? selection?.studio : selection?.lesson }
}
