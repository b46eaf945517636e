import Drawing

/// What lies under a finger in the events scene.
enum EventsPart: ScenePart {
  /// The header.
  case header
  /// A tab, by its page.
  case tab(Int)
  /// A row of the page that shows, by index.
  case row(Int)
  /// The pages where they have no row.
  case list

  var pointer: PointerShape {
    switch self {
    case .header, .list: .arrow
    case .tab, .row: .press
    }
  }
}
