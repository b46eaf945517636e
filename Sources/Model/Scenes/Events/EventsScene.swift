import Containers
import Documents
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A scene with a collapsing header, a sticky tab bar and pages of events side by side.
///
/// Header and list form one scroll chain. Scrolling forward collapses the header before the list moves. Scrolling back
/// returns the list to its start before the header opens. The header belongs to all pages and each list keeps its own
/// offset, so turning a page changes neither the header nor an offset. A scrolled list can therefore lie below a header
/// that was opened on another page. In this case scrolling forward collapses the header first, and scrolling back
/// returns the list to its start first.
public final class EventsScene: NestedScene {
  /// The content that the scene shows.
  public struct Content {
    /// The event in the header.
    public var next: NextEvent
    /// The pages, at least one.
    public var pages: [EventPage]
    /// The photographs that events refer to.
    public var photos: Photos
    /// The language of dates and of the program's own texts, which also sets the layout direction of the pages.
    public var language: SceneLanguage
    /// The time of day when the scene opens, in seconds since midnight. The countdown counts on from this time unless
    /// ``wallClock`` is set.
    public var secondOfDay: Double
    /// Returns the current time of day in seconds since midnight. If set, the countdown reads it whenever the scene's
    /// time advances, because the wall clock jumps when the machine sleeps, when its clock is corrected and when
    /// daylight saving time changes. `nil` for a scene that must be reproducible.
    public var wallClock: (() -> Double?)?

    /// Creates content from its parts.
    public init(
      next: NextEvent = DemoEvents.next, pages: [EventPage] = DemoEvents.pages, photos: Photos,
      language: SceneLanguage = .english, secondOfDay: Double = DemoEvents.secondOfDay,
      wallClock: (() -> Double?)? = nil
    ) {
      self.next = next
      self.pages = pages
      self.photos = photos
      self.language = language
      self.secondOfDay = secondOfDay
      self.wallClock = wallClock
    }
  }

  /// The description of the scene.
  public var descriptor: SceneDescriptor { .events }
  /// The direction in which the scene is laid out.
  public var layoutDirection: LayoutDirection { layout.layoutDirection }

  let next: NextEvent
  let photos: Photos
  let language: SceneLanguage
  var tuning: Tuning
  private(set) var layout: EventsLayout
  /// The header, the pages and their lists.
  var nested: NestedScroller
  var pages: EventPages
  private var clock: DayClock
  var now = Timestamp.zero
  let gestures = GestureDetector<EventsGestures>()
  var focus = KeyboardFocus<EventsPart>()

