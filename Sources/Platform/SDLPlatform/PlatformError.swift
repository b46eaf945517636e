import CSDL2
import Drawing

/// An error of the platform, worded for the user.
public struct PlatformError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The category of a failure, which decides the program's exit code.
  public enum Kind: Sendable {
    /// The display is missing or cannot be reached.
    case noDisplay
    /// A file of the program's content is missing or cannot be opened.
    case missing
    /// A file of the program's content exists but is invalid, or a picture cannot be shown.
    case broken
    /// An image could not be written.
    case unwritable
    /// The requested renderer is not available.
    case noRenderer
    /// The requested image size is out of range.
    case size
    /// Drawing into memory or onto the screen failed.
    case drawing
    /// The operating system failed to provide a resource, such as memory.
    case system
  }

  /// The category of the failure.
  public var kind: Kind
  /// The action that failed, such as "draw a picture of 256 x 256 pixels".
  public var action: String
  /// The cause of the failure and what the user can do about it.
  public var reason: String
  /// The path of the file at fault; `nil` where no file is involved.
  public var path: String?
  /// The reason why a photograph cannot be shown; `nil` for other errors.
  public var refusal: PhotoError?

  /// Creates an error from its parts.
  public init(_ kind: Kind, action: String, reason: String, path: String? = nil) {
    self.kind = kind
    self.action = action
    self.reason = reason
    self.path = path
  }

  /// Creates the error for a photograph that cannot be shown.
  init(_ refusal: PhotoError, path: String) {
    self.init(
      refusal == .missing ? .missing : .broken, action: "show the photo",
      reason: "\(refusal.headline); \(refusal.advice)", path: path)
    self.refusal = refusal
  }

  /// Returns an error whose reason is the last SDL error of this thread, followed by `hint`.
  static func sdl(_ kind: Kind, action: String, path: String? = nil, hint: String) -> PlatformError {
    let words = String(cString: SDL_GetError())
    let reason = words.isEmpty ? hint : "\(words); \(hint)"
    return PlatformError(kind, action: action, reason: reason, path: path)
  }

  /// The path, the action and the reason in one line.
  public var description: String {
    let place = path.map { $0 + ": " } ?? ""
    return "\(place)could not \(action): \(reason)".split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
