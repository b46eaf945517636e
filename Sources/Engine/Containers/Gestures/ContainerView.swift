import ScrollEngine

/// A container on a screen. It takes events with their times, recognizes gestures, and moves the container.
///
/// ```swift
/// let photo = ZoomingPhoto(content: Size(width: 390, height: 260), viewport: Size(width: 390, height: 844))
/// let view = ContainerView(photo)
/// view.handle(event)          // a finger, a touchpad, a wheel or a key, with its own time
/// view.advance(to: now)       // for each frame
/// draw(view.content.pose.scale)
/// ```
///
/// The positions of events are in points of the container's frame.
public final class ContainerView<Content: Container> {
  /// The container, which gestures, the wheel and keys move.
  public var content: Content {
    get { target.content }
    _modify { yield &target.content }
  }
  /// The distances that a notch of the wheel and the keys scroll.
  public var steps: ScrollSteps {
    get { target.steps }
    set { target.steps = newValue }
  }
  /// The thresholds and times for recognizing gestures.
  public var gestureRules: GestureRules {
    get { gestures.rules }
    set {
      gestures.rules = newValue
      (target.taps.interval, target.taps.distance) = (newValue.tapInterval, newValue.tapDistance)
    }
  }

  private let gestures = GestureDetector<ContainerTarget<Content>>()
  private var target: ContainerTarget<Content>
  private var now = Timestamp.zero

  /// Creates a view of a container.
  ///
  /// - Parameters:
  ///   - content: the container.
  ///   - steps: the distances that a notch of the wheel and the keys scroll. The default notch is `kWheelDelta` of
  ///     Chromium's `ui/events/event.h` on Linux, which follows GTK.
  public init(_ content: Content, steps: ScrollSteps = ScrollSteps(notch: 53, length: 600)) {
    target = ContainerTarget(content: content, steps: steps)
  }

  /// Whether content moves without further input, as time passes.
  public var isAnimating: Bool { content.isMoving }
  /// Whether a gesture is in progress.
  public var isActive: Bool { gestures.isActive }
  /// The part that the gesture in progress moves; `nil` before that is decided.
  public var owner: Content.Part? { gestures.owner }
  /// The time of the next change without an event or motion, such as the end of a touchpad sequence after a gap; `nil` if
  /// none is due.
  public var nextChange: Timestamp? { gestures.nextChange }

  /// Handles an event at the time that it carries.
  ///
  /// - Returns: the position of a tap by a finger that caught no motion, in points.
  @discardableResult
  public func handle(_ event: InputEvent) -> Point? {
    advance(to: event.time)
    let time = max(event.time, now)
    target.tapped = nil
    if case .key(let key) = event.kind, !content.isTouched {
      content.press(key, steps, at: time)
    } else {
      gestures.handle(event, for: &target)
    }
    return target.tapped
  }

  /// Advances the content to a time. A time before the current one changes nothing.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    now = time
    gestures.advance(to: time, for: &target)
    target.content.advance(to: time)
  }
}

/// The gesture target of a ``ContainerView``.
private struct ContainerTarget<Content: Container>: GestureTarget {
  var content: Content
  var steps: ScrollSteps
  var wheel = WheelAccumulator()
  var taps = TapRecognizer()
  /// The position of the tap by which the latest event ended; `nil` if it ended none.
  var tapped: Point?

  init(content: Content, steps: ScrollSteps) { (self.content, self.steps) = (content, steps) }

  func part(at place: Point) -> Content.Part? { nil }

  mutating func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<
    Content.Part?, Content.Part
  > {
    let press = content.beginGesture(at: place, with: device, at: time)
    return GesturePress(
      .some(press.part), press.candidates, isCatch: press.isCatch, pincher: press.pincher,
      awaitsLongPress: press.awaitsLongPress)
  }

  mutating func apply(_ step: DragStep, to owner: Content.Part, at time: Timestamp) -> DragOutcome {
    content.apply(step, to: owner, at: time)
  }

  func owner(ofLink link: Int, movedBy owner: Content.Part) -> Content.Part {
    content.part(ofLink: link, movedBy: owner)
  }

  mutating func tap(_ part: Content.Part?, at place: Point, time: Timestamp) {
    tapped = place
    guard taps.tap(at: place, time: time) == 2 else { return }
    taps.reset()
    content.doubleTap(at: place, time: time)
  }

  mutating func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    if !content.isTouched { content.scrollWheel(by: turn, steps, at: place, &wheel, time: time) }
  }

  mutating func beginPinch(around place: Point, at time: Timestamp) { content.beginPinch(around: place, at: time) }
  mutating func pinch(_ change: PinchTracker.Change, at time: Timestamp) { content.pinch(change, at: time) }
  mutating func endPinch(velocity: Double?, around place: Point, at time: Timestamp) {
    if let velocity { content.endPinch(velocity: velocity, at: time) }
  }
}
