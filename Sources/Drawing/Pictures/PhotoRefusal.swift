/// Why a photograph cannot be shown, in words for the person whose photograph it is.
public enum PhotoRefusal: Error, Hashable, Sendable {
  /// There is no such file, or it cannot be read.
  case missing
  /// It is no JPEG, PNG or WebP.
  case unknownFormat
  /// It has more pixels than are decoded; in millions.
  case tooLarge(megapixels: Int)
  /// It begins like a photograph, but ends too early or does not make sense.
  case damaged

  /// Pixels above which a photograph is refused: 50 million take 200 MB while they are decoded, and more than the
  /// sensors of most cameras have.
  public static let maximumPixels = 50_000_000

  /// What is wrong, in a few words.
  public var headline: String {
    switch self {
    case .missing: "Cannot be read"
    case .unknownFormat: "No photograph"
    case .tooLarge(let megapixels): "\(megapixels) megapixels"
    case .damaged: "Damaged"
    }
  }

  /// What can be done, in a few words.
  public var advice: String {
    switch self {
    case .missing: "Check permissions"
    case .unknownFormat: "Use JPEG, PNG, WebP"
    case .tooLarge: "\(Self.maximumPixels / 1_000_000) at most"
    case .damaged: "Copy it once more"
    }
  }
}
