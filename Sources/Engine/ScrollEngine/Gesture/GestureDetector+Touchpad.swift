/// Handling of fingers that scroll on a touchpad.
extension GestureDetector {
  func scroll(
    _ delta: Point, _ phase: InputEvent.ScrollPhase, _ place: Point?, _ target: inout Target
  ) {
    guard delta.isFinite, !pan.isTracking else { return }
    if phase == .began || !touchpad.isActive {
      // A new sequence ends an unfinished one; an end without a beginning is ignored.
      endTouchpad(at: now, &target)
      guard phase != .ended else { return }
      let isHold = phase == .began && delta == .zero
      touchpad.begin(at: now, hasPhases: phase == .began, isHold: isHold)
      tail.reset()
      lock = AxisLock(border: rules.border)
      begin(target.beginGesture(at: place, with: .touchpad, at: now))
      press.part = nil
      // Fingers that come to rest only stop motion, as on a touchscreen. Their first movement decides which candidate
      // moves.
      if isHold { return }
      startAtOnce(&target)
    }
    if phase == .ended { return endTouchpad(at: now, &target) }
    if state == .hold, delta != .zero { startAtOnce(&target) }
    let isNew = tail.isNewStroke(delta.y, at: now)
    let velocity = touchpad.move(by: delta, at: now)
    guard let change = allowedChange(delta, &target), let dragged else { return }
    let stroke = TouchpadStroke(
      change: change, isNew: isNew, isSlowing: touchpad.isSlowing, isFading: touchpad.isFading)
    applyStroke(stroke, of: dragged, velocity: velocity, &target)
  }

  /// Starts the drag without waiting for an axis, if all candidates scroll along the same axis or the frontmost
  /// candidate scrolls along both axes.
  private func startAtOnce(_ target: inout Target) {
    guard let front = arenaStorage.candidates.first else { return }
    if front.axes == .both {
      arenaStorage.claim(front.owner)
      state = .drag
      target.apply(.begin(along: nil), to: front.owner, at: now)
    } else if arenaStorage.candidates.allSatisfy({ $0.axes == front.axes }) {
      start(along: front.axes == .x ? .x : .y, &target)
    }
  }

  /// Returns the part of a touchpad's change of offset, in points, that may be applied; `nil` before the axis is
  /// decided.
  private func allowedChange(_ delta: Point, _ target: inout Target) -> Point? {
    guard state == .hold || lock.axis != nil else { return delta }
    guard let granted = lock.allowedChange(adding: delta) else { return nil }
    if state == .hold { start(along: granted.axis, &target) }
    var change = Point.zero
    change[granted.axis] = granted.change
    return change
  }

  private func applyStroke(_ stroke: TouchpadStroke, of owner: Owner, velocity: Point, _ target: inout Target) {
    var velocity = velocity
    guard case .responds(let response) = target.apply(.respond(to: stroke), to: owner, at: now) else {
      return drag(by: stroke.change, velocity: velocity, &target)
    }
    switch response {
    case .follow: break
    case .grab: target.apply(.begin(along: arenaStorage.axis), to: owner, at: now)
    case .restart:
      target.apply(.release(velocity: .zero), to: owner, at: now)
      touchpad.begin(at: now, hasPhases: touchpad.hasPhases)
      velocity = touchpad.move(by: stroke.change, at: now)
      target.apply(.begin(along: arenaStorage.axis), to: owner, at: now)
    case .release:
      target.apply(.release(velocity: velocity), to: owner, at: now)
      return
    }
    drag(by: stroke.change, velocity: velocity, &target)
  }

  /// Ends the touchpad's scroll sequence: when the system reports its end, after a gap without events, or when another
  /// gesture starts.
  func endTouchpad(at time: Timestamp, _ target: inout Target) {
    guard touchpad.isActive else { return }
    let velocity = touchpad.end(at: time)
    if let dragged {
      target.apply(.release(velocity: velocity), to: dragged, at: time)
    } else {
      cancel(at: time, &target)
    }
    close()
  }
}

extension GestureDetector {
  /// Returns the velocity samples of the device that moved last, a touchpad or fingers, oldest first.
  package func samples(at time: Timestamp) -> [VelocitySampleUse] {
    let isNewer = (touchpad.tracker.newest ?? .zero) > (pan.tracker.newest ?? .zero)
    return (isNewer || touchpad.isActive ? touchpad.tracker : pan.tracker).evidence(at: time)
  }
}
