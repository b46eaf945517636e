/// A control of the frame-time block.
package enum FrameControl: Hashable {
  /// Selects a late frame by its number among all measured frames.
  case bar(Int)
  /// Selects the next late frame.
  case next
  /// Selects the previous late frame.
  case previous
  /// Switches between all figures and only the main ones.
  case toggleFigures
  /// Shows the scene on the stage as it was in the selected late frame.
  case moment
  /// Deselects the late frame.
  case deselect
  /// Resets the measurement.
  case reset
}
