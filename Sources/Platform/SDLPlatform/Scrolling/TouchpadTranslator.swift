import ScrollEngine

/// A converter of touchpad events to the program's input events.
struct TouchpadTranslator {
  /// Points that content scrolls when fingers move by the distance that the X server counts as one wheel click. The
  /// value is Chromium's scroll distance for a wheel click (kWheelScrollAmount), which is also the default of the
  /// program's setting `wheel.step`. A touchpad thus scrolls as far as the wheel clicks would that the X server
  /// emulates for it.
  var pointsPerClick = 53.0
  private var pinch = TouchpadPinch()

  /// Converts a touchpad event to input events and passes them to `emit`.
  ///
  /// - Parameter point: converts a position in the window's units to points.
  mutating func translate(_ event: TouchpadEvent, point: (Point) -> Point, emit: (InputEvent.Kind) -> Void) {
    switch event {
    case .scroll(let clicks, let phase, let place):
      emit(.scroll(delta: clicks * pointsPerClick, phase: phase, at: point(place)))
    case .drag(let points, let phase, let place):
      emit(.scroll(delta: points, phase: phase, at: point(place)))
    case .pinch(let spread, let place): pinch.move(to: point(place), scale: spread, emit: emit)
    case .pinchEnd(_, let isCancelled): if isCancelled { pinch.cancel(emit: emit) } else { pinch.end(emit: emit) }
    case .wheel, .devices: break
    }
  }

  /// Returns the distance in points for SDL's scroll event, which is in wheel notches. It is used on a Wayland
  /// compositor that does not report the source of scrolling. Returns `nil` for whole notches, which come from a wheel.
  func distance(ofNotches notches: Point) -> Point? {
    let isWhole = notches.x == notches.x.rounded() && notches.y == notches.y.rounded()
    return isWhole ? nil : Point(x: notches.x, y: 0 - notches.y) * WheelClick.points
  }
}

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
