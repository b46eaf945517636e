import ScrollEngine

/// A wheel click, which X reports as a button press.
struct WheelClick: Equatable {
  /// Points of one click where a Wayland compositor reports only a distance: libinput's 15 degrees are 10 units in
  /// weston, mutter (DEFAULT_AXIS_STEP_DISTANCE) and SDL (WAYLAND_WHEEL_AXIS_UNIT).
  static let points = 10.0

  /// The click, to the right or down.
  var clicks: Point
  /// Position of the pointer in pixels of the window.
  var place: Point

  /// Returns `nil` for a button that is not part of a wheel.
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
  /// Converts clicks, which a display server counts to the right and down, to notches, which count to the right and
  /// away from the user.
  var notches: Point { Point(x: x, y: 0 - y) }
}
