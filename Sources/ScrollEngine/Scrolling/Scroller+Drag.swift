/// A finger on the line.
extension Scroller {
  /// A finger lies down: whatever moves stops where it is, with no velocity left.
  ///
  /// - Returns: whether something was moving, so that the touch is a catch and not a tap.
  @discardableResult
  public mutating func press(_ parts: ScrollParts, at time: Timestamp) -> Bool {
    advance(to: time)
    let wasMoving = isMoving
    choice = nil
    activity = .hold(parts)
    return wasMoving
  }

  /// The finger has moved past the slop: from now on the parts follow it.
  ///
  /// - Parameters:
  ///   - parts: the links that follow.
  ///   - grip: what of them the finger holds.
  ///   - time: the moment at which the finger left the slop.
  public mutating func beginDrag(_ parts: ScrollParts, by grip: ScrollGrip = .content, at time: Timestamp) {
    advance(to: time)
    var drag = ScrollDrag(parts: parts, mover: parts.lowerBound)
    // What bounces beside what the finger holds is not in its hand.
    var held = parts
    if grip == .frame, let inner = parts.last {
      drag.floor = links[inner].offset
      held = parts.dropLast()
    }
    drag.stretch = held.lazy.compactMap(stretch).first
    choice = nil
    activity = .drag(drag)
  }

  /// What a finger takes hold of with a link; `nil` where that is inside its range.
  func stretch(of link: Int) -> DragStretch? {
    let shown = links[link].overshoot
    guard shown != 0 else { return nil }
    var stretch = DragStretch(link: link, leastDimension: 2 * abs(shown))
    stretch.pull = rules.rubberBand.pull(shown: shown, dimension: dimension(stretch))
    if stretch.pull == 0 { stretch.caught = shown }
    return stretch
  }

  /// The dimension of a stretched link's rubber band, in points.
  private func dimension(_ stretch: DragStretch) -> Double { max(rules.viewportLength, stretch.leastDimension) }

  /// The finger asks for a change of the offset, in points; inside the range the line follows 1:1.
  ///
  /// Without a drag in progress, or with a change that is not finite, nothing happens.
  ///
  /// - Complexity: O(links); nothing is allocated.
  public mutating func drag(by change: Double, velocity: Double, at time: Timestamp) {
    advance(to: time)
    guard state.kind == .drag, change.isFinite else { return }
    var drag = state.finger
    if let mover = mover(of: drag, toward: change) {
      drag.mover = mover
      drag.moved = change.magnitude
      drag.stretch = drag.stretch ?? stretch(of: mover)
    }
    var rest = change
    if var stretch = drag.stretch, !stretch.isOutward(change) {
      // What was stretched relaxes before anything else moves.
      rest = stretch.relax(by: change)
      show(stretch, in: &drag)
    }
    rest = move(&drag, by: rest)
    if rest != 0, let end = rest > 0 ? drag.parts.last : drag.parts.first {
      var stretch = drag.stretch ?? DragStretch(link: end)
      if stretch.link != end {
        // A second end can be reached only while an inner link is stretched at its start; its pull goes along.
        links[stretch.link].overshoot = 0
        stretch = DragStretch(link: end, pull: stretch.pull)
      }
      stretch.pull += rest
      show(stretch, in: &drag)
    }
    drag.velocity = contentVelocity(of: velocity, under: drag)
    state.continueDrag(drag)
  }

  /// What the velocity of the finger is by now, in pt/s of offset: for reports while no event comes.
  public mutating func noteDragVelocity(_ velocity: Double) {
    guard state.kind == .drag else { return }
    var drag = state.finger
    drag.velocity = contentVelocity(of: velocity, under: drag)
    state.continueDrag(drag)
  }

  /// The velocity of the content under a finger's, both in pt/s of offset: less where the rubber band is stretched.
  func contentVelocity(of finger: Double, under drag: ScrollDrag) -> Double {
    guard finger.isFinite else { return 0 }
    guard let stretch = drag.stretch, stretch.pull != 0 || stretch.isOutward(finger) else { return finger }
    return finger * rules.rubberBand.slope(pull: stretch.pull, dimension: dimension(stretch))
  }

  /// The velocity with which content goes on when a finger lifts. Stretched content does not speed up; but who throws it
  /// back inside throws the list, and not what little of it moved (flutter/flutter#42540).
  func launchVelocity(of finger: Double, under drag: ScrollDrag) -> Double {
    drag.stretch?.isOutward(finger) == true ? contentVelocity(of: finger, under: drag) : finger
  }

  /// The finger lifts. A velocity below `flingMinVelocity` counts as none, one above `flingMaxVelocity` as that; a hold
  /// that never dragged settles.
  public mutating func release(velocity: Double, at time: Timestamp) {
    letGo(velocity: abs(velocity) >= rules.flingMinVelocity ? velocity : 0, at: time)
  }

  /// The finger lifts with a velocity that somebody has found to be a fling, or 0.
  mutating func letGo(velocity: Double, at time: Timestamp) {
    advance(to: time)
    switch activity {
    case .hold(let parts): launch(parts, velocity: 0)
    case .drag(let drag):
      let velocity = launchVelocity(of: rules.bounded(velocity), under: drag)
      launch(parts(of: drag, toward: velocity), velocity: velocity)
    case .idle, .ballistic, .driven: break
    }
  }

  /// The gesture is taken away: the line settles as if the finger had paused and lifted.
  public mutating func cancel(at time: Timestamp) { release(velocity: 0, at: time) }

  private mutating func show(_ stretch: DragStretch, in drag: inout ScrollDrag) {
    let shown = rules.rubberBand.shown(pull: stretch.pull, dimension: dimension(stretch))
    links[stretch.link].overshoot = stretch.caught + shown
    drag.stretch = stretch.isOver ? nil : stretch
  }

  /// Moves the parts that follow a finger, notes which of them moved last, and returns what no part had room for.
  private mutating func move(_ drag: inout ScrollDrag, by change: Double) -> Double {
    var rest = change
    let inner = drag.parts.last
    let isOutward = change > 0 || rules.returning == .any
    for position in 0..<drag.parts.count where rest != 0 {
      let link = isOutward ? drag.parts.lowerBound + position : drag.parts.upperBound - 1 - position
      let before = rest
      take(link, &rest, above: link == inner ? drag.floor : -.infinity)
      guard rest != before else { continue }
      drag.mover = link
      drag.moved = (before - rest).magnitude
    }
    return rest
  }

  /// Moves the parts' offsets and returns what no part had room for.
  mutating func move(_ parts: ScrollParts, by change: Double) -> Double {
    var rest = change
    if change > 0 || rules.returning == .any {
      for link in parts where rest != 0 { take(link, &rest) }
    } else {
      for link in parts.reversed() where rest != 0 { take(link, &rest) }
    }
    return rest
  }

  /// Sums of offsets differ by less than this, in points; a pixel is a million times as much.
  static let tolerance = 1e-9

  private mutating func take(_ link: Int, _ rest: inout Double, above floor: Double = -.infinity) {
    let lower = max(links[link].lower, floor)
    let room = rest > 0 ? links[link].upper - links[link].offset : links[link].offset - lower
    guard room > 0 else { return }
    if abs(rest) > room - Self.tolerance {
      // Assigned, not added: an end that is reached is reached exactly.
      links[link].offset = rest > 0 ? links[link].upper : lower
      rest = abs(rest) > room ? rest - (rest > 0 ? room : -room) : 0
    } else {
      links[link].offset += rest
      rest = 0
    }
  }
}
