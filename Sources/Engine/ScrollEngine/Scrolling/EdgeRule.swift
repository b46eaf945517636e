/// The rule for content that is pulled or thrown beyond an end of its range, and for its return.
///
/// The distance that content goes beyond an end is its overshoot. Rules differ in how far a pull overshoots, in the
/// motion that returns, and in the visible effect: content that leaves its end, a glow, a stretched image, or nothing.
package struct EdgeRule: Equatable, Sendable {
  /// The visible effect of an overshoot.
  package enum Effect: String, Sendable, CaseIterable {
    /// Content moves beyond its end against the resistance of a rubber band, and returns.
    case bounce
    /// Content stays at its end; a glow shows how far it was pulled.
    case glow
    /// Content stays at its offset; its image is stretched from the end that is pulled.
    case stretch
    /// Content stays at its end.
    case none
  }

  /// The visible effect of an overshoot.
  package var effect = Effect.bounce
  /// The largest depth of the glow under a finger, in points: `MAX_OVERSHOOT_DISTANCE`, gtkscrolledwindow.c of GTK.
  package var pullDepth = 100.0
  /// The largest depth of the glow after a throw, in points: half of ``pullDepth``, `gtk_kinetic_scrolling_tick`.
  package var throwDepth = 50.0
  /// The factor that converts the velocity of a throw to the initial velocity of the stretch:
  /// `ON_ABSORB_VELOCITY_ADJUSTMENT`, AOSP EdgeEffect.java.
  package var absorption = 13.0
  /// The strength of the stretch, as a share of the image's length. It applies twice: the first part of a pull
  /// lengthens the image by up to this share, and each viewport length of pull lengthens it by this share in addition:
  /// `EXP_STRETCH_INTENSITY` and `LINEAR_STRETCH_INTENSITY`, AOSP EdgeEffect.java.
  package var intensity = 0.016
  /// The parameters of an ``ElasticReturn``, by which content returns to its end; `nil` if a spring returns it.
  package var elasticity: ElasticReturn.Parameters?
  /// The distance between content and its end, in points, below which the content counts as returned.
  package var restDistance = DampedSpring.defaultRestThreshold
  /// The rule for the initial velocity of the return after a release beyond the end.
  package var recoil = Recoil()

  /// Creates a rule by which content bounces.
  package init() {}

  /// The distance over which a pull stretches the image most strongly, as a share of the viewport's length:
  /// `SCROLL_DIST_AFFECTED_BY_EXP_STRETCH`, EdgeEffect.java.
  private static let firstPull = 0.33

  /// Whether content stays at the end of its range during an overshoot.
  var keepsContent: Bool { effect != .bounce }

  /// The largest overshoot of a throw, in points; `nil` without a limit.
  var throwLimit: Double? { effect == .glow ? throwDepth : nil }

  /// Returns the initial velocity of the overshoot when content meets an end with a velocity, both in pt/s.
  func overshootVelocity(_ velocity: Double) -> Double { effect == .stretch ? velocity * absorption : velocity }

  /// Returns the velocity that a release adds to the return from an overshoot, in pt/s; 0 for an elastic return, to
  /// which a release adds none.
  ///
  /// - Parameters:
  ///   - overshoot: the signed overshoot, in points.
  ///   - velocity: the velocity of the release, in pt/s.
  package func recoil(from overshoot: Double, releasedAt velocity: Double) -> Double {
    elasticity == nil ? recoil.velocity(from: overshoot, releasedAt: velocity) : 0
  }

  /// Returns the largest overshoot of a pull, in points; `nil` if the rubber band limits it.
  ///
  /// - Parameter dimension: the length of the viewport, in points.
  fileprivate func pullLimit(_ dimension: Double) -> Double? {
    switch effect {
    case .bounce: nil
    case .glow: pullDepth
    // No pull stretches the image by more than the length of the viewport, as in EdgeEffect.onPull of AOSP.
    case .stretch: dimension
    case .none: 0
    }
  }

  /// Returns the visible effect of an overshoot. The overshoot and the length of the viewport are in points.
  func effect(of overshoot: Double, in viewport: Double) -> OverscrollEffect {
    guard overshoot != 0 else { return .nothing }
    switch effect {
    case .bounce, .none: return .nothing
    case .glow: return .glow(overshoot)
    case .stretch:
      // The formula of EdgeEffect.dampStretchVector in AOSP.
      let share = overshoot.magnitude / max(viewport, 1)
      let first = -Double.expMinusOne(-share * Double.exp(1) / Self.firstPull)
      let stretch = intensity * (share + first)
      return .stretch(overshoot < 0 ? -stretch : stretch)
    }
  }
}

