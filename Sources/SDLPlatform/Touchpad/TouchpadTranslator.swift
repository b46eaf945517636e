import ScrollEngine

/// Puts what a touchpad tells into the program's own words.
struct TouchpadTranslator {
  /// How far fingers scroll where a wheel would click once, in points. Chromium's step of a wheel
  /// (kWheelScrollAmount), as in `wheel.step`: a touchpad scrolls as far as the clicks that X makes of it.
  var pointsPerClick = 53.0
  private var pinch = TouchpadPinch()

  /// Points in a notch of SDL on Wayland, where compositors tell distances in points and SDL divides them: its
  /// WAYLAND_WHEEL_AXIS_UNIT.
  private static let pointsPerNotch = 10.0

  /// Hands what an event means to `emit`.
  ///
  /// - Parameter unitsPerPoint: pixels of the window in a point.
  mutating func translate(_ event: TouchpadEvent, unitsPerPoint: Double, emit: (InputEvent.Kind) -> Void) {
    let scale = 1 / unitsPerPoint
    switch event {
    case .scroll(let clicks, let phase, let place):
      emit(.scroll(delta: clicks * pointsPerClick, phase: phase, at: place * scale))
    case .pinch(let spread, let place): pinch.move(to: place * scale, scale: spread, emit: emit)
    case .pinchEnd(_, let isCancelled): if isCancelled { pinch.cancel(emit: emit) } else { pinch.end(emit: emit) }
    case .wheel, .devices: break
    }
  }

  /// The change of offset that SDL's notches on Wayland ask for, in points; `nil` for whole notches, which are those of
  /// a wheel.
  func distance(ofNotches notches: Point) -> Point? {
    let isWhole = notches.x == notches.x.rounded() && notches.y == notches.y.rounded()
    return isWhole ? nil : notches * -Self.pointsPerNotch
  }
}
