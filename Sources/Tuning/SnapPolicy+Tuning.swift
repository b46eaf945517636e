import ScrollEngine

extension SnapPolicy {
  /// The policy that a tuning asks for: the sheet's.
  public init(_ tuning: Tuning) {
    let steps = Int(tuning[Tunables.sheetStepLimit])
    self.init(
      tuning[Tunables.sheetSnapRule], rate: tuning[Tunables.sheetProjectionRate],
      threshold: tuning[Tunables.sheetSnapThreshold], stepLimit: steps > 0 ? steps : nil)
  }
}
