import CSDL2
import Drawing

/// The mouse cursor over a window. Edges that resize the window take precedence over the content's shape.
final class PointerCursors {
  /// The edge of the window under the pointer; `nil` elsewhere, and if the window does not draw its own edges.
  var edge: TitleBar.Edge? { didSet { show() } }
  /// The shape for the content under the pointer.
  var shape = PointerShape.arrow { didSet { show() } }
  /// Whether the window has not shown a frame yet. Until then the cursor stays unchanged, because the first frame must
  /// not wait for the cursor theme.
  var isDeferred = true { didSet { if isDeferred != oldValue { show() } } }

  /// The cursors that SDL 2.26 uses from the theme on Wayland. SDL crashes where the theme lacks one of them
  /// (`wayland_get_system_cursor` of SDL_waylandmouse.c). X servers have built-in versions of all of them.
  private static let files = [
    "left_ptr", "hand2", "xterm", "sb_h_double_arrow", "sb_v_double_arrow", "top_left_corner", "top_right_corner",
  ]

  private lazy var areInstalled = Platform.videoDriver != "wayland" || CursorTheme.installed.has(Self.files)
  private var cache: [SDL_SystemCursor.RawValue: OpaquePointer] = [:]
  private var shown = SDL_SYSTEM_CURSOR_ARROW

  deinit { for cursor in cache.values { SDL_FreeCursor(cursor) } }

  private func show() {
    let wanted = edge?.cursor ?? shape.cursor
    guard !isDeferred, wanted != shown, areInstalled else { return }
    shown = wanted
    if cache[wanted.rawValue] == nil { cache[wanted.rawValue] = SDL_CreateSystemCursor(wanted) }
    SDL_SetCursor(cache[wanted.rawValue])
  }
}

extension PointerShape {
  fileprivate var cursor: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .pointer: SDL_SYSTEM_CURSOR_HAND
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
    }
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