  /// Creates a scene at its start, with the whole header and the first page visible and all lists at their start.
  ///
  /// - Parameters:
  ///   - content: pages, header and photographs.
  ///   - items: the number of rows on each page that has events; `nil` for one row per event. The cost of a scene does
  ///     not depend on this number.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    self.tuning = tuning
    next = content.next
    photos = content.photos
    language = content.language
    clock = DayClock(content.secondOfDay, wall: content.wallClock)
    let none = EventPage(
      name: SceneText.events.rawValue, emptyText: [SceneText.noEvents.rawValue], firstDay: 0, span: 1, events: [])
    let pages = (content.pages.isEmpty ? [none] : content.pages).map {
      $0.with(count: items).translated(to: content.language)
    }
    layout = EventsLayout(viewport: viewport, tuning: tuning, layoutDirection: LayoutDirection(content.language))
    nested = NestedScroller(layout.nested(pages), tuning: tuning)
    self.pages = EventPages(pages, layout: layout)
    gestures.rules = GestureRules(tuning)
  }

  var geometry: EventsGeometry { EventsGeometry(layout: layout, nested: nested, pages: pages) }

  /// Advances the scene to a time.
  public func advance(to time: Timestamp) {
    clock.update(to: time, from: now)
    advanceDefault(to: time)
  }

  func resize(to size: Size, at time: Timestamp) {
    layout = EventsLayout(viewport: size, tuning: tuning, layoutDirection: layout.layoutDirection)
    nested.update(layout.nested(pages.pages), tuning: tuning, at: time)
    pages.updateLayout(layout)
  }

  /// The time of the next change without input: the countdown's text changes, or a touchpad gesture ends because no
  /// more events arrive. `nil` if there is none.
  public var nextChange: Timestamp? {
    var wait = nested.visibleHeader > 0 ? countdown.nextChange : nil
    // The wall clock may jump, so even a text that stays the same for hours needs a check every minute.
    if clock.isLive { wait = wait.map { min($0, EventCountdown.minute) } }
    return .first(of: wait.map { now.advanced(bySeconds: $0) }, gestures.nextChange)
  }

  var countdown: EventCountdown { EventCountdown(to: next, secondOfDay: clock.second(at: now), language: language) }

  // MARK: - Input

  func part(at place: Point) -> EventsPart { geometry.part(at: layoutDirection.convert(place, in: screen)) }

  func area(of part: EventsPart) -> NestedScroller.Area {
    switch part {
    case .header, .tab: .header
    case .row, .list: .page
    }
  }

  func activate(_ part: EventsPart, at place: Point?, time: Timestamp) {
    switch part {
    case .header: nested.glide(by: -ScrollSteps.infiniteDistance, from: .program, at: time)
    case .tab(let page): show(page: page, at: time)
    case .row(let row): pages.toggle([row], ofPage: nested.currentPage)
    case .list: break
    }
  }

  /// Turns to a page, however many pages away. If the page is already shown, its list glides to the start.
  public func show(page: Int, at time: Timestamp) {
    advance(to: time)
    nested.show(page: page, at: time)
  }

  // MARK: - Drawing

  private var drawing: EventsDrawing {
    EventsDrawing(places: geometry, photos: photos, language: language, pointing: pointing)
  }

  /// Draws the scene as it is at the time of the last `advance(to:)`.
  public func draw(into canvas: inout Canvas) {
    let drawing = drawing
    let header = NextEventHeader(
      next: next, countdown: countdown, photos: photos, layout: layout, language: language,
      height: nested.visibleHeader, pull: max(0, -nested.scroller.links[0].displacement))
    layoutDirection.draw(in: screen, into: &canvas) { canvas in
      drawing.drawPages(into: &canvas)
      header.draw(into: &canvas)
      drawing.drawTabs(into: &canvas)
    }
    drawFocus(into: &canvas)
  }

  /// Prepares the texts and images of the rows that scrolling or turning to a neighbouring page would show next. Draws
  /// the rows into a canvas that is not shown.
  public func prefetch(into canvas: inout Canvas) {
    layoutDirection.draw(in: screen, into: &canvas) { drawing.prefetch(into: &$0) }
  }
}

/// A part of the events scene that a pointer can hit.
enum EventsPart: ScenePart {
  case header
  /// A tab, by the index of its page.
  case tab(Int)
  /// A row of the visible page, by index.
  case row(Int)
  /// The area of a page that is not covered by rows.
  case list

  var pointer: PointerShape {
    switch self {
    case .header, .list: .arrow
    case .tab, .row: .pointer
    }
  }
}

/// The gesture target of the events scene.
struct EventsGestures: NestedTarget {
  typealias Part = EventsPart
  let scene: EventsScene
}

/// Keyboard focus. The tabs form one group and the rows of the visible page form another.
extension EventsScene: Focusing {
  var controls: [Control<EventsPart>] {
    let geometry = geometry
    var rows = Array(geometry.visibleRows(ofPage: nested.currentPage))
    if case .row(let row)? = focus.action, !rows.contains(row), isComing(row) { rows.append(row) }
    let result = geometry.controls + rows.map(geometry.control(ofRow:))
    return result.map { layoutDirection.convert($0, in: screen) }
  }

  func neighbor(of part: EventsPart, toward key: InputEvent.Key) -> EventsPart? {
    switch (part, key) {
    case (.tab(let tab), .left), (.tab(let tab), .right):
      let step = layoutDirection.convert(key) == .right ? 1 : -1
      return .tab(min(max(0, tab + step), pages.pages.count - 1))
    case (.row(let row), .up), (.row(let row), .down):
      return .row(min(max(0, key == .up ? row - 1 : row + 1), pages.pages[nested.currentPage].count - 1))
    default: return nil
    }
  }

  /// Whether the current motion will end with a row of the visible page in view.
  private func isComing(_ row: Int) -> Bool {
    guard nested.scroller.isMoving, nested.currentPage == nested.linkedPage, row < pages.pages[nested.linkedPage].count
    else {
      return false
    }
    let (frame, list, _) = rested(row, at: now)
    return frame.intersects(list)
  }

