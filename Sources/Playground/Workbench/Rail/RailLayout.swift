import Recording
import ScrollEngine

/// The switches at the left, or below in a narrow window.
struct RailLayout {
  /// A switch of the rail.
  enum Item: Equatable {
    case scene(Int)
    case help
    case fullScreen
    case theme
    case about
  }

  /// Least side of what a finger can hit, in points; from the design tokens.
  static let leastTarget = 44.0
  /// Least width of a scene's switch in a row: the longest name, "Timeline", has 45 points.
  private static let leastSceneWidth = 46.0
  private static let markHeight = 76.0
  private static let sceneStep = 68.0
  /// Distance of the scenes where the window is low.
  private static let lowSceneStep = 50.0
  private static let lowMargin = 8.0
  private static let switchStep = 48.0
  private static let lowSwitchStep = 46.0

  let frame: Rect
  /// Whether the switches lie side by side.
  var isRow: Bool { frame.width > frame.height }
  /// Whether the window is too low for the mark and for large switches.
  var isLow: Bool {
    let scenes = Double(SceneName.allCases.count) * Self.sceneStep
    return frame.height < Self.markHeight + scenes + Double(Self.switches.count) * Self.switchStep + Self.lowMargin
  }

  /// What can be switched beside the scenes, from the one that stays the longest as room gets short.
  private static let switches: [Item] = [.about, .help, .theme, .fullScreen]
  /// The same as they stand, from the bottom to the top.
  private static let order: [Item] = [.about, .theme, .fullScreen, .help]

  /// All switches with their places.
  var items: [(item: Item, frame: Rect)] { isRow ? row : column }

  private var row: [(item: Item, frame: Rect)] {
    let scenes = Double(SceneName.allCases.count)
    let room = Int((frame.width - scenes * Self.leastSceneWidth) / Self.leastTarget)
    // A window of a finger's world is full anyway, so that switch is not offered here.
    let shown = Self.switches.filter { $0 != .fullScreen }.prefix(max(0, room))
    let items = SceneName.allCases.indices.map(Item.scene) + [Item.help, .theme, .about].filter(shown.contains)
    let even = frame.width / Double(max(1, items.count))
    // Names want more room than icons, where there is little.
    let free = frame.width - Double(shown.count) * Self.leastTarget
    let sceneWidth = max(even, min(Self.leastSceneWidth, free / scenes))
    let switchWidth = (frame.width - scenes * sceneWidth) / Double(max(1, shown.count))
    var x = frame.minX
    return items.map { item in
      let width = if case .scene = item { sceneWidth } else { switchWidth }
      defer { x += width }
      return (item, Rect(x: x, y: frame.minY, width: width, height: frame.height))
    }
  }

  private var column: [(item: Item, frame: Rect)] {
    let top = isLow ? Self.lowMargin : Self.markHeight
    let sceneStep = isLow ? Self.lowSceneStep : Self.sceneStep
    let sceneHeight = isLow ? 48.0 : 60
    var items = SceneName.allCases.indices.map { index in
      (
        item: Item.scene(index),
        frame: Rect(x: frame.minX + 6, y: frame.minY + top + Double(index) * sceneStep, width: 60, height: sceneHeight)
      )
    }
    let step = isLow ? Self.lowSwitchStep : Self.switchStep
    let free = frame.height - top - Double(SceneName.allCases.count) * sceneStep - Self.lowMargin
    let shown = Self.switches.prefix(max(0, Int(free / step)))
    let bottom = frame.maxY - (isLow ? 50 : 56)
    for (index, item) in Self.order.filter(shown.contains).enumerated() {
      items.append(
        (
          item,
          Rect(
            x: frame.minX + 14, y: bottom - Double(index) * step, width: Self.leastTarget, height: Self.leastTarget)
        ))
    }
    return items
  }

  /// The switch at a place.
  func item(at place: Point) -> Item? { items.first { $0.frame.contains(place) }?.item }
}
