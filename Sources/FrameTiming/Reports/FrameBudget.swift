import Documents

/// A limit that a measured run keeps to or not.
public protocol Budget: Sendable {
  /// What is over the budget, in one line; `nil` when every scene keeps to it.
  func failure(in log: FrameLog) -> String?
}

/// A limit for a percentile of the work per frame.
public struct FrameBudget: Budget, Equatable {
  /// Most milliseconds of work.
  public var milliseconds: Double
  /// The percentile that must keep to it, above 0 to 100.
  public var percentile: Double

  /// A budget from its parts.
  public init(milliseconds: Double, percentile: Double) {
    self.milliseconds = milliseconds
    self.percentile = percentile
  }

  /// What is over the budget, in one line; `nil` when every scene keeps to it.
  ///
  /// Each scene must keep to it by itself: a light scene may not make up for a heavy one. A scene of which no frame
  /// was counted keeps to nothing.
  public func failure(in log: FrameLog) -> String? {
    let scenes = log.scenes
    guard !scenes.isEmpty else { return "no frame was drawn, so the budget of \(text(milliseconds)) ms is not kept" }
    var worst: (scene: String, value: Double)?
    for scene in scenes {
      let works = log.frames.filter { $0.scene == scene && !$0.isWarmUp }.map(\.sample.work).sorted()
      guard let value = Percentile.nearestRank(percentile, ofSorted: works) else {
        return "\(scene): no frame was left after the warm-up of \(FrameHistory.warmUp); play a longer recording"
      }
      if value > worst?.value ?? 0 { worst = (scene, value) }
    }
    guard let worst, worst.value > milliseconds else { return nil }
    return "\(worst.scene): p\(text(percentile)) of work_ms is \(DecimalText.fixed(worst.value, digits: 3)) ms, over "
      + "the budget of \(text(milliseconds)) ms"
  }

  private func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
