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

  /// These tunables, in the order of lists.
  static let gestures: [Tunable] = [
    flingModel.declaration, velocityHorizon.declaration, axisLockAngle.declaration,
  ]
}
