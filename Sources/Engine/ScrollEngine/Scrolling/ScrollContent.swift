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

  private var across: Axis { axis.across }

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

  mutating func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    switch (owner, step) {
    case (.slide, .begin):
      isSliding = true
      outcome = .slideBegan(by: 0)
      scroller.cancel(at: time)
      return .done
    case (.slide, .move(let change, _)):
      outcome = outcome == nil ? .slid(by: -change[across]) : .slideBegan(by: -change[across])
      return .done
    case (.slide, .release):
      outcome = .slideEnded(isCancelled: false)
      isSliding = false
      return .done
    case (.slide, .update), (.slide, .cancel): return .done
    case (.content, .move): outcome = .scrolled
    case (.content, .release): outcome = .nothing
    case (.content, .begin), (.content, .update), (.content, .cancel), (_, .respond): break
    }
    return step.apply(to: &scroller, along: axis, at: time)
  }

  mutating func cancelGesture(at time: Timestamp) {
    outcome = isSliding ? .slideEnded(isCancelled: true) : .nothing
    isSliding = false
  }

  mutating func tap(_ part: Bool, at place: Point, time: Timestamp) { outcome = .tapped(place) }

  mutating func longPress(at place: Point, time: Timestamp) -> LongPress<Owner> {
    longPressPosition = place
    return .handled
  }

  mutating func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    scroller.glide(0..<1, by: turn[axis] * step, from: .wheel, at: time)
  }
}
