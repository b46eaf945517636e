/// Dragging by a finger.
extension Scroller {
  /// Handles a touch. All motion stops in place without velocity, and the pace of the wheel is forgotten.
  ///
  /// - Parameters:
  ///   - parts: the nested scrollers under the finger.
  ///   - grip: what the finger touches: the content of the scrollers, or the frame around it.
  ///   - device: the device of the gesture; toolkits treat touchpads and fingers differently.
  ///   - time: the time of the touch.
  /// - Returns: whether something was moving. A touch that stops a motion is a catch, not a tap.
  @discardableResult
  public mutating func press(
    _ parts: LinkRange, by grip: ScrollGrip = .content, with device: GestureDevice = .finger(0), at time: Timestamp
  ) -> Bool {
    advance(to: time)
    let wasMoving = isMoving
    moving.device = device
    self.grip = grip
    chain.beginTouch(rules.boost, with: device, y: moving.stopped, at: now)
    moving.line.recordDetents()
    moving.queued = nil
    (moving.choice, activity, turning) = (nil, .hold(parts), NotchPaceTracker())
    return wasMoving
  }

  /// Starts a drag when the finger leaves the slop. From now on, the scrollers in `parts` follow the finger.
  ///
  /// - Parameters:
  ///   - parts: the scrollers that follow the finger.
  ///   - grip: what the finger drags, the content or the frame around it; `nil` for what it touched when it went down.
  ///   - time: the time at which the finger left the slop.
  public mutating func beginDrag(_ parts: LinkRange, by grip: ScrollGrip? = nil, at time: Timestamp) {
    advance(to: time)
    moving.choice = nil
    chain.begin(rules.boost, at: now)
    activity = .drag(ScrollDrag(parts, by: grip ?? self.grip, of: moving.line, rules.pulls))
  }

  /// Drags the line of nested scrollers by a change of the offset, in points; inside the range, content follows the
  /// finger 1:1.
  ///
  /// Without a drag in progress, or with a change that is not finite, nothing happens.
  ///
  /// - Complexity: O(n) in the number of nested scrollers; allocates no memory.
  public mutating func drag(by change: Double, velocity: Double, at time: Timestamp) {
    advance(to: time)
    guard moving.state.kind == .drag, change.isFinite else { return }
    let pulls = rules.pulls
    moving.state.finger.move(&moving.line, by: change, at: now, pulls)
    moving.state.finger.update(velocity: velocity, pulls)
    chain.move(
      rules.boost, by: Point(x: 0, y: change), velocity: Point(x: 0, y: velocity), at: now, over: moving.state.unseen)
  }

  /// The index of the last nested scroller that the latest movement of the drag moved, and the distance that this
  /// scroller moved, in points; `nil` without a drag.
  public var lastMove: (link: Int, distance: Double)? {
    moving.state.kind == .drag ? (moving.state.finger.mover, moving.state.finger.moved) : nil
  }

  /// Records the current velocity of the finger, in pt/s of offset, while no event arrives.
  public mutating func updateDragVelocity(_ velocity: Double) {
    guard moving.state.isTouched else { return }
    if moving.state.kind == .drag { moving.state.finger.update(velocity: velocity, rules.pulls) }
    chain.update(rules.boost, velocity: Point(x: 0, y: velocity), at: now, over: moving.state.unseen)
  }

  /// Handles the release of the finger. A speed below `flingMinVelocity` counts as 0, and one above `flingMaxVelocity`
  /// is limited to it. After a hold without a drag, the line of nested scrollers settles.
  public mutating func release(velocity: Double, at time: Timestamp) {
    release(flingVelocity: abs(velocity) >= rules.flingMinVelocity ? velocity : 0, at: time)
  }

  /// Handles the release of a finger that also moved at right angles to the content. How fast decides only which detent
  /// a sheet goes to, and only with the rule ``SnapPolicy/Rule/bottomSheet``.
  public mutating func release(velocity: Double, across: Double, at time: Timestamp) {
    release(
      flingVelocity: abs(velocity) >= rules.flingMinVelocity ? velocity : 0,
      start: FlingStart(isRelease: true, isSideways: abs(across) > abs(velocity)), at: time)
  }

  /// Handles the release of the finger with a velocity that the caller has classified as a fling, or 0.
  ///
  /// - Parameters:
  ///   - flingVelocity: the velocity of the finger, in pt/s of offset.
  ///   - start: the data with which the fling starts. The line of nested scrollers adds its own boost unless `start`
  ///     already has one. `isRelease` is false if a motion continues that was released earlier.
  ///   - time: the time of the release.
  mutating func release(flingVelocity: Double, start: FlingStart = .release, at time: Timestamp) {
    advance(to: time)
    switch activity {
    case .hold(let parts):
      chain = BoostState()
      moving.launch(parts, velocity: 0, start: FlingStart(isRelease: start.isRelease))
    case .drag(let drag):
      let velocity = drag.launchVelocity(of: rules.bounded(flingVelocity), rules.pulls)
      let own = chain.launch(rules.boost, Point(x: 0, y: velocity), at: now, over: moving.state.unseen)
      let parts = drag.parts(of: moving.line, toward: velocity)
      moving.launch(
        parts, velocity: drag.absorbed(velocity, rules.pulls), start: start.boosted(by: own?.speed(along: .y)))
    case .idle, .ballistic, .driven: break
    }
  }

  /// Cancels the gesture. The line of nested scrollers settles as if the finger had paused and lifted.
  public mutating func cancel(at time: Timestamp) { release(velocity: 0, at: time) }
}

extension Scroller: Draggable {
  /// Starts a drag of all nested scrollers by the part that the touch holds.
  public mutating func beginDrag(at time: Timestamp) { beginDrag(allLinks, at: time) }

  /// Returns the response of the scroller to a touchpad's scroll event.
  public func response(to stroke: TouchpadStroke) -> TouchpadResponse {
    stroke.response(isTouched: isTouched, isStretched: isStretched)
  }
}
