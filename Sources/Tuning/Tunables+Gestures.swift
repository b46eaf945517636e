import ScrollEngine

/// How fingers, wheels and touchpads are understood, and the law of flings.
extension Tunables {
  /// The law of flings.
  public static let flingModel = choice(
    "fling.model", FlingModel.Kind.exponential, "The law after which a fling slows down, by the toolkit that has it.",
    source: "UIScrollView; AOSP OverScroller.java; GTK gtkkineticscrolling.c; Flutter scroll_simulation.dart")
  /// Movement that counts for a velocity.
  public static let velocityHorizon = number(
    "velocity.horizon", 0.1, 0.01...1, unit: "s", "Movement before this much time says nothing about a release.",
    source: "AOSP include/input/VelocityTracker.h, HORIZON")
  /// Border between sideways and upright movements.
  public static let axisLockAngle = number(
    "gesture.axisLockAngle", 45, 10...80, unit: "°",
    "A first movement steeper than this is vertical, any other horizontal.",
    source:
      "half of a right angle treats both axes alike; WebKit's WKDirectionalScrollLockTracker.swift locks within 20°")
  /// Pause between the taps of a double tap.
  public static let doubleTapInterval = number(
    "gesture.doubleTapInterval", 0.3, 0.1...1, unit: "s", "Two taps that follow each other within this time are one.",
    source: "AOSP ViewConfiguration.java, DOUBLE_TAP_TIMEOUT; Flutter gestures/constants.dart has the same")
  /// Time that makes a press long.
  public static let longPressDelay = number(
    "gesture.longPress", 0.5, 0.1...2, unit: "s", "How long a finger must stay where it is to take hold of something.",
    source: "AOSP ViewConfiguration.java, DEFAULT_LONG_PRESS_TIMEOUT; UILongPressGestureRecognizer has the same")
  /// What decides where a sheet goes.
  public static let sheetSnapRule = choice(
    "sheet.snapRule", SnapPolicy.Rule.projection, "What decides to which detent a released sheet goes.",
    source: "projection is WWDC 2018 session 803's; threshold is how gorhom#1547 and vaul#333 wish it")
  /// Drag that moves a sheet on.
  public static let sheetSnapThreshold = number(
    "sheet.snapThreshold", 60, 0...600, unit: "pt",
    "With the rule threshold: how far a drag must go to move the sheet on.",
    source: "half of the closed sheet's default height of 132 pt, rounded; chosen by feel")
  /// Detents that a release may pass.
  public static let sheetStepLimit = number(
    "sheet.stepLimit", 0, 0...3, "How many detents one release may move the sheet; 0 for any number.",
    source: "flutter#35712 wants a limit, scenee/FloatingPanel#339 wants none")
  /// Angle within which the map stays on an axis.
  public static let mapAxisLock = number(
    "map.axisLock", 0, 0...45, unit: "°", "A drag of the map nearer than this to an axis stays on it; 0 never does.",
    source: "maps are dragged freely; WebKit's WKDirectionalScrollLockTracker.swift locks pages within 20°")
  /// Resampling of movements.
  public static let inputResampling = flag(
    "input.resampling", false, "Moves fingers to where they were at the frame's time, in the window only.",
    source: "off: it costs 5 ms; Android's InputTransport.cpp has it on, flutter#41118 asks for it")
  /// Prediction of movements.
  public static let inputPrediction = flag(
    "input.prediction", false, "Moves a finger ahead to where it will be when the frame is seen, in the window only.",
    source: "off: it overshoots hands that turn; Chromium's input_predictor.h, whose limits it keeps, does so")

  /// These tunables, in the order of lists.
  static let gestures: [Tunable] = [
    flingModel.declaration, velocityHorizon.declaration, axisLockAngle.declaration, doubleTapInterval.declaration,
    longPressDelay.declaration, sheetSnapRule.declaration, sheetSnapThreshold.declaration, sheetStepLimit.declaration,
    mapAxisLock.declaration, inputResampling.declaration, inputPrediction.declaration,
  ]
}
