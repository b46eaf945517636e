import ScrollEngine
import Tuning

extension ScrollRules {
  /// What nobody sees of a bounce, in pixels.
  private static let unseen = 0.5

  /// The rules that a tuning asks for.
  ///
  /// - Parameter viewportLength: the viewport's length along the axis, in points.
  init(_ tuning: Tuning, viewportLength: Double) {
    self.init()
    self.viewportLength = viewportLength
    fling = FlingModel(tuning)
    flingMinVelocity = tuning[Tunables.flingMinVelocity]
    flingMaxVelocity = tuning[Tunables.flingMaxVelocity]
    boost = FlingBoost(tuning)
    bounce = SpringParameters(
      mass: 1, stiffness: tuning[BounceTunables.stiffness], dampingRatio: tuning[BounceTunables.damping])
    edge = EdgeRule(tuning)
    edge.restDistance = Self.unseen / tuning.scale
    // What keeps content at its ends keeps a zoom at its limits, which has no other.
    rubberBand = RubberBand(coefficient: edge.effect == .bounce ? tuning[Tunables.rubberBand] : 0)
    snapping = SnapPolicy(tuning)
    snap = SpringParameters(
      response: tuning[Tunables.sheetSpringResponse], dampingRatio: tuning[Tunables.sheetSpringDamping])
    handoff = tuning[Tunables.sheetFlingHandoff]
    glideDuration = tuning[Tunables.wheelSmoothing]
    glides = GlideRules(tuning)
    reducesMotion = tuning[Tunables.reducedMotion]
  }
}

extension ScrollRules {
  /// The rules of a sheet, which may have a place where it is hidden.
  init(sheetOf tuning: Tuning, viewportLength: Double) {
    self.init(tuning, viewportLength: viewportLength)
    snapping.hiding = SheetHiding(tuning)
  }

  /// The rules of pages side by side.
  init(pagesOf tuning: Tuning, viewportLength: Double) {
    self.init(tuning, viewportLength: viewportLength)
    snap = .page
  }
}

extension SpringParameters {
  /// By which pages turn, and a header that rests only open or gone goes there: the design tokens' for the tabs' underline.
  static let page = SpringParameters(response: 0.35, dampingRatio: 1)
}
