import ScrollEngine

extension ExportTemplate {
  /// Whether a value has to be exported: the tunable is active, and its value was changed or differs from the toolkit's
  /// default.
  func differs(_ tunable: Tunable, in tuning: Tuning) -> Bool {
    guard tuning.inactiveReason(tunable) == nil else { return false }
    return tuning.changes[tunable.key] != nil || tuning.value(of: tunable) != Tuning(base: defaults).value(of: tunable)
  }

  /// Returns the rate of the toolkit's exponential fling that best approximates the tuned fling law, and whether it is
  /// only an approximation because the tuned law is not exponential. Returns `nil` if the template has no directive
  /// `%fitted` for the rate.
  func fittedRate(for tuning: Tuning) -> (rate: Double, isFitted: Bool)? {
    guard limits[Tunables.decelerationRate.declaration.key]?.reach == .fitted else { return nil }
    guard tuning[Tunables.flingModel] != .exponential else { return (tuning[Tunables.decelerationRate], false) }
    let stop = Tuning(base: defaults)[Tunables.stopVelocity]
    return (DecelerationFit(to: FlingModel(tuning), stopVelocity: stop).rate, true)
  }
}