  /// Returns the frames of a row and its list, and the scroller, as they will be once all motion has ended. Key presses
  /// scroll relative to these final frames, so that fast repeated presses add up.
  private func rested(_ row: Int, at time: Timestamp) -> (row: Rect, list: Rect, line: Scroller) {
    let rest = ScrollForecast(of: nested.scroller, at: time).rest
    let list = layout.list(
      nested.currentPage, header: nested.visibleHeader(of: rest), pageOffset: nested.pager.offset)
    return (layout.row(row, in: list, offset: rest.links[nested.listLink].visibleOffset), list, rest)
  }

  func reveal(_ part: EventsPart, at time: Timestamp) {
    guard case .row(let row) = part else { return }
    nested.activateList(at: time)
    let (frame, list, rest) = rested(row, at: time)
    if frame.maxY > list.maxY {
      nested.scroller.glide(nested.scroller.allLinks, by: frame.maxY - list.maxY, beyond: rest, at: time)
    } else if frame.minY < list.minY {
      // With some tunings, scrolling back opens the header before it moves the list. The opening header would push the
      // list down and keep the row hidden, so only the list is scrolled.
      let (own, all) = (nested.listLink, nested.scroller.allLinks)
      let parts = nested.scroller.rules.returning == .any ? own..<own + 1 : all
      nested.scroller.glide(parts, by: frame.minY - list.minY, beyond: rest, at: time)
    }
  }
}

/// The scene's state, and the reasons for its behaviour.
extension EventsScene {
  // Header and list both move the rows of a page, so the two are reported as one quantity.
  static let names = NestedNames(
    quantities: [
      SceneTrack.Quantity(
        name: "rows", title: "Header", keys: "header.height \u{2212} list.offset", unit: .points, axis: .y,
        direction: .forward, isTrackedByEye: true)
    ], tabs: "tabs.y")

  func addStart(to line: inout StateLine) {
    for page in pages.pages.indices { line.add("page.\(page).answered", indices: pages.changedRows[page]) }
  }

  func restoreContent(_ state: StartStateReader) {
    for page in pages.pages.indices {
      let answered = state.indices("page.\(page).answered", below: pages.pages[page].count)
      pages.toggle(answered.filter { !pages.changedRows[page].contains($0) }, ofPage: page)
    }
  }

  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    // Both the pages and a list can be in overscroll. While the pages turn, only their overscroll is reported.
    insight.overscroll = nested.scroller.overscroll
    if insight.explain(nested.pager, sign: layoutDirection.sign, at: now) { return insight }
    if nested.scroller.isMoving || gestures.arena.axis == .y, !nested.scroller.isIdle {
      insight.ruler = ruler(resting: nested.explainCourse(in: &insight, at: now, Self.names))
      insight.launch = nested.scroller.chain.launched
    }
    return insight
  }

  /// The outlines of the header, the visible pages and the rows of the current page.
  public var outlines: [SceneOutline] {
    let geometry = geometry
    var outlines = [
      SceneOutline("header", Rect(x: 0, y: 0, width: viewport.width, height: max(0, nested.visibleHeader)))
    ]
    for page in pages.pages.indices where geometry.list(page).intersects(screen) {
      let frame = geometry.list(page)
      outlines.append(SceneOutline("page \(page)", frame))
      guard page == nested.currentPage else { continue }
      for row in geometry.visibleRows(ofPage: page) {
        let place = geometry.row(row, ofPage: page)
        if place.minY >= frame.minY { outlines.append(SceneOutline("row \(page) \(row)", place, .row)) }
      }
    }
    return outlines.map { layoutDirection.convert($0, in: screen) }
  }

  /// Returns a ruler (the possible resting positions) of the common range of header and list. Its stops are the start
  /// and the end of the range. It also contains the current position and the position at which the motion will end.
  /// Positions count from the start of the list, so they are negative while the header is visible above a list at its
  /// start.
  private func ruler(resting rested: Scroller) -> SceneRuler {
    let scroller = nested.scroller
    let seam = scroller.links[0].upper
    func offset(_ line: Scroller) -> Double { line.links.reduce(-seam) { $0 + $1.visibleOffset } }
    let ends = scroller.links.reduce(into: (lower: -seam, upper: -seam)) {
      $0 = ($0.lower + $1.lower, $0.upper + $1.upper)
    }
    var ruler = SceneRuler("List", stops: [.init("start", at: ends.lower), .init("end", at: ends.upper)])
    ruler.release = offset(scroller)
    ruler.projected = offset(rested)
    return ruler
  }
}
