import CSDL2
import ScrollEngine

extension Window {
  /// Makes the window that of a kiosk: it fills the screen, hides the mouse's arrow, keeps the keyboard, keeps the screen
  /// on, and stays open when it is asked to close. A signal still ends the program.
  public func becomeKiosk() {
    // Else closing the last window would end the program.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    SDL_SetHint(SDL_HINT_ALLOW_ALT_TAB_WHILE_GRABBED, "0")
    // Another program's window must not put the kiosk away.
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
    SDL_DisableScreenSaver()
    showCursor(false)
    SDL_SetWindowKeyboardGrab(pointer, SDL_bool(true))
    SDL_SetWindowBordered(pointer, SDL_bool(false))
    fillDisplay()
  }

  /// Gives the window the place and the size of its display, as it is now.
  ///
  /// A window manager does that for a window that asks to be full screen. Kiosks often run without one, and then SDL
  /// takes the request for granted: so the window gets the size first, as an ordinary one, and asks then.
  public func fillDisplay() {
    var bounds = SDL_Rect()
    let display = max(0, SDL_GetWindowDisplayIndex(pointer))
    guard SDL_GetDisplayBounds(display, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return }
    // SDL keeps the size that the display had at the start; with one display the screen is that display.
    if let screen, SDL_GetNumVideoDisplays() == 1 {
      bounds = SDL_Rect(x: 0, y: 0, w: Int32(screen.width), h: Int32(screen.height))
    }
    SDL_SetWindowFullscreen(pointer, 0)
    SDL_SetWindowPosition(pointer, bounds.x, bounds.y)
    SDL_SetWindowSize(pointer, bounds.w, bounds.h)
    // Asked to be full screen, SDL would believe that the window has the size that the display had at the start.
    if screen == nil { SDL_SetWindowFullscreen(pointer, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue) }
  }
}
