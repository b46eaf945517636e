/// The kind of a scroller's activity, such as a drag or a motion after a release. A scroller has exactly one activity
/// at a time.
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
  /// The content moves on its own after a release: it flings, springs back or goes to a detent.
  case ballistic
  /// A wheel, a key or the program moves the content.
  case driven
}
