/// Content that scrolls along one axis. Most programs need nothing else of the engine.
///
/// ```swift
/// let view = ScrollView(content: 2400, viewport: 600)
/// view.handle(event)          // a finger, a touchpad, a wheel or a key, with its own time
/// view.advance(to: now)       // for each frame
/// draw(view.offset)
/// ```
public final class ScrollView {
  /// The distance of a wheel notch or an arrow key, in points; `kWheelDelta` of Chromium's `ui/events/event.h` on
  /// Linux, which follows GTK.
  public var step = 53.0
  /// The thresholds and times for recognizing gestures.
  public var gestureRules: GestureRules {
    get { gestures.rules }
    set { gestures.rules = newValue }
  }

  /// The result of an event.
  package enum Outcome: Equatable {
    /// A finger lifted where it touched down.
    case tapped(Point)
    /// The row under the finger starts to slide at right angles to the scroll axis, by this many points beyond the
    /// slop.
    case slideBegan(by: Double)
    /// The row has slid by this many more points.
    case slid(by: Double)
    /// The finger lifted, or the touch was cancelled.
    case slideEnded(isCancelled: Bool)
    /// The content scrolls, so the finger no longer presses anything.
    case scrolled
    /// The touch ended without a result.
    case nothing
  }

  private var gestures = GestureDetector<ScrollContent>()
  private var content: ScrollContent

  /// Creates a view with its content at the start.
  ///
  /// - Parameters:
  ///   - content: the length of the content along the axis, in points.
  ///   - viewport: the visible length, in points.
  ///   - axis: the axis along which the content scrolls.
  ///   - rules: the rules by which the content moves.
  public init(content: Double, viewport: Double, axis: Axis = .y, rules: ScrollRules = ScrollRules()) {
    self.content = ScrollContent(axis: axis, rules: rules)
    resize(content: content, viewport: viewport, at: .zero)
  }

  /// The scroller that moves the content.
  public var scroller: Scroller { content.scroller }
  /// The distance by which the content has been scrolled towards its end, including overscroll, in points.
  public var offset: Double { scroller.links[0].visibleOffset }
  /// The kind of the current activity, such as a drag or a motion after a release.
  public var activity: Activity { scroller.activity.kind }
  /// The velocity of the offset, in pt/s.
  public var velocity: Double { scroller.velocity(of: 0) }
  /// Whether the offset changes with time alone.
  public var isAnimating: Bool { scroller.isMoving }
  /// Whether a gesture is in progress.
  public var isActive: Bool { gestures.isActive }
  /// The position of a finger that may become a tap, in points of the viewport.
  public var touched: Point? { gestures.pressed == nil ? nil : gestures.pan.origin }
  /// The time of the next change without an event or motion, such as the end of a touchpad sequence after a gap. `nil`
  /// if none is due.
  public var nextChange: Timestamp? { gestures.nextChange }

  /// Whether the finger stopped content in motion when it touched down.
  package var isCatch: Bool { gestures.isCatch }
  /// The largest offset at rest, in points.
  package var limit: Double { scroller.links[0].upper }
  /// Whether long presses are recognized; see ``longPress(by:)``.
  package var detectsLongPresses: Bool {
    get { content.detectsLongPresses }
    set { content.detectsLongPresses = newValue }
  }

  /// Returns whether a finger is one of those on the content.
  public func isTouched(by finger: Int) -> Bool { gestures.pan.fingers.contains { $0.id == finger } }

  /// Handles an input event at the time that the event carries.
  ///
  /// - Returns: the position of a tap by a finger that caught no motion, in points of the viewport.
  @discardableResult
  public func handle(_ event: InputEvent) -> Point? {
    let outcome = handleGesture(event)
    if case .key(let key) = event.kind { press(key, at: event.time) }
    return if case .tapped(let place)? = outcome { place } else { nil }
  }

  /// Handles a gesture event at the time that the event carries, and returns the result; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - canSlide: whether the row under a finger that touches down can slide across the axis.
  ///   - canScroll: whether a finger that touches down can scroll the content.
  package func handleGesture(_ event: InputEvent, canSlide: Bool = false, canScroll: Bool = true) -> Outcome? {
    if !gestures.isTracking {
      (content.canSlide, content.canScroll, content.longPressPosition) = (canSlide, canScroll, nil)
    }
    (content.outcome, content.step) = (nil, step)
    gestures.handle(event, for: &content)
    return content.outcome
  }

  /// Returns the position of a long press, if the finger has stayed in place long enough by `time`. The touch is then
  /// no longer a tap.
  package func longPress(by time: Timestamp) -> Point? {
    gestures.advance(to: time, for: &content)
    defer { content.longPressPosition = nil }
    return content.longPressPosition
  }

  /// Advances the gesture and the motion to a time, in that order, because a gesture may release the content before.
  public func advance(to time: Timestamp) {
    gestures.advance(to: time, for: &content)
    content.scroller.advance(to: time)
  }

  /// Glides by a distance from the current offset; ignored during a touch.
  ///
  /// - Parameters:
  ///   - change: the distance, in points towards the end of the content.
  ///   - cause: the cause of the glide. For a wheel or a key, the remaining distance of the last glide is added. The
  ///     cause also selects the rule by which the glide moves.
  ///   - time: the time of the request.
  public func scroll(by change: Double, from cause: GlideCause = .program, at time: Timestamp) {
    content.scroller.glide(0..<1, by: change, from: cause, at: time)
  }

  /// Glides to an offset, in points, clamped to the content; ignored during a touch.
  public func scroll(to offset: Double, at time: Timestamp) {
    content.scroller.glide(0, to: offset, from: .program, at: time)
  }

  /// Glides so that a range of the content, in points from the start of the content, is visible once everything rests.
  /// Does nothing if the range will be visible where the current motion comes to rest. If the range is longer than the
  /// viewport, its start becomes visible.
  package func reveal(from top: Double, to bottom: Double, at time: Timestamp) {
    let (rest, viewport) = (ScrollForecast(of: scroller, at: time).rest.links[0].offset, scroller.rules.viewportLength)
    if top < rest {
      scroll(to: top, at: time)
    } else if bottom > rest + viewport {
      scroll(to: min(top, bottom - viewport), at: time)
    }
  }

  /// Resets the view to its start, without a gesture, and without content until ``resize(content:viewport:at:)``.
  package func reset() {
    let rules = gestureRules
    gestures = GestureDetector()
    gestureRules = rules
    content = ScrollContent(axis: content.axis, rules: scroller.rules, detectsLongPresses: detectsLongPresses)
  }

  /// Moves the content to an offset at once, in points, clamped to the content.
  public func jump(to offset: Double, at time: Timestamp) { content.scroller.setOffset(offset, of: 0, at: time) }

  /// Changes the lengths of content and viewport, in points; motions continue.
  public func resize(content length: Double, viewport: Double, at time: Timestamp) {
    retune(at: time) { $0.viewportLength = max(1, viewport) }
    content.scroller.setRange(0...max(0, length - viewport), of: 0, at: time)
  }

  /// Changes the rules at a time; motions in progress continue.
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
