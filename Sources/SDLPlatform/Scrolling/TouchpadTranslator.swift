import ScrollEngine

/// Puts what a touchpad tells into the program's own words.
struct TouchpadTranslator {
  /// How far fingers scroll where a wheel would click once, in points. Chromium's step of a wheel
  /// (kWheelScrollAmount), as in `wheel.step`: a touchpad scrolls as far as the clicks that X makes of it.
  var pointsPerClick = 53.0
  private var pinch = TouchpadPinch()

  /// Hands what an event means to `emit`.
  ///
  /// - Parameter point: puts a place in the window's units into points.
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

  /// The change of offset that SDL's notches ask for on a Wayland that does not say what scrolls, in points; `nil` for
  /// whole notches, which are those of a wheel.
  func distance(ofNotches notches: Point) -> Point? {
    let isWhole = notches.x == notches.x.rounded() && notches.y == notches.y.rounded()
    return isWhole ? nil : Point(x: notches.x, y: 0 - notches.y) * WheelClick.points
  }
}
