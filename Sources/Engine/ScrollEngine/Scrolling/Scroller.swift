/// A scroller for a line of nested scrollers, called links, along one axis: a single list, a sheet with its list, or a
/// header with its list.
///
/// ```swift
/// // A sheet over its list: the finger that opens the sheet goes on to scroll the list.
/// var scroller = Scroller(links: [
///   ScrollLink(offset: 0, in: 0...600, detents: [0, 300, 600]), ScrollLink(offset: 0, in: 0...4000),
/// ])
/// scroller.press(scroller.allLinks, at: now)
/// scroller.beginDrag(scroller.allLinks, at: now)
/// scroller.drag(by: 700, velocity: 900, at: now)
/// scroller.release(velocity: 900, at: now)
/// scroller.advance(to: now.advanced(bySeconds: 0.1))
/// print(scroller.links[0].visibleOffset, scroller.links[1].visibleOffset)
/// ```
///
/// Links are ordered from outermost to innermost. A movement towards larger offsets moves the outermost link that can
/// still move; a movement back moves the innermost one, unless the rules say otherwise. A sheet therefore opens before
/// its list scrolls, and the list is at its start before the sheet closes, in the same drag and as often as the finger
/// reverses. The scroller reads no clock; every call passes its time. The cost of an update does not depend on the
/// length of the content.
public struct Scroller: Sendable {
  /// The line of nested scrollers and its activity.
  @usableFromInline var lineState: ScrollLineState
  /// The state by which earlier flings boost the next one: the previous fling and the movement of the finger since
  /// then.
  package internal(set) var chain = BoostState()
  /// The tracker for the pace of the wheel or of a repeating key.
  var notchPace = NotchPaceTracker()
  /// The part of the nested scrollers that the last touch held.
  var grip = ScrollGrip.content

  /// Creates a line of nested scrollers at rest. The initializer is inlined, because the value is large and would
  /// otherwise be copied.
  @inline(__always)
  public init(links: [ScrollLink], rules: ScrollRules = ScrollRules()) { lineState = ScrollLineState(links, rules) }

  /// The nested scrollers, ordered from outermost to innermost. The property is inlinable, so that reading one of them
  /// from another module does not copy the array.
  @inlinable
  public internal(set) var links: [ScrollLink] {
    get { lineState.line.links }
    _modify { yield &lineState.line.links }
  }

  /// The rules of motion. A change takes effect when the motion in progress enters its next phase; ``retune(_:at:)``
  /// applies it at once.
  @inlinable
  public package(set) var rules: ScrollRules {
    get { lineState.rules }
    _modify { yield &lineState.rules }
  }

  /// The current activity and its data.
  package internal(set) var activity: ScrollActivity {
    get { lineState.activity }
    set { lineState.activity = newValue }
  }

  /// The choice of the detent at the end of the last gesture; `nil` while a finger is down, and if no detent was
  /// chosen.
  package var choice: SnapChoice? { lineState.choice }
  /// The velocity of the release in pt/s, without the velocity that was added because content was released beyond its
  /// end; `nil` if nothing was added.
  package var released: Double? {
    guard lineState.state.kind == .ballistic, !links[lineState.state.phase.link].isHeldAtEnd else { return nil }
    return lineState.state.phase.released
  }
  /// The device of the current gesture, or of the last one.
  package var device: GestureDevice { lineState.device }
  /// The current time, in seconds on the caller's clock.
  package var now: Double { lineState.now }
  /// While idle, the time at which the line of nested scrollers came to rest, independent of the frame that processes
  /// it, in seconds on the caller's clock.
  public var restedAt: Double { lineState.restedAt }

  /// Whether nothing moves and no finger is down.
  @inlinable public var isIdle: Bool { lineState.state.kind == .idle }

  /// Whether a nested scroller moves without further input, as time passes. Inlined for the same reason as
  /// ``velocity(of:)``.
  @inline(__always)
  public var isMoving: Bool { lineState.state.isMoving }

