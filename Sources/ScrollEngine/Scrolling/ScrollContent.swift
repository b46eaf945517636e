/// The gesture target of a ``ScrollView``.
struct ScrollContent: GestureTarget {
  enum Owner { case slide, content }

  var scroller: Scroller
  var step = 0.0
  var canSlide = false
  var canScroll = true
  var detectsLongPresses: Bool
  /// The result of the latest event; `nil` if the event had none.
  var outcome: ScrollView.Outcome?
  /// The position of a long press, in points of the viewport; `nil` if there was none.
  var longPressPosition: Point?
  let axis: Axis
  private var isSliding = false

  init(axis: Axis, rules: ScrollRules, detectsLongPresses: Bool = false) {
    self.axis = axis
    self.detectsLongPresses = detectsLongPresses
    scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...0)], rules: rules)
  }

  private var across: Axis { axis == .y ? .x : .y }

  func part(at place: Point) -> Bool { true }

  mutating func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<
    Bool, Owner
  > {
    let isCatch = canScroll && scroller.press(0..<1, with: device, at: time)
    var press = GesturePress<Bool, Owner>(true, [], isCatch: isCatch, awaitsLongPress: detectsLongPresses && !isCatch)
    if canSlide, !isCatch { press.candidates.append(.init(.slide, axes: Axes(across))) }
    if canScroll { press.candidates.append(.init(.content, axes: Axes(axis))) }
    return press
  }

  mutating func begin(_ owner: Owner, along axis: Axis?, at time: Timestamp) {
    isSliding = owner == .slide
    guard isSliding else { return scroller.beginDrag(0..<1, at: time) }
    scroller.cancel(at: time)
    outcome = .slideBegan(by: 0)
  }

  mutating func move(_ owner: Owner, by change: Point, velocity: Point, at time: Timestamp) -> Moved? {
    if isSliding {
      outcome = outcome == nil ? .slid(by: -change[across]) : .slideBegan(by: -change[across])
    } else {
      scroller.drag(by: change[axis], velocity: velocity[axis], at: time)
      outcome = .scrolled
    }
    return nil
  }

  mutating func update(velocity: Point, of owner: Owner) {
    if owner == .content { scroller.updateDragVelocity(velocity[axis]) }
  }

  mutating func release(_ owner: Owner, velocity: Point, at time: Timestamp) {
    outcome = isSliding ? .slideEnded(isCancelled: false) : .nothing
    isSliding = false
    scroller.release(velocity: velocity[axis], at: time)
  }

  mutating func cancelGesture(at time: Timestamp) {
    outcome = isSliding ? .slideEnded(isCancelled: true) : .nothing
    isSliding = false
    scroller.cancel(at: time)
  }

  mutating func tap(_ part: Bool, at place: Point, time: Timestamp) { outcome = .tapped(place) }

  mutating func longPress(at place: Point, time: Timestamp) -> LongPress<Owner> {
    longPressPosition = place
    return .handled
  }

  func response(of owner: Owner, to stroke: TouchpadStroke) -> TouchpadResponse {
    stroke.response(isTouched: scroller.isTouched, isStretched: scroller.isStretched)
  }

  mutating func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    scroller.glide(0..<1, by: turn[axis] * step, from: .wheel, at: time)
  }
}
