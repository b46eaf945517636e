import Drawing

/// An event at a time of day, shown as a row of the timeline.
public struct TimelineMoment: Equatable, Sendable {
  /// The kind of content beside a moment's title.
  public enum Kind: Equatable, Sendable {
    /// A photograph, by its ID in photos.json.
    case photo(String)
    /// A place, with the name of its icon in icons.json.
    case place(icon: String)
    /// Lines of text. The first two are visible until a tap expands the row.
    case text([String])
    /// Music. The title is that of the piece.
    case music
  }

  /// Minutes since midnight.
  public var minute: Int
  /// The first line.
  public var title: String
  /// The second line. A text shows its own lines instead.
  public var subtitle: String
  /// The family of the moment's place, which decides the colours of the row.
  public var family: PlaceFamily
  /// The kind of content.
  public var kind: Kind

  /// Creates a moment from its parts.
  public init(minute: Int, title: String, subtitle: String, family: PlaceFamily, kind: Kind) {
    self.minute = minute
    self.title = title
    self.subtitle = subtitle
    self.family = family
    self.kind = kind
  }

  /// Height of a row, in points, from the timeline row of the design tokens.
  public static let rowHeight = 76.0
  /// Height of a line of text, in points.
  static let lineHeight = 18.0
  /// The number of lines of a collapsed text.
  static let shortText = 2

  /// Font size of a text, in points, equal to that of the secondary style.
  private static let textSize = 13.0

  /// Returns the moment with its text wrapped to a width, in points.
  func wrapped(to width: Double) -> TimelineMoment {
    guard case .text(let lines) = kind else { return self }
    let text = FeedWrappedText(
      [lines.joined(separator: " ")], width: width, size: Self.textSize, lineHeight: Self.lineHeight)
    var copy = self
    copy.kind = .text(text.lines.map { $0.string })
    return copy
  }

  /// The height of the collapsed row, in points. It needs no fonts, so offsets do not depend on them.
  public var height: Double {
    guard case .text(let lines) = kind else { return Self.rowHeight }
    // A title line, the text lines, and the same space around them as around an image of 56 points.
    return max(Self.rowHeight, 20 + Self.lineHeight * Double(min(lines.count, Self.shortText)) + 20)
  }

  /// The increase of the row's height when it expands, in points.
  public var growth: Double {
    guard case .text(let lines) = kind else { return 0 }
    return Self.lineHeight * Double(max(0, lines.count - Self.shortText))
  }
}