  /// Whether a finger is down. Inlined for the same reason as ``velocity(of:)``.
  @inline(__always)
  public var isTouched: Bool { lineState.state.isTouched }

  /// Whether a nested scroller is beyond its range, visibly or not.
  public var isStretched: Bool { links.contains { $0.overshoot != 0 } }

  /// The indices of all nested scrollers.
  @inlinable public var allLinks: LinkRange { links.indices }

  /// Returns the index of the detent on which a nested scroller rests or to which it moves; `nil` without one.
  public func detent(of link: Int) -> Int? { lineState.detent(of: link) }

  /// Returns the velocity of a nested scroller's offset, in pt/s; exactly 0 at rest and while a finger holds the
  /// content in place. The function is inlined, because a call from another module would copy the whole `Scroller`.
  @inlinable @inline(__always)
  public func velocity(of link: Int) -> Double { lineState.velocity(of: link) }

  /// Returns whether everything attached to a nested scroller, such as a button on a sheet, is in motion now. This is
  /// true while the scroller itself or a scroller outside it moves, and false while only a scroller inside it moves.
  /// Use it to decide whether a touch catches a motion or is a tap.
  public func carries(_ link: Int) -> Bool { lineState.state.carries(link, in: lineState.line, at: now) }

  /// Returns the index of the nested scroller that a movement in the direction of `sign` would move: the first in order
  /// that can still move, or the last in order if none can. `nil` if `sign` is 0.
  public func mover(among parts: LinkRange, toward sign: Double) -> Int? {
    lineState.line.mover(among: parts, toward: sign)
  }

  /// Advances to a time. A time before the current one changes nothing.
  ///
  /// A phase of a motion that ends before that time ends exactly at its end time, so the result does not depend on how
  /// often this is called.
  public mutating func advance(to time: Timestamp) { lineState.advance(to: time.seconds) }

  /// The time at which the current motion ends or changes its phase, in seconds on the caller's clock; `nil` without a
  /// motion.
  public var nextChange: Double? { lineState.nextChange }
}

/// Motions of a scroller whose owner chooses where it comes to rest, such as pages and cards. Nothing is nested in it.
extension Scroller {
  /// The rest position of the motion in progress, in points; `nil` without one.
  package var restPosition: Double? {
    if case .ballistic(let phase) = activity { phase.motion.restPosition } else { nil }
  }

  /// Returns the velocity of the content under a finger with a velocity, both in pt/s; 0 without a drag. It is lower while
  /// content is stretched.
  package func contentVelocity(of finger: Double) -> Double {
    if case .drag(let drag) = activity { drag.contentVelocity(of: finger, rules.pulls) } else { 0 }
  }

  // MARK: - Motions to detents

  /// Releases the content towards a chosen detent, with a velocity in pt/s.
  package mutating func release(to detent: Int, velocity: Double, at time: Timestamp) {
    advance(to: time)
    guard isTouched, links[0].detents.contains(index: detent) else { return }
    var speed = rules.bounded(velocity)
    if case .drag(let drag) = activity { speed = drag.launchVelocity(of: speed, rules.pulls) }
    lineState.arrive(0, at: detent, velocity: speed, isRelease: true)
  }

  /// Moves to a detent from the current position and velocity. Does nothing during a touch.
  ///
  /// - Parameters:
  ///   - isRequested: whether a wheel, a key or the program requested the motion.
  ///   - limit: the longest time that the motion may take, in seconds; `nil` for any.
  package mutating func arrive(at detent: Int, isRequested: Bool, within limit: Double? = nil, at time: Timestamp) {
    advance(to: time)
    guard links[0].detents.contains(index: detent), !isTouched else { return }
    lineState.arrive(0, at: detent, velocity: velocity(of: 0), isRequested: isRequested, within: limit)
  }

