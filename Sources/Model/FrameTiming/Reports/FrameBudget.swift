import Documents

/// A limit that the measured values of each scene must not exceed.
public protocol Budget: Sendable {
  /// Returns a one-line message if the run exceeds the budget; `nil` if every scene meets it.
  func failure(in log: FrameLog) -> String?
}

/// A limit for a percentile of the work per frame.
public struct FrameBudget: Budget, Equatable {
  /// The maximum work per frame, in milliseconds.
  public var milliseconds: Double
  /// The percentile that must meet the limit, above 0 and up to 100.
  public var percentile: Double

  /// Creates a budget from its parts.
  public init(milliseconds: Double, percentile: Double) {
    self.milliseconds = milliseconds
    self.percentile = percentile
  }

  /// Returns a one-line message if the run exceeds the budget; `nil` if every scene meets it.
  ///
  /// Each scene must meet the budget by itself, so a light scene does not compensate for a heavy one. A scene without
  /// counted frames fails.
  public func failure(in log: FrameLog) -> String? {
    let scenes = log.scenes
    guard !scenes.isEmpty else { return "budget of \(text(milliseconds)) ms missed: no frame was drawn" }
    var worst: (scene: String, value: Double)?
    for scene in scenes {
      let works = log.frames.filter { $0.scene == scene && !$0.isWarmUp }.map(\.sample.work).sorted()
      guard let value = Percentile.nearestRank(percentile, ofSorted: works) else {
        return "\(scene): no frames left after the warm-up of \(FrameHistory.warmUp); play a longer recording"
      }
      if value > worst?.value ?? 0 { worst = (scene, value) }
    }
    guard let worst, worst.value > milliseconds else { return nil }
    return "\(worst.scene): p\(text(percentile)) of work_ms is \(DecimalText.fixed(worst.value, digits: 3)) ms, over "
      + "the budget of \(text(milliseconds)) ms"
  }

  /// Returns a number without decimals that are 0. Numbers from a billion on may have an exponent.
  private func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
