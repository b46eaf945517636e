import ScrollEngine

/// A scroll or pinch event from XInput 2 or Wayland that SDL does not report. Positions are in the window's units,
/// which are pixels on X. Distances are in wheel clicks or in points, to the right and down.
enum TouchpadEvent: Equatable {
  /// Fingers scroll by a distance in clicks.
  case scroll(clicks: Point, phase: InputEvent.ScrollPhase, at: Point)
  /// Fingers scroll by a distance in points, which Wayland compositors report instead of clicks.
  case drag(points: Point, phase: InputEvent.ScrollPhase, at: Point)
  /// A wheel turns. A high-resolution wheel may turn by less than a click (notch).
  case wheel(clicks: Point, at: Point)
  /// Fingers pinch. The scale is the distance between the fingers relative to that at the start.
  case pinch(scale: Double, at: Point)
  /// The fingers of a pinch lift, or the system cancels it.
  case pinchEnd(device: Int, isCancelled: Bool)
  /// The set of devices has changed. The value contains the IDs of all devices that are present; fingers on any other
  /// device are gone.
  case devices(Set<Int>)
}
