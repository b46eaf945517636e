import ScrollEngine

/// Every tunable, declared once: in the file of what it tunes, by the first word of its key.
public enum Tunables {
  /// All tunables, in the order of lists.
  public static let all: [Tunable] =
    [decelerationRate.declaration, stopVelocity.declaration, rubberBand.declaration] + EdgeTunables.all
    + BounceTunables.all + [
      velocityStrategy.declaration, pauseTimeout.declaration, slop.declaration, slopPath.declaration,
      flingMinVelocity.declaration, flingMaxVelocity.declaration, wheelStep.declaration, wheelSmoothing.declaration,
      reducedMotion.declaration, sheetFullTop.declaration, sheetHalfFraction.declaration, sheetPeekHeight.declaration,
      sheetProjectionRate.declaration, sheetSpringResponse.declaration, sheetSpringDamping.declaration,
      sheetFlingHandoff.declaration, mapParallax.declaration, indicatorMinLength.declaration,
      indicatorDotLength.declaration, indicatorFade.declaration, panelLinger.declaration,
      eventsHeaderHeight.declaration, eventsFittingKeepsHeader.declaration, eventsHeaderReturn.declaration,
      eventsHeaderSnap.declaration, flingModel.declaration, flingFriction.declaration, flingFrictionRate.declaration,
      flingDrag.declaration, flingDeceleration.declaration, flingReach.declaration, velocityHorizon.declaration,
      axisLockAngle.declaration, doubleTapInterval.declaration, longPressDelay.declaration,
      sheetSnapRule.declaration, sheetSnapThreshold.declaration, sheetStepLimit.declaration, mapAxisLock.declaration,
      inputResampling.declaration, inputPrediction.declaration, feedRule.declaration, feedThreshold.declaration,
      feedStopsAtEnds.declaration,
      feedWheelLock.declaration, feedDecelerationRate.declaration, feedSettleDuration.declaration,
      feedExpansionResponse.declaration, feedCollapsesHidden.declaration, feedOverlap.declaration,
      feedSeparatorHeight.declaration, feedSeparatorColor.declaration, galleryDismissDistance.declaration,
      galleryPinchExitScale.declaration, galleryMaxScale.declaration,
    ] + PagerTunables.all + SnapTunables.all + HidingTunables.all + BoostTunables.all + WheelTunables.all
    + KeyTunables.all

  /// A tunable by its key. O(1).
  public static func named(_ key: String) -> Tunable? { byKey[key] }

  private static let byKey = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }

  static func number(
    _ key: String, _ standard: Double, _ range: ClosedRange<Double>, unit: String = "", _ sentence: String,
    source: String, unread: [Unread] = [], words: String = ""
  ) -> NumberTunable {
    NumberTunable(
      declaration: Tunable(
        key: key, unit: unit, domain: .number(range), standard: .number(standard), sentence: sentence, source: source,
        unread: unread, words: words),
      standard: standard)
  }

  static func flag(
    _ key: String, _ standard: Bool, _ sentence: String, source: String, unread: [Unread] = [], words: String = ""
  ) -> FlagTunable {
    FlagTunable(
      declaration: Tunable(
        key: key, unit: "", domain: .flag, standard: .flag(standard), sentence: sentence, source: source,
        unread: unread, words: words),
      standard: standard)
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ standard: Choice, _ sentence: String, source: String, unread: [Unread] = [], words: String = ""
  ) -> ChoiceTunable<Choice> {
    ChoiceTunable(
      declaration: Tunable(
        key: key, unit: "", domain: .choice(Choice.allCases.map(\.rawValue)), standard: .choice(standard.rawValue),
        sentence: sentence, source: source, unread: unread, words: words),
      standard: standard)
  }
}