  /// Scales the content and the distances of its detents. Position and velocity scale with them, so content that rests,
  /// moves or is held stays between the same two detents, and a motion continues to the same one, or to the last one if it
  /// no longer exists.
  package mutating func scale(by factor: Double, to places: EvenSnapTargets) {
    let range = 0...places.last
    let detents = Detents(places, in: range)
    let link = links[0]
    guard link.lower != range.lowerBound || link.upper != range.upperBound || link.detents != detents else { return }
    let detent = detent(of: 0).map { min($0, places.snapCount - 1) }
    let velocity = velocity(of: 0) * factor
    links[0].scale(by: factor, to: range, detents, last: places.snapCount - 1)
    switch activity {
    case .ballistic(let phase):
      guard let detent else { return lineState.launch(phase.parts, velocity: velocity) }
      lineState.arrive(0, at: detent, velocity: velocity, isRequested: phase.isRequested)
    case .drag(var drag):
      drag.stretch = DragStretch(of: 0, in: lineState.line, rules.pulls)
      drag.velocity *= factor
      drag.fingerVelocity *= factor
      activity = .drag(drag)
    case .idle, .hold:
      // Content that rested exactly on a detent also rests exactly on its new offset.
      if let detent { links[0].setPosition(detents.snapOffset(at: detent)) }
      if isIdle, links[0].detent == nil { lineState.launch(allLinks, velocity: 0) }
    case .driven(let glide): lineState.launch(glide.parts, velocity: velocity)
    }
  }

  // MARK: - Motions to any position

  /// Starts a motion now. If the motion takes no time, or with reduced motion, the content jumps to its target.
  package mutating func start(_ motion: ScrollMotion, isRequested: Bool, recoil: Double = 0) {
    activity = .idle
    guard motion.restTime > 0, !rules.reducesMotion else { return links[0].setPosition(motion.restPosition) }
    activity = .ballistic(
      BallisticPhase(
        link: 0, parts: allLinks, motion: motion, start: now, isRequested: isRequested, recoil: recoil))
  }

  /// Starts the return of content from beyond its end, at most to that end.
  ///
  /// - Parameters:
  ///   - rules: the rules of the return.
  ///   - overscroll: the distance beyond the end, in points, from which a release recoils; 0 for no recoil.
  package mutating func startReturn(
    to target: Double, velocity: Double, by rules: ScrollRules, recoilingFrom overscroll: Double
  ) {
    let recoil = rules.edge.recoil(from: overscroll, releasedAt: velocity)
    let (motion, _) = rules.returnMotion(from: links[0].position, to: target, velocity: velocity + recoil)
    start(motion, isRequested: false, recoil: recoil)
  }

  /// Starts a glide because a wheel or a key has requested the change of offset `change`, in points.
  ///
  /// - Parameters:
  ///   - target: the position at which the glide ends, in points.
  ///   - limit: the longest time that the glide may take, in seconds; `nil` for any.
  ///   - duration: the duration of the glide by most rules, in seconds.
  package mutating func startGlide(
    to target: Double, for change: Double, from cause: GlideCause, within limit: Double?, lasting duration: Double
  ) {
    let pace = notchPace.record(change, from: cause, at: now, memory: rules.glides.memory)
    let start = GlideRule.GlideStart(velocity: velocity(of: 0), pace: pace, longest: limit)
    let motion = rules.glides[cause].motion(from: links[0].position, to: target, start, lasting: duration)
    self.start(.glide(motion ?? .spring(Glide(from: target, to: target, duration: 0))), isRequested: true)
  }
}

