import ScrollEngine

/// The geometry of a ``NestedScroller``. All lengths are in points.
///
/// ```swift
/// // A sheet with a fixed header of 60 points over a list, in a window of 390 × 844 points.
/// let layout = NestedLayout(
///   size: Size(width: 390, height: 844), sheet: SheetDetents(tops: [96, 422, 712], in: 844), sheetHeaderHeight: 60,
///   lists: [NestedLayout.List(length: 4000, visible: 844 - 96 - 60)])
/// print(layout.lists[0].range)  // 0.0...3312.0
/// ```
public struct NestedLayout: Equatable, Sendable {
  /// The collapsing header.
  public struct Header: Equatable, Sendable {
    /// Height of the whole header, in points; a drag collapses it by at most this height.
    public let height: Double
    /// Whether the header rests only fully open or fully collapsed.
    public let snaps: Bool
    /// Whether the header stays fully open above a page that is short enough to fit below it. Without this, it collapses
    /// over every page, so turning to another page never moves it.
    public let staysAboveFittingPage: Bool
    /// The condition under which the header expands again; `nil` for that of the rules.
    public var returning: ScrollRules.OuterLinkReturn?

    /// Creates a header. A height that is negative or not finite counts as 0.
    public init(
      height: Double, snaps: Bool = false, staysAboveFittingPage: Bool = false,
      returning: ScrollRules.OuterLinkReturn? = nil
    ) {
      self.height = height > 0 && height.isFinite ? height : 0
      self.snaps = snaps
      self.staysAboveFittingPage = staysAboveFittingPage
      self.returning = returning
    }
  }

  /// The list of a page, or content that does not scroll in its place.
  public struct List: Equatable, Sendable {
    /// Length of the content along y, in points.
    public let length: Double
    /// Height of the visible content while everything outside the list is scrolled away.
    public let visible: Double
    /// Height of a row; `nil` without rows.
    public var row: Double?
    /// Whether the content scrolls. If not, its offset stays 0, however long it is.
    public var scrolls: Bool

    /// Creates a list. All lengths are in points.
    public init(length: Double, visible: Double, row: Double? = nil, scrolls: Bool = true) {
      self.length = length
      self.visible = visible
      self.row = row
      self.scrolls = scrolls
    }

    /// The range of the content's offset, in points; 0...0 if everything is visible or nothing scrolls.
    public var range: ClosedRange<Double> {
      let travel = length - visible
      return 0...(scrolls && travel > 0 && travel.isFinite ? travel : 0)
    }
  }

  /// Size of the frame that holds all containers, in points.
  public let size: Size
  /// The detents of the sheet; `nil` for no sheet.
  public let sheet: SheetDetents?
  /// Height of the fixed header of the sheet.
  public let sheetHeaderHeight: Double
  /// The collapsing header; `nil` for none.
  public let header: Header?
  /// Height of what stays visible below a collapsed header.
  public let stickyHeight: Double
  /// Height of the row of tabs above the pages, in points; 0 without tabs.
  public let tabsHeight: Double
  /// The lists of all pages; at least one.
  public let lists: [List]
  /// Distance between the starts of two pages that turn along x; `nil` if a list replaces another in place.
  public let pageLength: Double?

  /// Creates a layout. Without lists it gets one without content.
  public init(
    size: Size, sheet: SheetDetents? = nil, sheetHeaderHeight: Double = 0, header: Header? = nil,
    stickyHeight: Double = 0, tabsHeight: Double = 0, lists: [List], pageLength: Double? = nil
  ) {
    self.size = size
    self.sheet = sheet
    self.sheetHeaderHeight = sheetHeaderHeight
    self.header = header
    self.stickyHeight = stickyHeight
    self.tabsHeight = tabsHeight
    self.lists = lists.isEmpty ? [List(length: 0, visible: 0)] : lists
    self.pageLength = pageLength
  }

