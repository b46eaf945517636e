/// A measure for the length of a finger's movement. The result is compared with the slop, the distance that a finger
/// may move before a touch becomes a drag.
///
/// ```swift
/// var rules = GestureRules()
/// rules.slopPath = .way  // a slanted drag begins as early as an upright one
/// ```
public enum SlopMeasure: String, Sendable, CaseIterable {
  /// The longer of the two components, as in iOS: in recordings of a device, a drag at any angle starts once this
  /// component has reached 10.000 pt. `ScrollView.java` of the Android Open Source Project, `monodrag.dart` of Flutter
  /// and `gtk_drag_check_threshold` of GTK do the same.
  case axis
  /// The straight-line distance, as in Chromium's `ui/events/gesture_detection/gesture_detector.cc`.
  case way

  /// Returns the length of a movement by this measure, in points.
  package func length(of movement: Point) -> Double {
    self == .way ? movement.length : max(movement.x.magnitude, movement.y.magnitude)
  }
}

/// The thresholds and times for recognizing gestures. They form a value, so they can be replaced during a gesture.
///
/// ```swift
/// let view = ScrollView(content: 2400, viewport: 600)
/// view.gestureRules.slop = 4
/// ```
public struct GestureRules: Sendable {
  /// The distance that a finger may move and still tap, in points.
  public var slop = 10.0
  /// The measure of the distance that ``slop`` limits.
  public var slopPath = SlopMeasure.axis
  /// The border between horizontal and vertical movements.
  package var border = AxisAngle.even
  /// The seconds after which a finger that stays in place is a long press.
  public var longPressDelay = PanRecognizer.defaultPressDelay
  /// The settings of the velocity estimate, as a tracker without samples whose settings are copied.
  public var velocity = VelocityTracker()
  /// The longest time, in seconds, by which content has run ahead of a finger that lifts while it moves; 0 for none.
  ///
  /// A toolkit that predicts where a finger is shows content ahead of it, by at most half of the time between the last
  /// two touch reports. The next report corrects the prediction, but after the last one content stays ahead. Here
  /// content follows the finger exactly, and moves ahead as the finger lifts.
  public var releaseLead = 0.0
  /// The longest time from one tap of a series to the next, in seconds.
  public var tapInterval = TapRecognizer.defaultInterval
  /// The longest distance from one tap of a series to the next, in points.
  public var tapDistance = TapRecognizer.defaultDistance

  /// Creates rules with the default values.
  public init() {}
}
