import ScrollEngine

/// Converts touchpad events to the program's input events.
struct TouchpadTranslator {
  /// Points that fingers scroll for the distance of one wheel click: Chromium's step of a wheel (kWheelScrollAmount),
  /// as in the tunable `wheel.step`. A touchpad thus scrolls as far as with the clicks that the X server emulates for
  /// it.
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

  /// Returns the distance in points for SDL's notches, on a Wayland compositor that does not report the source of
  /// scrolling; `nil` for whole notches, which come from a wheel.
  func distance(ofNotches notches: Point) -> Point? {
    let isWhole = notches.x == notches.x.rounded() && notches.y == notches.y.rounded()
    return isWhole ? nil : Point(x: notches.x, y: 0 - notches.y) * WheelClick.points
  }
}
