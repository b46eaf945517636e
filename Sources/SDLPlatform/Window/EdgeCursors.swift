import CSDL2

/// The mouse's arrow at the edges of a window that is resized there: it says so.
final class EdgeCursors {
  private var made: [SDL_SystemCursor.RawValue: OpaquePointer] = [:]
  private var shown = SDL_SYSTEM_CURSOR_ARROW

  deinit { for cursor in made.values { SDL_FreeCursor(cursor) } }

  /// Shows what belongs to a place.
  func show(at zone: TitleBar.Zone?) {
    var wanted = SDL_SYSTEM_CURSOR_ARROW
    if case .edge(let edge) = zone { wanted = edge.cursor }
    guard wanted != shown else { return }
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
