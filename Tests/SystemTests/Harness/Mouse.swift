import CXTest
import TestSupport

/// The X server's own pointer, moved as a hand moves it.
struct Mouse {
  let window: XWindow
  private var connection: XConnection { window.connection }

  /// Moves to a place in the window.
  func move(_ x: Double, _ y: Double) {
    let origin = window.origin
    XTestFakeMotionEvent(
      connection.display, -1, Int32(Double(origin.x) + x.rounded()), Int32(Double(origin.y) + y.rounded()), 0)
    connection.sync()
  }

  /// How the pointer looks: the same number for the same picture.
  func look() -> Int {
    var (event, error): (Int32, Int32) = (0, 0)
    guard XFixesQueryExtension(connection.display, &event, &error) != 0,
      let image = XFixesGetCursorImage(connection.display)
    else { return 0 }
    defer { XFree(image) }
    var hasher = Hasher()
    let count = Int(image.pointee.width) * Int(image.pointee.height)
    for index in 0..<count { hasher.combine(image.pointee.pixels[index]) }
    return hasher.finalize()
  }

  func press(button: UInt32 = 1) {
    XTestFakeButtonEvent(connection.display, button, 1, 0)
    connection.sync()
  }

  func release(button: UInt32 = 1) {
    XTestFakeButtonEvent(connection.display, button, 0, 0)
    connection.sync()
  }

  /// Presses at the first of the places, follows them at an even speed, and lets go unless told to hold.
  func drag(_ places: [HandPath.Place], seconds: Double, rate: Double = 125, thenRelease: Bool = true) {
    guard let first = places.first else { return }
    move(first.x, first.y)
    press()
    follow(places, seconds: seconds, rate: rate)
    if thenRelease { release() }
  }

  /// Follows the places at an even speed with the button as it is.
  func follow(_ places: [HandPath.Place], seconds: Double, rate: Double = 125) {
    HandPath(places: places, seconds: seconds, rate: rate).follow(move)
  }

  /// Turns the wheel by whole clicks; positive turns it towards the person, so that content moves up.
  func wheel(clicks: Int, secondsApart: Double = 0.03) {
    // X numbers the wheel's two directions as buttons 4 (away) and 5 (towards).
    turn(button: clicks > 0 ? 5 : 4, abs(clicks), secondsApart)
  }

  /// Turns a wheel sideways by whole clicks; positive turns it to the right, so that content moves to the left.
  func sidewaysWheel(clicks: Int) { turn(button: clicks > 0 ? 7 : 6, abs(clicks), 0.03) }

  private func turn(button: UInt32, _ clicks: Int, _ secondsApart: Double) {
    let pace = Pace(every: secondsApart)
    for click in 0..<clicks {
      pace.beat(click)
      press(button: button)
      release(button: button)
    }
  }

  /// Ends a drag from standing: it rests for longer than a fling allows, then lets go.
  func settle() {
    pause(0.2)
    release()
  }

  func click(_ x: Double, _ y: Double) {
    move(x, y)
    press()
    release()
  }
}
