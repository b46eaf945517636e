/// Moves one card and what can be seen of its neighbours, in the coordinates of the card to which the gesture belongs.
///
/// A ``Scroller`` of one link whose range is what a gesture can reach, and the rule by which a release turns the card.
/// Because no offset counts from the first card, nothing that changes above can move what is seen, and a place among
/// ten million cards is as exact as the first. It knows no content: whoever owns it tells it which card is home, and it
/// tells where a gesture ends.
package struct CardScroller: Sendable {
  /// What moves.
  package private(set) var line: Scroller
  /// The home card.
  package private(set) var page: CardPage
  /// How it moves. A motion in progress goes on as it began.
  package var rules: CardRules {
    didSet {
      retune()
      // The finger holds what it sees, by whatever rubber band.
      if case .drag = activity { put(at: position, from: start) }
    }
  }
  /// Where the gesture in progress has begun, in points of the card to which it belongs.
  private(set) var start: Double
  /// How far what the finger caught still had to go, in points: a gesture counts from there.
  private(set) var lead = 0.0
  /// When the finger lay down, in seconds on the caller's clock.
  private var pressed = 0.0

  /// A scroller at rest at the top of a card.
  package init(page: CardPage, rules: CardRules = CardRules()) {
    self.page = page
    self.rules = rules
    start = page.span.lowerBound
    line = Scroller(links: [ScrollLink(offset: start, in: page.reach)])
    retune()
  }

  private mutating func retune() {
    var scroll = rules.scroll
    scroll.viewportLength = page.step
    line.rules = scroll
  }

  /// How far the viewport's top lies below the home card's top edge, in points, with all that goes beyond an end.
  package var position: Double { line.links[0].place }
  /// The same as it is shown: without what goes beyond an end at which cards stay.
  package var shown: Double { line.links[0].shown }
  /// What is to be seen at an end that was pulled, beside cards that stay.
  package var sight: EdgeSight { EdgeSight(of: 0, in: line) }
  /// What it is doing.
  package var activity: ScrollActivity { line.activity }
  /// Whether nothing moves and no finger lies on it.
  package var isIdle: Bool { line.isIdle }
  /// Whether it changes with time alone.
  package var isMoving: Bool { line.isMoving }
  /// Whether a finger lies on it.
  package var isTouched: Bool { line.isTouched }
  /// The velocity of the position, in pt/s; exactly 0 at rest and while held.
  package var velocity: Double { line.velocity(of: 0) }
  /// Where the motion in progress rests, in points; `nil` without one.
  package var destination: Double? {
    if case .ballistic(let phase) = activity { phase.motion.restPosition } else { nil }
  }

  /// Brings the state to a moment. A moment before the present one changes nothing.
  package mutating func advance(to time: Timestamp) { line.advance(to: time) }

  // MARK: Another card, another place

  /// Makes another card home, without moving anything on the screen. A motion in progress ends: whoever calls this
  /// knows where to go from here.
  ///
  /// - Parameters:
  ///   - page: the new home.
  ///   - top: where its top edge lies, in the coordinates of the old home.
  mutating func rehome(to page: CardPage, top: Double) {
    self.page = page
    retune()
    put(at: position - top, from: start - top)
  }

  /// Puts the viewport at a place at once. A finger that drags goes on from there; any motion ends.
  mutating func place(at place: Double) {
    lead = 0
    put(at: place, from: place)
  }

  /// The viewport is at a place, and a finger that drags has begun at another.
  private mutating func put(at place: Double, from start: Double) {
    self.start = start
    line.put(0, at: place, in: reach(at: place))
  }

  /// What a gesture that begins at a place can reach. A card that was caught on its way from farther away is not
  /// stretched: there is content on either side.
  private func reach(at place: Double) -> ClosedRange<Double> {
    let reach = page.reach
    return
      (page.hasPrevious ? min(reach.lowerBound, place) : reach.lowerBound)...(page.hasNext
      ? max(reach.upperBound, place) : reach.upperBound)
  }

  /// What stays in place when the home card changes.
  enum Anchor {
    /// What is seen: a card that grows or shrinks does so below it.
    case place
    /// The meaning: the start of the card stays its start, the end its end, and what lies between keeps its share.
    case share
  }

  /// The home card has another height, other neighbours, or another viewport. A motion goes on to the same end of the
  /// card, a drag goes on from where it is.
  mutating func change(page new: CardPage, keeping anchor: Anchor) {
    guard new != page else { return }
    let old = page
    let (activity, velocity, destination) = (activity.kind, velocity, destination)
    let goal = position + lead
    page = new
    func moved(_ place: Double) -> Double { anchor == .share ? old.share(of: place, in: new) : place }
    retune()
    let place = moved(position)
    lead = moved(goal) - place
    switch activity {
    case .hold, .drag: put(at: place, from: moved(start))
    case .idle:
      let target = new.nearest(to: place)
      put(at: anchor == .share ? target : place, from: place)
      guard anchor == .place, place != target else { return }
      // The same spring as the card's own, so that the card's end and the viewport's come to rest together.
      let spring = DampedSpring(
        from: place, to: target, velocity: 0, parameters: rules.expansion, restThreshold: 0.01)
      follow(.spring(spring), isAsked: true)
    case .ballistic, .driven:
      guard let destination else { return }
      let target = new.nearest(to: moved(destination))
      guard anchor == .share || target != destination else { return }
      put(at: place, from: place)
      go(to: target, velocity: velocity, isAsked: activity == .driven)
    }
  }

  // MARK: Motion

  /// Starts a motion to a place, in points, from the present place with a velocity in pt/s.
  ///
  /// - Parameters:
  ///   - isAsked: whether a wheel, a key or the program asks for it, rather than that a gesture has led to it.
  ///   - isRelease: whether a hand lets go: what it holds beyond the first or the last card recoils.
  ///   - duration: in seconds for 99 % of the way; `nil` for as long as a card takes to settle.
  mutating func go(
    to target: Double, velocity: Double, isAsked: Bool, isRelease: Bool = false, lasting duration: Double? = nil
  ) {
    let position = position
    guard overscroll != 0, !isAsked else {
      let glide = Glide(
        from: position, to: target, velocity: velocity, duration: duration ?? rules.settleDuration)
      return follow(.glide(.spring(glide)), isAsked: isAsked)
    }
    let recoil = isRelease ? rules.scroll.edge.recoil(from: overscroll, releasedAt: velocity) : 0
    let spring = DampedSpring(
      from: position, to: target, velocity: velocity + recoil, parameters: rules.scroll.bounce)
    follow(.spring(spring), isAsked: isAsked, recoil: recoil)
  }

  /// How far the viewport lies before the first card, below 0, or beyond the last one, in points.
  package var overscroll: Double {
    let position = position
    if !page.hasPrevious, position < page.span.lowerBound { return position - page.span.lowerBound }
    if !page.hasNext, position > page.span.upperBound { return position - page.span.upperBound }
    return 0
  }

  /// Glides to a place inside of the card, in points, for a wheel or a key that asks for a change.
  mutating func glide(to target: Double, for change: Double, from cause: GlideCause) {
    let rules = line.rules
    let pace = line.turning.note(change, of: cause, at: line.now, memory: rules.glides.memory)
    let motion = rules.glides[cause].motion(
      from: position, to: target, GlideRule.Start(velocity: velocity, pace: pace), lasting: rules.glideDuration)
    follow(.glide(motion ?? .spring(Glide(from: target, to: target, duration: 0))), isAsked: true)
  }

  /// Comes to rest on the home card: freely inside of it, or at the nearer end.
  mutating func settle(velocity: Double) {
    let fling = fling(velocity: velocity)
    let target = restPosition(velocity: velocity)
    if target == fling.restPosition { return follow(.fling(fling), isAsked: false) }
    // What has gone beyond the end comes back to it: momentum that leads farther away would only delay that.
    let isLeaving = (target - position) * velocity < 0
    let speed = isLeaving ? min(max(velocity, -Glide.fastestPush), Glide.fastestPush) : velocity
    let isAtEnd = target == page.span.lowerBound || target == page.span.upperBound
    let duration = isAtEnd ? rules.settleDuration : max(rules.settleDuration, fling.restTime)
    go(to: target, velocity: effective(speed), isAsked: false, isRelease: true, lasting: duration)
  }

  /// Moves by a motion from this moment on; the viewport is at its end at once where there is no way to go, or with
  /// reduced motion.
  private mutating func follow(_ motion: ScrollMotion, isAsked: Bool, recoil: Double = 0) {
    line.activity = .idle
    guard motion.restTime > 0, !line.rules.reducesMotion else { return line.links[0].show(motion.restPosition) }
    line.activity = .ballistic(
      BallisticPhase(
        link: 0, parts: line.allLinks, motion: motion, start: line.now, isAsked: isAsked, recoil: recoil))
  }

  // MARK: A finger

  /// A hand lies down: whatever moves stops where it is, with no velocity left.
  ///
  /// - Parameter device: what the hand uses; `nil` for the same as before.
  /// - Returns: whether something was moving, so that the touch is a catch and not a tap.
  @discardableResult
  package mutating func press(with device: GestureDevice? = nil, at time: Timestamp) -> Bool {
    advance(to: time)
    lead = destination.map { $0 - position } ?? 0
    pressed = line.now
    return line.press(line.allLinks, with: device ?? line.device, at: time)
  }

  /// The finger has moved past the slop: from now on the cards follow it.
  package mutating func beginDrag(at time: Timestamp) {
    advance(to: time)
    if line.now - pressed > Self.pause, page.span.contains(position) { lead = 0 }
    put(at: position, from: position)
    line.beginDrag(line.allLinks, at: time)
  }

  /// A finger that rests this long on what it has caught inside of a card, in seconds, has stopped it: the pause after
  /// which a release is no fling either (super-ultra/ScrollMechanics, SimpleScrollView.swift).
  private static let pause = 0.1

  /// The finger asks for a change of the offset, in points; within the reach the cards follow 1:1.
  ///
  /// Without a drag in progress, or with a change that is not finite, nothing happens.
  ///
  /// - Parameters:
  ///   - change: in points; what is not finite is ignored.
  ///   - velocity: the finger's, in pt/s of offset.
  ///   - stretches: whether content beyond the reach gives way with resistance, as under a finger; else it stands at the
  ///     end of the reach and what is asked beyond is forgotten, so that the tail of a touchpad's momentum turns one card
  ///     and no more.
  ///   - time: the moment of the movement.
  package mutating func drag(by change: Double, velocity: Double, stretches: Bool = true, at time: Timestamp) {
    advance(to: time)
    // What was stretched when the sequence began comes back, and is not stretched any further.
    line.drag(by: stretches ? change : line.links[0].kept(change), velocity: velocity, at: time)
  }

  /// What the velocity of the finger is by now, in pt/s of offset: for reports while no event comes.
  package mutating func noteDragVelocity(_ velocity: Double) { line.noteDragVelocity(velocity) }

  /// Whether the finger has dragged as far as one gesture can go.
  package var isAtEndOfReach: Bool {
    guard case .drag = activity else { return false }
    let link = line.links[0]
    return link.shown >= link.upper || link.shown <= link.lower
  }
}

extension ScrollLink {
  /// As much of a change of offset as leads no farther beyond the range.
  fileprivate func kept(_ change: Double) -> Double {
    min(max(change, min(0, lower - place)), max(0, upper - place))
  }
}
