import Drawing
import Interface
import ScrollEngine
import Tuning

/// Where the parts of the events scene lie, for a viewport and a tuning. All measures are in points.
struct EventsLayout: Equatable, Sendable {
  /// Widest column of rows: beyond it lines are too long to read across.
  private static let widestColumn = 640.0
  /// Space below the last row.
  private static let listInset = 12.0

  let viewport: Size
  /// Height of the whole header. A viewport too low for header, tabs and a row gives the header what is left.
  let headerHeight: Double
  /// Whether the header stays where a page fits below it.
  let fittingKeepsHeader: Bool
  /// Whether the header rests only open or gone.
  let snapsHeader: Bool
  /// Left edge of the rows within their page.
  let columnX: Double
  /// Width of the rows.
  let columnWidth: Double
  /// The side from which pages and rows are read.
  let reading: Reading

  init(viewport: Size, tuning: Tuning, reading: Reading = Reading()) {
    self.viewport = viewport
    self.reading = reading
    let room = viewport.height - TabBar.height - Event.rowHeight
    headerHeight = max(0, min(tuning[Tunables.eventsHeaderHeight], room))
    fittingKeepsHeader = tuning[Tunables.eventsFittingKeepsHeader]
    snapsHeader = tuning[Tunables.eventsHeaderSnap]
    columnWidth = min(viewport.width, Self.widestColumn)
    columnX = ((viewport.width - columnWidth) / 2).rounded()
  }

  /// The sign of the pages' axis on the screen.
  var direction: Double { reading.sign }

  /// The header's travel over a page as a link of the scroll line: 0 when all of it shows. It can be pushed out over any
  /// page, so that turning to another one never moves it; where a page that fits keeps its header, only as far as the page
  /// is too long below it.
  func headerRange(_ page: EventPage) -> ClosedRange<Double> {
    guard fittingKeepsHeader else { return 0...headerHeight }
    let excess = headerHeight + TabBar.height + page.length + Self.listInset - viewport.height
    return 0...min(headerHeight, max(0, excess))
  }

  /// Where the header may rest over a page; empty where it may rest anywhere.
  func headerDetents(_ page: EventPage) -> [Double] { snapsHeader ? [0, headerRange(page).upperBound] : [] }

  /// Range of a list's offset below a header that was pushed out.
  func listRange(_ page: EventPage) -> ClosedRange<Double> {
    0...max(0, page.length + Self.listInset - max(0, viewport.height - TabBar.height))
  }

  /// The tab bar below a header of which `height` shows.
  func tabs(header height: Double) -> Rect { Rect(x: 0, y: height, width: viewport.width, height: TabBar.height) }

  /// The place of a page's rows, the page scrolled by `x`.
  func list(_ page: Int, header height: Double, pageOffset x: Double) -> Rect {
    let top = height + TabBar.height
    return Rect(
      x: Double(page) * viewport.width - x, y: top, width: viewport.width, height: max(0, viewport.height - top))
  }

  /// A part of the tab bar, as the bar counts, in the scene.
  func tabFrame(x: Double, width: Double, y: Double, height: Double) -> Rect {
    Rect(x: columnX + x, y: y, width: width, height: height)
  }

  /// Everything.
  var screen: Rect { Rect(origin: .zero, size: viewport) }

  /// A row of a list that is scrolled to `offset`.
  func row(_ row: Int, in list: Rect, offset: Double) -> Rect {
    Rect(
      x: list.minX + columnX, y: list.minY + Double(row) * Event.rowHeight - offset, width: columnWidth,
      height: Event.rowHeight)
  }

  /// The rows that show, of `count`; O(1).
  func visibleRows(in list: Rect, offset: Double, count: Int) -> Range<Int> {
    EvenRows(count, height: Event.rowHeight).visible(at: offset, in: list.height)
  }
}
