import Drawing

/// A line of the events' header, with its middle above the header's bottom edge, in points.
typealias HeaderText = (text: String, style: TextStyle, ink: Color, center: Double)

/// How large the header's picture and the next event's title are, so that every line beside the picture shows whole.
struct HeaderFit {
  /// Diameter of the round picture, in points, from the design tokens' picture of the scene; and the least one that is
  /// still a picture, a thumbnail's.
  static let picture = 104.0
  private static let smallestPicture = 56.0
  /// Least space between the words and the picture, in points.
  static let gap = 16.0
  /// Room below which a picture would leave nothing for words that do not fit anyway, in points.
  private static let leastRoom = 220.0
  /// The title's style, and the one that stands in for it where room is scarce.
  private static let titles = [TextStyle.headline, .heading]

  /// Diameter of the picture, in points; 0 for none.
  let picture: Double
  /// Style of the title.
  let title: TextStyle
  /// Width of the widest line, in points.
  let width: Double

  /// Fits lines, and a picture beside them, into a room. The picture gives way first, then the title's letters, then
  /// the picture altogether; words that no layout shows whole are cut off beside a whole picture.
  ///
  /// - Parameter room: width for both, in points.
  init(_ lines: [HeaderText], room: Double, text: any TextMeasuring) {
    func width(_ title: TextStyle) -> Double {
      lines.reduce(0) { max($0, text.width(of: $1.text, style: $1.style == .headline ? title : $1.style)) }
    }
    for title in Self.titles {
      let width = width(title)
      // A point more than they measure, for glyphs that round up.
      let left = room - width - Self.gap - 1
      guard left >= Self.smallestPicture else { continue }
      self = HeaderFit(picture: min(Self.picture, left), title: title, width: width)
      return
    }
    for title in Self.titles {
      let width = width(title)
      guard width + 1 <= room else { continue }
      self = HeaderFit(picture: 0, title: title, width: width)
      return
    }
    self = HeaderFit(
      picture: room >= Self.leastRoom ? Self.picture : 0, title: .headline, width: width(.headline))
  }

  private init(picture: Double, title: TextStyle, width: Double) {
    self.picture = picture
    self.title = title
    self.width = width
  }
}
