import ScrollEngine

/// The tunables of the velocity estimate at a release.
extension Tunables {
  /// The method that estimates the velocity at a release.
  public static let velocityStrategy = choice(
    "velocity.strategy", VelocityStrategy.ios, "How release velocity is estimated.",
    source:
      "ios weighs the last intervals as flutter pull 60501 measured; lsq2 is the default of AOSP VelocityTracker.cpp",
    words: "flick feels wrong, throw, release speed")
  /// The time, in seconds, after which a resting finger no longer starts a fling when it lifts.
  public static let pauseTimeout = number(
    "velocity.pauseTimeout", 0.1, 0.01...1, unit: "s",
    "A finger that rests this long before it lifts does not fling.",
    source: "super-ultra/ScrollMechanics, SimpleScrollView.swift; Android assumes a stop after 40 ms",
    words: "flings after a stop, held too long, pause before letting go")
  /// The maximum age, in seconds, of the movements from which the velocity at a release is estimated.
  public static let velocityHorizon = number(
    "velocity.horizon", 0.1, 0.01...1, unit: "s", "Movement older than this does not affect a release.",
    source: "AOSP include/input/VelocityTracker.h, HORIZON",
    words: "release speed, smoothing, history, flick feels wrong")
}

extension TunableGroup {
  static let velocity = TunableGroup("velocity", isShared: true) {
    Tunables.velocityStrategy
    Tunables.pauseTimeout
    Tunables.velocityHorizon
  }
}
