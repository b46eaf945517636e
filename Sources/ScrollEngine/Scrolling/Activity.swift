/// The kind of activity of a scroller, without its data. A scroller has exactly one activity at a time.
///
/// ```swift
/// if view.activity == .ballistic { print("it flies by itself") }
/// ```
///
/// Recordings and reports use the raw values.
public enum Activity: String, Sendable {
  /// No motion and no touch.
  case idle
  /// A finger is down and has not left the slop.
  case hold
  /// A finger drags the content.
  case drag
  /// The content moves after a release.
  case ballistic
  /// A wheel, a key or the program moves the content.
  case driven
}
