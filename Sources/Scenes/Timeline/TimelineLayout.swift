import ScrollEngine

/// Where the parts of the timeline scene lie, for a viewport. All measures are in points, taken from the design
/// tokens' picture of the scene.
struct TimelineLayout: Equatable, Sendable {
  /// Widest column of rows: beyond it lines are too long to read across.
  private static let widestColumn = 640.0
  /// Space between the indicator's track and the list's top and bottom edge.
  private static let trackInset = 4.0
  /// Space between the indicator and the viewport's edge.
  private static let indicatorInset = 4.0
  /// Thickness of the indicator.
  static let thickness = 5.0
  /// Space between panel and indicator.
  private static let panelGap = 14.0
  /// Width of the panel: the design's 118 and what the widest date needs more.
  private static let panelWidth = 128.0
  /// What a year at the end of the date needs beside that: four figures and a space.
  private static let yearWidth = 32.0
  /// Height of the button below the last row.
  static let footerHeight = 76.0
  /// Space above the first row and below the footer.
  static let listInset = 8.0

  /// Where a row's picture begins, in points from the row's edge.
  static let pictureX = 90.0
  /// Where a row's words begin, in points from the row's edge.
  static let textX = 156.0

  let viewport: Size
  /// Bottom of the heading, which stays where it is. A viewport so low that it would fill is shared.
  let listTop: Double
  /// Left edge of the rows.
  let columnX: Double
  /// Width of the rows.
  let columnWidth: Double
  /// The side from which rows are read; the indicator lies at the other one.
  let reading: Reading

  init(viewport: Size, reading: Reading = Reading()) {
    self.viewport = viewport
    self.reading = reading
    listTop = min(68, viewport.height / 4)
    columnWidth = min(viewport.width, Self.widestColumn)
    columnX = ((viewport.width - columnWidth) / 2).rounded()
  }

  /// Width of a row's words.
  var textWidth: Double { max(0, columnWidth - Self.textX - 20) }

  /// The heading.
  var header: Rect { Rect(x: 0, y: 0, width: viewport.width, height: listTop) }
  /// Where rows show.
  var list: Rect { Rect(x: 0, y: listTop, width: viewport.width, height: viewport.height - listTop) }

  /// Range of the list's offset for rows of a length.
  func range(rows length: Double) -> ClosedRange<Double> {
    0...max(0, Self.listInset + length + Self.footerHeight + Self.listInset - list.height)
  }

  /// Top and bottom of the indicator's way.
  var track: ClosedRange<Double> {
    let inset = min(Self.trackInset, list.height / 2)
    let top = list.minY + inset
    // In a list of next to no height the two round apart.
    return top...max(top, list.maxY - inset)
  }

  /// The indicator; its dot is round, so it widens as it shrinks.
  func indicator(_ geometry: IndicatorGeometry, limits: IndicatorGeometry.Limits) -> Rect {
    let span = limits.minLength - limits.dotLength
    let share = span > 0 ? min(1, max(0, (geometry.length - limits.dotLength) / span)) : 1
    let width = limits.dotLength + (Self.thickness - limits.dotLength) * share
    let middle = viewport.width - Self.indicatorInset - Self.thickness / 2
    return Rect(x: middle - width / 2, y: geometry.y, width: width, height: geometry.length)
  }

  /// The panel beside the indicator; it is wider where its date has a year.
  func panel(_ geometry: IndicatorGeometry, hasYear: Bool = false) -> Rect {
    let right = viewport.width - Self.indicatorInset - Self.thickness - Self.panelGap
    let width = Self.panelWidth + (hasYear ? Self.yearWidth : 0)
    return Rect(x: right - width, y: geometry.panelY, width: width, height: IndicatorGeometry.panelHeight)
  }

  /// Everything.
  var screen: Rect { Rect(origin: .zero, size: viewport) }
}
