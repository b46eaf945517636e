import Containers
import Recording
import ScrollEngine

/// The layout of the timeline scene for a viewport. All lengths are in points, taken from the picture of the scene in
/// the design tokens.
struct TimelineLayout: Equatable, Sendable {
  /// The maximum width of the column, in points. Longer lines are hard to read.
  private static let maximumColumnWidth = 640.0
  /// Space between the indicator's track and the top and bottom edges of the list, in points.
  private static let trackInset = 4.0
  /// Space for the indicator at the edge of the viewport, in points.
  static let indicatorSpace = ScrollIndicator.Rules().inset + ScrollIndicator.Rules().thickness
  /// Space between panel and indicator, in points.
  private static let panelGap = 14.0
  /// Height of the panel, in points.
  static let panelHeight = 52.0
  /// Width of the panel, in points: 118 in the design, plus 10 for the widest date.
  private static let panelWidth = 128.0
  /// The additional width, in points, of a year at the end of the date: four digits and a space.
  private static let yearWidth = 32.0
  /// Height of the area for the button below the last row, in points.
  static let footerHeight = 76.0
  /// Space above the first row and below the footer, in points.
  static let listInset = 8.0

  /// The left edge of a row's image, in points from the row's edge.
  static let pictureX = 90.0
  /// The left edge of a row's text, in points from the row's edge.
  static let textX = 156.0

  let viewport: Size
  /// The bottom of the fixed header. In a low viewport it is at most a quarter of the height.
  let listTop: Double
  let columnX: Double
  let columnWidth: Double
  /// The layout direction of the rows. The indicator is at the trailing edge.
  let layoutDirection: LayoutDirection

  init(viewport: Size, layoutDirection: LayoutDirection = LayoutDirection()) {
    self.viewport = viewport
    self.layoutDirection = layoutDirection
    listTop = min(68, viewport.height / 4)
    columnWidth = min(viewport.width, Self.maximumColumnWidth)
    columnX = ((viewport.width - columnWidth) / 2).rounded()
  }

  /// Width of a row's text, in points.
  var textWidth: Double { max(0, columnWidth - Self.textX - 20) }

  var header: Rect { Rect(x: 0, y: 0, width: viewport.width, height: listTop) }
  /// The frame of the visible rows.
  var list: Rect { Rect(x: 0, y: listTop, width: viewport.width, height: viewport.height - listTop) }

  /// Returns the range of the list's offset for rows with a total height of `length`.
  func range(rows length: Double) -> ClosedRange<Double> {
    0...max(0, Self.listInset + length + Self.footerHeight + Self.listInset - list.height)
  }

  /// Top and bottom of the indicator's track in the viewport, in points.
  var track: ClosedRange<Double> {
    let inset = min(Self.trackInset, list.height / 2)
    let top = list.minY + inset
    // If the list has almost no height, rounding can put the bottom above the top.
    return top...max(top, list.maxY - inset)
  }

  /// Returns the frame of the panel beside the indicator. The panel is wider if its date has a year.
  func panel(_ geometry: IndicatorGeometry, hasYear: Bool) -> Rect {
    let right = viewport.width - Self.indicatorSpace - Self.panelGap
    let width = Self.panelWidth + (hasYear ? Self.yearWidth : 0)
    return Rect(x: right - width, y: geometry.top(ofPanel: Self.panelHeight), width: width, height: Self.panelHeight)
  }

  var screen: Rect { Rect(origin: .zero, size: viewport) }
}
