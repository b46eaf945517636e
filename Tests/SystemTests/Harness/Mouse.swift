import CXTest
import TestSupport

/// The X server's pointer.
struct Mouse {
  let window: XWindow
  private var connection: XConnection { window.connection }

  /// Moves to a position in the window.
  func move(_ x: Double, _ y: Double) {
    let origin = window.origin
    XTestFakeMotionEvent(
      connection.display, -1, Int32(Double(origin.x) + x.rounded()), Int32(Double(origin.y) + y.rounded()), 0)
    connection.sync()
  }

  /// Returns a hash of the pointer's image.
  func imageHash() -> Int {
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

  /// Presses at the first position, moves along the others at constant speed, and releases unless `thenRelease` is
  /// false.
  func drag(_ places: [PointerPath.Place], seconds: Double, rate: Double = 125, thenRelease: Bool = true) {
    guard let first = places.first else { return }
    move(first.x, first.y)
    press()
    move(along: places, seconds: seconds, rate: rate)
    if thenRelease { release() }
  }

  /// Moves along positions at constant speed without changing the button.
  func move(along places: [PointerPath.Place], seconds: Double, rate: Double = 125) {
    PointerPath(places: places, seconds: seconds, rate: rate).play(move)
  }

  /// Turns the wheel by whole clicks. Positive clicks turn it towards the user, so that content moves up.
  func wheel(clicks: Int, secondsApart: Double = 0.03) {
    // X numbers the wheel's directions as buttons 4 (away) and 5 (towards).
    turn(button: clicks > 0 ? 5 : 4, abs(clicks), secondsApart)
  }

  /// Turns a wheel sideways by whole clicks. Positive clicks turn it to the right, so that content moves to the left.
  func sidewaysWheel(clicks: Int) { turn(button: clicks > 0 ? 7 : 6, abs(clicks), 0.03) }

  private func turn(button: UInt32, _ clicks: Int, _ secondsApart: Double) {
    let pace = Pace(every: secondsApart)
    for click in 0..<clicks {
      pace.beat(click)
      press(button: button)
      release(button: button)
    }
  }

  /// Ends a drag without a fling: rests for longer than a fling allows, then releases.
  func releaseAfterPause() {
    pause(0.2)
    release()
  }

  func click(_ x: Double, _ y: Double) {
    move(x, y)
    press()
    release()
  }
}
