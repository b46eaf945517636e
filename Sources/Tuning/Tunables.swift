import ScrollEngine

/// Every tunable: declared once, in the file that the first word of its key names, and listed here.
public enum Tunables {
  /// All tunables, in the order of lists.
  public static let all: [Tunable] = [
    decelerationRate.declaration, stopVelocity.declaration, rubberBand.declaration, EdgeTunables.effect.declaration,
    EdgeTunables.pullDepth.declaration, EdgeTunables.throwDepth.declaration, EdgeTunables.absorption.declaration,
    EdgeTunables.intensity.declaration, BounceTunables.law.declaration, BounceTunables.stiffness.declaration,
    BounceTunables.damping.declaration, BounceTunables.rate.declaration, BounceTunables.share.declaration,
    velocityStrategy.declaration, pauseTimeout.declaration, slop.declaration, slopPath.declaration,
    flingMinVelocity.declaration, flingMaxVelocity.declaration, wheelStep.declaration, wheelSmoothing.declaration,
    reducedMotion.declaration, sheetFullTop.declaration, sheetHalfFraction.declaration, sheetPeekHeight.declaration,
    sheetProjectionRate.declaration, sheetSpringResponse.declaration, sheetSpringDamping.declaration,
    sheetFlingHandoff.declaration, mapParallax.declaration, indicatorMinLength.declaration,
    indicatorDotLength.declaration, indicatorFade.declaration, panelLinger.declaration, eventsHeaderHeight.declaration,
    eventsFittingKeepsHeader.declaration, eventsHeaderReturn.declaration, eventsHeaderSnap.declaration,
    flingModel.declaration, flingFriction.declaration, flingFrictionRate.declaration, flingDrag.declaration,
    flingDeceleration.declaration, flingReach.declaration, velocityHorizon.declaration, axisLockAngle.declaration,
    doubleTapInterval.declaration, longPressDelay.declaration, sheetSnapRule.declaration,
    sheetSnapThreshold.declaration, sheetStepLimit.declaration, mapAxisLock.declaration, inputResampling.declaration,
    inputPrediction.declaration, feedRule.declaration, feedThreshold.declaration, feedStopsAtEnds.declaration,
    feedWheelLock.declaration, feedDecelerationRate.declaration, feedSettleDuration.declaration,
    feedExpansionResponse.declaration, feedCollapsesHidden.declaration, feedOverlap.declaration,
    feedSeparatorHeight.declaration, feedSeparatorColor.declaration, galleryDismissDistance.declaration,
    galleryPinchExitScale.declaration, galleryMaxScale.declaration, PagerTunables.snapVelocity.declaration,
    PagerTunables.rule.declaration, PagerTunables.touchpadVelocity.declaration, PagerTunables.leastDrag.declaration,
    PagerTunables.dragShare.declaration, SnapTunables.redirection.declaration, SnapTunables.swipeVelocity.declaration,
    SnapTunables.swipeDistance.declaration, SnapTunables.swipeCurveVelocity.declaration,
    SnapTunables.swipeCurvature.declaration, SnapTunables.touchpadVelocity.declaration,
    SnapTunables.touchpadRate.declaration, HidingTunables.isOn.declaration, HidingTunables.lead.declaration,
    HidingTunables.share.declaration, BoostTunables.rule.declaration, BoostTunables.iosFlicks.declaration,
    BoostTunables.iosLeastSpeed.declaration, BoostTunables.iosForgettingSpeed.declaration,
    BoostTunables.iosTravel.declaration, BoostTunables.iosLargestShare.declaration,
    BoostTunables.iosWindow.declaration, BoostTunables.iosLimit.declaration,
    BoostTunables.flywheelInterval.declaration, BoostTunables.flywheelSpeed.declaration,
    BoostTunables.gtkFloor.declaration, BoostTunables.gtkLimit.declaration, BoostTunables.gtkFriction.declaration,
    BoostTunables.flutterFactor.declaration, BoostTunables.flutterExponent.declaration,
    BoostTunables.flutterLimit.declaration, BoostTunables.flutterLeastShare.declaration,
    BoostTunables.flutterStillness.declaration, BoostTunables.chromiumSpeed.declaration,
    BoostTunables.chromiumDragSpeed.declaration, BoostTunables.chromiumPause.declaration,
    WheelTunables.motion.declaration, WheelTunables.memory.declaration, WheelTunables.distance.declaration,
    KeyTunables.motion.declaration, KeyTunables.duration.declaration, KeyTunables.distance.declaration,
    KeyTunables.arrow.declaration, KeyTunables.arrowShare.declaration, KeyTunables.pageShare.declaration,
  ]

  /// Groups that concern whatever scrolls, and no scene alone: every scene reads them. The others are each a scene's own.
  public static let sharedGroups: Set<String> = [
    "fling", "boost", "rubberBand", "edge", "bounce", "velocity", "gesture", "wheel", "keys", "motion", "input",
  ]

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

extension Tunable {
  /// Whether a scene reads it: one of its own groups, or of one that all scenes share.
  ///
  /// - Parameters:
  ///   - own: groups of tunables that are the scene's own.
  ///   - replaced: keys of shared tunables that the scene has one of its own for.
  public func isRead(by own: some Sequence<String>, but replaced: some Sequence<String>) -> Bool {
    !replaced.contains(key) && (own.contains(group) || Tunables.sharedGroups.contains(group))
  }
}
