/// The reason why a photograph cannot be shown, with a message for the user.
public enum PhotoError: Error, Hashable, Sendable {
  /// The file does not exist or cannot be read.
  case missing
  /// The file is not a JPEG, PNG or WebP.
  case unknownFormat
  /// The photograph has more pixels than ``maximumPixels``. The associated value is its number of pixels in millions.
  case tooLarge(megapixels: Int)
  /// A side is longer than ``maximumSide``. The associated value is the length of the longer side, in pixels.
  case tooLong(pixels: Int)
  /// The header is valid, but the file is truncated or corrupt.
  case damaged
  /// The file is an animation, which the decoder cannot show.
  case animated
  /// Drawing the picture would take too much time or memory.
  case tooComplex
  /// The file is an SVG, and the library that draws SVGs is not installed.
  case noSVGLibrary

  /// Maximum number of pixels of a photograph that is decoded, more than most cameras produce. A photograph of 50
  /// million pixels needs 400 MB while it exists twice in memory, as decoded and as converted to the pixel format for
  /// drawing.
  public static let maximumPixels = 50_000_000
  /// Maximum length of a side of a photograph that is decoded, in pixels. It is Cairo's limit for an image, from its
  /// manual page on image surfaces.
  public static let maximumSide = 32767

  /// Short description of the problem.
  public var headline: String {
    switch self {
    case .missing: "Cannot be read"
    case .unknownFormat: "Not a photo"
    case .tooLarge(let megapixels): "\(megapixels) megapixels"
    case .tooLong(let pixels): "\(pixels) pixels long"
    case .damaged: "Damaged"
    case .animated: "Animated"
    case .tooComplex: "Too complex"
    case .noSVGLibrary: "Needs librsvg"
    }
  }

  /// Short advice on what to do.
  public var advice: String {
    switch self {
    case .missing: "Check permissions"
    case .unknownFormat: "Use JPEG, PNG, WebP"
    case .tooLarge: "\(Self.maximumPixels / 1_000_000) at most"
    case .tooLong: "\(Self.maximumSide) at most"
    case .damaged: "Copy it again"
    case .animated: "Save one image"
    case .tooComplex: "Export it as PNG"
    case .noSVGLibrary: "Install librsvg2-2"
    }
  }
}
