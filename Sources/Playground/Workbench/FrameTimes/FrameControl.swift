/// A control of the frame-time block.
enum FrameControl: Hashable {
  /// Selects a late frame by its number among all measured frames.
  case bar(Int)
  /// Selects the next late frame.
  case next
  /// Selects the previous late frame.
  case previous
  /// Shows or hides all figures.
  case toggleFigures
  /// Shows the moment of the selected late frame on the stage.
  case moment
  /// Deselects the late frame.
  case deselect
  /// Resets the measurement.
  case reset
}
