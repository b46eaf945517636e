import ScrollEngine

/// How fingers, wheels and touchpads are understood.
extension Tunables {
  /// Velocity estimate.
  public static let velocityStrategy = choice(
    "velocity.strategy", VelocityStrategy.ios, "How the velocity of a release is estimated.",
    source:
      "ios weighs the last intervals as flutter pull 60501 measured; lsq2 is the default of AOSP VelocityTracker.cpp",
    words: "flick feels wrong, throw, release speed")
  /// Longest pause before a release that still flings.
  public static let pauseTimeout = number(
    "velocity.pauseTimeout", 0.1, 0.01...1, unit: "s",
    "A finger that rests this long before it lifts does not fling.",
    source: "super-ultra/ScrollMechanics, SimpleScrollView.swift; Android assumes a stop after 40 ms",
    words: "flings after a stop, held too long, pause before letting go")
  /// Movement that a tap allows.
  public static let slop = number(
    "gesture.slop", 10, 0...48, unit: "pt", "How far a finger may move and still tap.",
    source: "JetBrains/compose-multiplatform-core pull 1440 and flutter#163339; Android uses 8 dp, GTK 8 px",
    words: "starts too early, starts too late, taps scroll, jumpy start, threshold, sensitive")
  /// Along what the slop is taken.
  public static let slopPath = choice(
    "gesture.slopPath", SlopPath.axis,
    "Along what that movement is measured: the axis on which the finger goes farther, or its way.",
    source: "recordings of an iPad; Chromium gesture_detector.cc has the way",
    words: "slant, diagonal, starts too early, starts too late, jumpy start, threshold")
  /// Slowest fling.
  public static let flingMinVelocity = number(
    "gesture.flingMinVelocity", 250, 0...1000, unit: "pt/s", "A release slower than this does not fling.",
    source: "ktiays/fluid-scroll; flutter#103762 found 241 on a device; Android has 50 dp/s",
    words: "small flicks do nothing, does not fling, flings too easily, too sensitive, threshold")
  /// Fastest fling.
  public static let flingMaxVelocity = number(
    "gesture.flingMaxVelocity", 8000, 0...100_000, unit: "pt/s",
    "A release faster than this flings at this speed; 0 turns momentum off.",
    source: "AOSP ViewConfiguration.java, MAXIMUM_FLING_VELOCITY; Flutter gestures/constants.dart has the same",
    words: "too fast, too far, limit, cap, out of control")
  /// Movement that counts for a velocity.
  public static let velocityHorizon = number(
    "velocity.horizon", 0.1, 0.01...1, unit: "s", "Movement before this much time says nothing about a release.",
    source: "AOSP include/input/VelocityTracker.h, HORIZON",
    words: "release speed, smoothing, history, flick feels wrong")
  /// Border between sideways and upright movements.
  public static let axisLockAngle = number(
    "gesture.axisLockAngle", 45, 10...80, unit: "°",
    "A first movement steeper than this is vertical, any other horizontal.",
    source:
      "half of a right angle treats both axes alike; WebKit's WKDirectionalScrollLockTracker.swift locks within 20°",
    words: "diagonal, goes sideways, wrong direction, too strict, lock")
  /// Pause between the taps of a double tap.
  public static let doubleTapInterval = number(
    "gesture.doubleTapInterval", 0.3, 0.1...1, unit: "s", "Two taps that follow each other within this time are one.",
    source: "AOSP ViewConfiguration.java, DOUBLE_TAP_TIMEOUT; Flutter gestures/constants.dart has the same",
    words: "double click, zoom, slow tap, delay")
  /// Time that makes a press long.
  public static let longPressDelay = number(
    "gesture.longPress", 0.5, 0.1...2, unit: "s", "How long a finger must stay where it is to take hold of something.",
    source: "AOSP ViewConfiguration.java, DEFAULT_LONG_PRESS_TIMEOUT; UILongPressGestureRecognizer has the same",
    words: "hold, too early, too long, delay")
  /// Resampling of movements.
  public static let inputResampling = flag(
    "input.resampling", false, "Moves fingers to where they were at the frame's time, in the window only.",
    source: "off: it costs 5 ms; Android's InputTransport.cpp has it on, flutter#41118 asks for it",
    words: "jitter, uneven, judder, late, smooth")
  /// Prediction of movements.
  public static let inputPrediction = flag(
    "input.prediction", false, "Moves a finger ahead to where it will be when the frame is seen, in the window only.",
    source: "off: it overshoots hands that turn; Chromium's input_predictor.h, whose limits it keeps, does so",
    words: "lag, latency, late, behind the finger, overshoots")

}
