import ScrollEngine

/// A gesture target with a header, a list below it and pages side by side. It logs its calls.
struct LoggingTarget: GestureTarget {
  enum Part { case top, bottom }
  enum Owner: String { case header, list, pages, map }
  enum Call: Equatable {
    case press, settle
    case begin(Owner)
    case cancel(Owner)
    case move(Owner, Point)
    case letGo(Owner, Point)
    case tap(Part)
    case turn(Point)
    case pinch(Double)
    case endPinch(isTaken: Bool)
  }

  var calls: [Call] = []
  var candidates: [GestureArena<Owner>.Candidate] = [
    .init(.header, axes: .y), .init(.list, axes: .y), .init(.pages, axes: .x),
  ]
  var isCatch = false
  var pincher: Owner?
  /// The owner that moves, whichever owner has the gesture.
  var mover: Owner?
  var verdict = GestureClaimDecision<Owner>.frontmost
  var press = LongPress<Owner>.nothing
  var response = TouchpadResponse.follow

  func part(at place: Point) -> Part { place.y < 100 ? .top : .bottom }

  mutating func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<
    Part, Owner
  > {
    calls.append(.press)
    return GesturePress(
      place.map(part), candidates, isCatch: isCatch, pincher: pincher, awaitsLongPress: true)
  }

  func owner(along axis: Axis, by change: Point) -> GestureClaimDecision<Owner> { verdict }

  mutating func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    switch step {
    case .begin: calls.append(.begin(owner))
    case .move(let change, _):
      calls.append(.move(owner, change))
      if mover != nil { return .moved(link: 0, distance: change.y) }
    case .update: break
    case .release(let velocity): calls.append(.letGo(owner, velocity))
    case .cancel: calls.append(.cancel(owner))
    case .respond: return .responds(response)
    }
    return .done
  }

  mutating func cancelGesture(at time: Timestamp) { calls.append(.settle) }
  func owner(ofLink link: Int, movedBy owner: Owner) -> Owner { mover ?? owner }

  mutating func tap(_ part: Part, at place: Point, time: Timestamp) { calls.append(.tap(part)) }
  mutating func longPress(at place: Point, time: Timestamp) -> LongPress<Owner> { press }
  mutating func scrollWheel(by notches: Point, at place: Point?, time: Timestamp) { calls.append(.turn(notches)) }
  mutating func pinch(_ change: PinchTracker.Change, at time: Timestamp) { calls.append(.pinch(change.factor)) }
  mutating func endPinch(velocity: Double?, around place: Point, at time: Timestamp) {
    calls.append(.endPinch(isTaken: velocity == nil))
  }
}

/// A simulated finger on a widget. Its events are 10 ms apart.
struct SimulatedFinger {
  let gestures = GestureDetector<LoggingTarget>()
  var widget = LoggingTarget()
  var now = Timestamp.zero

  mutating func send(_ kind: InputEvent.Kind) {
    now = now.advanced(bySeconds: 0.01)
    gestures.handle(InputEvent(time: now, kind: kind), for: &widget)
  }

  mutating func down(_ x: Double, _ y: Double, id: Int = 1) { send(.down(id: id, at: Point(x: x, y: y))) }
  mutating func move(_ x: Double, _ y: Double, id: Int = 1) { send(.move(id: id, to: Point(x: x, y: y))) }
  mutating func up(id: Int = 1) { send(.up(id: id, at: .zero)) }
  mutating func scroll(_ x: Double, _ y: Double, _ phase: InputEvent.ScrollPhase = .changed) {
    send(.scroll(delta: Point(x: x, y: y), phase: phase, at: nil))
  }

  /// Returns the calls since the last time.
  mutating func calls() -> [LoggingTarget.Call] {
    defer { widget.calls = [] }
    return widget.calls
  }
}
