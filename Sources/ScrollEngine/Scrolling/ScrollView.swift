/// Content that scrolls along one axis: all of the engine that most programs need.
///
/// ```swift
/// let view = ScrollView(content: 2400, viewport: 600)
/// view.handle(event)          // a finger, a touchpad, a wheel or a key, with its own time
/// view.advance(to: now)       // for each frame
/// draw(view.offset)
/// ```
public final class ScrollView {
  /// How far a notch of the wheel or an arrow key scrolls, in points; `kWheelDelta` of Chromium's `ui/events/event.h` on
  /// Linux, which follows GTK.
  public var step = 53.0
  /// How gestures are understood.
  public var gestureRules: GestureRules {
    get { gestures.rules }
    set { gestures.rules = newValue }
  }

  /// What a hand has done.
  package enum Outcome: Equatable {
    /// A finger was lifted where it touched down.
    case tapped(Point)
    /// What lies under the finger goes with it across the axis; points beyond the slop.
    case slideBegan(by: Double)
    /// It has moved by so many points more.
    case slid(by: Double)
    /// The finger was lifted, or taken away.
    case slideEnded(isCancelled: Bool)
    /// The content scrolls: whatever was pressed is not any more.
    case scrolled
    /// The touch ended without a meaning.
    case nothing
  }

  private var gestures = GestureDetector<ScrollContent>()
  private var content: ScrollContent

  /// Content at its start.
  ///
  /// - Parameters:
  ///   - content: its length along the axis, in points.
  ///   - viewport: the length of what shows of it, in points.
  ///   - axis: along which it scrolls.
  ///   - rules: how it moves.
  public init(content: Double, viewport: Double, axis: Axis = .y, rules: ScrollRules = ScrollRules()) {
    self.content = ScrollContent(axis: axis, rules: rules)
    resize(content: content, viewport: viewport, at: .zero)
  }

  /// What moves the content.
  public var scroller: Scroller { content.scroller }
  /// How far the content has moved towards its end, overscroll included, in points.
  public var offset: Double { scroller.links[0].shown }
  /// What it is doing.
  public var activity: Activity { scroller.activity.kind }
  /// The velocity of the offset, in pt/s.
  public var velocity: Double { scroller.velocity(of: 0) }
  /// Whether it changes with time alone.
  public var isAnimating: Bool { scroller.isMoving }
  /// Whether a hand is at work.
  public var isActive: Bool { gestures.isActive }
  /// Where a finger lies that may become a tap, in points of the viewport.
  public var touched: Point? { gestures.pressed == nil ? nil : gestures.pan.origin }
  /// When something happens by itself though nothing moves: the end of a touchpad that falls silent.
  public var nextChange: Timestamp? { gestures.nextChange }

  /// Whether the finger that lies on the content has stopped its motion.
  package var isCatch: Bool { gestures.isCatch }
  /// The largest offset at rest.
  package var limit: Double { scroller.links[0].upper }
  /// Whether somebody asks for ``longPress(by:)``.
  package var takesPresses: Bool {
    get { content.takesPresses }
    set { content.takesPresses = newValue }
  }

  /// Whether a finger is one of those that lie on the content.
  public func isTouched(by finger: Int) -> Bool { gestures.pan.fingers.contains { $0.id == finger } }

  /// Takes an event at its own time.
  ///
  /// - Returns: where a finger that has caught nothing was tapped, in points of the viewport.
  @discardableResult
  public func handle(_ event: InputEvent) -> Point? {
    let outcome = take(event)
    if case .key(let key) = event.kind { press(key, at: event.time) }
    return if case .tapped(let place)? = outcome { place } else { nil }
  }

  /// Takes what a hand does at its own time.
  ///
  /// - Parameters:
  ///   - canSlide: whether something under a finger that comes down goes with it across the axis.
  ///   - canScroll: whether the finger lies on what scrolls.
  package func take(_ event: InputEvent, canSlide: Bool = false, canScroll: Bool = true) -> Outcome? {
    if !gestures.isTracking { (content.canSlide, content.canScroll, content.pressed) = (canSlide, canScroll, nil) }
    (content.outcome, content.step) = (nil, step)
    gestures.handle(event, for: &content)
    return content.outcome
  }

  /// A long press, if the finger has stayed for long enough; it then is no tap any more.
  package func longPress(by time: Timestamp) -> Point? {
    gestures.advance(to: time, for: &content)
    defer { content.pressed = nil }
    return content.pressed
  }

  /// Brings the content to a moment.
  public func advance(to time: Timestamp) {
    gestures.advance(to: time, for: &content)
    content.scroller.advance(to: time)
  }

  /// Glides to an offset that is so many points from the present one; not under a hand.
  ///
  /// - Parameters:
  ///   - change: points towards the content's end.
  ///   - cause: what asks for it. What a wheel or a key asks for is added to what is left of the last glide, and goes by
  ///     its own rule.
  ///   - time: when it is asked for.
  public func scroll(by change: Double, from cause: GlideCause = .program, at time: Timestamp) {
    content.scroller.glide(0..<1, by: change, from: cause, at: time)
  }

  /// Glides to an offset, in points, as far as there is content; not under a hand.
  public func scroll(to offset: Double, at time: Timestamp) {
    content.scroller.glide(0, to: offset, from: .program, at: time)
  }

  /// Brings a stretch of the content into view where that comes to rest, in points of the content: its start, where it is longer than the view.
  package func reveal(from top: Double, to bottom: Double, at time: Timestamp) {
    let (rest, viewport) = (ScrollForecast(of: scroller, at: time).rest.links[0].offset, scroller.rules.viewportLength)
    if top < rest {
      scroll(to: top, at: time)
    } else if bottom > rest + viewport {
      scroll(to: min(top, bottom - viewport), at: time)
    }
  }

  /// Begins anew at the start, with no hand on it, and without content until it is given its lengths.
  package func begin() {
    let rules = gestureRules
    gestures = GestureDetector()
    gestureRules = rules
    content = ScrollContent(axis: content.axis, rules: scroller.rules, takesPresses: takesPresses)
  }

  /// Shows an offset at once, as far as there is content.
  public func jump(to offset: Double, at time: Timestamp) { content.scroller.setOffset(offset, of: 0, at: time) }

  /// Gives content and viewport other lengths, in points; motions go on.
  public func resize(content length: Double, viewport: Double, at time: Timestamp) {
    retune(at: time) { $0.viewportLength = max(1, viewport) }
    content.scroller.setRange(0...max(0, length - viewport), of: 0, at: time)
  }

  /// Moves by other rules from a moment on; motions go on.
  package func retune(at time: Timestamp, _ change: (inout ScrollRules) -> Void) {
    var rules = scroller.rules
    change(&rules)
    if rules != scroller.rules { content.scroller.retune(rules, at: time) }
  }

  private func press(_ key: InputEvent.Key, at time: Timestamp) {
    let steps = ScrollSteps(notch: step, length: scroller.rules.viewportLength)
    if let change = steps.change(for: key) { scroll(by: change, from: .key, at: time) }
  }
}
