/// What a card scroller is doing. Exactly one thing at a time, with what that thing needs.
public enum CardActivity: Sendable {
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
  public var kind: Activity {
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
public struct CardDrag: Equatable, Sendable {
  /// Where the drag began, in points of the card to which it belongs.
  public internal(set) var start: Double
  /// How far the gesture can go without resistance.
  var reach: ClosedRange<Double>
  /// Where the finger asks the offset to be; what lies beyond the reach is shown with resistance.
  var asked: Double
  /// The finger's velocity, in pt/s of offset.
  public internal(set) var velocity = 0.0
}

/// A motion to a place of rest.
public struct CardTravel: Sendable {
  /// The offset as a function of the time since `start`.
  let motion: ScrollMotion
  /// When it began, in seconds on the caller's clock.
  let start: Double

  /// Where it rests, in points.
  public var restPosition: Double { motion.restPosition }
  /// Its last moment, in seconds on the caller's clock.
  var end: Double { start + motion.restTime }
}

/// Everything that decides how cards move; a value, so that it can be replaced while something moves.
public struct CardRules: Equatable, Sendable {
  /// When a gesture turns to a neighbour.
  public var paging = PagingRule(threshold: 150)
  /// The law after which a fling slows down: it projects a release, and carries on inside of a long card.
  public var fling = FlingModel(.exponential, rate: ExponentialDeceleration.fastRate)
  /// Speed below which a release is no fling, in pt/s.
  public var flingMinVelocity = 50.0
  /// Speed that a release does not exceed, in pt/s; 0 turns momentum off.
  public var flingMaxVelocity = 8000.0
  /// How long a card takes to settle, in seconds for 99 % of the way.
  public var settleDuration = 0.45
  /// How long a wheel's or a key's glide takes to settle, in seconds; 0 jumps.
  public var glideDuration = 0.2
  /// The spring that grows and shrinks a card which is expanded or collapsed.
  public var expansion = SpringParameters(response: 0.38, dampingRatio: 1)
  /// The spring that brings content back from beyond the first and the last card.
  public var bounce = SpringParameters.bounce
  /// Resistance beyond the reach of a gesture while a finger drags.
  public var rubberBand = RubberBand()
  /// Whether motions end at once, in the state in which they would have ended.
  public var reducesMotion = false

  /// The defaults.
  public init() {}
}
