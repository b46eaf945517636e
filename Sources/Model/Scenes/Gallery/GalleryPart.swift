import Drawing
import ScrollEngine

/// A part of the gallery that a pointer can hit.
enum GalleryPart: ScenePart {
  /// The header. A tap scrolls to the start.
  case header
  /// The button that shows the photographs' names on their tiles.
  case names
  /// A tile, by index.
  case tile(Int)
  /// The area of the grid without a tile.
  case grid
  /// The open photograph and the area around it.
  case photo
  /// The button that closes the photograph.
  case close
  /// The button for the previous page.
  case previous
  /// The button for the next page.
  case next

  var pointer: PointerShape {
    switch self {
    case .grid, .photo: .arrow
    case .header, .names, .tile, .close, .previous, .next: .pointer
    }
  }

  /// Whether the part belongs to the open photograph and not to the grid.
  var belongsToViewer: Bool {
    switch self {
    case .photo, .close, .previous, .next: true
    case .header, .names, .tile, .grid: false
    }
  }
}

extension GalleryScene {
  func activate(_ part: GalleryPart, at place: Point?, time: Timestamp) {
    switch part {
    case .header: grid.glideToStart(at: time)
    case .names: grid.showsNames.toggle()
    case .tile(let index): open(index, at: time)
    case .close: close(at: time)
    case .previous: viewer.turnPage(by: -1, at: time)
    case .next: viewer.turnPage(by: 1, at: time)
    case .photo, .grid: break
    }
  }
}
