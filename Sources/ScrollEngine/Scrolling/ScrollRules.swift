/// Everything that decides how a scroller moves; a value, so that it can be replaced while something moves.
///
/// ```swift
/// var rules = ScrollRules()
/// rules.bounce = SpringParameters(response: 0.5, dampingRatio: 1)
/// let view = ScrollView(content: 2400, viewport: 600, rules: rules)
/// ```
public struct ScrollRules: Equatable, Sendable {
  /// What happens when a motion reaches the end of its part and the next part of the line has room.
  public enum Handoff: String, Sendable, CaseIterable {
    /// The motion ends or bounces there.
    case none
    /// The next part goes on with the velocity of that moment.
    case carry
  }

  /// When an outer part of the line comes back, such as a header that was pushed out.
  public enum Return: String, Sendable, CaseIterable {
    /// Once the parts inside of it are at their start.
    case start
    /// At any movement back, before the parts inside of it move.
    case any
  }

  /// The law after which a fling slows down and comes to rest.
  public var fling = FlingModel.ios
  /// Speed below which a release is no fling, in pt/s; iOS's by ktiays/fluid-scroll (flutter#103762 found 241).
  public var flingMinVelocity = 250.0
  /// Speed that a release does not exceed, in pt/s, so that whatever was measured the bounce stays on the screen; 0 turns
  /// momentum off.
  public var flingMaxVelocity = 8000.0
  /// How flings that follow each other add up.
  public var boost = FlingBoost(.none)
  /// The spring that brings overscrolled content back.
  public var bounce = SpringParameters(mass: 1, stiffness: 120, dampingRatio: 1)
  /// The velocity with which content starts back that a hand lets go of beyond its end, for each point beyond, in 1/s;
  /// 0 for a start from rest. iOS's is 7.24.
  public var recoilRate: Double {
    get { edge.recoil.rate }
    set { edge.recoil.rate = newValue }
  }
  /// What else there is to say of the ends.
  package var edge = EdgeRule()
  /// Resistance beyond the ends while a finger drags.
  public var rubberBand = RubberBand(coefficient: 0.55)
  /// Length of the viewport along the axis, in points: the scale of the rubber band.
  public var viewportLength = 844.0
  /// Which detent a release goes to.
  public var snapping = SnapPolicy()
  /// The spring that goes to a detent.
  public var snap = SpringParameters(response: 0.4, dampingRatio: 0.86)
  /// Whether a fling goes on in the next part of the line.
  public var handoff = Handoff.carry
  /// When the outer parts of the line come back.
  public var returning = Return.start
  /// How long a driven glide takes to settle, in seconds; 0 jumps.
  public var glideDuration = 0.2
  /// How driven glides get to their targets.
  package var glides = GlideRules()
  /// Whether content keeps the speed at which a wheel turns or a key repeats; otherwise each notch is a ``Glide``.
  public var keepsWheelSpeed: Bool {
    get { glides.wheel == .steady }
    set { glides.wheel = newValue ? .steady : .spring }
  }
  /// Whether motions end at once, in the state in which they would have ended.
  public var reducesMotion = false

  /// The defaults.
  public init() {}

  /// A velocity no larger than the largest of a release, in pt/s; none if it is not a number. Mirrors exactly.
  func bounded(_ velocity: Double) -> Double {
    guard velocity.isFinite else { return 0 }
    return min(max(velocity, -flingMaxVelocity), flingMaxVelocity)
  }
}
