import ScrollEngine

/// The geometry of a ``NestedScroller``. All lengths are in points.
struct NestedLayout: Equatable {
  /// The collapsing header.
  struct Header: Equatable {
    /// Height of the whole header.
    let height: Double
    /// Whether the header rests only fully open or fully collapsed.
    let snaps: Bool
    /// Whether the header stays fully open above a page that is short enough to fit below it. Without this, it collapses
    /// over every page, so turning to another page never moves it.
    let staysAboveFittingPage: Bool
    /// The condition under which the header expands again; `nil` for that of the tuning.
    var returning: ScrollRules.OuterLinkReturn?
  }

  /// The list of a page, or content that does not scroll in its place.
  struct List: Equatable {
    /// Length of the content.
    let length: Double
    /// Height of the visible content while everything outside the list is scrolled away.
    let visible: Double
    /// Height of a row; `nil` without rows.
    var row: Double?
    /// Whether the content scrolls.
    var scrolls = true

    /// The range of the offset.
    var range: ClosedRange<Double> { 0...(scrolls ? max(0, length - visible) : 0) }
  }

  /// Size of the frame.
  let size: Size
  /// The detents of the sheet; `nil` for no sheet.
  let sheet: SheetDetents?
  /// Height of the fixed header of the sheet.
  let sheetHeaderHeight: Double
  /// The collapsing header; `nil` for none.
  let header: Header?
  /// Height of what stays visible below a collapsed header.
  let sticksHeight: Double
  /// Height of the tabs.
  let tabsHeight: Double
  /// The lists of all pages; at least one.
  let lists: [List]
  /// Distance between the starts of two pages that turn along x; `nil` if a list replaces another in place.
  let pageLength: Double?

  init(
    size: Size, sheet: SheetDetents? = nil, sheetHeaderHeight: Double = 0, header: Header? = nil,
    sticksHeight: Double = 0, tabsHeight: Double = 0, lists: [List], pageLength: Double? = nil
  ) {
    self.size = size
    self.sheet = sheet
    self.sheetHeaderHeight = sheetHeaderHeight
    self.header = header
    self.sticksHeight = sticksHeight
    self.tabsHeight = tabsHeight
    self.lists = lists.isEmpty ? [List(length: 0, visible: 0)] : lists
    self.pageLength = pageLength
  }

  /// Returns the range of the header's offset over a page; 0 shows the whole header.
  func headerRange(over page: Int) -> ClosedRange<Double> {
    guard let header else { return 0...0 }
    guard header.staysAboveFittingPage else { return 0...header.height }
    return 0...min(header.height, max(0, header.height + lists[page].length - lists[page].visible))
  }

  /// Returns the detents of the header over a page. The array is empty if the header may rest anywhere.
  func headerDetents(over page: Int) -> [Double] {
    header?.snaps == true ? [0, headerRange(over: page).upperBound] : []
  }
}

/// The positions at which a sheet rests. All lengths are in points.
struct SheetDetents: Equatable {
  /// Top edge of the sheet at each detent: from the highest to the lowest, and then hidden if the sheet can hide.
  let tops: [Double]
  /// Whether the sheet can hide below the lower edge of its frame.
  let hides: Bool
  private let height: Double
  /// Bottom of what lies above the sheet, which a sheet that is thrown upwards does not cover.
  private let ceiling: Double

  /// Creates detents.
  ///
  /// - Parameters:
  ///   - tops: top edges at the visible detents, from the highest to the lowest; at least one.
  ///   - height: height of the frame.
  ///   - ceiling: bottom of what lies above the sheet.
  init(tops: [Double], hides: Bool, in height: Double, below ceiling: Double) {
    self.tops = tops + (hides ? [height] : [])
    (self.hides, self.height, self.ceiling) = (hides, height, ceiling)
  }

  /// Number of detents at which the sheet is visible.
  private var visible: Int { hides ? tops.count - 1 : tops.count }
  /// Top edge at the lowest visible detent.
  var peekTop: Double { tops[visible - 1] }
  /// Range of the sheet's offset: 0 at the lowest visible detent, growing as the sheet rises.
  var travel: ClosedRange<Double> { (hides ? peekTop - height : 0)...(peekTop - tops[0]) }
  /// The detents as offsets, in ascending order.
  var offsets: [Double] { tops.reversed().map { peekTop - $0 } }
  /// Index in ``offsets`` of the highest detent.
  var open: Int { tops.count - 1 }
  /// Index in ``offsets`` of the lowest visible detent.
  var peek: Int { hides ? 1 : 0 }
  /// Index in ``offsets`` of the detent at which a scene starts: the one below the highest.
  var first: Int { max(peek, open - 1) }
  /// Limit of the overshoot beyond the highest and the lowest detent.
  var cushion: OvershootLimit {
    OvershootLimit(ofSheetAt: tops[0], below: ceiling, peek: height - peekTop, hides: hides)
  }

  /// The names of the detents in state lines, from the highest.
  var names: [String] { Self.names(visible: visible, hides: hides) }
  /// Returns the names of a number of visible detents, from the highest, and of the hidden one.
  static func names(visible: Int, hides: Bool) -> [String] {
    (0..<visible).map { index in
      if index == 0 { return "full" }
      if index == visible - 1 { return "peek" }
      return visible == 3 ? "half" : "middle\(index)"
    } + (hides ? ["hidden"] : [])
  }

  /// Returns the name of a detent by its index in ``offsets``.
  func name(_ detent: Int) -> String { names[open - detent] }
  /// Returns the index of a detent by its name; `nil` if the sheet does not have it.
  func detent(_ name: String) -> Int? { names.firstIndex(of: name).map { open - $0 } }
}
