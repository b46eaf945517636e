import CWaylandHost
import TestSupport

/// A compositor that shows nobody anything, in which another one has its screen, and whose mouse and touchpad are the test:
/// pinches of a touchpad come to sway by no other way where the machine has no touchpad.
final class WaylandHost {
  private let folder: TemporaryFolder
  private let host: UnsafeMutablePointer<CHost>
  /// The way there.
  let socket: String

  /// Opens a display of a size in pixels.
  init(width: Int, height: Int) throws {
    folder = try TemporaryFolder()
    socket = folder.path + "/host"
    guard let host = chost_open(socket, Int32(width), Int32(height)) else {
      throw LaunchError(description: "no compositor can listen at \(socket)")
    }
    self.host = host
  }

  deinit { chost_close(host) }

  /// Waits for the guest, and brings the pointer to a place in its screen.
  func enter(_ x: Double, _ y: Double) throws {
    _ = try eventually("a guest that hears of pinches") { chost_is_ready(host) ? true : nil }
    chost_enter(host, x, y)
  }

  func click(_ x: Double, _ y: Double) {
    chost_move(host, x, y)
    chost_press(host, true)
    chost_press(host, false)
  }

  /// Two fingers pinch up to a scale at an even speed, and stay.
  func pinch(to scale: Double, steps: Int = 20) {
    chost_pinch_begin(host)
    let pace = Pace(every: 0.008)
    for step in 1...steps {
      pace.beat(step)
      chost_pinch_move(host, 0, 0, 1 + (scale - 1) * Double(step) / Double(steps))
    }
  }

  /// The fingers of a pinch lift, or turn out to do something else.
  func endPinch(isCancelled: Bool = false) { chost_pinch_end(host, isCancelled) }
}
