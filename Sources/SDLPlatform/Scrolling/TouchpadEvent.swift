import ScrollEngine

/// What XInput 2 and Wayland tell beyond what SDL does. Places are in the window's units, pixels on X; distances are in
/// clicks of a wheel or in points, to the right and down.
enum TouchpadEvent: Equatable {
  /// Fingers scroll.
  case scroll(clicks: Point, phase: InputEvent.ScrollPhase, at: Point)
  /// The same where the system tells the distance itself.
  case drag(points: Point, phase: InputEvent.ScrollPhase, at: Point)
  /// A wheel turns, a fine one by less than a click.
  case wheel(clicks: Point, at: Point)
  /// Fingers pinch around a place; 1 is their distance at the beginning.
  case pinch(scale: Double, at: Point)
  /// The fingers of a pinch lift, or are taken away.
  case pinchEnd(device: Int, isCancelled: Bool)
  /// Devices are gone, with all fingers on them; these are left.
  case devices(Set<Int>)
}
