import CSDL2

/// The mouse's arrow at the edges of a window that is resized there: it says so, where the arrows for that are installed.
final class EdgeCursors {
  /// SDL 2.26 takes these from the theme without a look at whether it has them, and falls where it has not
  /// (`wayland_get_system_cursor` of SDL_waylandmouse.c).
  private static let shapes = ["sb_h_double_arrow", "sb_v_double_arrow", "top_left_corner", "top_right_corner"]

  private lazy var areInstalled = CursorTheme.installed.has(Self.shapes)
  private var made: [SDL_SystemCursor.RawValue: OpaquePointer] = [:]
  private var shown = SDL_SYSTEM_CURSOR_ARROW

  deinit { for cursor in made.values { SDL_FreeCursor(cursor) } }

  /// Shows what belongs to a place.
  func show(at zone: TitleBar.Zone?) {
    var wanted = SDL_SYSTEM_CURSOR_ARROW
    if case .edge(let edge) = zone { wanted = edge.cursor }
    guard wanted != shown, areInstalled else { return }
    shown = wanted
    if made[wanted.rawValue] == nil { made[wanted.rawValue] = SDL_CreateSystemCursor(wanted) }
    SDL_SetCursor(made[wanted.rawValue])
  }
}

extension TitleBar.Edge {
  fileprivate var cursor: SDL_SystemCursor {
    switch self {
    case .left, .right: SDL_SYSTEM_CURSOR_SIZEWE
    case .top, .bottom: SDL_SYSTEM_CURSOR_SIZENS
    case [.left, .top], [.right, .bottom]: SDL_SYSTEM_CURSOR_SIZENWSE
    default: SDL_SYSTEM_CURSOR_SIZENESW
    }
  }
}
