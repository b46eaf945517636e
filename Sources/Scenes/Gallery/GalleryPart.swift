import Drawing
import ScrollEngine

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

  /// Whether it belongs to the open photograph, rather than to the grid.
  var isOverGrid: Bool {
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
