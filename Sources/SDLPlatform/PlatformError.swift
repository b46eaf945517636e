import CSDL2
import Drawing

/// Why the platform could not do what was asked, in words for the person at the screen.
public struct PlatformError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What kind of thing failed, which decides the program's exit code.
  public enum Kind: Sendable {
    /// There is no display, or it cannot be reached.
    case noDisplay
    /// A file of the program's content is not there or cannot be opened.
    case missing
    /// A file of the program's content is there but is not what it should be.
    case broken
    /// A picture could not be written.
    case unwritable
    /// The renderer that was asked for is not to be had.
    case noRenderer
    /// A picture of a size that none can have was asked for.
    case size
    /// Drawing into memory or onto the screen.
    case drawing
    /// Something else that the system refused, such as memory.
    case system
  }

  /// What kind of thing failed.
  public var kind: Kind
  /// What was being done, such as "draw a picture of 256 x 256 pixels".
  public var action: String
  /// Why it failed, and what can be done.
  public var reason: String
  /// The file at fault, where there is one.
  public var path: String?
  /// Why a photograph cannot be shown, where that is what failed.
  public var refusal: PhotoRefusal?

  /// An error from its parts.
  public init(_ kind: Kind, action: String, reason: String, path: String? = nil) {
    self.kind = kind
    self.action = action
    self.reason = reason
    self.path = path
  }

  /// A photograph that cannot be shown.
  init(_ refusal: PhotoRefusal, path: String) {
    self.init(
      refusal == .missing ? .missing : .broken, action: "show the photograph",
      reason: "\(refusal.headline); \(refusal.advice)", path: path)
    self.refusal = refusal
  }

  /// An error with SDL's own words for the last failure on this thread.
  static func sdl(_ kind: Kind, action: String, path: String? = nil, hint: String) -> PlatformError {
    let words = String(cString: SDL_GetError())
    let reason = words.isEmpty ? hint : "\(words); \(hint)"
    return PlatformError(kind, action: action, reason: reason, path: path)
  }

  /// The file, the action and the reason in one line.
  public var description: String {
    let place = path.map { $0 + ": " } ?? ""
    return "\(place)could not \(action): \(reason)".split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
