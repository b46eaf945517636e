import ScrollEngine

/// A scroller for one card, called the home card, and the visible parts of its neighbours. Positions count from the
/// home card's top.
///
/// It combines a ``Scroller``, in which nothing is nested, with the rule by which a release turns to another card. The
/// range of the scroller is the range of positions that a gesture can reach. No offset counts from the first card, so
/// no change above the home card can move the visible content, and positions among ten million cards are as exact as on
/// the first. The card scroller does not know the content of the cards: the owner of the scroller sets the home card
/// and reads at which card a gesture ends.
package struct CardScroller: Sendable {
  /// The scroller that moves the card.
  package private(set) var scroller: Scroller
  /// The geometry of the home card, to which the gesture in progress or the next one belongs.
  package private(set) var homeCard: CardGeometry
  /// The rules by which cards move. Changing them leaves a motion in progress unchanged.
  package var rules: CardRules {
    didSet {
      retune()
      // A new rubber band shows the same pull differently. The pull is recalculated so that the content under the
      // finger stays at its visible position.
      if case .drag = activity { setPosition(position, dragStart: start) }
    }
  }
  /// The position at the start of the gesture in progress, in points below the top of the home card, to which gestures
  /// belong.
  private(set) var start: Double
  /// The distance, in points, that a motion would still have covered when the finger stopped it. The travel of the
  /// gesture counts from the position at which that motion would have ended.
  private(set) var remainingDistance = 0.0
  /// The time at which the finger in progress touched down, in seconds on the caller's clock.
  private var pressed = 0.0
  private var key = HeldKey()

  /// Creates a scroller at rest at the top of a card.
  package init(homeCard: CardGeometry, rules: CardRules = CardRules()) {
    self.homeCard = homeCard
    self.rules = rules
    start = homeCard.span.lowerBound
    scroller = Scroller(links: [ScrollLink(offset: start, in: homeCard.reach)])
    retune()
  }

  private mutating func retune() {
    var scroll = rules.scroll
    scroll.viewportLength = homeCard.step
    scroller.rules = scroll
  }

  // The following properties are inlined, because a call on the scroller of a card view would copy the whole scroller.

  /// The offset of the viewport's top from the top of the home card, to which gestures belong; in points, including all
  /// overscroll.
  @inline(__always)
  package var position: Double { scroller.links[0].position }
  /// The visible offset, in points: `position` without overscroll at ends where cards stay in place.
  @inline(__always)
  package var visibleOffset: Double { scroller.links[0].visibleOffset }
  /// The overscroll effect, such as a glow, to draw at an end of the cards; `nothing` if the cards themselves move
  /// beyond that end.
  package var sight: OverscrollEffect { OverscrollEffect(of: 0, in: scroller) }
  /// The current activity: rest, a touch, a drag or a motion.
  package var activity: ScrollActivity { scroller.activity }
  /// Whether nothing moves and no finger is down.
  @inline(__always)
  package var isIdle: Bool { scroller.isIdle }
  /// Whether the card moves without further input, as time passes.
  @inline(__always)
  package var isMoving: Bool { scroller.isMoving }
  /// Whether a finger is down.
  @inline(__always)
  package var isTouched: Bool { scroller.isTouched }
  /// The velocity of the position, in pt/s; exactly 0 at rest and while a finger holds the content in place.
  @inline(__always)
  package var velocity: Double { scroller.velocity(of: 0) }
  /// The rest position of the motion in progress, in points; `nil` without one.
  package var destination: Double? { scroller.restPosition }

  /// Advances to a time. A time before the current one changes nothing.
  package mutating func advance(to time: Timestamp) { scroller.advance(to: time) }

  // MARK: Changing the card or the position

  /// Makes another card the home card, to which gestures belong, without moving anything on the screen. A motion in
  /// progress ends; the caller starts the next one.
  ///
  /// - Parameters:
  ///   - newHome: the geometry of the new home card.
  ///   - top: the top edge of the new home card, in points below the top of the old home card.
  mutating func rehome(to newHome: CardGeometry, top: Double) {
    homeCard = newHome
    retune()
    setPosition(position - top, dragStart: start - top)
  }

  /// Moves the viewport to a position at once. A drag continues from there; any motion ends.
  mutating func jump(to place: Double) {
    remainingDistance = 0
    setPosition(place, dragStart: place)
  }

  /// Sets the position of the viewport and the start of the gesture in progress.
  private mutating func setPosition(_ place: Double, dragStart start: Double) {
    self.start = start
    scroller.setPosition(of: 0, to: place, in: reach(at: place))
  }

  /// Returns the offsets that a gesture can reach if it starts at `place`. On a side with a neighbour they extend at
  /// least to `place`, because cards that are caught on the way to a neighbour have content on either side and are not
  /// stretched.
  private func reach(at place: Double) -> ClosedRange<Double> {
    let reach = homeCard.reach
    return
      (homeCard.hasPrevious ? min(reach.lowerBound, place) : reach.lowerBound)...(homeCard.hasNext
      ? max(reach.upperBound, place) : reach.upperBound)
  }

  /// The property of the viewport's position that stays the same when the home card, to which gestures belong, changes
  /// its size.
  enum KeptPosition {
    /// The visible content: the card grows or shrinks below the viewport's top.
    case place
    /// The relative position: the viewport stays at the start or the end of the card if it was there, and otherwise at
    /// the same fraction of the card.
    case share
  }

  /// Applies another height, other neighbours or another viewport to the home card, to which gestures belong. A motion
  /// continues to the same end of the card; a drag continues from its position.
  mutating func change(homeCard new: CardGeometry, keeping anchor: KeptPosition) {
    guard new != homeCard else { return }
    let old = homeCard
    let (activity, velocity, destination) = (activity.kind, velocity, destination)
    let goal = position + remainingDistance
    homeCard = new
    func moved(_ place: Double) -> Double { anchor == .share ? old.correspondingPosition(of: place, in: new) : place }
    retune()
    let place = moved(position)
    remainingDistance = moved(goal) - place
    switch activity {
    case .hold, .drag: setPosition(place, dragStart: moved(start))
    case .idle:
      let target = new.nearest(to: place)
      setPosition(anchor == .share ? target : place, dragStart: place)
      guard anchor == .place, place != target else { return }
      // The spring of the expansion is used, so that the card's end and the viewport come to rest together.
      let spring = DampedSpring(
        from: place, to: target, velocity: 0, parameters: rules.expansion, restThreshold: 0.01)
      scroller.start(.spring(spring), isRequested: true)
    case .ballistic, .driven:
      guard let destination else { return }
      let target = new.nearest(to: moved(destination))
      guard anchor == .share || target != destination else { return }
      setPosition(place, dragStart: place)
      startMotion(to: target, velocity: velocity, isRequested: activity == .driven)
    }
  }

  // MARK: Motion

  /// Starts a motion to a position in points, from the current one with a velocity in pt/s.
  ///
  /// - Parameters:
  ///   - isRequested: whether a wheel, a key or the program requested the motion, as opposed to a gesture.
  ///   - isRelease: whether the motion follows a release. A release beyond the first or the last card recoils: it adds
  ///     a velocity back towards that card.
  ///   - duration: seconds for 99 % of the distance; `nil` for the duration in which a card settles.
  ///   - limit: the longest time that a requested motion may take, in seconds; `nil` for any.
  mutating func startMotion(
    to target: Double, velocity: Double, isRequested: Bool, isRelease: Bool = false, lasting duration: Double? = nil,
    within limit: Double? = nil
  ) {
    let position = position
    guard overscroll != 0, !isRequested else {
      let glide = Glide(
        from: position, to: target, velocity: velocity, duration: duration ?? rules.settleDuration, within: limit)
      return scroller.start(.glide(.spring(glide)), isRequested: isRequested)
    }
    scroller.startReturn(
      to: target, velocity: velocity, by: rules.scroll, recoilingFrom: isRelease ? overscroll : 0)
  }

  /// The overscroll in points: negative before the first card, positive beyond the last one.
  package var overscroll: Double {
    let position = position
    if !homeCard.hasPrevious, position < homeCard.span.lowerBound { return position - homeCard.span.lowerBound }
    if !homeCard.hasNext, position > homeCard.span.upperBound { return position - homeCard.span.upperBound }
    return 0
  }

  /// Returns the longest time, in seconds, that a motion requested now may take, because a key is held; `nil` for any
  /// time.
  mutating func longestMotion(from cause: GlideCause) -> Double? {
    key.longestMotion(from: cause, whileMoving: activity.kind == .driven, at: scroller.now)
  }

  /// Glides to a position inside the card, in points, because a wheel or a key has requested the change of offset
  /// `change`, in points.
  mutating func glide(to target: Double, for change: Double, from cause: GlideCause) {
    scroller.startGlide(
      to: target, for: change, from: cause, within: longestMotion(from: cause), lasting: scroller.rules.glideDuration)
  }

  /// Starts the motion by which the home card, to which gestures belong, comes to rest, at any position inside it or at
  /// the nearer end. `velocity` is in pt/s.
  mutating func settle(velocity: Double) {
    let fling = fling(velocity: velocity)
    let target = restPosition(velocity: velocity)
    if target == fling.restPosition { return scroller.start(.fling(fling), isRequested: false) }
    // Content beyond an end returns to that end. Momentum away from the end would only delay the return.
    let isLeaving = (target - position) * velocity < 0
    let speed = isLeaving ? min(max(velocity, -Glide.fastestPush), Glide.fastestPush) : velocity
    let isAtEnd = target == homeCard.span.lowerBound || target == homeCard.span.upperBound
    let duration = isAtEnd ? rules.settleDuration : max(rules.settleDuration, fling.restTime)
    startMotion(
      to: target, velocity: rules.scroll.thrown(speed), isRequested: false, isRelease: true, lasting: duration)
  }

  // MARK: Dragging

  /// Handles a touch. All motion stops in place, without velocity.
  ///
  /// - Parameter device: the device of the gesture; `nil` for the same as before.
  /// - Returns: whether something was moving. A touch that stops a motion is a catch, not a tap.
  @discardableResult
  package mutating func press(with device: GestureDevice? = nil, at time: Timestamp) -> Bool {
    advance(to: time)
    remainingDistance = destination.map { $0 - position } ?? 0
    pressed = scroller.now
    return scroller.press(scroller.allLinks, with: device ?? scroller.device, at: time)
  }

  /// Starts a drag when the finger leaves the slop. From now on the cards follow it.
  package mutating func beginDrag(at time: Timestamp) {
    advance(to: time)
    if scroller.now - pressed > Self.pause, homeCard.span.contains(position) { remainingDistance = 0 }
    setPosition(position, dragStart: position)
    scroller.beginDrag(scroller.allLinks, at: time)
  }

  /// The time, in seconds, for which a finger must rest on content that it stopped inside a card. After that time the
  /// remaining distance of the stopped motion no longer counts. It is also the pause after which a release is no fling
  /// (super-ultra/ScrollMechanics, SimpleScrollView.swift).
  private static let pause = 0.1

  /// Drags the offset by a change, in points. Within the offsets that the gesture can reach, the cards follow 1:1.
  ///
  /// A finger drags the cards beyond these offsets, with resistance. With a touchpad the cards stop at these offsets
  /// and the excess is dropped, so that the touchpad's momentum turns only one card.
  ///
  /// Without a drag in progress, or with a change that is not finite, nothing happens.
  ///
  /// - Parameters:
  ///   - change: the change, in points; ignored if not finite.
  ///   - velocity: the velocity of the finger, in pt/s of offset.
  ///   - time: the time of the movement.
  package mutating func drag(by change: Double, velocity: Double, at time: Timestamp) {
    advance(to: time)
    // Content that was already beyond its end when the touchpad started to scroll can return but does not move farther
    // out.
    let allowed = scroller.device == .touchpad ? scroller.links[0].kept(change) : change
    scroller.drag(by: allowed, velocity: velocity, at: time)
  }

  /// Records the current velocity of the finger, in pt/s of offset, while no event arrives.
  package mutating func updateDragVelocity(_ velocity: Double) { scroller.updateDragVelocity(velocity) }

  /// Whether the finger has dragged as far as the gesture can reach.
  package var isAtEndOfReach: Bool {
    guard case .drag = activity else { return false }
    let link = scroller.links[0]
    return link.visibleOffset >= link.upper || link.visibleOffset <= link.lower
  }
}

