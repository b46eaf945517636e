import Containers
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
public final class EventsScene: Scene {
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
  /// The size of the viewport, in points.
  public var viewport: Size { layout.viewport }
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
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    nested.advance(to: time)
  }

  /// Applies another tuning from a time on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning)
    resize(to: viewport, at: time)
  }

  func resize(to size: Size, at time: Timestamp) {
    layout = EventsLayout(viewport: size, tuning: tuning, layoutDirection: layout.layoutDirection)
    nested.update(layout.nested(pages.pages), tuning: tuning, at: time)
    pages.updateLayout(layout)
  }

  /// Whether nothing moves and nothing is touched.
  public var isAtRest: Bool { nested.isIdle && !gestures.isActive }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool { nested.isMoving }

  /// The time of the next change without input: the countdown's text changes, or a touchpad gesture ends because no
  /// more events arrive. `nil` if there is none.
  public var nextChange: Timestamp? {
    var wait = nested.visibleHeader > 0 ? countdown.nextChange : nil
    // The wall clock may jump, so even a text that stays the same for hours needs a check every minute.
    if clock.isLive { wait = wait.map { min($0, EventCountdown.minute) } }
    return .first(of: wait.map { now.advanced(bySeconds: $0) }, gestures.nextChange)
  }

  var countdown: EventCountdown { EventCountdown(to: next, secondOfDay: clock.second(at: now), language: language) }

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
    layout.layoutDirection.draw(in: layout.screen, into: &canvas) { canvas in
      drawing.drawPages(into: &canvas)
      header.draw(into: &canvas)
      drawing.drawTabs(into: &canvas)
    }
    drawFocus(into: &canvas)
  }

  /// Prepares the texts and images of the rows that scrolling or turning to a neighbouring page would show next. Draws
  /// the rows into a canvas that is not shown.
  public func prefetch(into canvas: inout Canvas) {
    layout.layoutDirection.draw(in: layout.screen, into: &canvas) { drawing.prefetch(into: &$0) }
  }
}
