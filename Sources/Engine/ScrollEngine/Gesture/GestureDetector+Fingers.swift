/// Handling of fingers, and of a mouse with its button down.
extension GestureDetector {
  func down(_ id: Int, _ place: Point, _ target: inout Target) {
    let isFirst = !pan.isTracking
    if let output = pan.down(id: id, at: place, time: now) {
      // Too many fingers are a palm, which is ignored until its last finger lifts.
      pinch.reset()
      handle(output, isCancelled: true, &target)
    }
    guard pan.isTracking else { return }
    if isFirst {
      endTouchpad(at: now, &target)
      // A wheel that turns again after a touch starts a new turn and chooses again which scroller it moves.
      wheel = WheelAccumulator()
      hovered = nil
      begin(target.beginGesture(at: place, with: .finger(id), at: now))
    }
    if press.pincher != nil, pan.state != .ignored { pinch.down(id: id, at: place) }
  }

  func begin(_ press: GesturePress<Target.Part, Owner>) {
    arenaStorage.begin(with: press.candidates)
    self.press = press
    awaitsLongPress = press.awaitsLongPress
    // The arena holds the candidates now. A second reference to their array would make the arena copy it.
    self.press.candidates = []
    state = .hold
  }

  func move(
    _ id: Int, _ place: Point, isPredicted: Bool, _ target: inout Target
  ) -> (change: Point, velocity: Point)? {
    hovered = nil
    let change = pinch.move(id: id, to: place, time: now)
    let output = pan.move(id: id, to: place, time: now, isPredicted: isPredicted)
    if let change, canPinch {
      spread(change, &target)
    } else if state == .drag, case .changed(let translation) = output {
      return (translation * -1, pan.velocity(at: now) * -1)
    } else if let output {
      handle(output, &target)
    }
    return nil
  }

  /// Whether the gesture may still become a pinch. A drag of content that scrolls along both axes may become one; a
  /// drag along one axis stays a drag.
  private var canPinch: Bool {
    switch state {
    case .none: false
    case .hold, .pinch: true
    case .drag:
      arenaStorage.candidates.contains { $0.owner == press.pincher && $0.claim == .claimed && $0.axes == .both }
    }
  }

  private func spread(_ change: PinchTracker.Change, _ target: inout Target) {
    if state != .pinch, let pincher = press.pincher {
      arenaStorage.claim(pincher)
      press.part = nil
      state = .pinch
      target.beginPinch(around: change.center, at: now)
    }
    target.pinch(change, at: now)
    pinchCenter = change.center + change.translation
  }

  func handle(_ output: PanRecognizer.Output, isCancelled: Bool = false, _ target: inout Target) {
    switch output {
    case .began(let axis, let translation): decide(axis, translation * -1, &target)
    case .changed(let translation):
      if case .began(let axis) = pan.state { decide(axis, translation * -1, &target) }
    case .ended(let velocity):
      if dragged != nil {
        let lead = pan.lead(limit: rules.releaseLead, at: now)
        if lead != .zero { drag(by: lead * -1, velocity: velocity * -1, &target) }
      }
      if let dragged {
        target.apply(.release(velocity: velocity * -1), to: dragged, at: now)
      } else {
        settle(false, &target)
      }
      close()
    case .cancelled, .lost:
      settle(isCancelled, &target)
      close()
    case .tapped(let place):
      cancel(at: now, &target)
      // A touch that caught content in motion stops it and is not a tap.
      if !isCatch, let pressed {
        press.tapped = pressed
        target.tap(pressed, at: place, time: now)
      }
      close()
    }
  }

  private func decide(_ axis: Axis, _ change: Point, _ target: inout Target) {
    guard state == .hold else { return }
    switch target.owner(along: axis, by: change) {
    case .undecided: return
    case .demanded(let owner): arenaStorage.claim(owner)
    case .frontmost: break
    }
    start(along: axis, &target)
    drag(by: change, velocity: pan.velocity(at: now) * -1, &target)
  }

  /// Gives the gesture to the candidate that scrolls along the axis. Without one, the gesture does nothing until it
  /// ends.
  func start(along axis: Axis, _ target: inout Target) {
    press.part = nil
    guard let owner = arenaStorage.decide(axis) else {
      state = .none
      return cancel(at: now, &target)
    }
    state = .drag
    target.apply(.begin(along: axis), to: owner, at: now)
  }

  @inlinable
  func drag(by change: Point, velocity: Point, _ target: inout Target) {
    guard let dragged,
      case .moved(let link, let distance) = target.apply(.move(by: change, velocity: velocity), to: dragged, at: now)
    else { return }
    arenaStorage.handOver(to: target.owner(ofLink: link, movedBy: dragged), distance: distance)
  }

  /// Cancels the gesture for all its candidates.
  func cancel(at time: Timestamp, _ target: inout Target) {
    for candidate in arenaStorage.candidates { target.apply(.cancel, to: candidate.owner, at: time) }
    target.cancelGesture(at: time)
  }

  private func settle(_ isTaken: Bool, _ target: inout Target) {
    if state == .pinch {
      target.endPinch(velocity: isTaken ? nil : pinch.velocity(at: now), around: pinchCenter, at: now)
    }
    cancel(at: now, &target)
  }

  func handleLongPress(_ press: PanRecognizer.Press, _ target: inout Target) {
    switch target.longPress(at: press.position, time: press.time) {
    case .nothing: return
    case .demanded(let owner): arenaStorage.claim(owner)
    case .handled: break
    }
    pan.consumeLongPress()
    self.press.part = nil
  }

  func close() {
    state = .none
    press.part = nil
    arenaStorage.end()
  }
}
