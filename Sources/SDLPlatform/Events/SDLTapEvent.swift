import CSDL2

/// An event that ``SDLEventTap`` records.
enum SDLTapEvent {
  /// An event on its way into SDL's queue.
  case sdl(SDL_Event)
  /// A scroll or pinch event that SDL does not create.
  case touchpad(TouchpadEvent)
  /// A file with this path was dropped on the window.
  case droppedFile(String)
  /// Displays were added, removed or changed, which SDL does not report.
  case displays
  /// The display server has blanked or switched off the displays (true), or they are on again (false).
  case displaySleeps(Bool)
  /// A window manager asks the window to send this number back after it has painted its next size
  /// (`_NET_WM_SYNC_REQUEST`).
  case resizeRequest(Int64)
  /// The device of this finger has disappeared. The user did not lift the finger.
  case lostFinger(SDL_TouchFingerEvent)
  /// The compositor has cancelled all touches, because it uses the fingers for one of its own gestures. SDL 2.26 does
  /// not report that.
  case lostFingers
}
