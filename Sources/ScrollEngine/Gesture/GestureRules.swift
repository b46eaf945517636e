/// Along what the movement is measured that a tap allows.
///
/// ```swift
/// var rules = GestureRules()
/// rules.slopPath = .way  // a slanted drag begins as early as an upright one
/// ```
public enum SlopPath: String, Sendable, CaseIterable {
  /// Along the axis on which the finger goes farther, as in iOS: 10.000 pt on any slant, by recordings of a device.
  /// `ScrollView.java` of the Android Open Source Project, `monodrag.dart` of Flutter and `gtk_drag_check_threshold` of GTK
  /// do the same.
  case axis
  /// Along the finger's way, as in Chromium's `ui/events/gesture_detection/gesture_detector.cc`.
  case way

  /// How far a movement goes, in points.
  package func length(of movement: Point) -> Double {
    self == .way ? movement.length : max(movement.x.magnitude, movement.y.magnitude)
  }
}

/// How gestures are understood; a value, so that it can be replaced while a hand moves.
///
/// ```swift
/// let view = ScrollView(content: 2400, viewport: 600)
/// view.gestureRules.slop = 4
/// ```
public struct GestureRules: Sendable {
  /// How far a finger may move and still tap, in points.
  public var slop = 10.0
  /// Along what the slop is taken.
  public var slopPath = SlopPath.axis
  /// The border between sideways and upright movements.
  package var border = AxisBorder.even
  /// Seconds after which a finger that has not moved presses long.
  public var pressDelay = PanRecognizer.defaultPressDelay
  /// How velocity is estimated: a tracker without samples.
  public var velocity = VelocityTracker()
  /// Seconds within which the next tap of a series must follow.
  public var tapInterval = TapRecognizer.defaultInterval
  /// Points within which the next tap of a series must lie.
  public var tapDistance = TapRecognizer.defaultDistance

  /// The defaults.
  public init() {}
}
