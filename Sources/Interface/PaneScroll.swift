import ScrollEngine

/// A pane that the engine scrolls: its daily test.
///
/// A finger on it is a tap, a slide along a control that claims sideways, or a scroll: the arena decides by the first
/// movement past the slop. A press on a moving pane catches it and taps nothing.
public struct PaneScroll {
  /// What a finger has done.
  public enum Outcome: Equatable {
    /// The finger was lifted where it touched down.
    case tapped(Point)
    /// The control under the finger has claimed the touch; points beyond the slop.
    case slideBegan(by: Double)
    /// It has moved by so many points more.
    case slid(by: Double)
    /// The finger was lifted, or taken away.
    case slideEnded(isCancelled: Bool)
    /// The pane scrolls: whatever was pressed is not any more.
    case scrolled
    /// The touch ended without a meaning.
    case nothing
  }

  /// How far a notch of the wheel scrolls, in points; as the scenes' `wheel.step`.
  static let notch = 53.0

  private let gestures = GestureDetector<PaneContent>()
  private var content: PaneContent

  /// A pane at its start.
  ///
  /// - Parameter takesPresses: whether somebody asks for ``longPress(by:)``.
  public init(takesPresses: Bool = false) { content = PaneContent(takesPresses: takesPresses) }

  /// What moves the content.
  private(set) var scroller: Scroller {
    get { content.scroller }
    set { content.scroller = newValue }
  }

  /// How far the content has moved up, overscroll included, in points.
  public var offset: Double { scroller.links[0].shown }
  /// The largest offset at rest.
  public var limit: Double { scroller.links[0].upper }
  /// Whether it changes with time alone.
  public var isMoving: Bool { scroller.isMoving }
  /// Whether a finger is down.
  public var isTracking: Bool { gestures.isTracking }
  /// Who has the finger, for tests and reports.
  public var owner: String? { gestures.owner?.rawValue }

  /// The content or the frame has another height, in points.
  public mutating func layout(content: Double, frame: Double, at time: Timestamp) {
    var rules = scroller.rules
    rules.viewportLength = max(1, frame)
    if rules != scroller.rules { scroller.retune(rules, at: time) }
    scroller.setRange(0...max(0, content - frame), of: 0, at: time)
  }

  /// Brings the pane to a moment; true when something moved.
  public mutating func advance(to time: Timestamp) -> Bool {
    let before = offset
    gestures.advance(to: time, for: &content)
    scroller.advance(to: time)
    return offset != before
  }

  /// A finger touches down.
  ///
  /// - Parameters:
  ///   - canSlide: whether a control under the finger claims sideways movements.
  ///   - canScroll: whether the finger lies on what scrolls.
  public mutating func down(id: Int, at place: Point, canSlide: Bool, canScroll: Bool, time: Timestamp) {
    if !isTracking { (content.canSlide, content.canScroll, content.pressed) = (canSlide, canScroll, nil) }
    _ = handle(.down(id: id, at: place), time)
  }

  /// Whether the finger that lies on the pane has stopped its motion.
  public var isCatch: Bool { gestures.isCatch }

  /// A finger moves.
  public mutating func move(id: Int, to place: Point, time: Timestamp) -> Outcome? {
    handle(.move(id: id, to: place), time)
  }

  /// A finger lifts.
  public mutating func up(id: Int, time: Timestamp) -> Outcome? { handle(.up(id: id, at: .zero), time) }

  /// A finger is taken away.
  public mutating func cancel(id: Int, time: Timestamp) -> Outcome? { handle(.cancel(id: id), time) }

  /// A wheel turns; away from the person goes towards the start.
  public mutating func turn(_ notches: Double, at time: Timestamp) {
    _ = handle(.wheel(notches: Point(x: 0, y: notches), at: nil), time)
  }

  /// A key asks for a change of the offset, in points.
  mutating func step(by change: Double, at time: Timestamp) {
    scroller.glide(scroller.allLinks, by: change, from: .key, at: time)
  }

