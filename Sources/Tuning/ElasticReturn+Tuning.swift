import ScrollEngine

/// By which law stretched content comes back.
public enum BounceLaw: String, Sendable, CaseIterable {
  /// A damped spring.
  case spring
  /// Chromium's, which takes over a share of a throw and falls exponentially.
  case elastic
}

extension ElasticReturn.Parameters {
  /// The figures that a tuning asks for; `nil` where a spring brings content back.
  package init?(_ tuning: Tuning) {
    guard tuning[BounceTunables.law] == .elastic else { return nil }
    self.init()
    rate = tuning[BounceTunables.rate]
    share = tuning[BounceTunables.share]
  }
}
