/// Why the platform could not do what was asked, in words for the person at the screen.
public struct PlatformError: Error, CustomStringConvertible, Sendable {
  /// What kind of thing failed.
  public enum Kind: Sendable {
    /// Drawing into memory or onto the screen.
    case drawing
  }

  /// What kind of thing failed.
  public var kind: Kind
  /// What was being done, such as "draw a picture of 256 x 256 pixels".
  public var action: String
  /// Why it failed, and what can be done.
  public var reason: String

  /// An error from its parts.
  public init(_ kind: Kind, action: String, reason: String) {
    self.kind = kind
    self.action = action
    self.reason = reason
  }

  /// The action and the reason in one line.
  public var description: String { "could not \(action): \(reason)" }
}
