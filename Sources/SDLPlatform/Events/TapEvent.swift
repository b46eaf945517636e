import CSDL2

/// An event that the tap records.
enum TapEvent {
  /// An event on its way into SDL's queue.
  case sdl(SDL_Event)
  /// A scroll or pinch event that SDL does not create.
  case touchpad(TouchpadEvent)
  /// A file with this path was dropped on the window.
  case droppedFile(String)
  /// Displays were added, removed or changed, which SDL does not report.
  case displays
  /// A window manager requests a number back once the window has painted its next size.
  case resizeRequest(Int64)
  /// A finger whose device has disappeared. It did not lift.
  case lostFinger(SDL_TouchFingerEvent)
  /// The compositor has taken all fingers for a gesture of its own, which SDL 2.26 does not report.
  case lostFingers
}
