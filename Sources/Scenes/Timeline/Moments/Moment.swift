import Drawing

/// Something that happened at a time of a day: a row of the timeline.
public struct Moment: Equatable, Sendable {
  /// What a moment shows beside its title.
  public enum Kind: Equatable, Sendable {
    /// A photograph, by its id in photos.json.
    case photo(String)
    /// A place, with its icon's name in icons.json.
    case place(icon: String)
    /// Lines of text, of which the first two show until a tap asks for all.
    case text([String])
    /// Music that played; the title is the piece's.
    case music
  }

  /// Minutes since midnight.
  public var minute: Int
  /// First line.
  public var title: String
  /// Second line; a text shows its own lines instead.
  public var subtitle: String
  /// Decides the colours.
  public var family: PlaceFamily
  /// What it shows.
  public var kind: Kind

  /// A moment from its parts.
  public init(minute: Int, title: String, subtitle: String, family: PlaceFamily, kind: Kind) {
    self.minute = minute
    self.title = title
    self.subtitle = subtitle
    self.family = family
    self.kind = kind
  }

  /// Height of a row, in points; the design tokens' timeline row.
  public static let rowHeight = 76.0
  /// Height of a line of text, in points.
  static let lineHeight = 18.0
  /// Lines of a text that show before a tap.
  static let shortText = 2

  /// Font size of a text, in points; that of the secondary style.
  private static let textSize = 13.0

  /// The same moment with its text broken anew into lines of a width, in points.
  func wrapped(to width: Double) -> Moment {
    guard case .text(let lines) = kind else { return self }
    let text = WrappedText(
      [lines.joined(separator: " ")], width: width, size: Self.textSize, lineHeight: Self.lineHeight)
    var copy = self
    copy.kind = .text(text.lines.map(\.string))
    return copy
  }

  /// Height of its row before a tap, in points. Known without fonts, so that offsets do not depend on them.
  public var height: Double {
    guard case .text(let lines) = kind else { return Self.rowHeight }
    // A title line, the lines, and the same space around them as around a picture of 56 points.
    return max(Self.rowHeight, 20 + Self.lineHeight * Double(min(lines.count, Self.shortText)) + 20)
  }

  /// How much its row grows when it is opened, in points.
  public var growth: Double {
    guard case .text(let lines) = kind else { return 0 }
    return Self.lineHeight * Double(max(0, lines.count - Self.shortText))
  }
}
