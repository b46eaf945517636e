/// What can be pressed in the frame-time block.
enum FrameControl: Hashable {
  /// A late frame, by its number among all that were measured.
  case bar(Int)
  /// The late frame after or before the one that is looked at.
  case next
  case previous
  /// Shows all that was measured, or hides it.
  case fold
  /// Shows the moment of the late frame that is looked at once more.
  case moment
  /// Nobody looks at a late frame any more.
  case leave
  /// Begins anew.
  case reset
}