/// Changes of the content, the viewport and the rules during a motion.
extension Scroller {
  /// Changes the range and the detents of a nested scroller. Detents may be added or removed before the first one.
  ///
  /// The state keeps its meaning, even where its position in points changes. A nested scroller that rests on a detent
  /// rests on the same detent. A scroller that moves to a detent continues to the same one with its velocity. Content
  /// without detents keeps its offset where there is content. A glide keeps its target. If content grows while a finger
  /// pulls beyond its end, the new content appears beyond that end at once.
  ///
  /// - Parameters:
  ///   - range: the new range, in points.
  ///   - detents: the only offsets at which the scroller may rest, in ascending order; clamped to the range.
  ///   - added: the number of detents added before the previous first detent, and thus the new index of that detent;
  ///     negative if detents were removed.
  ///   - link: the index of the nested scroller.
  ///   - shift: the growth of content above the visible part, in points. The visible part stays in place, and motions
  ///     and drags continue.
  ///   - comesBack: whether a position beyond the new range, including one on a removed detent, animates back as after
  ///     a pull, instead of being clamped at once.
  ///   - movesOn: whether a scroller on its way to a detent moves on from where it is, even if that is beyond the new
  ///     range, instead of being clamped at once.
  ///   - time: the time of the change.
  public mutating func setRange(
    _ range: ClosedRange<Double>, detents: [Double] = [], addedBefore added: Int = 0, of link: Int,
    shiftedBy shift: Double = 0, comesBack: Bool = false, movesOn: Bool = false, at time: Timestamp
  ) {
    advance(to: time)
    let detents = Detents(detents, in: range)
    let shift = shift.isFinite ? shift : 0
    let (old, new) = (links[link], (range.lowerBound, range.upperBound, detents))
    guard (old.lower, old.upper, old.detents) != new || shift != 0 else { return }
    func moved(_ detent: Int) -> Int? { detent + added < 0 && comesBack ? nil : max(0, detent + added) }
    let detent = detent(of: link).flatMap(moved)
    let velocity = velocity(of: link)
    lineState.line[link].lastDetent = lineState.line[link].lastDetent.flatMap(moved)
    if added != 0 { lineState.choice = nil }
    let isOnItsWay = movesOn && lineState.mover == link && !detents.isEmpty
    lineState.line[link].setRange(
      range, detents, shiftedBy: shift, comesBack: comesBack || isOnItsWay, inSight: isOnItsWay)
    setDetent(detent, of: link)
    switch activity {
    case .ballistic(let phase) where phase.link == link:
      // Under an edge rule that keeps content at its end, an overshoot moves nothing visible. If content is added
      // beyond that end, the overshoot is over, and only the visible velocity continues.
      lineState.resume(
        phase, to: detent, velocity: links[link].overshoot == 0 ? velocity : phase.velocity(at: now), after: phase)
    case .driven(let glide) where isOnItsWay && links[link].overshoot != 0:
      lineState.launch(glide.parts, velocity: glide.velocity(at: now))
    case .ballistic, .driven: lineState.resumeAfterChange(of: link)
    case .drag(let drag):
      let isHeld = drag.stretch?.link == link || comesBack && drag.parts.contains(link)
      let shifted = drag.shifting(link, by: shift)
      activity = .drag(isHeld ? shifted.holding(link, of: lineState.line, rules.pulls) : shifted)
    case .idle:
      if !comesBack { links[link].overshoot = 0 }
      if isStretched || lineState.line.unsettled(among: allLinks) != nil { lineState.launch(allLinks, velocity: 0) }
    case .hold: break
    }
  }

  /// Sets the limit on how far a motion to a detent may visibly overshoot a nested scroller's range. It applies from
  /// the next motion on.
  package mutating func setCushion(_ cushion: OvershootLimit, of link: Int) { links[link].cushion = cushion }

  /// Moves a nested scroller to a detent, unless the scroller itself is in motion. Other scrollers may be in motion or
  /// under a finger.
  private mutating func setDetent(_ detent: Int?, of link: Int) {
    if case .ballistic(let phase) = activity, phase.link == link { return }
    guard let detent, links[link].detents.contains(index: detent) else { return }
    links[link].setPosition(links[link].detents.snapOffset(at: detent))
    (links[link].lastDetent, links[link].caught) = (detent, nil)
  }

  /// Replaces a nested scroller, such as the list of another tab, and keeps the other nested scrollers. A motion of the
  /// replaced scroller ends.
  public mutating func replaceLink(_ link: Int, with other: ScrollLink, at time: Timestamp) {
    advance(to: time)
    lineState.change(link) { line in line.replace(link, by: other) }
  }

