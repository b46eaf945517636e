import Drawing

/// What lies under a finger in the timeline scene.
enum TimelinePart: ScenePart {
  /// The heading; a tap goes to the start.
  case header
  /// A row, by index.
  case row(Int)
  /// The button that adds a day.
  case footer
  /// The list where it has no row.
  case list

  var pointer: PointerShape {
    switch self {
    case .list: .arrow
    case .header, .row, .footer: .press
    }
  }
}
