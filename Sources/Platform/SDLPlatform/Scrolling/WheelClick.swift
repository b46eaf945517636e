import ScrollEngine

/// A click (notch) of a wheel, which the X server reports as a button press.
struct WheelClick: Equatable {
  /// Points that count as one click where a Wayland compositor reports only a distance. In libinput, one click is a
  /// turn of 15 degrees. weston, mutter (DEFAULT_AXIS_STEP_DISTANCE) and SDL (WAYLAND_WHEEL_AXIS_UNIT) convert that
  /// turn to a distance of 10.
  static let points = 10.0

  /// The click as a vector: 1 to the right or down, −1 to the left or up.
  var clicks: Point
  /// Position of the pointer in pixels of the window.
  var place: Point

  /// Creates a click from the number of an X button, 4…7; `nil` for a button that does not belong to a wheel. `place`
  /// is in pixels of the window.
  init?(button: Int, place: Point) {
    switch button {
    case 4: clicks = Point(x: 0, y: -1)
    case 5: clicks = Point(x: 0, y: 1)
    case 6: clicks = Point(x: -1, y: 0)
    case 7: clicks = Point(x: 1, y: 0)
    default: return nil
    }
    self.place = place
  }
}

extension Point {
  /// The clicks as notches. A display server counts clicks to the right and down; notches count to the right and away
  /// from the user.
  var notches: Point { Point(x: x, y: 0 - y) }
}
