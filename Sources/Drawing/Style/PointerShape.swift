/// What the mouse's pointer says of what lies under it.
public enum PointerShape: Sendable, Equatable {
  /// Nothing, or what is dragged as paper is: content.
  case arrow
  /// It can be pressed.
  case press
  /// Characters can be typed into it.
  case text
  /// A handle that is dragged to the sides.
  case dragAcross
  /// A handle that is dragged up and down.
  case dragAlong
}
