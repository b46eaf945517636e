import Drawing
import ScrollEngine
import Tuning
import Workbench

/// Layout of the fixed parts of the tuning panel, in points from its top left corner. Source: the design tokens'
/// drawing.
///
/// In a low panel, the search and the filter scroll with the list, so that there is enough space for rows.
struct TuningPanelLayout: Equatable {
  /// The panel's width in the design, in points.
  static let usualWidth = 384.0
  static let headHeight = 64.0
  static let footHeight = WorkbenchLayout.panelFootHeight
  /// Height of the line with the filter, and space on the left and right of the panel, in points.
  static let filterHeight = 44.0
  static let margin = 16.0
  /// Minimum height in points of the list between the fixed parts of the panel: three rows.
  static let leastList = 180.0
  /// Minimum width and height of a touch target, in points. Source: the design tokens.
  static let target = 44.0
  /// Height of fields and buttons, in points.
  private static let control = 40.0
  /// Space above a message in the footer, in points.
  private static let noticeGap = 10.0
  /// Size in points that two elements share: the width and height of the icon that resets all values, and the width of
  /// the word before the switch for differing values.
  private static let small = 32.0
  private static let saveWidth = 76.0
  static let toggle = Size(width: 44, height: 26)

  let size: Size
  /// Whether the panel shows the buttons for A and B.
  var hasSides: Bool
  /// The lines of the message in the footer, above the line about the tuning file; empty without a message.
  var noticeLines: [String] = []
  /// Scroll offset of the list in points, including overscroll.
  var scroll = 0.0

  private var right: Double { size.width - Self.margin }
  private var fieldsHeight: Double { hasSides ? 104 : 56 }
  /// Whether the panel is so low that the search and the filter scroll with the list.
  var isCompact: Bool {
    size.height < Self.headHeight + fieldsHeight + Self.filterHeight + Self.leastList + Self.footHeight
  }
  private var fieldsTop: Double { (hasSides ? 124 : 76) - (isCompact ? scroll : 0) }

  var title: Rect { Rect(x: Self.margin, y: 20, width: max(0, undo.minX - 8 - Self.margin), height: 22) }
  var export: Rect { Rect(x: right - 126, y: 12, width: 126, height: Self.control) }
  var redo: Rect { Rect(x: export.minX - 52, y: 10, width: Self.target, height: Self.target) }
  var undo: Rect { Rect(x: redo.minX - Self.target, y: 10, width: Self.target, height: Self.target) }
  var sides: Rect? {
    hasSides ? Rect(x: Self.margin, y: fieldsTop - 48, width: right - Self.margin, height: Self.control) : nil
  }

  var search: Rect { Rect(x: Self.margin, y: fieldsTop, width: base.minX - 8 - Self.margin, height: Self.control) }
  var clearSearch: Rect { Rect(x: search.maxX - Self.target, y: search.minY, width: Self.target, height: Self.control) }
  var base: Rect { Rect(x: right - 144, y: fieldsTop, width: 144, height: Self.control) }
  var filter: Rect { Rect(x: 0, y: fieldsTop + 44, width: size.width, height: Self.filterHeight) }
  var onlyDifferences: Rect {
    Rect(x: right - Self.toggle.width, y: filter.minY + 9, width: Self.toggle.width, height: Self.toggle.height)
  }
  /// Frame of the word before the switch that shows only differing values.
  var only: Rect { Rect(x: onlyDifferences.minX - 36, y: filter.minY, width: Self.small, height: filter.height) }
  var resetAll: Rect { Rect(x: onlyDifferences.minX - 72, y: filter.minY + 6, width: Self.small, height: Self.small) }
  /// Frame of the area that shows the scrolled list.
  var list: Rect {
    let top = isCompact ? Self.headHeight : filter.maxY
    return Rect(x: 0, y: top, width: size.width, height: max(0, foot.minY - top))
  }
  /// Height in points that the search and the filter take at the top of the scrolled content; 0 if they do not scroll.
  var listHead: Double { isCompact ? fieldsHeight + Self.filterHeight : 0 }
  /// Current y coordinate of the first row's top edge, in points.
  var rowsTop: Double { list.minY + listHead - scroll }
  func frame(of row: TuningList.Row) -> Rect {
    Rect(x: 0, y: rowsTop + row.y, width: size.width, height: row.height)
  }
  /// Returns the layout of a tunable's row; `nil` if the list does not contain it.
  func row(of tunable: Tunable, in list: TuningList) -> TunableRowLayout? {
    list.row(of: tunable).map {
      TunableRowLayout(frame: frame(of: $0), domain: tunable.domain, isCompared: list.sides != nil)
    }
  }
  /// Wraps the footer's message to the panel's width.
  ///
  /// - Returns: whether the lines have changed.
  mutating func wrapNotice(_ notice: String?, _ measure: any TextMeasuring) -> Bool {
    let old = noticeLines
    noticeLines = notice.map { TextLines.wrap($0, to: size.width - 2 * Self.margin, style: .caption, measure) } ?? []
    return noticeLines != old
  }
  private var noticeHeight: Double {
    noticeLines.isEmpty ? 0 : Double(noticeLines.count) * TextStyle.caption.lineHeight + Self.noticeGap
  }
  /// Frame of the footer, which has a message and, below it, a line about the tuning file.
  var foot: Rect {
    let height = Self.footHeight + noticeHeight
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }
  /// Frame of the message in the footer, above the line about the tuning file.
  var notice: Rect {
    Rect(
      x: Self.margin, y: foot.minY + Self.noticeGap, width: right - Self.margin,
      height: max(0, noticeHeight - Self.noticeGap))
  }
  private var line: Double { size.height - Self.footHeight }
  var save: Rect { Rect(x: right - Self.saveWidth, y: line + 12, width: Self.saveWidth, height: Self.control) }
  var load: Rect { Rect(x: save.minX - 64, y: line + 12, width: 60, height: Self.control) }
  /// Centre of the icon that shows the state of the tuning file.
  var state: Point { Point(x: 25, y: line + 32) }
  /// Frame of the file's name, or of the text field for a new name.
  var file: Rect { Rect(x: 43, y: line + 12, width: max(0, load.minX - 4 - 43), height: Self.control) }
}