  /// A touchpad scrolls.
  public mutating func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    if !isTracking { (content.canSlide, content.canScroll) = (false, true) }
    _ = handle(.scroll(delta: Point(x: 0, y: delta), phase: phase, at: nil), time)
  }

  private mutating func handle(_ kind: InputEvent.Kind, _ time: Timestamp) -> Outcome? {
    content.outcome = nil
    gestures.handle(InputEvent(time: time, kind: kind), for: &content)
    return content.outcome
  }

  /// A long press, if the finger has stayed for long enough; it then is no tap any more.
  public mutating func longPress(by time: Timestamp) -> Point? {
    gestures.advance(to: time, for: &content)
    defer { content.pressed = nil }
    return content.pressed
  }

  /// When something happens by itself: a long press, or the end of a touchpad's sequence.
  public var nextMoment: Timestamp? { gestures.nextChange }

  /// Brings the content to an offset in points, or to the end that lies before it.
  public mutating func glide(to offset: Double, at time: Timestamp) {
    let place = max(0, min(offset, limit))
    if place != scroller.links[0].offset { scroller.glide(0, to: place, from: .program, at: time) }
  }

  /// Brings a stretch of the content into view, in points of the content: its start, where it is longer than the view.
  public mutating func reveal(from top: Double, to bottom: Double, frame: Double, at time: Timestamp) {
    let now = scroller.links[0].offset
    if top < now {
      glide(to: top, at: time)
    } else if bottom > now + frame {
      glide(to: min(top, bottom - frame), at: time)
    }
  }
}

/// What scrolls in a pane, and the control in it that may claim a finger.
private struct PaneContent: GestureTarget {
  enum Owner: String { case slider, panel }

  var scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...0)])
  var canSlide = false
  var canScroll = true
  /// What the newest event has done.
  var outcome: PaneScroll.Outcome?
  /// Where a finger has stayed.
  var pressed: Point?
  private var isSliding = false
  private let takesPresses: Bool

  init(takesPresses: Bool) { self.takesPresses = takesPresses }

  func part(at place: Point) -> Bool { true }

  mutating func press(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<Bool, Owner> {
    let isCatch = canScroll && scroller.press(scroller.allLinks, with: device, at: time)
    var press = GesturePress<Bool, Owner>(true, [], isCatch: isCatch, awaitsLongPress: takesPresses && !isCatch)
    if canSlide, !isCatch { press.candidates.append(.init(.slider, axes: .x)) }
    if canScroll { press.candidates.append(.init(.panel, axes: .y)) }
    return press
  }

  mutating func begin(_ owner: Owner, along axis: Axis?, at time: Timestamp) {
    isSliding = owner == .slider
    guard isSliding else { return scroller.beginDrag(scroller.allLinks, at: time) }
    scroller.cancel(at: time)
    outcome = .slideBegan(by: 0)
  }

  mutating func move(_ owner: Owner, by change: Point, velocity: Point, at time: Timestamp) -> Moved? {
    if isSliding {
      outcome = outcome == nil ? .slid(by: -change.x) : .slideBegan(by: -change.x)
    } else {
      scroller.drag(by: change.y, velocity: velocity.y, at: time)
      outcome = .scrolled
    }
    return nil
  }

  mutating func letGo(of owner: Owner, velocity: Point, at time: Timestamp) {
    outcome = isSliding ? .slideEnded(isCancelled: false) : .nothing
    isSliding = false
    scroller.release(velocity: velocity.y, at: time)
  }

  mutating func settle(at time: Timestamp) {
    outcome = isSliding ? .slideEnded(isCancelled: true) : .nothing
    isSliding = false
    scroller.cancel(at: time)
  }

  mutating func tap(_ part: Bool, at place: Point, time: Timestamp) { outcome = .tapped(place) }

  mutating func longPress(at place: Point, time: Timestamp) -> LongPress<Owner> {
    pressed = place
    return .taken
  }

  mutating func wheel(by turn: Point, at place: Point?, time: Timestamp) {
    scroller.glide(scroller.allLinks, by: turn.y * PaneScroll.notch, from: .wheel, at: time)
  }
}
