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
    let pace = turning.record(change, from: cause, at: now, memory: rules.glides.memory)
    if let bound = moving.linkMovingToDetent, !parts.contains(bound) {
      let waiting = isAdded ? moving.queued.flatMap { $0.parts == parts ? $0.change : nil } ?? 0 : 0
      return moving.queued = QueuedGlide(parts: parts, change: waiting + change, cause: cause)
    }
    guard !isStretched else { return }
    moving.queued = nil
    let begun = activity.begun(by: parts, in: moving.line, at: now)
    var way = (isAdded ? begun.rest : 0) + change
    // A notch moves a sheet by a whole detent, so a notch back takes it to the detent that it comes from.
    if isAdded, begun.rest * change < 0, let link = moving.linkMovingToDetent {
      let offset = links[link].offset
      way = (links[link].detents.next(from: offset, toward: change) ?? offset) - offset
    }
    moving.glide(
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
    if let bound = moving.linkMovingToDetent, bound != link {
      return moving.queued = QueuedGlide(parts: parts, change: change, cause: cause)
    }
    guard !isStretched else { return }
    moving.queued = nil
    moving.glide(parts, by: change, from: cause, GlideRule.GlideStart(velocity: velocity(of: link)))
  }

  /// Moves a nested scroller to a detent, from its current position and velocity.
  public mutating func settle(_ link: Int, on detent: Int, at time: Timestamp) {
    advance(to: time)
    guard links[link].detents.contains(index: detent), !isTouched else { return }
    moving.queued = nil
    var phase = moving.plan().snap(link, link..<link + 1, to: detent, velocity: velocity(of: link))
    phase.isRequested = true
    moving.begin(phase)
  }

  /// Sets a nested scroller's offset at once, clamped to its range. A drag continues from the new offset. A motion of
  /// another scroller continues; a motion of this scroller ends.
  public mutating func setOffset(_ offset: Double, of link: Int, at time: Timestamp) {
    advance(to: time)
    guard offset.isFinite else { return }
    moving.change(link) { line in line[link].setPosition(min(max(offset, line[link].lower), line[link].upper)) }
  }

  /// Sets a nested scroller's position and range at once; the position may lie beyond the range. A drag continues from
  /// there; any other motion ends.
  package mutating func setPosition(of link: Int, to place: Double, in range: ClosedRange<Double>) {
    moving.line.replace(link, by: ScrollLink(offset: place, in: range))
    links[link].setPosition(place)
    switch activity {
    case .drag(let drag): activity = .drag(drag.holding(link, of: moving.line, rules.pulls))
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
