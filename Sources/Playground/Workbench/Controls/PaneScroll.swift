import ScrollEngine

/// A pane of the workbench that the engine scrolls: its daily test.
///
/// A finger on it is a tap, a slide along a control that claims sideways, or a scroll: the arena decides by the first
/// movement past the slop. A press on a moving pane catches it and taps nothing.
struct PaneScroll {
  /// What a finger has done.
  enum Outcome: Equatable {
    case tapped(Point)
    /// The control under the finger has claimed the touch; points beyond the slop.
    case slideBegan(by: Double)
    case slid(by: Double)
    case slideEnded(isCancelled: Bool)
    /// The pane scrolls: whatever was pressed is not any more.
    case scrolled
    /// The touch ended without a meaning.
    case nothing
  }

  /// How far a notch of the wheel scrolls, in points; as the scenes' `wheel.step`.
  private static let notch = 53.0

  private(set) var scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...0)])
  private var pan = PanRecognizer()
  private var arena = GestureArena()
  private var touchpad = TouchpadGesture()
  private var isSliding = false
  private var hasCaught = false
  private let takesPresses: Bool

  /// A pane at its start.
  ///
  /// - Parameter takesPresses: whether somebody asks for ``longPress(by:)``.
  init(takesPresses: Bool = false) { self.takesPresses = takesPresses }

  /// How far the content has moved up, overscroll included, in points.
  var offset: Double { scroller.links[0].shown }
  /// The largest offset at rest.
  var limit: Double { scroller.links[0].upper }
  /// Whether it changes with time alone.
  var isMoving: Bool { scroller.isMoving }
  /// Whether a finger is down.
  var isTracking: Bool { pan.isTracking }
  /// When a finger that stays presses long; `nil` where that means nothing.
  private var pressTime: Timestamp? { takesPresses && !hasCaught ? pan.pressTime : nil }
  /// Who has the finger, for tests and reports.
  var owner: String? { arena.owner?.name }

  /// The content or the frame has another height, in points.
  mutating func layout(content: Double, frame: Double, at time: Timestamp) {
    var rules = scroller.rules
    rules.viewportLength = max(1, frame)
    if rules != scroller.rules { scroller.retune(rules, at: time) }
    scroller.setRange(0...max(0, content - frame), of: 0, at: time)
  }

  /// Brings the pane to a moment; true when something moved.
  mutating func advance(to time: Timestamp) -> Bool {
    let before = offset
    if let end = touchpad.silentEnd, end <= time { endTouchpad(at: end) }
    scroller.advance(to: time)
    return offset != before
  }

  /// A finger touches down.
  ///
  /// - Parameters:
  ///   - canSlide: whether a control under the finger claims sideways movements.
  ///   - canScroll: whether the finger lies on what scrolls.
  mutating func down(id: Int, at place: Point, canSlide: Bool, canScroll: Bool, time: Timestamp) {
    let isFirst = !pan.isTracking
    pan.down(id: id, at: place, time: time)
    guard isFirst else { return }
    endTouchpad(at: time)
    hasCaught = canScroll && scroller.press(scroller.allParts, at: time)
    isSliding = false
    var candidates: [GestureArena.Candidate] = []
    if canSlide, !hasCaught { candidates.append(.init("slider", axes: [.x])) }
    if canScroll { candidates.append(.init("panel", axes: [.y])) }
    arena.open(candidates)
  }

  /// Whether the finger that lies on the pane has stopped its motion.
  var isCatch: Bool { hasCaught }

  /// A finger moves.
  mutating func move(id: Int, to place: Point, time: Timestamp) -> Outcome? {
    guard let output = pan.move(id: id, to: place, time: time) else { return nil }
    return follow(output, at: time)
  }

  /// A finger lifts.
  mutating func up(id: Int, time: Timestamp) -> Outcome? {
    guard let output = pan.up(id: id, time: time) else { return nil }
    return follow(output, at: time)
  }

  /// A finger is taken away.
  mutating func cancel(id: Int, time: Timestamp) -> Outcome? {
    guard let output = pan.cancel(id: id) else { return nil }
    return follow(output, at: time)
  }

  /// A long press, if the finger has stayed for long enough; it then is no tap any more.
  mutating func longPress(by time: Timestamp) -> Point? {
    guard pressTime != nil, let press = pan.press(by: time) else { return nil }
    pan.takePress()
    return press.place
  }

  private mutating func follow(_ output: PanRecognizer.Output, at time: Timestamp) -> Outcome? {
    switch output {
    case .began(let axis, let translation):
      arena.decide(axis)
      switch arena.owner?.name {
      case "slider":
        isSliding = true
        scroller.cancel(at: time)
        return .slideBegan(by: translation.x)
      case "panel":
        scroller.beginDrag(scroller.allParts, at: time)
        scroller.drag(by: -translation.y, velocity: -pan.velocity(at: time).y, at: time)
        return .scrolled
      default:
        scroller.cancel(at: time)
        return .nothing
      }
    case .changed(let translation):
      if isSliding { return .slid(by: translation.x) }
      scroller.drag(by: -translation.y, velocity: -pan.velocity(at: time).y, at: time)
      return .scrolled
    case .ended(let velocity):
      let slid = isSliding
      isSliding = false
      arena.close()
      if slid { return .slideEnded(isCancelled: false) }
      scroller.release(velocity: -velocity.y, at: time)
      return .nothing
    case .cancelled, .lost:
      let slid = isSliding
      isSliding = false
      arena.close()
      scroller.cancel(at: time)
      return slid ? .slideEnded(isCancelled: true) : .nothing
    case .tapped(let place):
      arena.close()
      scroller.cancel(at: time)
      return hasCaught ? .nothing : .tapped(place)
    }
  }

  /// A wheel turns; away from the person goes towards the start.
  mutating func turn(_ notches: Double, at time: Timestamp) {
    guard notches.isFinite, notches != 0 else { return }
    scroller.glide(scroller.allParts, by: -notches * Self.notch, at: time)
  }

  /// A touchpad scrolls.
  mutating func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    guard delta.isFinite, !pan.isTracking else { return }
    if phase == .ended { return endTouchpad(at: time) }
    if phase == .began || !touchpad.isActive {
      touchpad.begin(at: time, hasPhases: phase == .began)
      scroller.press(scroller.allParts, at: time)
      scroller.beginDrag(scroller.allParts, at: time)
    }
    let velocity = touchpad.move(by: Point(x: 0, y: delta), at: time)
    scroller.drag(by: delta, velocity: velocity.y, at: time)
  }

  /// When something happens by itself: a long press, or the end of a touchpad's sequence.
  var nextMoment: Timestamp? {
    [pressTime, touchpad.silentEnd].compactMap { $0 }.min()
  }

  /// Brings a stretch of the content into view, in points of the content.
  mutating func reveal(from top: Double, to bottom: Double, frame: Double, at time: Timestamp) {
    let now = scroller.links[0].offset
    if top < now {
      scroller.glide(0, to: top, at: time)
    } else if bottom > now + frame {
      scroller.glide(0, to: bottom - frame, at: time)
    }
  }

  private mutating func endTouchpad(at time: Timestamp) {
    guard touchpad.isActive else { return }
    scroller.release(velocity: touchpad.end(at: time).y, at: time)
  }
}
