/// A shape of the mouse pointer, chosen by what lies under it.
public enum PointerShape: Sendable, Equatable {
  /// The plain arrow, over nothing in particular and over content that scrolls when dragged.
  case arrow
  /// The pointer over something that can be pressed.
  case pointer
  /// The pointer over editable text.
  case text
  /// The pointer over a handle that drags horizontally.
  case resizeHorizontal
  /// The pointer over a handle that drags vertically.
  case resizeVertical
}
