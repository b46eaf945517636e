import ScrollEngine

/// Where the parts of a window's own title lie: a strip right above the content, in the content's points, and a margin
/// inside the window's edges.
struct TitleBar {
  /// What can be pressed.
  enum Button: CaseIterable {
    case close
    case maximize
    case minimize
  }

  /// An edge or a corner to draw at.
  struct Edge: OptionSet, Hashable {
    let rawValue: Int
    static let left = Edge(rawValue: 1)
    static let right = Edge(rawValue: 2)
    static let top = Edge(rawValue: 4)
    static let bottom = Edge(rawValue: 8)
  }

  /// What a place in the window is for.
  enum Zone: Hashable {
    case content
    /// Moves the window.
    case title
    case button(Button)
    /// Resizes it.
    case edge(Edge)
  }

  /// Height in points: enough to be hit, and slim beside a content of 844. libdecor's own is 24, libadwaita's 47.
  static let height = 36.0
  /// Width of a button in points: what a finger must hit, after the design tokens.
  static let buttonWidth = 44.0
  /// Width of the edges in points: those of mutter's windows reach 10 outwards, where these cannot (DRAGGABLE_BORDER_WIDTH).
  static let margin = 5.0
  /// How far a corner reaches along an edge, in points, as in libdecor's cairo plugin, where it is the shadow's width.
  static let corner = 24.0

  /// The content's size in points.
  var size: Size
  /// Whether the window fills its display and so has no edges to draw at.
  var isMaximized = false

  /// The strip.
  var frame: Rect { Rect(x: 0, y: -Self.height, width: size.width, height: Self.height) }

  /// The buttons that have room, from the right.
  var buttons: ArraySlice<Button> {
    Button.allCases.prefix(max(1, Int((size.width - Self.buttonWidth) / Self.buttonWidth)))
  }

  /// A button's place.
  func frame(of button: Button) -> Rect {
    let number = Double(Button.allCases.firstIndex(of: button) ?? 0) + 1
    return Rect(
      x: size.width - number * Self.buttonWidth, y: -Self.height, width: Self.buttonWidth, height: Self.height)
  }

  /// What a place is for.
  func zone(at place: Point) -> Zone {
    if !isMaximized, let edge = edge(at: place) { return .edge(edge) }
    guard frame.contains(place) else { return .content }
    return buttons.first { frame(of: $0).contains(place) }.map(Zone.button) ?? .title
  }

  private func edge(at place: Point) -> Edge? {
    let window = Rect(x: 0, y: -Self.height, width: size.width, height: size.height + Self.height)
    guard window.contains(place) else { return nil }
    func edges(within margin: Double) -> Edge {
      var edge: Edge = []
      if place.x < window.minX + margin {
        edge.insert(.left)
      } else if place.x >= window.maxX - margin {
        edge.insert(.right)
      }
      if place.y < window.minY + margin {
        edge.insert(.top)
      } else if place.y >= window.maxY - margin {
        edge.insert(.bottom)
      }
      return edge
    }
    guard !edges(within: Self.margin).isEmpty else { return nil }
    let corner = edges(within: Self.corner)
    let isCorner = !corner.isDisjoint(with: [.left, .right]) && !corner.isDisjoint(with: [.top, .bottom])
    return isCorner ? corner : edges(within: Self.margin)
  }
}
