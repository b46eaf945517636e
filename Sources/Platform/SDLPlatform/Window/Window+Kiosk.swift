import CSDL2
import CSDL2Wayland
import CWayland
import ScrollEngine

extension Window {
  /// Turns the window into a kiosk: it fills the screen, hides the mouse cursor, grabs the keyboard, keeps the screen
  /// on, and ignores requests to close. A signal still ends the program.
  ///
  /// - Parameter display: the name of the display to fill, or its number from 1, left to right and top to bottom; `nil`
  ///   selects the one on which the window opened.
  /// - Returns: false when that display is missing. The window fills another display until the missing one appears.
  @discardableResult
  public func becomeKiosk(on display: String? = nil) -> Bool {
    wantedDisplay = display
    // Without this hint, closing the last window would end the program.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    SDL_SetHint(SDL_HINT_ALLOW_ALT_TAB_WHILE_GRABBED, "0")
    // Another program's window must not minimize the kiosk.
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
    SDL_DisableScreenSaver()
    showCursor(false)
    SDL_SetWindowKeyboardGrab(pointer, SDL_bool(true))
    SDL_SetWindowBordered(pointer, SDL_bool(false))
    return fillDisplay()
  }

  /// Size of the window in points once it fills its display. A Wayland compositor tells the window its size only after
  /// the first frame. Waits for the display server.
  public var filledSize: Size {
    let displays = DisplayInfo.all(of: pointer)
    guard Platform.videoDriver == "wayland",
      let display = DisplayInfo.choice(of: wantedDisplay, around: frame, among: displays)
    else { return size }
    let units = unitsPerPoint
    return Size(width: Double(display.frame.width) / units, height: Double(display.frame.height) / units)
  }

  /// The names of the current displays as ``becomeKiosk(on:)`` accepts them, left to right and top to bottom. Waits for
  /// the display server.
  public var displayNames: [String] {
    DisplayInfo.all(of: pointer).enumerated().map { $1.name.isEmpty ? "\($0 + 1)" : $1.name }
  }

  /// Moves the window to the requested display and resizes it to fill that display.
  ///
  /// A window manager does this for a window that requests to be full screen. Kiosks often run without one, and SDL
  /// then assumes that the request has succeeded. The window therefore first gets the display's size as an ordinary
  /// window and then sends the request.
  ///
  /// - Returns: false when the requested display is missing.
  @discardableResult
  public func fillDisplay() -> Bool {
    // On Wayland only the compositor knows the position of a window.
    if wantedDisplay == nil, let toplevel = csdl2_wayland(pointer).toplevel {
      cwayland_fill_display(toplevel)
      return true
    }
    let displays = DisplayInfo.all(of: pointer)
    guard let display = DisplayInfo.choice(of: wantedDisplay, around: frame, among: displays) else { return false }
    let place = display.frame
    SDL_SetWindowFullscreen(pointer, 0)
    frame = place
    // Of a full-screen window, SDL reports the size that the display had at the start of the program. Full screen is
    // therefore requested only if the display still has that size.
    if DisplayInfo.known.contains(where: { $0.frame == place }) {
      SDL_SetWindowFullscreen(pointer, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }
    guard display.matches(wantedDisplay, among: displays) else { return false }
    // From now on the name identifies the display, even if this display or another one is gone for a while.
    if !display.name.isEmpty { wantedDisplay = display.name }
    return true
  }

  /// Fills the display again if another program has resized or moved the window, which any program may do on an X server
  /// without a window manager. A window manager that insists on another size gets it after a few attempts.
  public func keepFillingDisplay() {
    guard Platform.videoDriver == "x11",
      let display = DisplayInfo.choice(of: wantedDisplay, around: frame, among: DisplayInfo.all(of: pointer)),
      display.frame != frame
    else { return }
    let now = MonotonicClock.now()
    refills.removeAll { now.seconds(since: $0) > Self.refillPeriod }
    guard refills.count < Self.mostRefills else { return }
    refills.append(now)
    fillDisplay()
  }

  /// Seconds in which the window fills its display again at most ``mostRefills`` times. Chosen: a window manager that
  /// undoes it at once would keep both busy.
  private static let refillPeriod = 2.0
  private static let mostRefills = 10

  /// Fills the screen, or restores the earlier frame, on an X server without a window manager.
  func setFullScreen(_ fills: Bool) {
    guard fills != isFullScreen else { return }
    if fills {
      windowedFrame = frame
      fillDisplay()
    } else {
      SDL_SetWindowFullscreen(pointer, 0)
      if let windowedFrame { frame = windowedFrame }
      windowedFrame = nil
    }
  }

  /// Position and size of the window on the desktop, in SDL's window units.
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
