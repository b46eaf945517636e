import CSDL2
import Drawing
import ScrollEngine

/// The title bar and edges that a window draws itself if neither the compositor nor libdecor does.
extension Window {
  /// Height in points of the title bar that the window draws itself; 0 where the desktop draws the title bar, and in
  /// full screen.
  var titleHeight: Double { Double(renderer.titleBarHeight) / scale }

  /// The current layout of the title bar; `nil` where the window does not draw one.
  var titleBar: TitleBar? {
    guard renderer.titleBarHeight > 0 else { return nil }
    return TitleBar(size: size, isMaximized: SDL_GetWindowFlags(pointer) & SDL_WINDOW_MAXIMIZED.rawValue != 0)
  }

  /// Adds or removes the space of the title bar. Must be called after every event that may affect the window.
  func updateTitleBar() {
    renderer.titleBarHeight = drawsTitleBar && !isFullScreen ? PixelGrid(scale: scale).edge(TitleBar.height) : 0
  }

  /// Returns a position in points of the content for one in SDL's window units.
  func point(_ x: Double, _ y: Double) -> Point {
    let units = unitsPerPoint
    return Point(x: x / units, y: y / units - titleHeight)
  }

  /// Makes SDL ask this window for the effect of each mouse press, so that the compositor handles the mouse presses
  /// that move and resize the window.
  func installHitTest() { SDL_SetWindowHitTest(pointer, Self.hitTest, Unmanaged.passUnretained(self).toOpaque()) }

  private static let hitTest: SDL_HitTest = { _, place, context in
    guard let place, let context else { return SDL_HITTEST_NORMAL }
    let window = Unmanaged<Window>.fromOpaque(context).takeUnretainedValue()
    let point = window.point(Double(place.pointee.x), Double(place.pointee.y))
    switch window.titleBar?.zone(at: point) {
    case .title: return SDL_HITTEST_DRAGGABLE
    case .edge(let edge): return edge.sdl
    case .button, .content, nil: return SDL_HITTEST_NORMAL
    }
  }

  /// Performs the action of a title bar button, except closing, which is left to the caller.
  func perform(_ button: TitleBar.Button) {
    switch button {
    case .close: break
    case .minimize: SDL_MinimizeWindow(pointer)
    case .maximize:
      if titleBar?.isMaximized == true { SDL_RestoreWindow(pointer) } else { SDL_MaximizeWindow(pointer) }
    }
  }

  /// Draws the title bar above the content, if the window draws it itself.
  public func drawTitle(into canvas: inout Canvas) {
    guard let bar = titleBar else { return }
    let palette = canvas.palette
    canvas.list.fill(bar.frame, palette.panel)
    canvas.list.fill(Rect(x: 0, y: -1, width: bar.size.width, height: 1), palette.line)
    let room = bar.size.width - Double(bar.buttons.count) * TitleBar.buttonWidth - 2 * Self.titleMargin
    if room > 0 {
      canvas.list.text(
        title, .controlStrong, palette.text2,
        in: Rect(x: Self.titleMargin, y: bar.frame.minY, width: room, height: TitleBar.height))
    }
    for button in bar.buttons {
      let frame = bar.frame(of: button)
      if button == titleBarState.pressed {
        canvas.list.fill(frame, palette.line)
      } else if button == titleBarState.hovered {
        canvas.list.fill(frame, palette.fieldHover)
      }
      canvas.list.icon(
        button.icon(isMaximized: bar.isMaximized), size: Self.titleIcon, center: frame.center, palette.text2)
    }
  }

  /// Margin of the title text in points: the design tokens' margin of a panel.
  private static let titleMargin = 16.0
  /// Side of a button's icon in points, after the design tokens' controls.
  private static let titleIcon = 18.0
}

extension TitleBar.Button {
  fileprivate func icon(isMaximized: Bool) -> String {
    switch self {
    case .close: "close"
    case .maximize: isMaximized ? "fullscreen-exit" : "fullscreen"
    case .minimize: "minus"
    }
  }
}

extension TitleBar.Edge {
  fileprivate var sdl: SDL_HitTestResult {
    switch self {
    case .left: SDL_HITTEST_RESIZE_LEFT
    case .right: SDL_HITTEST_RESIZE_RIGHT
    case .top: SDL_HITTEST_RESIZE_TOP
    case .bottom: SDL_HITTEST_RESIZE_BOTTOM
    case [.left, .top]: SDL_HITTEST_RESIZE_TOPLEFT
    case [.right, .top]: SDL_HITTEST_RESIZE_TOPRIGHT
    case [.left, .bottom]: SDL_HITTEST_RESIZE_BOTTOMLEFT
    case [.right, .bottom]: SDL_HITTEST_RESIZE_BOTTOMRIGHT
    default: SDL_HITTEST_NORMAL
    }
  }
}
