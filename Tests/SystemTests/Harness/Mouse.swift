import CXTest
import Glibc
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

  func press(button: UInt32 = 1) {
    XTestFakeButtonEvent(connection.display, button, 1, 0)
    connection.sync()
  }

  func release(button: UInt32 = 1) {
    XTestFakeButtonEvent(connection.display, button, 0, 0)
    connection.sync()
  }

  /// Presses, follows the places at an even speed, and lets go unless told to hold.
  ///
  /// - Parameters:
  ///   - path: places in the window; the press is at the first.
  ///   - seconds: how long the whole way takes.
  ///   - rate: movements in a second; 125 is what an ordinary USB mouse sends.
  func drag(_ path: [(x: Double, y: Double)], seconds: Double, rate: Double = 125, thenRelease: Bool = true) {
    guard let first = path.first else { return }
    move(first.x, first.y)
    press()
    follow(path, seconds: seconds, rate: rate)
    if thenRelease { release() }
  }

  /// Follows the places at an even speed with the button as it is.
  func follow(_ path: [(x: Double, y: Double)], seconds: Double, rate: Double = 125) {
    let legs = zip(path, path.dropFirst()).map { from, to in
      let length: Double = hypot(to.x - from.x, to.y - from.y)
      return (from: from, to: to, length: length)
    }
    let total = legs.reduce(0) { $0 + $1.length }
    let steps = max(1, Int((seconds * rate).rounded()))
    let pace = Pace(every: seconds / Double(steps))
    for step in 1...steps {
      var way = total * Double(step) / Double(steps)
      for (index, leg) in legs.enumerated() {
        if way <= leg.length || index == legs.count - 1 {
          let part = leg.length == 0 ? 1 : min(1, way / leg.length)
          pace.beat(step)
          move(leg.from.x + (leg.to.x - leg.from.x) * part, leg.from.y + (leg.to.y - leg.from.y) * part)
          break
        }
        way -= leg.length
      }
    }
  }

  /// Turns the wheel by whole clicks; positive turns it towards the person, so that content moves up.
  func wheel(clicks: Int, secondsApart: Double = 0.03) {
    let pace = Pace(every: secondsApart)
    for click in 0..<abs(clicks) {
      pace.beat(click)
      // X numbers the wheel's two directions as buttons 4 (away) and 5 (towards).
      press(button: clicks > 0 ? 5 : 4)
      release(button: clicks > 0 ? 5 : 4)
    }
  }

  func click(_ x: Double, _ y: Double) {
    move(x, y)
    press()
    release()
  }
}