/// The visible effect of an overshoot on content that stays at its end. Values are signed: positive at the end with the
/// largest offsets.
package enum OverscrollEffect: Equatable, Sendable {
  /// No effect.
  case nothing
  /// A glow that reaches this far into the viewport, in points.
  case glow(Double)
  /// An image that is lengthened by this share of its length, from the end that is pulled.
  case stretch(Double)

  /// Returns the effect in content that is laid out in the opposite direction.
  package var mirrored: OverscrollEffect {
    switch self {
    case .nothing: .nothing
    case .glow(let depth): .glow(-depth)
    case .stretch(let share): .stretch(-share)
    }
  }
}

/// A rule for the overshoot that a pull causes. Content that leaves its end moves against a rubber band. Where content
/// stays at its end, the overshoot grows 1:1 with the pull, up to a limit.
package struct PullRule: Equatable, Sendable {
  /// The rule for the visible effect and the largest pull.
  package var edge: EdgeRule
  /// The resistance of content that leaves its end.
  package var band: RubberBand

  /// Creates a rule. The rubber band acts only where the edge rule lets content leave its end.
  package init(edge: EdgeRule, band: RubberBand) {
    self.edge = edge
    self.band = band
  }

  /// Returns the overshoot that a pull causes, both signed and in points.
  ///
  /// - Parameters:
  ///   - pull: the distance of the finger beyond the end.
  ///   - dimension: the length of the viewport, in points.
  ///   - least: an overshoot that is allowed even beyond the limit, in points, because the finger caught content that
  ///     far out.
  package func overshoot(of pull: Double, dimension: Double, least: Double = 0) -> Double {
    guard let limit = edge.pullLimit(dimension) else { return band.shown(pull: pull, dimension: dimension) }
    let bound = max(limit, least)
    return min(max(pull, -bound), bound)
  }

  /// Returns the part of a pull, in points, that the finger must take back before it scrolls the content again. This is
  /// the whole pull where content leaves its end, and for GTK's glow. For a stretch it is only the visible part
  /// (`EdgeEffect.onPullDistance` of AOSP keeps its distance within 1), and without an effect it is 0.
  func kept(_ pull: Double, dimension: Double, least: Double) -> Double {
    switch edge.effect {
    case .bounce, .glow: pull
    case .stretch, .none: overshoot(of: pull, dimension: dimension, least: least)
    }
  }

  /// Returns the pull that causes an overshoot: the inverse of ``overshoot(of:dimension:least:)``.
  package func pull(of overshoot: Double, dimension: Double) -> Double {
    edge.keepsContent ? overshoot : band.pull(shown: overshoot, dimension: dimension)
  }

  /// Returns the movement of the content for one more point of pull, in points.
  func slope(of pull: Double, dimension: Double) -> Double {
    edge.keepsContent ? 0 : band.slope(pull: pull, dimension: dimension)
  }
}

/// The rules that every movement of a finger needs, separate from ``ScrollRules``, so that handling a movement does not
/// copy all rules.
struct PullRules {
  /// The rule for the overshoot that a pull causes.
  let law: PullRule
  /// The length of the viewport, in points, which scales the overshoot.
  let viewport: Double
}

extension ScrollRules {
  /// The subset of the scroll rules that a pull needs.
  var pulls: PullRules { PullRules(law: PullRule(edge: edge, band: rubberBand), viewport: viewportLength) }
}

extension OverscrollEffect {
  /// Creates the effect to draw at the ends of a nested scroller's content; `nothing` if the content itself leaves its
  /// end.
  package init(of link: Int, in line: Scroller) {
    self = line.rules.edge.effect(of: line.links[link].overshoot, in: line.rules.viewportLength)
  }
}

extension TwoAxisScroller {
  /// The effects to draw at the ends of the content along each axis; `nothing` if the content itself leaves its end.
  package var sight: (x: OverscrollEffect, y: OverscrollEffect) {
    (OverscrollEffect(of: 0, in: x), OverscrollEffect(of: 0, in: y))
  }
}
