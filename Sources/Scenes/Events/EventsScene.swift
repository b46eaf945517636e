import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A header that collapses, a bar of tabs that sticks, and pages of events side by side.
///
/// Header and list are one line: up, the header goes before the list, down, the list goes before the header. The header
/// belongs to all pages and each offset to its list, so turning a page changes neither: a list that was left scrolled
/// stays so below a header that was opened on another page; up closes that header first, down first brings the list
/// to its start.
public final class EventsScene: Scene {
  /// What the scene shows.
  public struct Content {
    /// The event in the header.
    public var next: NextEvent
    /// The pages, at least one.
    public var pages: [EventPage]
    /// The photographs that events name.
    public var photos: Photos
    /// The language of dates as they are drawn, and the direction in which pages follow each other.
    public var language: SceneLanguage
    /// The time of day when the scene opens, in seconds since midnight: the countdown begins there.
    public var secondOfDay: Double
    /// Tells the time of day as it is now, in seconds since midnight: the countdown then goes by it whenever time goes
    /// on, since a machine that slept, was put right or changed to summer time is not where its scene's time would have
    /// it. `nil` for a scene that always tells the same at the same moment.
    public var wallClock: (() -> Double?)?

    /// Content from its parts.
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

  /// What the scene is.
  public static var descriptor: SceneDescriptor { .events }
  /// Size of the viewport, in points.
  public internal(set) var viewport: Size

  let next: NextEvent
  let photos: Photos
  let language: SceneLanguage
  let pages: [EventPage]
  var tuning: Tuning
  var layout: EventsLayout
  var bar: TabBar
  /// The line of header and list, along y.
  var scroller: Scroller
  /// The pages, along x.
  var pager: Pager
  /// The lists of all pages; that of `linked` is out of date while it is part of the line.
  var lists: [ScrollLink]
  /// The page whose list is part of the line.
  var linked = 0
  /// How far the header was pushed out when the layout last changed, as a share of its height.
  var headerShare = 0.0
  var now = Timestamp.zero
  /// The moment at which the time of day was known last, and what it was: the first of which the scene has heard, or
  /// the newest where there is a clock to ask.
  private var toldAt: Timestamp?
  private var toldSecond: Double
  private let wallClock: (() -> Double?)?

  let gestures = GestureDetector<EventsGestures>()
  var focus = KeyboardFocus<EventsPart>()

  /// Rows whose answer differs from the event's own, page by page.
  var changedRows: [Set<Int>]

  /// The links of the line.
  static let header = 0
  static let list = 1

  /// A scene at its start: the header in full, the first page, all lists at their start.
  ///
  /// - Parameters:
  ///   - content: pages, header and photographs.
  ///   - items: rows of each page that has events; `nil` for as many as there are. A scene costs the same, however many.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    self.viewport = viewport
    self.tuning = tuning
    next = content.next
    photos = content.photos
    language = content.language
    toldSecond = content.secondOfDay
    wallClock = content.wallClock
    let none = EventPage(name: "Events", emptyText: ["No events"], firstDay: 0, span: 1, events: [])
    let pages = (content.pages.isEmpty ? [none] : content.pages).map { $0.with(count: items) }
    self.pages = pages
    let layout = EventsLayout(viewport: viewport, tuning: tuning, reading: Reading(content.language))
    self.layout = layout
    bar = TabBar(names: pages.map(\.name), width: layout.columnWidth)
    lists = pages.map { ScrollLink(offset: 0, in: layout.listRange($0)) }
    changedRows = pages.map { _ in [] }
    scroller = Scroller(
      links: [
        ScrollLink(offset: 0, in: layout.headerRange(pages[0]), detents: layout.headerDetents(pages[0])), lists[0],
      ],
      rules: Self.lineRules(tuning, viewport: viewport))
    pager = Pager(
      count: pages.count, pageLength: viewport.width, rules: Self.pageRules(tuning, viewport: viewport),
      snapVelocity: tuning[Tunables.pagerSnapVelocity])
    gestures.rules = GestureRules(tuning)
  }

  /// A fling goes through the seam of header and list as if they were one list.
  static func lineRules(_ tuning: Tuning, viewport: Size) -> ScrollRules {
    var rules = ScrollRules(tuning, viewportLength: viewport.height)
    rules.handoff = .carry
    rules.returning = tuning[Tunables.eventsHeaderReturn]
    rules.snapping = SnapPolicy(.projection)
    rules.snap = turning
    return rules
  }

  /// Pages turn, and a header that rests only open or gone goes there, by the spring that the design tokens give to the
  /// tabs' underline.
  private static let turning = SpringParameters(response: 0.35, dampingRatio: 1)

  static func pageRules(_ tuning: Tuning, viewport: Size) -> ScrollRules {
    var rules = ScrollRules(tuning, viewportLength: viewport.width)
    rules.snap = turning
    return rules
  }

  /// The visible part of the header; more than all of it while it is pulled beyond the top.
  var headerHeight: Double { layout.headerHeight - scroller.links[Self.header].shown }

  /// Offset of a page's list, overscroll included.
  func offset(ofPage page: Int) -> Double { page == linked ? scroller.links[Self.list].shown : lists[page].offset }

  /// Brings the scene to a moment.
  public func advance(to time: Timestamp) {
    tellTime(at: time)
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    scroller.advance(to: time)
    pager.advance(to: time)
    linkPage(at: time)
  }

  /// Makes the list of the page that shows part of the line. A list that still moves stays in it until it rests.
  func linkPage(at time: Timestamp) {
    let page = pager.page
    guard page != linked, !scroller.isMoving, !isDraggingLine else { return }
    let leaving = scroller.links[Self.list]
    lists[linked] = ScrollLink(offset: leaving.offset, in: leaving.lower...leaving.upper)
    scroller.exchange(Self.list, for: lists[page], at: time)
    linked = page
    setHeader(at: time)
  }

  private var isDraggingLine: Bool { if case .drag = scroller.activity { true } else { false } }

  /// Whether nothing moves or is touched.
  public var isAtRest: Bool { scroller.isIdle && pager.scroller.isIdle && !gestures.isActive }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool {
    scroller.isMoving || pager.scroller.isMoving
  }

  /// When the countdown says something else, or a touchpad that falls silent has ended its gesture.
  public var nextChange: Timestamp? {
    var wait = headerHeight > 0 ? countdown.nextChange : nil
    // Where the time of day may jump, what is said for hours must be asked for anew.
    if wallClock != nil { wait = wait.map { min($0, Countdown.minute) } }
    return .first(of: wait.map { now.advanced(bySeconds: $0) }, gestures.nextChange)
  }

  private func tellTime(at time: Timestamp) {
    if let second = wallClock?() {
      toldSecond = second
      toldAt = max(time, now)
    } else if toldAt == nil {
      toldAt = time
    }
  }

  /// What is left until the next event begins.
  var countdown: Countdown {
    let elapsed = now.seconds(since: toldAt ?? now)
    return Countdown(to: next, secondOfDay: toldSecond + elapsed)
  }
}
