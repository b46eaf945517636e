/// The direction in which a scene lays out its content. Right-to-left layout mirrors the drawing; indexes and offsets are
/// the same in both directions. The raw value is the word in files and on the command line.
public enum LayoutDirection: String, CaseIterable, Equatable, Sendable {
  /// From left to right, as for English.
  case leftToRight = "ltr"
  /// From right to left, as for Arabic.
  case rightToLeft = "rtl"

  /// Creates a layout direction, by default left-to-right.
  public init(isMirrored: Bool = false) { self = isMirrored ? .rightToLeft : .leftToRight }

  /// Whether the direction is right-to-left.
  public var isMirrored: Bool { self == .rightToLeft }

  /// The words of all directions, for messages.
  public static var known: String { allCases.map { $0.rawValue }.joined(separator: " or ") }
}
