import ScrollEngine

/// Puts what a touchpad tells into the program's own words.
struct TouchpadTranslator {
  /// How far fingers scroll where a wheel would click once, in points. Chromium's step of a wheel
  /// (kWheelScrollAmount), as in `wheel.step`: a touchpad scrolls as far as the clicks that X makes of it.
  var pointsPerClick = 53.0
  private var pinch = TouchpadPinch()

  /// Hands what an event means to `emit`.
  ///
  /// - Parameter unitsPerPoint: pixels of the window in a point.
  mutating func translate(_ event: TouchpadEvent, unitsPerPoint: Double, emit: (InputEvent.Kind) -> Void) {
    let scale = 1 / unitsPerPoint
    switch event {
    case .scroll(let clicks, let phase, let place):
      emit(.scroll(delta: clicks * pointsPerClick, phase: phase, at: place * scale))
    case .drag(let points, let phase, let place):
      emit(.scroll(delta: points, phase: phase, at: place * scale))
    case .pinch(let spread, let place): pinch.move(to: place * scale, scale: spread, emit: emit)
    case .pinchEnd(_, let isCancelled): if isCancelled { pinch.cancel(emit: emit) } else { pinch.end(emit: emit) }
    case .wheel, .devices: break
    }
  }

  /// The change of offset that SDL's notches ask for on a Wayland that does not say what scrolls, in points; `nil` for
  /// whole notches, which are those of a wheel.
  func distance(ofNotches notches: Point) -> Point? {
    let isWhole = notches.x == notches.x.rounded() && notches.y == notches.y.rounded()
    return isWhole ? nil : notches * -WaylandScrolling.pointsPerClick
  }
}
