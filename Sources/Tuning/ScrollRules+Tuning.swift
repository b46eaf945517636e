import ScrollEngine

extension ScrollRules {
  /// The distance from a limit, in pixels, at which a bounce is too small to be seen and therefore ends.
  private static let unseen = 0.5

  /// Creates scroll rules from the values of a tuning.
  ///
  /// - Parameter viewportLength: The viewport's length along the axis, in points.
  package init(_ tuning: Tuning, viewportLength: Double) {
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
  package init(sheetOf tuning: Tuning, viewportLength: Double) {
    self.init(tuning, viewportLength: viewportLength)
    snapping.hiding = SheetHiding(tuning)
  }

  /// Creates the scroll rules of a collapsing header and the list below it from the values of a tuning. A fling crosses
  /// the seam between header and list as if they were one list.
  package init(headerOf tuning: Tuning, viewportLength: Double) {
    self.init(tuning, viewportLength: viewportLength)
    handoff = .carry
    returning = tuning[Tunables.eventsHeaderReturn]
    snapping = SnapPolicy(.projection)
    snap = .page
  }

  /// Creates the scroll rules of pages from the values of a tuning.
  package init(pagesOf tuning: Tuning, viewportLength: Double) {
    self.init(tuning, viewportLength: viewportLength)
    snap = .page
  }
}

extension SpringParameters {
  /// The spring that turns pages and moves a header to its open or hidden position. Its values are those of the design
  /// tokens for the underline of tabs.
  package static let page = SpringParameters(response: 0.35, dampingRatio: 1)
}
