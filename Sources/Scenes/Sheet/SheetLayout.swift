import Interface
import ScrollEngine
import Tuning

/// Where the parts of the sheet scene lie, for a viewport and a tuning, laid out from the left. All measures are in points.
public struct SheetLayout: Equatable, Sendable {
  /// Height of the block above the lists: grabber, segments, heading.
  public static let headerHeight = 124.0
  /// Height of a row.
  public static let rowHeight = 72.0
  /// Radius of the sheet's top corners.
  public static let cornerRadius = 20.0
  /// Widest sheet: beyond it lines of a list are too long to read across.
  static let widestPanel = 560.0
  /// Space below the last row, so that it clears the round corners of a screen.
  static let listInset = 12.0
  /// Side of what a finger hits over the map.
  private static let target = 48.0

  /// The whole scene.
  public let viewport: Size
  /// Left edge and width of the sheet.
  public let panelX: Double
  /// Width of the sheet.
  public let panelWidth: Double
  /// Top of the sheet at each detent, from full to peek, and to hidden where it hides.
  public let tops: [Double]

  /// Lays the scene out.
  public init(viewport: Size, tuning: Tuning) {
    self.viewport = viewport
    panelWidth = min(viewport.width, Self.widestPanel)
    panelX = ((viewport.width - panelWidth) / 2).rounded()
    let peek = max(0, viewport.height - tuning[Tunables.sheetPeekHeight])
    let full = min(tuning[Tunables.sheetFullTop], peek)
    let half = viewport.height * (1 - tuning[Tunables.sheetHalfFraction])
    let hidden = tuning[HidingTunables.isOn] ? [viewport.height] : []
    tops = [full, min(max(half, full), peek), peek] + hidden
  }

  /// The detents' names in state lines, in the order of `tops`.
  public static let detentNames = ["full", "half", "peek", "hidden"]

  /// Top of the fully open sheet.
  public var fullTop: Double { tops[0] }
  /// Top of the closed sheet.
  public var peekTop: Double { tops[2] }

  /// Whether it can be put away.
  var hides: Bool { tops.count > 3 }

  /// The sheet's travel as a link of the scroll line: 0 at peek, growing as the sheet rises.
  public var travel: ClosedRange<Double> { (hides ? peekTop - viewport.height : 0)...(peekTop - fullTop) }

  /// The detents as offsets of that link, rising: hidden where it hides, peek, half, full.
  public var detents: [Double] { tops.reversed().map { peekTop - $0 } }

  /// How far a throw may swing the sheet beyond its highest and lowest detent: up to the search field, where that shows
  /// above the open sheet, and down by half of what shows of the closed one; nothing shows of one that is hidden.
  var cushion: Cushion {
    let field = searchField.maxY
    return Cushion(
      below: hides ? 0 : (viewport.height - peekTop) / 2, above: fullTop > field ? fullTop - field : fullTop)
  }

  /// Whether a place lies on the strip of map that the open sheet leaves above itself.
  func isStrip(_ place: Point) -> Bool {
    place.y < fullTop && place.x >= panelX && place.x < panelX + panelWidth
  }

  /// Height in which rows show when the sheet is fully open.
  public var listHeight: Double { max(0, viewport.height - fullTop - Self.headerHeight) }

  /// Range of a list's offset.
  public func listRange(rows: Int) -> ClosedRange<Double> {
    let content = Double(rows) * Self.rowHeight + Self.listInset
    return 0...max(0, content - listHeight)
  }

  /// The sheet when its top is at `top`; it always reaches the viewport's bottom.
  public func panel(top: Double) -> Rect {
    Rect(x: panelX, y: top, width: panelWidth, height: max(0, viewport.height - top))
  }

  /// The segmented control.
  public func segments(top: Double) -> Rect { Rect(x: panelX + 16, y: top + 24, width: panelWidth - 32, height: 40) }

  /// One of the two segments.
  public func segment(_ index: Int, top: Double) -> Rect {
    let all = segments(top: top)
    return Rect(x: all.minX + Double(index) * all.width / 2, y: all.minY, width: all.width / 2, height: all.height)
  }

  /// What a finger hits of a segment: 40 points are seen.
  public func segmentArea(_ index: Int, top: Double) -> Rect { segment(index, top: top).inset(dx: 0, dy: -2) }

  /// The filter button's hit area.
  public func filter(top: Double) -> Rect {
    Rect(x: panelX + panelWidth - 52, y: top + 74, width: 44, height: 44)
  }

  /// The place of the rows.
  public func list(top: Double) -> Rect {
    let y = top + Self.headerHeight
    return Rect(x: panelX, y: y, width: panelWidth, height: max(0, viewport.height - y))
  }

  /// A row of a list that is scrolled to `offset`.
  public func row(_ index: Int, top: Double, offset: Double) -> Rect {
    let y = top + Self.headerHeight + Double(index) * Self.rowHeight - offset
    return Rect(x: panelX, y: y, width: panelWidth, height: Self.rowHeight)
  }

  /// The rows that show, of `count`; O(1).
  public func visibleRows(top: Double, offset: Double, count: Int) -> Range<Int> {
    EvenRows(count, height: Self.rowHeight).visible(at: offset, in: list(top: top).height)
  }

  /// The search field over the map.
  public var searchField: Rect {
    Rect(x: panelX + 16, y: 16, width: max(Self.target, panelWidth - 16 - 72), height: Self.target)
  }

  /// The button at the field's end that empties it.
  var clearButton: Rect {
    Rect(x: searchField.maxX - Self.target, y: searchField.minY, width: Self.target, height: searchField.height)
  }

  /// What a finger hits of the field.
  func searchArea(hasClear: Bool) -> Rect {
    var area = searchField
    if hasClear { area.cut(.right, Self.target) }
    return area
  }

  /// The button that goes from map to list and back.
  public var mapButton: Rect { Rect(x: panelX + panelWidth - 64, y: 16, width: Self.target, height: Self.target) }

  var screen: Rect { Rect(origin: .zero, size: viewport) }
  /// The column of sheet and controls, which is mirrored where they are read from the right; the map lies as it lies.
  var column: Rect { Rect(x: panelX, y: 0, width: panelWidth, height: viewport.height) }
}