extension ScrollLink {
  /// Returns a change of offset, in points, shortened so that it does not move the content farther beyond its range.
  fileprivate func kept(_ change: Double) -> Double {
    min(max(change, min(0, lower - position)), max(0, upper - position))
  }
}

/// The decision at the end of a gesture.
extension CardScroller {
  /// The position at the start of the drag in progress, in points; the current position without a drag.
  private var gestureStart: Double { if case .drag = activity { start } else { position } }

  /// Returns the fling that a release with a velocity, in pt/s, would start in content without ends.
  package func fling(velocity: Double) -> Fling {
    rules.scroll.fling.fling(from: position, velocity: rules.scroll.thrown(velocity))
  }

  /// Returns the decision about the gesture in progress if it were released now, with the reasons.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the release, in pt/s of offset.
  ///   - home: the index of the home card, the card to which the gesture belongs. The index is stored in the decision.
  func decision(velocity: Double, on home: Int) -> CardDecision {
    let rule = rules.paging
    let credit = credit(toward: rules.scroll.thrown(velocity))
    let release = Release(
      from: gestureStart + credit, at: position + credit, velocity: rules.scroll.thrown(velocity),
      landing: fling(velocity: velocity).restPosition + credit, by: scroller.device)
    return CardDecision(
      home: home, travel: rule.countedTravel(of: release, over: homeCard.span),
      dragged: CardPagingRule.travel(from: release.start, to: release.position, over: homeCard.span),
      threshold: rule.threshold(on: homeCard), choice: rule.choice(of: release, among: homeCard),
      outcome: rule.rest(of: release, among: homeCard))
  }

