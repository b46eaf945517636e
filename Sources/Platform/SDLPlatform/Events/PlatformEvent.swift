import Interface
import ScrollEngine

/// An event from the window system.
public enum PlatformEvent: Equatable, Sendable {
  /// Input from fingers, mouse, wheel or keys, with positions in points of the window and the time of the input.
  case input(InputEvent)
  /// A press of the right mouse button, with its position in points of the window.
  case secondaryClick(at: Point)
  /// A key that does not scroll, or a scroll key together with a modifier, and the time of the press.
  case command(KeyCommand, at: Timestamp)
  /// Input devices were connected or disconnected. Only X reports it.
  case devicesChanged
  /// A file that was dropped on the window, by its path.
  case droppedFile(String)
  /// A request to close the window.
  case quit
  /// The new size of the window in points.
  case resized(Size)
  /// The window is at another place of its desktop.
  case moved
  /// Part of the window must be redrawn.
  case exposed
  /// The window became visible (true) or invisible (false).
  case visible(Bool)
  /// The window gained (true) or lost (false) the keyboard focus.
  case focus(Bool)
  /// The window moved to a display that may have another refresh rate or scale.
  case displayChanged
  /// The displays were blanked or switched off (true), or are on again (false). Input switches them on; their event comes
  /// before that of the input. Only X reports it, and only after ``EventPump/watchSleep(of:)``.
  case displaySleeps(Bool)
  /// ``EventPump/wake()`` was called.
  case wake
  /// Textures were lost and have been discarded; the window must be redrawn.
  case targetsReset
  /// The graphics device was lost; the window must be reopened.
  case rendererLost
}
