import ScrollEngine

/// A click of a wheel, which X tells as a press of a button.
struct WheelClick: Equatable {
  /// Points for which a click counts where a Wayland compositor tells nothing but a distance: libinput's 15 degrees are
  /// 10 units in weston, mutter (DEFAULT_AXIS_STEP_DISTANCE) and SDL (WAYLAND_WHEEL_AXIS_UNIT).
  static let points = 10.0

  /// To the right or down.
  var clicks: Point
  /// The pointer, in pixels of the window.
  var place: Point

  /// `nil` for a button that is none of a wheel's.
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
  /// Clicks, which a display server counts to the right and down, as notches, which count to the right and away from the
  /// person.
  var notches: Point { Point(x: x, y: 0 - y) }
}