  /// Returns the distance, in points, that is added to the travel of the gesture because the motion that the gesture
  /// stopped had that distance left. A motion that was stopped between two cards adds its whole remaining distance. A
  /// motion that was stopped inside a card adds nothing, unless a flick continues in the same direction. Nothing is
  /// added under a page-turning rule, because that rule already counts from the destination of the stopped motion
  /// (``PageTurnRule/Pages/origin``).
  ///
  /// - Parameter direction: the direction of the flick, by its sign; 0 for none.
  private func credit(toward direction: Double) -> Double {
    rules.paging.pageRule != nil || homeCard.span.contains(gestureStart) && direction * remainingDistance <= 0
      ? 0 : remainingDistance
  }

  /// Returns the position at which a release with a velocity, in pt/s, comes to rest, in points below the top of the
  /// home card, to which gestures belong.
  package func restPosition(velocity: Double) -> Double {
    homeCard.nearest(to: fling(velocity: velocity).restPosition + credit(toward: rules.scroll.thrown(velocity)))
  }

  /// Returns whether a change that comes from momentum, in points, would move beyond the end of a long card at which
  /// the gesture must stop.
  package func stopsBefore(_ change: Double) -> Bool {
    guard case .drag = activity, homeCard.span.upperBound > homeCard.span.lowerBound else { return false }
    let credit = credit(toward: change)
    let next = position + credit + change
    guard change < 0 ? next < homeCard.span.lowerBound : next > homeCard.span.upperBound else { return false }
    let far = change < 0 ? -Double.infinity : Double.infinity
    let release = Release(from: start + credit, at: position + credit, velocity: change, landing: far)
    let own = rules.paging.countedTravel(of: release, over: homeCard.span)
    return own.magnitude <= rules.paging.threshold(on: homeCard)
  }
}

extension CardGeometry {
  /// Returns the position in another card geometry that corresponds to a position in this one, both in points.
  func correspondingPosition(of place: Double, in other: CardGeometry) -> Double {
    if place < span.lowerBound { return other.span.lowerBound + (place - span.lowerBound) * (other.step / step) }
    if place > span.upperBound { return other.span.upperBound + (place - span.upperBound) * (other.step / step) }
    let length = span.upperBound - span.lowerBound
    guard length > 0 else { return other.span.lowerBound }
    return other.nearest(to: place * ((other.span.upperBound - other.span.lowerBound) / length))
  }
}
