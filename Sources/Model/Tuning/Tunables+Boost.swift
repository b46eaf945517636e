import ScrollEngine

/// The tunables that control how successive flings add up: the rule, and the parameters of each rule.
public enum BoostTunables {
  /// The rule by which successive flings add up.
  public static let rule = Tunables.choice(
    "boost.rule", FlingBoost.Kind.ios, "How repeated flings add up; each rule is one toolkit's.",
    source:
      "WebKit WKFastScrollTracker.swift; AOSP AbsListView.java; GTK gtkscrolledwindow.c; Flutter scroll_physics.dart; "
      + "Chromium fling_booster.cc",
    words: "faster and faster, flick again, accelerate, momentum, flywheel, speeds up, too far, carried")
  /// The number of flicks in a series before the first one whose fling is made longer.
  public static let iosFlicks = Tunables.number(
    "boost.iosFlicks", 3, 0...20,
    "Flicks before the first one that is multiplied.",
    source: "WebKit WKFastScrollTracker.swift", inactiveWhen: boosting(otherThan: .ios))
  /// The minimum speed of a flick, in points per second. A slower flick does not count and resets the count.
  public static let iosLeastSpeed = Tunables.number(
    "boost.iosLeastSpeed", 600, 0...10_000, unit: "pt/s",
    "A flick slower than this does not count and resets the chain.",
    source: "WebKit WKFastScrollTracker.swift", inactiveWhen: boosting(otherThan: .ios))
  /// The speed of a moving finger below which earlier flicks are forgotten, in points per second.
  public static let iosForgettingSpeed = Tunables.number(
    "boost.iosForgettingSpeed", 130, 0...5000, unit: "pt/s",
    "A finger slower than this during a drag resets the chain.",
    source: "WebKit WKFastScrollTracker.swift", inactiveWhen: boosting(otherThan: .ios))
  /// The travel of the finger, in points, that adds 1 to the multiplier of a fling's distance. It applies to the first
  /// flick of a series that has a multiplier; each later flick needs less travel.
  public static let iosTravel = Tunables.number(
    "boost.iosTravel", 240, 10...2000, unit: "pt",
    "Finger travel that adds 1 to the multiplier of the first flick that is multiplied.",
    source: "WebKit WKFastScrollTracker.swift", inactiveWhen: boosting(otherThan: .ios))
  /// The maximum travel of one flick that counts towards the multiplier of a fling's distance, as a share of
  /// ``iosTravel``.
  public static let iosLargestShare = Tunables.number(
    "boost.iosLargestShare", 0.9, 0...10,
    "Largest share of that travel that counts.",
    source: "WebKit WKFastScrollTracker.swift", inactiveWhen: boosting(otherThan: .ios))
  /// The maximum time from a flick to the next touch, in seconds. After a longer time, earlier flicks no longer count.
  public static let iosWindow = Tunables.number(
    "boost.iosWindow", 1, 0.05...10, unit: "s",
    "A flick this long ago no longer counts.",
    source: "WebKit WKFastScrollTracker.swift", inactiveWhen: boosting(otherThan: .ios))
  /// The maximum multiplier of a fling's distance.
  public static let iosLimit = Tunables.number(
    "boost.iosLimit", 16, 1...100,
    "Largest multiplier of a distance.",
    source: "WebKit WKFastScrollTracker.swift", inactiveWhen: boosting(otherThan: .ios))
  /// The interval, in seconds, at which the program checks whether a finger is still fast enough to keep the velocity
  /// of the fling that it has stopped.
  public static let flywheelInterval = Tunables.number(
    "boost.flywheelInterval", 0.04, 0.001...1, unit: "s",
    "How often the finger's speed is compared with the fling it stopped.",
    source: "AOSP AbsListView.java, FLYWHEEL_TIMEOUT", inactiveWhen: boosting(otherThan: .flywheel))
  /// The minimum speed, in points per second, with which a finger keeps the velocity of the fling that it has stopped.
  public static let flywheelSpeed = Tunables.number(
    "boost.flywheelSpeed", 50, 0...5000, unit: "pt/s",
    "Slowest finger that keeps the fling.",
    source: "AOSP ViewConfiguration.java, MINIMUM_FLING_VELOCITY", inactiveWhen: boosting(otherThan: .flywheel))
  /// The minimum velocity of a flick whose fling takes over some velocity of the stopped fling, as a share of the
  /// stopped fling's velocity.
  public static let gtkFloor = Tunables.number(
    "boost.gtkFloor", 0.33, 0...0.99,
    "Share of the old velocity below which a flick inherits nothing.",
    source: "GTK gtkscrolledwindow.c, VELOCITY_ACCUMULATION_FLOOR", inactiveWhen: boosting(otherThan: .gtk))
  /// The maximum number by which the stopped fling's velocity is multiplied when the next fling takes it over.
  public static let gtkLimit = Tunables.number(
    "boost.gtkLimit", 6, 0...100,
    "Largest multiplier of the old velocity.",
    source: "GTK gtkscrolledwindow.c, VELOCITY_ACCUMULATION_MAX", inactiveWhen: boosting(otherThan: .gtk))
  /// The friction, per second, by which the remembered velocity of the stopped fling decays, as if the fling continued
  /// invisibly.
  public static let gtkFriction = Tunables.number(
    "boost.gtkFriction", FrictionFling.defaultFriction, 0.2...40, unit: "per s",
    "Friction of the old fling as it continues unseen.",
    source: "GTK gtkscrolledwindow.c, DECELERATION_FRICTION", inactiveWhen: boosting(otherThan: .gtk))
  /// The factor in the formula for the velocity that a fling takes over from the stopped fling: this factor times a
  /// power of the stopped fling's speed.
  public static let flutterFactor = Tunables.number(
    "boost.flutterFactor", 0.000816, 0...0.1,
    "Factor applied to the power of the old speed.",
    source: "Flutter scroll_physics.dart, carriedMomentum", inactiveWhen: boosting(otherThan: .flutter))
  /// The exponent of the stopped fling's speed in the formula for the velocity that the next fling takes over.
  public static let flutterExponent = Tunables.number(
    "boost.flutterExponent", 1.967, 0.1...3,
    "Exponent of the old speed.",
    source: "Flutter scroll_physics.dart, carriedMomentum", inactiveWhen: boosting(otherThan: .flutter))
  /// The maximum velocity that a fling takes over from the stopped fling, in points per second.
  public static let flutterLimit = Tunables.number(
    "boost.flutterLimit", 40_000, 0...100_000, unit: "pt/s",
    "Largest carried velocity.",
    source: "Flutter scroll_physics.dart, carriedMomentum", inactiveWhen: boosting(otherThan: .flutter))
  /// The minimum velocity of a flick whose fling takes over velocity of the stopped fling, as a share of the velocity
  /// to take over.
  public static let flutterLeastShare = Tunables.number(
    "boost.flutterLeastShare", 0.5, 0...10,
    "Share of the carried velocity that a flick must exceed.",
    source: "Flutter scroll_activity.dart, ScrollDragController.end", inactiveWhen: boosting(otherThan: .flutter))
  /// The time, in seconds, after which a finger that sends events without moving loses the velocity of the fling that
  /// it has stopped.
  public static let flutterStillness = Tunables.number(
    "boost.flutterStillness", 0.02, 0.001...1, unit: "s",
    "A finger that stays still this long loses the carried velocity.",
    source: "Flutter scroll_activity.dart, momentumRetainStationaryDurationThreshold",
    inactiveWhen: boosting(otherThan: .flutter))
  /// The minimum speed, in points per second, of a fling that boosts another fling or is boosted.
  public static let chromiumSpeed = Tunables.number(
    "boost.chromiumSpeed", 350, 0...10_000, unit: "pt/s",
    "Slowest fling that can boost and be boosted.",
    source: "Chromium fling_booster.cc, kMinBoostFlingSpeedSquare", inactiveWhen: boosting(otherThan: .chromium))
  /// The speed of a moving finger below which the boost is lost, in points per second.
  public static let chromiumDragSpeed = Tunables.number(
    "boost.chromiumDragSpeed", 150, 0...5000, unit: "pt/s",
    "A finger slower than this loses the boost.",
    source: "Chromium fling_booster.cc, kMinBoostTouchScrollSpeedSquare", inactiveWhen: boosting(otherThan: .chromium))
  /// The time, in seconds, since the touch or the finger's last movement after which the boost is lost.
  public static let chromiumPause = Tunables.number(
    "boost.chromiumPause", 0.05, 0.001...1, unit: "s",
    "A pause this long after the touch loses the boost.",
    source: "Chromium fling_booster.cc, kFlingBoostTimeoutDelay", inactiveWhen: boosting(otherThan: .chromium))

  /// Returns the conditions of a parameter that only `rule` reads: the parameter is inactive with any other rule.
  private static func boosting(otherThan rule: FlingBoost.Kind) -> [InactiveReason] {
    .unless(Self.rule, is: rule) {
      $0 == .none ? "flings do not add up" : "used by other rules, not \($0.rawValue)"
    }
  }
}

extension TunableGroup {
  static let boost = TunableGroup("boost", isShared: true) {
    BoostTunables.rule
    BoostTunables.iosFlicks
    BoostTunables.iosLeastSpeed
    BoostTunables.iosForgettingSpeed
    BoostTunables.iosTravel
    BoostTunables.iosLargestShare
    BoostTunables.iosWindow
    BoostTunables.iosLimit
    BoostTunables.flywheelInterval
    BoostTunables.flywheelSpeed
    BoostTunables.gtkFloor
    BoostTunables.gtkLimit
    BoostTunables.gtkFriction
    BoostTunables.flutterFactor
    BoostTunables.flutterExponent
    BoostTunables.flutterLimit
    BoostTunables.flutterLeastShare
    BoostTunables.flutterStillness
    BoostTunables.chromiumSpeed
    BoostTunables.chromiumDragSpeed
    BoostTunables.chromiumPause
  }
}
