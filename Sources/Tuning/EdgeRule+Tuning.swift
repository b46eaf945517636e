import ScrollEngine

extension EdgeRule {
  /// What there is at the ends as a tuning asks for it.
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

extension PullLaw {
  /// How far beyond an end a pull goes, as a tuning asks for it.
  package init(_ tuning: Tuning) {
    self.init(edge: EdgeRule(tuning), band: RubberBand(coefficient: tuning[Tunables.rubberBand]))
  }
}
