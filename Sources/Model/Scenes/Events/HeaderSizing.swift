import Drawing

/// A line of the header's text. `center` is the distance of the line's middle from the header's bottom edge, in points.
typealias HeaderLine = (text: String, style: TextStyle, foreground: Color, center: Double)

/// The sizes of the header's image and title at which every line beside the image fits.
struct HeaderSizing {
  /// The full diameter of the round image, in points, taken from the picture of the scene in the design tokens.
  static let imageDiameter = 104.0
  /// The minimum diameter of the round image, in points, which is that of a thumbnail.
  private static let smallestPicture = 56.0
  /// The minimum space between the text and the image, in points.
  static let gap = 16.0
  /// The width for text and image, in points, below which the image is left out if the text fits in no layout. The text
  /// then gets all the space.
  private static let leastRoom = 220.0
  /// The title's style and the smaller style for narrow headers.
  private static let titles = [TextStyle.headline, .heading]

  /// The diameter of the image, in points; 0 for no image.
  let imageDiameter: Double
  let titleStyle: TextStyle
  /// The width of the widest line, in points.
  let width: Double

  /// Fits lines of text and an image beside them into a width. The image shrinks first, then the title's font shrinks,
  /// and then the image is left out. If the text fits in no layout, it is truncated beside an image of full size.
  ///
  /// - Parameter room: the width for text and image, in points.
  init(_ lines: [HeaderLine], room: Double, text: any TextMeasuring) {
    func width(_ title: TextStyle) -> Double {
      lines.reduce(0) { max($0, text.width(of: $1.text, style: $1.style == .headline ? title : $1.style)) }
    }
    for title in Self.titles {
      let width = width(title)
      // One point more than the measured width, because rounding each glyph's width may make the drawn line wider.
      let left = room - width - Self.gap - 1
      guard left >= Self.smallestPicture else { continue }
      self = HeaderSizing(imageDiameter: min(Self.imageDiameter, left), titleStyle: title, width: width)
      return
    }
    for title in Self.titles {
      let width = width(title)
      guard width + 1 <= room else { continue }
      self = HeaderSizing(imageDiameter: 0, titleStyle: title, width: width)
      return
    }
    self = HeaderSizing(
      imageDiameter: room >= Self.leastRoom ? Self.imageDiameter : 0, titleStyle: .headline, width: width(.headline))
  }

  private init(imageDiameter: Double, titleStyle: TextStyle, width: Double) {
    self.imageDiameter = imageDiameter
    self.titleStyle = titleStyle
    self.width = width
  }
}
