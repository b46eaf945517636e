import ScrollEngine

/// The tunables of gesture recognition.
extension Tunables {
  /// The distance, in points, that a finger may move and still tap. A longer movement is a drag.
  public static let slop = number(
    "gesture.slop", 10, 0...48, unit: "pt", "How far a finger may move and still tap.",
    source: "JetBrains/compose-multiplatform-core pull 1440 and flutter#163339; Android uses 8 dp, GTK 8 px",
    words: "starts too early, starts too late, taps scroll, jumpy start, threshold, sensitive")
  /// The measure of a finger's movement that is compared with ``slop``.
  public static let slopPath = choice(
    "gesture.slopPath", SlopMeasure.axis,
    "How that movement is measured: along the finger's main axis, or along its path.",
    source: "recordings of an iPad; Chromium gesture_detector.cc measures the path",
    words: "slant, diagonal, starts too early, starts too late, jumpy start, threshold")
  /// The minimum velocity of a fling, in points per second. A slower release does not fling.
  public static let flingMinVelocity = number(
    "gesture.flingMinVelocity", 250, 0...1000, unit: "pt/s", "A release slower than this does not fling.",
    source: "ktiays/fluid-scroll; flutter#103762 found 241 on a device; Android has 50 dp/s",
    words: "small flicks do nothing, does not fling, flings too easily, too sensitive, threshold")
  /// The maximum velocity of a fling, in points per second; 0 turns momentum off.
  public static let flingMaxVelocity = number(
    "gesture.flingMaxVelocity", 8000, 0...100_000, unit: "pt/s",
    "A release faster than this flings at this speed; 0 turns momentum off.",
    source: "AOSP ViewConfiguration.java, MAXIMUM_FLING_VELOCITY; Flutter gestures/constants.dart has the same",
    words: "too fast, too far, limit, cap, out of control")
  /// The maximum time, in seconds, by which content has run ahead of a finger that lifts while it moves.
  public static let releaseLead = number(
    "gesture.releaseLead", 0, 0...0.05, unit: "s",
    "How far content runs ahead of a finger that flings: half of the time between touch reports, at most this long.",
    source: "0: content follows the finger; Chromium linear_resampling.cc, kResampleMaxPrediction, has 0.008",
    words: "prediction, resampling, latency, overshoots, too far, jumps ahead, feels like chrome")
  /// The angle to the horizontal, in degrees, above which the beginning of a drag counts as vertical.
  public static let axisLockAngle = number(
    "gesture.axisLockAngle", 45, 10...80, unit: "°",
    "A first movement steeper than this is vertical, any other horizontal.",
    source:
      "half of a right angle treats both axes alike; WebKit's WKDirectionalScrollLockTracker.swift locks within 20°",
    words: "diagonal, swipe, drag, goes sideways, wrong direction, too strict, lock")
  /// The maximum time between the taps of a double tap, in seconds.
  public static let doubleTapInterval = number(
    "gesture.doubleTapInterval", 0.3, 0.1...1, unit: "s", "Two taps within this time are a double tap.",
    source: "AOSP ViewConfiguration.java, DOUBLE_TAP_TIMEOUT; Flutter gestures/constants.dart has the same",
    words: "double click, zoom, slow tap, delay")
  /// The time, in seconds, that a finger must stay still for a long press.
  public static let longPressDelay = number(
    "gesture.longPress", 0.5, 0.1...2, unit: "s", "How long a finger must stay still for a long press.",
    source: "AOSP ViewConfiguration.java, DEFAULT_LONG_PRESS_TIMEOUT; UILongPressGestureRecognizer has the same",
    words: "hold, too early, too long, delay")
}

extension TunableGroup {
  static let gesture = TunableGroup("gesture", isShared: true) {
    Tunables.slop
    Tunables.slopPath
    Tunables.flingMinVelocity
    Tunables.flingMaxVelocity
    Tunables.releaseLead
    Tunables.axisLockAngle
    Tunables.doubleTapInterval
    Tunables.longPressDelay
  }
}
