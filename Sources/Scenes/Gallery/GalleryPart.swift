import Drawing

/// What lies under a finger in the gallery.
enum GalleryPart: ScenePart {
  /// The heading; a tap goes to the start.
  case header
  /// The button that shows the photographs' names on their tiles.
  case names
  /// A tile, by index.
  case tile(Int)
  /// The grid where it has no tile.
  case grid
  /// The open photograph, and what surrounds it.
  case photo
  /// The button that closes it.
  case close
  /// The button that turns back.
  case previous
  /// The button that turns on.
  case next

  var pointer: PointerShape {
    switch self {
    case .grid, .photo: .arrow
    case .header, .names, .tile, .close, .previous, .next: .press
    }
  }
}
