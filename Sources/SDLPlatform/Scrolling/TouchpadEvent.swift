import ScrollEngine

/// A scroll or pinch event from XInput 2 or Wayland that SDL does not report. Positions are in the window's units,
/// which are pixels on X. Distances are in wheel clicks or in points, to the right and down.
enum TouchpadEvent: Equatable {
  /// Fingers scroll by a distance in clicks.
  case scroll(clicks: Point, phase: InputEvent.ScrollPhase, at: Point)
  /// Fingers scroll by a distance in points, where the system reports that.
  case drag(points: Point, phase: InputEvent.ScrollPhase, at: Point)
  /// A wheel turns. A high-resolution wheel may turn by less than a click.
  case wheel(clicks: Point, at: Point)
  /// Fingers pinch. The scale is relative to their distance at the start, which is 1.
  case pinch(scale: Double, at: Point)
  /// The fingers of a pinch lift, or the system cancels it.
  case pinchEnd(device: Int, isCancelled: Bool)
  /// Devices have disappeared with all fingers on them. The set has the remaining ones.
  case devices(Set<Int>)
}
