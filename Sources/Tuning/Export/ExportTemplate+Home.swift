import ScrollEngine

extension ExportTemplate {
  /// Whether a value is to be handed over: it is read, and it was changed, or is not what the toolkit does by itself.
  func differs(_ tunable: Tunable, in tuning: Tuning) -> Bool {
    guard tuning.unread(tunable) == nil else { return false }
    return tuning.changes[tunable.key] != nil || tuning.value(of: tunable) != Tuning(base: home).value(of: tunable)
  }

  /// The rate of the toolkit's exponential flings that is nearest to the tuned law, and whether that is another law.
  func fit(to tuning: Tuning) -> (rate: Double, isFitted: Bool)? {
    guard limits[Tunables.decelerationRate.declaration.key]?.reach == .fitted else { return nil }
    guard tuning[Tunables.flingModel] != .exponential else { return (tuning[Tunables.decelerationRate], false) }
    let stop = Tuning(base: home)[Tunables.stopVelocity]
    return (DecelerationFit(to: FlingModel(tuning), stopVelocity: stop).rate, true)
  }
}
