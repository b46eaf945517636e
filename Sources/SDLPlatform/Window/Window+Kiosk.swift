import CSDL2
import CSDL2Wayland
import CWayland
import ScrollEngine

extension Window {
  /// Makes the window that of a kiosk: it fills the screen, hides the mouse's arrow, keeps the keyboard, keeps the screen
  /// on, and stays open when it is asked to close. A signal still ends the program.
  ///
  /// - Parameter display: the name of the display to fill, or its number from 1, left to right and top to bottom; `nil`
  ///   takes the one on which the window opened.
  /// - Returns: false when that display is not there: the window fills another until it is.
  @discardableResult
  public func becomeKiosk(on display: String? = nil) -> Bool {
    wantedDisplay = display
    // Else closing the last window would end the program.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    SDL_SetHint(SDL_HINT_ALLOW_ALT_TAB_WHILE_GRABBED, "0")
    // Another program's window must not put the kiosk away.
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
    SDL_DisableScreenSaver()
    showCursor(false)
    SDL_SetWindowKeyboardGrab(pointer, SDL_bool(true))
    SDL_SetWindowBordered(pointer, SDL_bool(false))
    // Nor any other way to move or close it.
    takesTitle = false
    placeTitle()
    return fillDisplay()
  }

  /// The displays that there are, by the names that ``becomeKiosk(on:)`` takes, left to right and top to bottom. Waits for
  /// the display server.
  public var displayNames: [String] {
    DisplayPlace.all(of: pointer).enumerated().map { $1.name.isEmpty ? "\($0 + 1)" : $1.name }
  }

  /// Gives the window the place and the size of its display, as it is now.
  ///
  /// A window manager does that for a window that asks to be full screen. Kiosks often run without one, and then SDL
  /// takes the request for granted: so the window gets the size first, as an ordinary one, and asks then.
  ///
  /// - Returns: false when the display that was asked for is not there.
  @discardableResult
  public func fillDisplay() -> Bool {
    // On Wayland a window has no place that anybody but the compositor knows.
    if wantedDisplay == nil, let toplevel = csdl2_wayland(pointer).toplevel {
      cwayland_fill_display(toplevel)
      return true
    }
    let displays = DisplayPlace.all(of: pointer)
    guard let display = DisplayPlace.choice(of: wantedDisplay, around: frame, among: displays) else { return false }
    let place = display.frame
    SDL_SetWindowFullscreen(pointer, 0)
    frame = place
    // Asked to be full screen, SDL would believe that the window has the size that the display had at the start.
    if DisplayPlace.known.contains(where: { $0.frame == place }) {
      SDL_SetWindowFullscreen(pointer, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }
    guard display.answers(to: wantedDisplay, among: displays) else { return false }
    // By its name, so that it is the same one again when it, or another, was gone for a while.
    if !display.name.isEmpty { wantedDisplay = display.name }
    return true
  }

  /// Fills the screen, or goes back to where the window was, where no window manager does either.
  func fillScreen(_ fills: Bool) {
    guard fills != isFullScreen else { return }
    if fills {
      windowed = frame
      fillDisplay()
    } else {
      SDL_SetWindowFullscreen(pointer, 0)
      if let windowed { frame = windowed }
      windowed = nil
    }
  }

  /// Where the window is on the desktop.
  private var frame: DisplayFrame {
    get {
      var frame = DisplayFrame(x: 0, y: 0, width: 0, height: 0)
      SDL_GetWindowPosition(pointer, &frame.x, &frame.y)
      SDL_GetWindowSize(pointer, &frame.width, &frame.height)
      return frame
    }
    set {
      SDL_SetWindowPosition(pointer, newValue.x, newValue.y)
      SDL_SetWindowSize(pointer, newValue.width, newValue.height)
    }
  }
}
