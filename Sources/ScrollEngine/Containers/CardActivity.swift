/// What a card scroller is doing. Exactly one thing at a time, with what that thing needs.
package enum CardActivity: Sendable {
  /// At rest.
  case idle
  /// A finger lies on it and has not moved past the slop.
  case hold
  /// A finger moves it.
  case drag(CardDrag)
  /// It moves by itself after a release.
  case ballistic(CardTravel)
  /// A wheel, a key or the program moves it.
  case driven(CardTravel)

  /// Which of the five things it is.
  package var kind: Activity {
    switch self {
    case .idle: .idle
    case .hold: .hold
    case .drag: .drag
    case .ballistic: .ballistic
    case .driven: .driven
    }
  }
}

/// A finger moves the cards.
package struct CardDrag: Equatable, Sendable {
  /// Where the drag began, in points of the card to which it belongs.
  package internal(set) var start: Double
  /// How far the gesture can go without resistance.
  var reach: ClosedRange<Double>
  /// Where the finger asks the offset to be; what lies beyond the reach is shown with resistance.
  var asked: Double
  /// The finger's velocity, in pt/s of offset.
  package internal(set) var velocity = 0.0
}

/// A motion to a place of rest.
package struct CardTravel: Sendable {
  /// The offset as a function of the time since `start`.
  let motion: ScrollMotion
  /// When it began, in seconds on the caller's clock.
  let start: Double

  /// Where it rests, in points.
  package var restPosition: Double { motion.restPosition }
  /// Its last moment, in seconds on the caller's clock.
  var end: Double { start + motion.restTime }
}

/// Everything that decides how cards move; a value, so that it can be replaced while something moves.
package struct CardRules: Equatable, Sendable {
  /// When a gesture turns to a neighbour.
  package var paging = PagingRule(threshold: 150)
  /// The law after which a fling slows down: it projects a release, and carries on inside of a long card.
  package var fling = FlingModel(.exponential, rate: ExponentialDeceleration.fastRate)
  /// Speed below which a release is no fling, in pt/s.
  package var flingMinVelocity = 50.0
  /// Speed that a release does not exceed, in pt/s; 0 turns momentum off.
  package var flingMaxVelocity = 8000.0
  /// How long a card takes to settle, in seconds for 99 % of the way.
  package var settleDuration = 0.45
  /// How long a wheel's or a key's glide takes to settle, in seconds; 0 jumps.
  package var glideDuration = 0.2
  /// The spring that grows and shrinks a card which is expanded or collapsed.
  package var expansion = SpringParameters(response: 0.38, dampingRatio: 1)
  /// The spring that brings content back from beyond the first and the last card.
  package var bounce = SpringParameters.bounce
  /// Resistance beyond the reach of a gesture while a finger drags.
  package var rubberBand = RubberBand()
  /// Whether motions end at once, in the state in which they would have ended.
  package var reducesMotion = false

  /// The defaults.
  package init() {}
}
