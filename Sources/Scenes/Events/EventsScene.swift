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
  public var viewport: Size { line.layout.viewport }

  let next: NextEvent
  let photos: Photos
  let language: SceneLanguage
  var tuning: Tuning
  var line: CollapsingLine
  var pages: EventPages
  private var clock: DayClock
  var now = Timestamp.zero
  let gestures = GestureDetector<EventsGestures>()
  var focus = KeyboardFocus<EventsPart>()

  /// A scene at its start: the header in full, the first page, all lists at their start.
  ///
  /// - Parameters:
  ///   - content: pages, header and photographs.
  ///   - items: rows of each page that has events; `nil` for as many as there are. A scene costs the same, however many.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    self.tuning = tuning
    next = content.next
    photos = content.photos
    language = content.language
    clock = DayClock(content.secondOfDay, wall: content.wallClock)
    let none = EventPage(name: "Events", emptyText: ["No events"], firstDay: 0, span: 1, events: [])
    let pages = (content.pages.isEmpty ? [none] : content.pages).map { $0.with(count: items) }
    let layout = EventsLayout(viewport: viewport, tuning: tuning, reading: Reading(content.language))
    line = CollapsingLine(pages, layout: layout, tuning: tuning)
    self.pages = EventPages(pages, layout: layout, tuning: tuning)
    gestures.rules = GestureRules(tuning)
  }

  var layout: EventsLayout { line.layout }
  /// Where everything lies now.
  var places: EventsPlaces { EventsPlaces(line: line, pages: pages) }

  /// Brings the scene to a moment.
  public func advance(to time: Timestamp) {
    clock.hear(time, at: now)
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    line.scroller.advance(to: time)
    pages.pager.advance(to: time)
    linkPage(at: time)
  }

  /// Moves by other values from a moment on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning)
    resize(to: viewport, at: time)
  }

  /// Lays everything out for a viewport.
  func resize(to size: Size, at time: Timestamp) {
    let layout = EventsLayout(viewport: size, tuning: tuning, reading: layout.reading)
    line.relayout(layout, tuning: tuning, at: time)
    pages.relayout(layout, tuning: tuning, at: time)
    linkPage(at: time)
  }

  /// Makes the list of the page that shows part of the line.
  func linkPage(at time: Timestamp) { line.link(pages.shown, at: time) }

  /// Whether nothing moves or is touched.
  public var isAtRest: Bool { line.scroller.isIdle && pages.pager.scroller.isIdle && !gestures.isActive }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool { line.scroller.isMoving || pages.pager.scroller.isMoving }

  /// When the countdown says something else, or a touchpad that falls silent has ended its gesture.
  public var nextChange: Timestamp? {
    var wait = line.headerHeight > 0 ? countdown.nextChange : nil
    // Where the time of day may jump, what is said for hours must be asked for anew.
    if clock.isLive { wait = wait.map { min($0, Countdown.minute) } }
    return .first(of: wait.map { now.advanced(bySeconds: $0) }, gestures.nextChange)
  }

  /// What is left until the next event begins.
  var countdown: Countdown { Countdown(to: next, secondOfDay: clock.second(at: now)) }

  // MARK: - Drawing

  private var drawing: EventsDrawing {
    EventsDrawing(places: places, photos: photos, language: language, pointing: pointing)
  }

  /// Draws the state of the last `advance`.
  public func draw(into canvas: inout Canvas) {
    let drawing = drawing
    let header = NextEventHeader(
      next: next, countdown: countdown, photos: photos, layout: layout, height: line.headerHeight, pull: line.pull)
    layout.reading.draw(in: layout.screen, into: &canvas) { canvas in
      drawing.drawPages(into: &canvas)
      header.draw(into: &canvas)
      drawing.drawTabs(into: &canvas)
    }
    drawFocus(into: &canvas)
  }

  /// Draws the rows that come next, and what the pages beside show.
  public func prefetch(into canvas: inout Canvas) {
    layout.reading.draw(in: layout.screen, into: &canvas) { drawing.prefetch(into: &$0) }
  }
}
