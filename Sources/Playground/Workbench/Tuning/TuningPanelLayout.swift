import Drawing
import ScrollEngine
import Tuning

/// Where the fixed parts of the tuning panel lie, in points from its top left corner; from the design tokens' drawing.
///
/// Where the panel is low, search and filter scroll with the list instead of leaving it no room.
struct TuningPanelLayout: Equatable {
  /// The width for which it was drawn.
  static let usualWidth = 384.0
  static let headHeight = 64.0
  static let footHeight = 64.0
  static let filterHeight = 44.0
  static let margin = 16.0
  /// Least height of the list below the fixed parts: three rows.
  static let leastList = 180.0
  /// Least side of what a finger can hit, in points; from the design tokens.
  static let target = 44.0
  /// Height of fields and buttons.
  private static let control = 40.0
  /// Room above a message.
  private static let noticeGap = 10.0
  /// Side of the icon that resets, and width of the word beside the switch.
  private static let small = 32.0
  private static let saveWidth = 76.0
  /// Size of a switch.
  static let toggle = Size(width: 44, height: 26)

  let size: Size
  /// Whether the two tunings that are compared can be chosen.
  var hasSides: Bool
  /// The lines of the message above the foot's line.
  var noticeLines: [String] = []
  /// How far the list has been scrolled, overscroll included.
  var scroll = 0.0

  private var right: Double { size.width - Self.margin }
  private var fieldsHeight: Double { hasSides ? 104 : 56 }
  /// Whether search and filter scroll with the list.
  var isLow: Bool {
    size.height < Self.headHeight + fieldsHeight + Self.filterHeight + Self.leastList + Self.footHeight
  }
  private var fieldsTop: Double { (hasSides ? 124 : 76) - (isLow ? scroll : 0) }

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
  /// The word before that switch.
  var only: Rect { Rect(x: onlyDifferences.minX - 36, y: filter.minY, width: Self.small, height: filter.height) }
  var resetAll: Rect { Rect(x: onlyDifferences.minX - 72, y: filter.minY + 6, width: Self.small, height: Self.small) }
  /// What scrolls.
  var list: Rect {
    let top = isLow ? Self.headHeight : filter.maxY
    return Rect(x: 0, y: top, width: size.width, height: max(0, foot.minY - top))
  }
  /// Room before the first row that scrolls with the rows.
  var listHead: Double { isLow ? fieldsHeight + Self.filterHeight : 0 }
  /// Where the first row's top edge is now.
  var rowsTop: Double { list.minY + listHead - scroll }
  /// The place of a row of the list.
  func frame(of row: TuningList.Row) -> Rect {
    Rect(x: 0, y: rowsTop + row.y, width: size.width, height: row.height)
  }
  /// Where the parts of a tunable's row lie; `nil` where a list does not have it.
  func row(of tunable: Tunable, in list: TuningList) -> TunableRowLayout? {
    list.row(of: tunable).map {
      TunableRowLayout(frame: frame(of: $0), domain: tunable.domain, isCompared: list.sides != nil)
    }
  }
  /// Gives a message as many lines as it needs.
  ///
  /// - Returns: whether these are others than before.
  mutating func fit(_ notice: String?, _ measure: any TextMeasuring) -> Bool {
    let old = noticeLines
    noticeLines = notice.map { TextLines.wrap($0, to: size.width - 2 * Self.margin, style: .caption, measure) } ?? []
    return noticeLines != old
  }
  private var noticeHeight: Double {
    noticeLines.isEmpty ? 0 : Double(noticeLines.count) * TextStyle.caption.lineHeight + Self.noticeGap
  }
  /// The message and the line with the file.
  var foot: Rect {
    let height = Self.footHeight + noticeHeight
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }
  /// The message above the foot's line.
  var notice: Rect {
    Rect(
      x: Self.margin, y: foot.minY + Self.noticeGap, width: right - Self.margin,
      height: max(0, noticeHeight - Self.noticeGap))
  }
  private var line: Double { size.height - Self.footHeight }
  var save: Rect { Rect(x: right - Self.saveWidth, y: line + 12, width: Self.saveWidth, height: Self.control) }
  var load: Rect { Rect(x: save.minX - 64, y: line + 12, width: 60, height: Self.control) }
  /// The sign of the file's state.
  var state: Point { Point(x: 25, y: line + 32) }
  /// The file's name, or the field for a new one.
  var file: Rect { Rect(x: 43, y: line + 12, width: max(0, load.minX - 4 - 43), height: Self.control) }
}
