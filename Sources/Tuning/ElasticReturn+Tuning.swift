import ScrollEngine

/// The law by which overscrolled content returns.
public enum BounceLaw: String, Sendable, CaseIterable {
  /// The law of a damped spring.
  case spring
  /// Chromium's law: the overscroll starts with a share of the fling's velocity and decays exponentially.
  case elastic
}

extension ElasticReturn.Parameters {
  /// Creates the parameters of the elastic return that a tuning describes; `nil` if overscroll returns with a spring.
  package init?(_ tuning: Tuning) {
    guard tuning[BounceTunables.law] == .elastic else { return nil }
    self.init()
    rate = tuning[BounceTunables.rate]
    share = tuning[BounceTunables.share]
  }
}
