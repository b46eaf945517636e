/// The rules by which a scroller moves. They form a value, so they can be replaced during a motion.
///
/// ```swift
/// var rules = ScrollRules()
/// rules.bounce = SpringParameters(response: 0.5, dampingRatio: 1)
/// let view = ScrollView(content: 2400, viewport: 600, rules: rules)
/// ```
public struct ScrollRules: Equatable, Sendable {
  /// The behaviour of a motion that reaches the end of one nested scroller, such as a sheet, while the next scroller
  /// can still move.
  public enum Handoff: String, Sendable, CaseIterable {
    /// The motion ends or bounces at the end of the nested scroller in which it started.
    case none
    /// The next nested scroller continues the motion with the velocity that the motion has at that end.
    case carry
  }

  /// The rule for when scrolling back moves an outer scroller, such as a header that was scrolled out.
  public enum OuterLinkReturn: String, Sendable, CaseIterable {
    /// The outer scroller moves after the scrollers inside it have reached their start.
    case start
    /// The outer scroller moves with any movement back, before the scrollers inside it.
    case any
  }

  /// The fling model by which content slows down.
  public var fling = FlingModel.ios
  /// The speed below which a release is no fling, in pt/s; the value of iOS according to ktiays/fluid-scroll
  /// (flutter#103762 found 241).
  public var flingMinVelocity = 250.0
  /// The highest speed of a release, in pt/s, so that no measured velocity bounces content off the screen; 0 turns
  /// momentum off.
  public var flingMaxVelocity = 8000.0
  /// The rule by which successive flings add up.
  public var boost = FlingBoost(.none)
  /// The spring that returns overscrolled content.
  public var bounce = SpringParameters(mass: 1, stiffness: 120, dampingRatio: 1)
  /// The initial velocity of content that is released beyond its end, in pt/s for each point beyond the end, that is in
  /// 1/s; with 0 the return starts from rest. The value of iOS is 7.24.
  public var recoilRate: Double {
    get { edge.recoil.rate }
    set { edge.recoil.rate = newValue }
  }
  /// The rules for content that is pulled or thrown beyond its ends, apart from `bounce` and `rubberBand`.
  package var edge = EdgeRule()
  /// The resistance beyond the ends while a finger drags.
  public var rubberBand = RubberBand(coefficient: 0.55)
  /// The length of the viewport along the axis, in points, which scales the rubber band.
  public var viewportLength = 844.0
  /// The rule that chooses the detent at which content comes to rest after a release.
  public var snapping = SnapPolicy()
  /// The spring that moves to a detent.
  public var snap = SpringParameters(response: 0.4, dampingRatio: 0.86)
  /// The rule for whether a fling that reaches the end of a nested scroller continues in the next one.
  public var handoff = Handoff.carry
  /// The rule for when scrolling back moves outer scrollers.
  public var returning = OuterLinkReturn.start
  /// Rules of single nested scrollers that replace those of the whole line, by index. Empty if the same rules apply to
  /// all of them.
  package var links: [LinkRules] = []
  /// The duration of a glide, in seconds; with 0, content jumps to the target.
  public var glideDuration = 0.2
  /// The rules by which glides reach their targets.
  package var glides = GlideRules()
  /// Whether content scrolls at the steady speed at which wheel notches or key repeats arrive; otherwise each notch
  /// starts a ``Glide``.
  public var keepsWheelSpeed: Bool {
    get { glides.wheel == .steady }
    set { glides.wheel = newValue ? .steady : .spring }
  }
  /// Whether motions end at once, in the state in which they would have ended.
  public var reducesMotion = false

  /// Creates rules with the default values.
  public init() {}

  /// Returns a velocity limited to the highest speed of a release, in pt/s; 0 if it is not finite. Negating the
  /// argument negates the result exactly.
  package func bounded(_ velocity: Double) -> Double {
    guard velocity.isFinite else { return 0 }
    return min(max(velocity, -flingMaxVelocity), flingMaxVelocity)
  }

  /// Returns the velocity with which a release flings, in pt/s: 0 below the least speed of a fling, and limited.
  package func thrown(_ velocity: Double) -> Double {
    velocity.magnitude >= flingMinVelocity ? bounded(velocity) : 0
  }
}

/// Rules of one nested scroller that replace the ``ScrollRules`` of its line, for a line whose parts differ, such as a
/// sheet, the collapsing header in it and the header's list. `nil` leaves the line's rule in force.
package struct LinkRules: Equatable, Sendable {
  /// The rule by which a release chooses among the detents of the nested scroller.
  package var snapping: SnapPolicy?
  /// The spring that moves the nested scroller to a detent.
  package var snap: SpringParameters?
  /// Whether a fling passes between this nested scroller and those inside it.
  package var handoff: ScrollRules.Handoff?
  /// The rule for when the nested scroller moves back.
  package var returning: ScrollRules.OuterLinkReturn?

  /// Creates rules that replace nothing.
  package init() {}
}

extension ScrollRules {
  private func own(_ link: Int) -> LinkRules? { links.indices.contains(link) ? links[link] : nil }

  func snapping(of link: Int) -> SnapPolicy { own(link)?.snapping ?? snapping }
  func snap(of link: Int) -> SpringParameters { own(link)?.snap ?? snap }
  func returning(of link: Int) -> OuterLinkReturn { own(link)?.returning ?? returning }

  /// Returns whether a fling passes from one nested scroller to another, which may lie further outside or inside.
  func carries(from link: Int, to other: Int) -> Bool {
    guard !links.isEmpty else { return handoff == .carry }
    return (min(link, other)..<max(link, other, min(link, other) + 1)).allSatisfy {
      (own($0)?.handoff ?? handoff) == .carry
    }
  }
}
