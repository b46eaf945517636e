/// What something that scrolls is doing, without what that needs: exactly one thing at a time.
///
/// ```swift
/// if view.activity == .ballistic { print("it flies by itself") }
/// ```
///
/// The raw values are the words of recordings and reports.
public enum Activity: String, Sendable {
  /// At rest.
  case idle
  /// A finger lies on it and has not moved past the slop.
  case hold
  /// A finger moves it.
  case drag
  /// It moves by itself after a release.
  case ballistic
  /// A wheel, a key or the program moves it.
  case driven
}
