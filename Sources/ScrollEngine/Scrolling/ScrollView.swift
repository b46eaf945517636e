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

  private let gestures = GestureDetector<ScrollContent>()
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

  /// Whether a finger is one of those that lie on the content.
  public func isTouched(by finger: Int) -> Bool { gestures.pan.fingers.contains { $0.id == finger } }

  /// Takes an event at its own time.
  ///
  /// - Returns: where a finger that has caught nothing was tapped, in points of the viewport.
  @discardableResult
  public func handle(_ event: InputEvent) -> Point? {
    content.tapped = nil
    content.step = step
    gestures.handle(event, for: &content)
    if case .key(let key) = event.kind { press(key, at: event.time) }
    return content.tapped
  }

  /// Brings the content to a moment.
  public func advance(to time: Timestamp) {
    gestures.advance(to: time, for: &content)
    content.scroller.advance(to: time)
  }

  /// Glides to an offset that is so many points from the present one; not under a hand.
  public func scroll(by change: Double, at time: Timestamp) {
    content.scroller.glide(0..<1, by: change, from: .program, at: time)
  }

  /// Glides to an offset, in points, as far as there is content; not under a hand.
  public func scroll(to offset: Double, at time: Timestamp) {
    content.scroller.glide(0, to: offset, from: .program, at: time)
  }

  /// Shows an offset at once, as far as there is content.
  public func jump(to offset: Double, at time: Timestamp) { content.scroller.setOffset(offset, of: 0, at: time) }

  /// Gives content and viewport other lengths, in points; motions go on.
  public func resize(content length: Double, viewport: Double, at time: Timestamp) {
    var rules = scroller.rules
    rules.viewportLength = max(1, viewport)
    if rules != scroller.rules { content.scroller.retune(rules, at: time) }
    content.scroller.setRange(0...max(0, length - viewport), of: 0, at: time)
  }

  private func press(_ key: InputEvent.Key, at time: Timestamp) {
    let steps = ScrollSteps(notch: step, length: scroller.rules.viewportLength)
    guard let change = steps.change(for: key) else { return }
    content.scroller.glide(0..<1, by: change, from: .key, at: time)
  }
}

/// The content, as gestures see it.
private struct ScrollContent: GestureTarget {
  enum Part { case content }

  var scroller: Scroller
  var step = 0.0
  var tapped: Point?
  private let axis: Axis

  init(axis: Axis, rules: ScrollRules) {
    self.axis = axis
    scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...0)], rules: rules)
  }

  func part(at place: Point) -> Part { .content }

  mutating func press(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<Part, Part> {
    GesturePress(.content, [.init(.content, axes: Axes(axis))], isCatch: scroller.press(0..<1, with: device, at: time))
  }

  mutating func begin(_ owner: Part, along axis: Axis?, at time: Timestamp) { scroller.beginDrag(0..<1, at: time) }

  mutating func move(_ owner: Part, by change: Point, velocity: Point, at time: Timestamp) -> Moved? {
    scroller.drag(by: change[axis], velocity: velocity[axis], at: time)
    return nil
  }

  mutating func note(velocity: Point, of owner: Part) { scroller.noteDragVelocity(velocity[axis]) }

  mutating func letGo(of owner: Part, velocity: Point, at time: Timestamp) {
    scroller.release(velocity: velocity[axis], at: time)
  }

  mutating func settle(at time: Timestamp) { scroller.cancel(at: time) }

  mutating func tap(_ part: Part, at place: Point, time: Timestamp) { tapped = place }

  func response(of owner: Part, to stroke: TouchpadStroke) -> TouchpadResponse {
    stroke.response(isTouched: scroller.isTouched, isStretched: scroller.isStretched)
  }

  mutating func wheel(by turn: Point, at place: Point?, time: Timestamp) {
    scroller.glide(0..<1, by: turn[axis] * step, from: .wheel, at: time)
  }
}
