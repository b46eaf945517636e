/// Why a photograph cannot be shown, in words for the person whose photograph it is.
public enum PhotoRefusal: Error, Hashable, Sendable {
  /// There is no such file, or it cannot be read.
  case missing
  /// It is no JPEG, PNG or WebP.
  case unknownFormat
  /// It has more pixels than are decoded; in millions.
  case tooLarge(megapixels: Int)
  /// One of its sides is longer than any picture's; in pixels.
  case tooLong(pixels: Int)
  /// It begins like a photograph, but ends too early or does not make sense.
  case damaged

  /// Pixels above which a photograph is refused: 50 million take 400 MB for a moment, as they are decoded and as they are
  /// drawn from, and are more than the sensors of most cameras have.
  public static let maximumPixels = 50_000_000
  /// Pixels above which a side is refused: Cairo's own limit for a picture, from its manual page on image surfaces.
  public static let maximumSide = 32767

  /// What is wrong, in a few words.
  public var headline: String {
    switch self {
    case .missing: "Cannot be read"
    case .unknownFormat: "No photograph"
    case .tooLarge(let megapixels): "\(megapixels) megapixels"
    case .tooLong(let pixels): "\(pixels) pixels long"
    case .damaged: "Damaged"
    }
  }

  /// What can be done, in a few words.
  public var advice: String {
    switch self {
    case .missing: "Check permissions"
    case .unknownFormat: "Use JPEG, PNG, WebP"
    case .tooLarge: "\(Self.maximumPixels / 1_000_000) at most"
    case .tooLong: "\(Self.maximumSide) at most"
    case .damaged: "Copy it once more"
    }
  }
}
