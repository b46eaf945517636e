import Containers
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// The layout of the events scene for a viewport and a tuning. All lengths are in points.
struct EventsLayout: Equatable, Sendable {
  /// The maximum width of the column, in points. Longer lines are hard to read.
  private static let maximumColumnWidth = 640.0
  /// Space below the last row, in points.
  private static let listInset = 12.0

  let viewport: Size
  /// Height of the whole header, in points. If the viewport is too low for the header, the tabs and one row, the header
  /// gets only the height that the tabs and the row leave.
  let headerHeight: Double
  /// Whether the header stays fully open above a page that is short enough to fit below it.
  private let fittingKeepsHeader: Bool
  /// Whether the header rests only fully open or fully collapsed.
  private let snapsHeader: Bool
  /// The left edge of the rows within their page, in points.
  let columnX: Double
  let columnWidth: Double
  let layoutDirection: LayoutDirection

  init(viewport: Size, tuning: Tuning, layoutDirection: LayoutDirection = LayoutDirection()) {
    self.viewport = viewport
    self.layoutDirection = layoutDirection
    let room = viewport.height - TabBar.height - Event.rowHeight
    headerHeight = max(0, min(tuning[Tunables.eventsHeaderHeight], room))
    fittingKeepsHeader = tuning[Tunables.eventsFittingKeepsHeader]
    snapsHeader = tuning[Tunables.eventsHeaderSnap]
    columnWidth = min(viewport.width, Self.maximumColumnWidth)
    columnX = ((viewport.width - columnWidth) / 2).rounded()
  }

  /// The sign of the axis along which pages move: 1 for left-to-right layout, -1 for right-to-left.
  var direction: Double { layoutDirection.sign }

  /// Returns the geometry of the header and the lists of pages.
  func nested(_ pages: [EventPage]) -> NestedLayout {
    NestedLayout(
      size: viewport,
      header: NestedLayout.Header(
        height: headerHeight, snaps: snapsHeader, staysAboveFittingPage: fittingKeepsHeader),
      tabsHeight: TabBar.height,
      lists: pages.map {
        NestedLayout.List(
          length: $0.length + Self.listInset, visible: max(0, viewport.height - TabBar.height), row: Event.rowHeight)
      },
      pageLength: viewport.width)
  }

  /// Returns the frame of the tab bar below a header whose visible height is `height`.
  func tabs(header height: Double) -> Rect { Rect(x: 0, y: height, width: viewport.width, height: TabBar.height) }

  /// Returns the frame of a page's list when the header has a visible height of `height` and the pages are scrolled to
  /// `x`.
  func list(_ page: Int, header height: Double, pageOffset x: Double) -> Rect {
    let top = height + TabBar.height
    return Rect(
      x: Double(page) * viewport.width - x, y: top, width: viewport.width, height: max(0, viewport.height - top))
  }

  /// Returns the frame of a part of the tab bar in the scene's coordinates. `x` is measured from the start of the bar,
  /// which is the column's left edge.
  func tabFrame(x: Double, width: Double, y: Double, height: Double) -> Rect {
    Rect(x: columnX + x, y: y, width: width, height: height)
  }

  var screen: Rect { Rect(origin: .zero, size: viewport) }

  /// Returns the frame of a row in a list that is scrolled to `offset`.
  func row(_ row: Int, in list: Rect, offset: Double) -> Rect {
    Rect(
      x: list.minX + columnX, y: list.minY + Double(row) * Event.rowHeight - offset, width: columnWidth,
      height: Event.rowHeight)
  }

  /// Returns the range of visible rows, out of `count`; O(1).
  func visibleRows(in list: Rect, offset: Double, count: Int) -> Range<Int> {
    UniformRows(count, height: Event.rowHeight).visible(at: offset, in: list.height)
  }
}

/// A line of the header's text. `center` is the distance of the line's middle from the header's bottom edge, in points.
typealias HeaderLine = (text: String, style: TextStyle, foreground: Color, center: Double)

/// The sizes of the header's image and title at which every line beside the image fits.
struct HeaderSizing {
  /// The full diameter of the round image, in points, taken from the picture of the scene in the design tokens.
  static let imageDiameter = 104.0
  /// The diameter of the image while a pull beyond the start makes it larger, in points, at most.
  static let largestImage = imageDiameter * 1.25
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
