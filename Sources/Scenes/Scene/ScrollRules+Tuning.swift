import ScrollEngine
import Tuning

extension ScrollRules {
  /// The distance from a limit, in pixels, at which a bounce is too small to be seen and therefore ends.
  private static let unseen = 0.5

  /// Creates scroll rules from the values of a tuning.
  ///
  /// - Parameter viewportLength: The viewport's length along the axis, in points.
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
    // Without a bounce, content and zoom both stop at their limits, so there is no rubber band.
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
  /// Creates the scroll rules of a sheet, which may have a hidden detent, from the values of a tuning.
  init(sheetOf tuning: Tuning, viewportLength: Double) {
    self.init(tuning, viewportLength: viewportLength)
    snapping.hiding = SheetHiding(tuning)
  }

  init(pagesOf tuning: Tuning, viewportLength: Double) {
    self.init(tuning, viewportLength: viewportLength)
    snap = .page
  }
}

extension SpringParameters {
  /// The spring that turns pages and moves a header to its open or hidden position. Its values are those of the design
  /// tokens for the underline of tabs.
  static let page = SpringParameters(response: 0.35, dampingRatio: 1)
}
