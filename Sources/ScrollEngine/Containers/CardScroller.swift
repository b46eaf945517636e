/// Moves one card and what can be seen of its neighbours, in the coordinates of the card to which the gesture belongs.
///
/// Because no offset counts from the first card, nothing that changes above can move what is seen, and a place among
/// ten million cards is as exact as the first. The scroller reads no clock and knows no content: whoever owns it tells
/// it which card is home, and it tells where a gesture ends.
package struct CardScroller: Sendable {
  /// How far the viewport's top lies below the home card's top edge, in points; overscroll included.
  package internal(set) var position: Double
  /// The home card.
  package internal(set) var page: CardPage
  /// What it is doing.
  package internal(set) var activity = CardActivity.idle
  /// How it moves.
  package internal(set) var rules: CardRules
  /// How far what the finger caught still had to go, in points: a gesture counts from there.
  var lead = 0.0
  /// When the finger lay down, in seconds on the caller's clock.
  var pressed = 0.0
  /// The moment of the state, in seconds on the caller's clock.
  var now = 0.0

  /// A scroller at rest at the top of a card.
  package init(page: CardPage, rules: CardRules = CardRules()) {
    self.page = page
    self.rules = rules
    position = page.span.lowerBound
  }

  /// Whether nothing moves and no finger lies on it.
  package var isIdle: Bool { if case .idle = activity { true } else { false } }

  /// Whether it changes with time alone.
  package var isMoving: Bool { travel != nil }

  /// Whether a finger lies on it.
  package var isTouched: Bool {
    switch activity {
    case .hold, .drag: true
    case .idle, .ballistic, .driven: false
    }
  }

  /// The motion in progress.
  package var travel: CardTravel? {
    switch activity {
    case .ballistic(let travel), .driven(let travel): travel
    case .idle, .hold, .drag: nil
    }
  }

  /// The velocity of the position, in pt/s; exactly 0 at rest and while held.
  package var velocity: Double {
    switch activity {
    case .idle, .hold: 0
    case .drag(let drag): drag.velocity
    case .ballistic(let travel), .driven(let travel): travel.motion.velocity(at: now - travel.start)
    }
  }

  /// The moment, in seconds on the caller's clock, at which the motion in progress ends.
  package var nextChange: Double? { travel?.end }

  /// Brings the state to a moment. A moment before the present one changes nothing.
  ///
  /// - Returns: whether a motion came to rest on the way.
  @discardableResult
  package mutating func advance(to time: Timestamp) -> Bool {
    guard time.seconds > now else { return false }
    now = time.seconds
    guard let travel else { return false }
    position = travel.motion.position(at: now - travel.start)
    guard now >= travel.end else { return false }
    position = travel.motion.restPosition
    activity = .idle
    return true
  }

  /// Makes another card home, without moving anything on the screen. A motion in progress ends: whoever calls this
  /// knows where to go from here.
  ///
  /// - Parameters:
  ///   - page: the new home.
  ///   - top: where its top edge lies, in the coordinates of the old home.
  mutating func rehome(to page: CardPage, top: Double) {
    self.page = page
    position -= top
    switch activity {
    case .drag(let drag): activity = .drag(makeDrag(start: drag.start - top))
    case .ballistic, .driven: activity = .idle
    case .idle, .hold: break
    }
  }

  /// Starts a motion to a place, from the present place with a velocity in pt/s.
  mutating func go(to target: Double, velocity: Double, isDriven: Bool, lasting duration: Double? = nil) {
    let isOverscrolled =
      (!page.hasPrevious && position < page.span.lowerBound) || (!page.hasNext && position > page.span.upperBound)
    if rules.reducesMotion || (position == target && velocity == 0) { return rest(at: target) }
    let motion: ScrollMotion =
      isOverscrolled && !isDriven
      ? .spring(DampedSpring(from: position, to: target, velocity: velocity, parameters: rules.bounce))
      : .glide(Glide(from: position, to: target, velocity: velocity, duration: duration ?? rules.settleDuration))
    start(motion, isDriven: isDriven)
  }

  /// Starts a motion, or is at its end if it has none.
  mutating func start(_ motion: ScrollMotion, isDriven: Bool) {
    guard motion.restTime > 0, !rules.reducesMotion else { return rest(at: motion.restPosition) }
    let travel = CardTravel(motion: motion, start: now)
    activity = isDriven ? .driven(travel) : .ballistic(travel)
  }

  private mutating func rest(at place: Double) {
    position = place
    activity = .idle
  }

  /// Puts the viewport at a place at once. A finger that drags goes on from there; any motion ends.
  mutating func place(at place: Double) {
    position = place
    lead = 0
    switch activity {
    case .idle, .hold: break
    case .drag: activity = .drag(makeDrag(start: place))
    case .ballistic, .driven: activity = .idle
    }
  }
}
