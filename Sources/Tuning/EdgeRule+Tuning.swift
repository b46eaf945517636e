import ScrollEngine

extension EdgeRule {
  /// Creates the rule for overscroll that a tuning describes.
  package init(_ tuning: Tuning) {
    self.init()
    effect = tuning[EdgeTunables.effect]
    pullDepth = tuning[EdgeTunables.pullDepth]
    throwDepth = tuning[EdgeTunables.throwDepth]
    absorption = tuning[EdgeTunables.absorption]
    intensity = tuning[EdgeTunables.intensity]
    elasticity = ElasticReturn.Parameters(tuning)
    recoil = Recoil(rate: tuning[BounceTunables.recoilRate], countsThrows: tuning[BounceTunables.throwsRecoil])
  }
}

extension PullRule {
  /// Creates the law that maps a pull beyond a limit to the overscroll that is shown, with the parameters of a tuning.
  package init(_ tuning: Tuning) {
    self.init(edge: EdgeRule(tuning), band: RubberBand(coefficient: tuning[Tunables.rubberBand]))
  }
}
