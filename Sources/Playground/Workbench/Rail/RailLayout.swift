import Recording
import ScrollEngine

/// The switches at the left, or below in a narrow window.
struct RailLayout {
  /// A switch of the rail.
  enum Item: Equatable {
    case scene(Int)
    case fullScreen
    case theme
    case about
  }

  let frame: Rect
  private var isRow: Bool { frame.width > frame.height }

  /// All switches with their places.
  var items: [(item: Item, frame: Rect)] {
    let count = SceneName.allCases.count
    if isRow {
      let step = frame.width / Double(count + 2)
      var items = SceneName.allCases.indices.map { index in
        (
          item: Item.scene(index),
          frame: Rect(x: frame.minX + Double(index) * step, y: frame.minY, width: step, height: 56)
        )
      }
      items.append((.about, Rect(x: frame.maxX - 2 * step, y: frame.minY, width: step, height: 56)))
      items.append((.theme, Rect(x: frame.maxX - step, y: frame.minY, width: step, height: 56)))
      return items
    }
    var items = SceneName.allCases.indices.map { index in
      (item: Item.scene(index), frame: Rect(x: frame.minX + 6, y: 76 + Double(index) * 68, width: 60, height: 60))
    }
    let step = 48.0
    for (index, item) in [Item.theme, .fullScreen, .about].enumerated() {
      let y = frame.maxY - 56 - Double(index) * step
      // Where the window is too low for all, the scenes stay.
      guard y > 76 + Double(count) * 68 else { break }
      items.append((item, Rect(x: frame.minX + 14, y: y, width: 44, height: 44)))
    }
    return items
  }

  /// The switch at a place.
  func item(at place: Point) -> Item? { items.first { $0.frame.contains(place) }?.item }
}
