import Containers
import Interface
import ScrollEngine
import Tuning

/// The layout of the sheet scene for a viewport and a tuning, in left-to-right direction. All measures are in points.
public struct SheetLayout: Equatable, Sendable {
  /// Height of the area above the lists with grabber, segments and heading, in points.
  public static let headerHeight = 124.0
  /// Height of a row, in points.
  public static let rowHeight = 72.0
  /// Radius of the sheet's top corners, in points.
  public static let cornerRadius = 20.0
  /// Maximum width of the sheet, in points. Longer lines are hard to read.
  static let widestPanel = 560.0
  /// Space below the last row, in points, so that the row clears the round corners of a screen.
  static let listInset = 12.0
  /// Side of the touch targets over the map, in points.
  private static let target = 48.0

  /// Size of the scene, in points.
  public let viewport: Size
  /// Left edge of the sheet, in points.
  public let panelX: Double
  /// Width of the sheet, in points.
  public let panelWidth: Double
  /// The detents of the sheet: full, half, peek, and hidden if the sheet can hide.
  let detents: SheetDetents

  /// Creates the layout.
  public init(viewport: Size, tuning: Tuning) {
    self.viewport = viewport
    panelWidth = min(viewport.width, Self.widestPanel)
    panelX = ((viewport.width - panelWidth) / 2).rounded()
    let peek = max(0, viewport.height - tuning[Tunables.sheetPeekHeight])
    let full = min(tuning[Tunables.sheetFullTop], peek)
    let half = viewport.height * (1 - tuning[Tunables.sheetHalfFraction])
    // Upward, the search field limits the overshoot of the sheet.
    detents = SheetDetents(
      tops: [full, min(max(half, full), peek), peek], hides: tuning[HidingTunables.isOn], in: viewport.height,
      below: Tunables.sheetCeiling)
  }

  /// Top edge of the sheet at each detent, in points from the viewport's top.
  public var tops: [Double] { detents.tops }
  /// Top edge of the fully open sheet, in points from the viewport's top.
  public var fullTop: Double { tops[0] }
  /// Top edge of the closed sheet (detent "peek"), in points from the viewport's top.
  public var peekTop: Double { tops[2] }

  /// Whether a point is on the strip of map above the fully open sheet.
  func isStrip(_ place: Point) -> Bool {
    place.y < fullTop && place.x >= panelX && place.x < panelX + panelWidth
  }

  /// Height of the list in the fully open sheet, in points.
  public var listHeight: Double { max(0, viewport.height - fullTop - Self.headerHeight) }

  /// Returns the geometry of the sheet and the lists in it.
  func nested(_ rows: SheetRows) -> NestedLayout {
    NestedLayout(
      size: viewport, sheet: detents, sheetHeaderHeight: Self.headerHeight,
      lists: SheetRows.names.indices.map {
        NestedLayout.List(
          length: Double(rows.count($0)) * Self.rowHeight + Self.listInset, visible: listHeight, row: Self.rowHeight)
      })
  }

  /// Returns the sheet's frame for a top edge. The sheet always extends to the viewport's bottom.
  public func panel(top: Double) -> Rect {
    Rect(x: panelX, y: top, width: panelWidth, height: max(0, viewport.height - top))
  }

  /// Returns the frame of the segmented control.
  public func segments(top: Double) -> Rect { Rect(x: panelX + 16, y: top + 24, width: panelWidth - 32, height: 40) }

  /// Returns the frame of a segment.
  public func segment(_ index: Int, top: Double) -> Rect {
    let all = segments(top: top)
    return Rect(x: all.minX + Double(index) * all.width / 2, y: all.minY, width: all.width / 2, height: all.height)
  }

  /// Returns the touch area of a segment, which is taller than its visible 40 points.
  public func segmentArea(_ index: Int, top: Double) -> Rect { segment(index, top: top).inset(dx: 0, dy: -2) }

  /// Returns the touch area of the filter button.
  public func filter(top: Double) -> Rect {
    Rect(x: panelX + panelWidth - 52, y: top + 74, width: 44, height: 44)
  }

  /// Returns the frame of the list.
  public func list(top: Double) -> Rect {
    let y = top + Self.headerHeight
    return Rect(x: panelX, y: y, width: panelWidth, height: max(0, viewport.height - y))
  }

  /// Returns the frame of a row in a list scrolled to `offset`.
  public func row(_ index: Int, top: Double, offset: Double) -> Rect {
    let y = top + Self.headerHeight + Double(index) * Self.rowHeight - offset
    return Rect(x: panelX, y: y, width: panelWidth, height: Self.rowHeight)
  }

  /// Returns the range of visible rows, out of `count`, in a list scrolled to `offset`; O(1).
  public func visibleRows(top: Double, offset: Double, count: Int) -> Range<Int> {
    UniformRows(count, height: Self.rowHeight).visible(at: offset, in: list(top: top).height)
  }

  /// The frame of the search field over the map.
  public var searchField: Rect {
    Rect(
      x: panelX + 16, y: Tunables.sheetCeiling - Self.target, width: max(Self.target, panelWidth - 16 - 72),
      height: Self.target)
  }

  /// The frame of the clear button at the end of the search field.
  var clearButton: Rect {
    Rect(x: searchField.maxX - Self.target, y: searchField.minY, width: Self.target, height: searchField.height)
  }

  /// Returns the touch area of the search field.
  func searchArea(hasClear: Bool) -> Rect {
    var area = searchField
    if hasClear { area.cut(.right, Self.target) }
    return area
  }

  /// The frame of the button that switches between map and list.
  public var mapButton: Rect { Rect(x: panelX + panelWidth - 64, y: 16, width: Self.target, height: Self.target) }

  var screen: Rect { Rect(origin: .zero, size: viewport) }
  /// The frame in which sheet and controls are mirrored in right-to-left direction. The map is never mirrored.
  var column: Rect { Rect(x: panelX, y: 0, width: panelWidth, height: viewport.height) }
}