  /// Applies other rules from now on. A motion in progress continues from its position with its velocity; with reduced
  /// motion it ends at once.
  public mutating func retune(_ rules: ScrollRules, at time: Timestamp) {
    advance(to: time)
    guard rules != self.rules else { return }
    let keepsFling = rules.fling == self.rules.fling
    if rules.boost != self.rules.boost { chain = BoostState() }
    self.rules = rules
    switch activity {
    case .drag(let drag):
      // A new rubber band shows the same pull differently. The pull is recalculated so that the content under the
      // finger stays at its visible position.
      if let link = drag.stretch?.link { activity = .drag(drag.holding(link, of: lineState.line, rules.pulls)) }
    case .ballistic(let phase):
      if case .cushioned(let motion) = phase.motion {
        var next = phase
        next.motion = .cushioned(motion.continued(at: now - phase.start, with: rules.snap(of: phase.link)))
        next.start = now
        lineState.begin(next)
      } else {
        lineState.resume(
          phase, to: phase.detent, velocity: phase.velocity(at: now), after: keepsFling ? phase : nil)
      }
    case .driven(let glide): if rules.reducesMotion { lineState.retarget(glide) }
    case .idle, .hold: break
    }
  }
}

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
    lineState.device = device
    self.grip = grip
    chain.beginTouch(rules.boost, with: device, y: lineState.stopped, at: now)
    lineState.line.recordDetents()
    lineState.queued = nil
    (lineState.choice, activity, notchPace) = (nil, .hold(parts), NotchPaceTracker())
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
    lineState.choice = nil
    chain.begin(rules.boost, at: now)
    activity = .drag(ScrollDrag(parts, by: grip ?? self.grip, of: lineState.line, rules.pulls))
  }

  /// Drags the line of nested scrollers by a change of the offset, in points; inside the range, content follows the
  /// finger 1:1.
  ///
  /// Without a drag in progress, or with a change that is not finite, nothing happens.
  ///
  /// - Complexity: O(n) in the number of nested scrollers; allocates no memory.
  public mutating func drag(by change: Double, velocity: Double, at time: Timestamp) {
    advance(to: time)
    guard lineState.state.kind == .drag, change.isFinite else { return }
    let pulls = rules.pulls
    lineState.state.finger.move(&lineState.line, by: change, at: now, pulls)
    lineState.state.finger.update(velocity: velocity, pulls)
    chain.move(
      rules.boost, by: Point(x: 0, y: change), velocity: Point(x: 0, y: velocity), at: now, over: lineState.state.unseen
    )
  }

  /// The index of the last nested scroller that the latest movement of the drag moved, and the distance that this
  /// scroller moved, in points; `nil` without a drag.
  public var lastMove: (link: Int, distance: Double)? {
    lineState.state.kind == .drag ? (lineState.state.finger.mover, lineState.state.finger.moved) : nil
  }

  /// Records the current velocity of the finger, in pt/s of offset, while no event arrives.
  public mutating func updateDragVelocity(_ velocity: Double) {
    guard lineState.state.isTouched else { return }
    if lineState.state.kind == .drag { lineState.state.finger.update(velocity: velocity, rules.pulls) }
    chain.update(rules.boost, velocity: Point(x: 0, y: velocity), at: now, over: lineState.state.unseen)
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
      lineState.launch(parts, velocity: 0, start: FlingStart(isRelease: start.isRelease))
    case .drag(let drag):
      let velocity = drag.launchVelocity(of: rules.bounded(flingVelocity), rules.pulls)
      let own = chain.launch(rules.boost, Point(x: 0, y: velocity), at: now, over: lineState.state.unseen)
      let parts = drag.parts(of: lineState.line, toward: velocity)
      lineState.launch(
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

/// Glides, requested by a wheel, a key or the program.
extension Scroller {
  /// Glides along the line of nested scrollers by a change of offset, in points. From rest, a glide that a wheel or a
  /// key requests starts with a ``Glide/push(over:duration:)``, so that the first frame already moves; one that the
  /// program requests starts from rest.
  ///
  /// A glide in progress gets a new target, with continuous position and velocity. For a wheel or a key its remaining
  /// distance is added, in either direction, so that notches add up and as many notches back end where the first one
  /// began; for the program the change counts from the current position, and a scroller with detents that turns back
  /// goes to the last one that it has passed. The target stays inside the ends of the line. A nested scroller with
  /// detents never rests between two of them: the glide continues to the next one in its direction. While another
  /// scroller moves to a detent, the glide waits until that scroller has arrived. During a drag, or while overscroll
  /// returns, nothing happens.
  ///
  /// - Parameters:
  ///   - parts: the scrollers that may move.
  ///   - change: the change in points; positive towards the end of the line of nested scrollers.
  ///   - cause: the cause of the glide, which selects its rule.
  ///   - time: the time of the request.
  public mutating func glide(_ parts: LinkRange, by change: Double, from cause: GlideCause, at time: Timestamp) {
    advance(to: time)
    let isAdded = cause != .program
    guard change.isFinite, change != 0 || !isAdded && isMoving, !isTouched else { return }
    let pace = notchPace.record(change, from: cause, at: now, memory: rules.glides.memory)
    if let bound = lineState.linkMovingToDetent, !parts.contains(bound) {
      let waiting = isAdded ? lineState.queued.flatMap { $0.parts == parts ? $0.change : nil } ?? 0 : 0
      return lineState.queued = QueuedGlide(parts: parts, change: waiting + change, cause: cause)
    }
    guard !isStretched else { return }
    lineState.queued = nil
    let begun = activity.begun(by: parts, in: lineState.line, at: now)
    var way = (isAdded ? begun.rest : 0) + change
    // A notch moves a sheet by a whole detent, so a notch back takes it to the detent that it comes from.
    if isAdded, begun.rest * change < 0, let link = lineState.linkMovingToDetent {
      let offset = links[link].offset
      way = (links[link].detents.next(from: offset, toward: change) ?? offset) - offset
    }
    lineState.glide(
      parts, by: way, from: cause,
      GlideRule.GlideStart(
        velocity: begun.velocity, isPushed: isIdle && isAdded, pace: pace,
        longest: cause == .key && (isMoving || pace != nil) ? HeldKey.longestMotion : nil))
  }

  /// Glides one nested scroller to an offset, replacing any earlier target, with continuous position and velocity. The
  /// target is clamped to the scroller's range. While another scroller moves to a detent, the glide waits until that
  /// scroller has arrived. During a touch, or while overscroll returns, nothing happens.
  ///
  /// - Parameters:
  ///   - link: the index of the nested scroller.
  ///   - offset: the target, in points.
  ///   - cause: the cause of the glide, which selects its rule.
  ///   - time: the time of the request.
  public mutating func glide(_ link: Int, to offset: Double, from cause: GlideCause, at time: Timestamp) {
    advance(to: time)
    guard offset.isFinite, !isTouched else { return }
    let parts = link..<link + 1
    let change = offset - links[link].offset
    if let bound = lineState.linkMovingToDetent, bound != link {
      return lineState.queued = QueuedGlide(parts: parts, change: change, cause: cause)
    }
    guard !isStretched else { return }
    lineState.queued = nil
    lineState.glide(parts, by: change, from: cause, GlideRule.GlideStart(velocity: velocity(of: link)))
  }

  /// Moves a nested scroller to a detent, from its current position and velocity.
  public mutating func settle(_ link: Int, on detent: Int, at time: Timestamp) {
    advance(to: time)
    guard links[link].detents.contains(index: detent), !isTouched else { return }
    lineState.queued = nil
    var phase = lineState.plan().snap(link, link..<link + 1, to: detent, velocity: velocity(of: link))
    phase.isRequested = true
    lineState.begin(phase)
  }

  /// Replaces the offset at which a nested scroller comes to rest. It springs there from its current position and velocity,
  /// as if a snap rule had chosen the offset, which is clamped to the range. Among detents, the nearest one counts.
  ///
  /// Called right after a release, this is a rule of the program's own for where content rests. Does nothing during a
  /// touch.
  public mutating func redirect(_ link: Int, to offset: Double, at time: Timestamp) {
    advance(to: time)
    guard offset.isFinite, !isTouched else { return }
    let part = links[link]
    guard part.detents.isEmpty else {
      return settle(link, on: part.detents.nearest(to: offset), at: time)
    }
    lineState.queued = nil
    let spring = DampedSpring(
      from: part.position, to: min(max(offset, part.lower), part.upper), velocity: velocity(of: link),
      parameters: rules.snap(of: link))
    lineState.begin(BallisticPhase(link: link, parts: link..<link + 1, motion: .spring(spring), start: now))
  }

  /// Sets a nested scroller's offset at once, clamped to its range. A drag continues from the new offset. A motion of
  /// another scroller continues; a motion of this scroller ends.
  public mutating func setOffset(_ offset: Double, of link: Int, at time: Timestamp) {
    advance(to: time)
    guard offset.isFinite else { return }
    lineState.change(link) { line in line[link].setPosition(min(max(offset, line[link].lower), line[link].upper)) }
  }

  /// Sets a nested scroller's position and range at once; the position may lie beyond the range. A drag continues from
  /// there; any other motion ends.
  package mutating func setPosition(of link: Int, to place: Double, in range: ClosedRange<Double>) {
    lineState.line.replace(link, by: ScrollLink(offset: place, in: range))
    links[link].setPosition(place)
    switch activity {
    case .drag(let drag): activity = .drag(drag.holding(link, of: lineState.line, rules.pulls))
    case .ballistic, .driven: activity = .idle
    case .idle, .hold: break
    }
  }
}

/// Execution of glides, and their continuation after a change of the nested scrollers.
extension ScrollLineState {
  /// Glides by a change of offset, in points, as far as the line of nested scrollers can move.
  ///
  /// - Parameters:
  ///   - parts: the nested scrollers that may move.
  ///   - change: the change, in points towards the end of the line of nested scrollers.
  ///   - cause: the cause of the glide, which selects its rule.
  ///   - start: the data with which the glide starts.
  ///   - glide: the glide that continues; `nil` for a new one.
  mutating func glide(
    _ parts: LinkRange, by change: Double, from cause: GlideCause, _ start: GlideRule.GlideStart,
    after glide: DrivenGlide? = nil
  ) {
    line.anchor(parts)
    let travel = line.reachable(parts, by: change)
    // Nested scrollers that rest at their end stay idle. If they started a glide of no distance, a touch would count as
    // catching a motion and not as a tap.
    guard travel != 0 || state.kind != .idle else { return }
    let motion =
      glide.flatMap { $0.motion.continued(at: now - $0.start, over: travel) }
      ?? rules.glides[cause].motion(from: 0, to: travel, start, lasting: rules.glideDuration)
    guard let motion, !rules.reducesMotion else {
      line.move(parts, by: travel)
      return launch(parts, velocity: 0)
    }
    activity = .driven(DrivenGlide(parts: parts, cause: cause, motion: motion, start: now))
  }

  /// Continues a glide to its target after the line of nested scrollers or the rules have changed, as far as the nested
  /// scrollers can now move.
  mutating func retarget(_ glide: DrivenGlide) {
    let start = GlideRule.GlideStart(velocity: glide.velocity(at: now))
    self.glide(glide.parts, by: glide.rest(at: now), from: glide.cause, start, after: glide)
  }

  mutating func finish(_ glide: DrivenGlide) {
    glide.finish(on: &line)
    launch(glide.parts, velocity: 0)
  }
}