  /// Returns the range of the header's offset over a page of the layout, in points; 0 shows the whole header.
  public func headerRange(over page: Int) -> ClosedRange<Double> {
    guard let header else { return 0...0 }
    guard header.staysAboveFittingPage else { return 0...header.height }
    let room = header.height + lists[page].length - lists[page].visible
    return 0...min(header.height, room > 0 ? room : 0)
  }

  /// Returns the detents of the header over a page. The array is empty if the header may rest anywhere.
  func headerDetents(over page: Int) -> [Double] {
    header?.snaps == true ? [0, headerRange(over: page).upperBound] : []
  }
}

/// The positions at which a sheet rests. All lengths are in points.
///
/// ```swift
/// let sheet = SheetDetents(tops: [96, 422, 712], hides: true, in: 844)
/// print(sheet.tops, sheet.travel)  // [96.0, 422.0, 712.0, 844.0] -132.0...616.0
/// ```
public struct SheetDetents: Equatable, Sendable {
  /// Top edge of the sheet at each detent: from the highest to the lowest, and then hidden if the sheet can hide.
  public let tops: [Double]
  /// Whether the sheet can hide below the lower edge of its frame.
  public let hides: Bool
  private let height: Double
  /// Bottom of what lies above the sheet, which a sheet that is thrown upwards does not cover.
  private let ceiling: Double

  /// Creates detents. Tops that are not finite are left out, and those below the frame count as its lower edge, where the
  /// sheet rests if there is no top.
  ///
  /// - Parameters:
  ///   - tops: top edges at the visible detents.
  ///   - hides: whether the sheet can also hide below the lower edge of its frame.
  ///   - height: height of the frame.
  ///   - ceiling: bottom of what lies above the sheet.
  public init(tops: [Double], hides: Bool = false, in height: Double, below ceiling: Double = 0) {
    let height = height.isFinite ? height : 0
    let tops = tops.filter { $0.isFinite }.map { min($0, height) }.sorted()
    self.tops = (tops.isEmpty ? [height] : tops) + (hides ? [height] : [])
    (self.hides, self.height, self.ceiling) = (hides, height, ceiling)
  }

  /// Number of detents at which the sheet is visible.
  @usableFromInline var visible: Int { hides ? tops.count - 1 : tops.count }
  /// Top edge at the lowest visible detent.
  @inlinable public var peekTop: Double { tops[visible - 1] }
  /// Range of the sheet's offset: 0 at the lowest visible detent, growing as the sheet rises.
  public var travel: ClosedRange<Double> { (hides ? peekTop - height : 0)...(peekTop - tops[0]) }
  /// The detents as offsets, in ascending order.
  public var offsets: [Double] { tops.reversed().map { peekTop - $0 } }
  /// Index in ``offsets`` of the highest detent.
  public var openIndex: Int { tops.count - 1 }
  /// Index in ``offsets`` of the lowest visible detent.
  public var peekIndex: Int { hides ? 1 : 0 }
  /// Index in ``offsets`` of the detent at which a scroller starts: the one below the highest.
  public var initialIndex: Int { max(peekIndex, openIndex - 1) }
  /// The limits beyond the highest and the lowest detent.
  public var limits: NestedLine.SheetLimits {
    NestedLine.SheetLimits(top: tops[0], below: ceiling, peek: height - peekTop, hides: hides)
  }

  /// The names of the detents in state lines, from the highest.
  package var names: [String] { Self.names(visible: visible, hides: hides) }
  /// Returns the names of a number of visible detents, from the highest, and of the hidden one.
  package static func names(visible: Int, hides: Bool) -> [String] {
    (0..<visible).map { index in
      if index == 0 { return "full" }
      if index == visible - 1 { return "peek" }
      return visible == 3 ? "half" : "middle\(index)"
    } + (hides ? ["hidden"] : [])
  }

  /// Returns the name of a detent by its index in ``offsets``.
  package func name(_ detent: Int) -> String { names[openIndex - detent] }
  /// Returns the index of a detent by its name; `nil` if the sheet does not have it.
  package func detent(_ name: String) -> Int? { names.firstIndex(of: name).map { openIndex - $0 } }
}
