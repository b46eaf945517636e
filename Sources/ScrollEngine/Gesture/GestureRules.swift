/// How gestures are understood; a value, so that it can be replaced while a hand moves.
///
/// ```swift
/// let view = ScrollView(content: 2400, viewport: 600)
/// view.gestureRules.slop = 4
/// ```
public struct GestureRules: Sendable {
  /// How far a finger may move and still tap, in points.
  public var slop = 10.0
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
