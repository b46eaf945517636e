import ScrollEngine

/// The layout of the title bar and edges that a window draws itself: a strip right above the content, and a margin
/// inside the window's edges. Positions are in points of the content, so the strip has negative y.
struct TitleBar {
  /// The buttons of the title bar.
  enum Button: CaseIterable {
    case close
    case maximize
    case minimize
  }

  /// An edge or a corner that resizes the window.
  struct Edge: OptionSet, Hashable {
    let rawValue: Int
    static let left = Edge(rawValue: 1)
    static let right = Edge(rawValue: 2)
    static let top = Edge(rawValue: 4)
    static let bottom = Edge(rawValue: 8)
  }

  /// The part of the window at a position, which decides the effect of a press.
  enum Zone: Hashable {
    case content
    /// The area of the title bar that moves the window.
    case title
    case button(Button)
    /// An edge or corner that resizes the window.
    case edge(Edge)
  }

  /// Height in points: large enough for a pointer, and slim above a content that is 844 points high. libdecor's title
  /// bar is 24 points high, libadwaita's 47.
  static let height = 36.0
  /// Width of a button in points: the minimum touch target of the design tokens.
  static let buttonWidth = 44.0
  /// Width of the edges in points, inside the window. The edges that mutter draws extend 10 points outwards
  /// (DRAGGABLE_BORDER_WIDTH), which is impossible for edges that a window draws itself.
  static let margin = 5.0
  /// Length of a corner along an edge in points, as in libdecor's cairo plugin, where it is the shadow's width.
  static let corner = 24.0

  /// The size of the content in points.
  var size: Size
  /// Whether the window is maximized. It then has no edges that resize it.
  var isMaximized = false

  var frame: Rect { Rect(x: 0, y: -Self.height, width: size.width, height: Self.height) }

  /// The buttons that fit into the title bar, from right to left.
  var buttons: ArraySlice<Button> {
    Button.allCases.prefix(max(1, Int((size.width - Self.buttonWidth) / Self.buttonWidth)))
  }

  func frame(of button: Button) -> Rect {
    let number = Double(Button.allCases.firstIndex(of: button) ?? 0) + 1
    return Rect(
      x: size.width - number * Self.buttonWidth, y: -Self.height, width: Self.buttonWidth, height: Self.height)
  }

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
