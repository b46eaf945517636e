import CSDL2

/// An event that ``EventTap`` records.
enum TapEvent {
  /// An event on its way into SDL's queue.
  case sdl(SDL_Event)
  /// A scroll or pinch event that SDL does not create.
  case touchpad(TouchpadEvent)
  /// A file with this path was dropped on the window.
  case droppedFile(String)
  /// Displays were added, removed or changed, which SDL does not report.
  case displays
  /// A window manager asks the window to send this number back after it has painted its next size
  /// (`_NET_WM_SYNC_REQUEST`).
  case resizeRequest(Int64)
  /// A finger whose device has disappeared. It did not lift.
  case lostFinger(SDL_TouchFingerEvent)
  /// The compositor has cancelled all fingers, because it uses them for one of its gestures. SDL 2.26 does not report
  /// that.
  case lostFingers
}
