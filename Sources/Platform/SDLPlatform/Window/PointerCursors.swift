import CSDL2
import Drawing

/// The mouse cursor over a window.
final class PointerCursors {
  /// The shape for the content under the pointer.
  var shape = PointerShape.arrow { didSet { show() } }
  /// Whether the window has not shown a frame yet. Until then the cursor stays unchanged, because the first frame must
  /// not wait for the cursor theme.
  var isDeferred = true { didSet { if isDeferred != oldValue { show() } } }

  /// The cursors that SDL 2.26 uses from the theme on Wayland. SDL crashes where the theme lacks one of them
  /// (`wayland_get_system_cursor` of SDL_waylandmouse.c). X servers have built-in versions of all of them.
  private static let files = [
    "left_ptr", "hand2", "xterm", "sb_h_double_arrow", "sb_v_double_arrow",
  ]

  private lazy var areInstalled = Platform.videoDriver != "wayland" || CursorTheme.installed.has(Self.files)
  private var cache: [SDL_SystemCursor.RawValue: OpaquePointer] = [:]
  private var shown = SDL_SYSTEM_CURSOR_ARROW

  deinit { for cursor in cache.values { SDL_FreeCursor(cursor) } }

  private func show() {
    let wanted = shape.cursor
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
