import RealModule

/// What a pull or a throw beyond an end does to content, and how that comes back.
///
/// How far something went beyond an end is one quantity, a link's overshoot. Rules differ in how much of it a pull makes,
/// in what brings it back, and in what is seen of it: content that leaves its end, light, a stretched picture, nothing.
package struct EdgeRule: Equatable, Sendable {
  /// What is seen of an overshoot.
  package enum Effect: String, Sendable, CaseIterable {
    /// Content leaves its end against the rubber band, and comes back.
    case bounce
    /// Content stays at its end, where light shows how far it was pulled.
    case glow
    /// Content stays at its offset, and its picture is stretched from the end that is pulled.
    case stretch
    /// Content stays at its end.
    case none
  }

  /// What is seen.
  package var effect = Effect.bounce
  /// How deep a finger pulls the light, in points: `MAX_OVERSHOOT_DISTANCE`, gtkscrolledwindow.c of GTK.
  package var pullDepth = 100.0
  /// How deep the light is that a throw makes, in points: half of the former, `gtk_kinetic_scrolling_tick`.
  package var throwDepth = 50.0
  /// How many times its velocity a throw stretches: `ON_ABSORB_VELOCITY_ADJUSTMENT`, AOSP EdgeEffect.java.
  package var absorption = 13.0
  /// By what share the picture of content is longer at most for the first pull, and once more for each viewport of it:
  /// `EXP_STRETCH_INTENSITY` and `LINEAR_STRETCH_INTENSITY`, AOSP EdgeEffect.java.
  package var intensity = 0.016
  /// Another law of the way back, in place of the spring; `nil` for the spring.
  package var elasticity: ElasticReturn.Parameters?
  /// How near to its end content counts as back, in points.
  package var restDistance = DampedSpring.defaultRestThreshold
  /// How content starts back that a hand lets go of beyond its end.
  package var recoil = Recoil()

  /// A rule by which content bounces.
  package init() {}

  /// The share of a viewport over which the first pull stretches: `SCROLL_DIST_AFFECTED_BY_EXP_STRETCH`, EdgeEffect.java.
  private static let firstPull = 0.33

  /// Whether content stays where its range ends.
  var keepsContent: Bool { effect != .bounce }

  /// How far a throw with a velocity goes beyond the end at most, in points; `nil` without a bound.
  var throwLimit: Double? { effect == .glow ? throwDepth : nil }

  /// The velocity of the overshoot that a throw with a velocity makes.
  func absorbed(_ velocity: Double) -> Double { effect == .stretch ? velocity * absorption : velocity }

  /// The velocity that a release adds to the way back from an overshoot, in pt/s; the elastic law has its own.
  ///
  /// - Parameters:
  ///   - overshoot: signed, in points.
  ///   - velocity: of the release, in pt/s.
  func recoil(from overshoot: Double, releasedAt velocity: Double) -> Double {
    elasticity == nil ? recoil.velocity(from: overshoot, releasedAt: velocity) : 0
  }

  /// How far the furthest pull goes beyond the end, in points; `nil` where the rubber band says it.
  ///
  /// - Parameter dimension: the viewport's length, in points.
  fileprivate func pullLimit(_ dimension: Double) -> Double? {
    switch effect {
    case .bounce: nil
    case .glow: pullDepth
    // No pull stretches by more than a viewport: EdgeEffect.onPull.
    case .stretch: dimension
    case .none: 0
    }
  }

  /// What is seen of an overshoot in a viewport, both in points.
  func sight(of overshoot: Double, in viewport: Double) -> EdgeSight {
    guard overshoot != 0 else { return .nothing }
    switch effect {
    case .bounce, .none: return .nothing
    case .glow: return .glow(overshoot)
    case .stretch:
      // EdgeEffect.dampStretchVector of AOSP.
      let share = overshoot.magnitude / max(viewport, 1)
      let first = -Double.expMinusOne(-share * Double.exp(1) / Self.firstPull)
      let stretch = intensity * (share + first)
      return .stretch(overshoot < 0 ? -stretch : stretch)
    }
  }
}

/// What is seen at an end of a pull while content stays: signed, positive at the end with the largest offsets.
package enum EdgeSight: Equatable, Sendable {
  /// Nothing.
  case nothing
  /// Light that reaches so many points into the viewport.
  case glow(Double)
  /// A picture that is longer by a share of its length, and lies at the end that is pulled.
  case stretch(Double)
}

/// How far beyond an end a pull goes: against the rubber band where content leaves its end, and 1:1 to a limit where it
/// stays.
package struct PullLaw: Equatable, Sendable {
  /// What there is at the ends.
  package var edge: EdgeRule
  /// The resistance of content that leaves its end.
  package var band: RubberBand

  /// A law from its parts.
  package init(edge: EdgeRule, band: RubberBand) {
    self.edge = edge
    self.band = band
  }

  /// The overshoot that a pull makes, both signed and in points.
  ///
  /// - Parameters:
  ///   - pull: how far the finger has gone beyond the end.
  ///   - dimension: the viewport's length, in points.
  ///   - least: an overshoot that the pull may make in any case, in points: one that was caught.
  package func overshoot(of pull: Double, dimension: Double, least: Double = 0) -> Double {
    guard let limit = edge.pullLimit(dimension) else { return band.shown(pull: pull, dimension: dimension) }
    let bound = max(limit, least)
    return min(max(pull, -bound), bound)
  }

  /// As much of a pull as a finger has to take back before content turns with it: all of it where content leaves its end
  /// and under GTK's light; no more than shows of it in a stretch (`EdgeEffect.onPullDistance` of AOSP keeps its distance
  /// within 1), and nothing where nothing shows.
  func kept(_ pull: Double, dimension: Double, least: Double) -> Double {
    switch edge.effect {
    case .bounce, .glow: pull
    case .stretch, .none: overshoot(of: pull, dimension: dimension, least: least)
    }
  }

  /// The pull that makes an overshoot: the inverse of ``overshoot(of:dimension:least:)``.
  package func pull(of overshoot: Double, dimension: Double) -> Double {
    edge.keepsContent ? overshoot : band.pull(shown: overshoot, dimension: dimension)
  }

  /// Points by which content moves for one more point of pull.
  func slope(of pull: Double, dimension: Double) -> Double {
    edge.keepsContent ? 0 : band.slope(pull: pull, dimension: dimension)
  }
}

/// What a finger asks of the rules with each movement; apart from them, so that no movement copies them all.
struct Pulls {
  /// How far beyond an end a pull goes.
  let law: PullLaw
  /// The viewport's length, in points: the scale of that.
  let viewport: Double
}

extension ScrollRules {
  /// How far beyond an end a pull goes.
  var pulls: Pulls { Pulls(law: PullLaw(edge: edge, band: rubberBand), viewport: viewportLength) }
}

extension EdgeSight {
  /// What is to be seen at an end of a link of a line, beside content that stays.
  package init(of link: Int, in line: Scroller) {
    self = line.rules.edge.sight(of: line.links[link].overshoot, in: line.rules.viewportLength)
  }
}

extension TwoAxisScroller {
  /// What is to be seen at the ends along each axis, beside content that stays.
  package var sight: (x: EdgeSight, y: EdgeSight) { (EdgeSight(of: 0, in: x), EdgeSight(of: 0, in: y)) }
}
