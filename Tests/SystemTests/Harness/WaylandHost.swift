import CWaylandHost
import Glibc
import TestSupport

/// A Wayland compositor without a screen whose mouse and touchpad the test controls. On a machine without a touchpad,
/// this is the only way to send touchpad gestures to a program or to sway.
final class WaylandHost {
  private let folder: TemporaryFolder
  private let host: UnsafeMutablePointer<CHost>
  /// The path of the socket.
  let socket: String

  /// Opens a display of a size in pixels.
  ///
  /// - Parameters:
  ///   - gestures: the version of the gesture protocol; 3 is the first with holds.
  ///   - clockLead: seconds by which the clock of the input's nanoseconds is ahead of CLOCK_MONOTONIC; `nil` to send no
  ///     nanoseconds.
  init(width: Int, height: Int, gestures: Int = 1, clockLead: Double? = nil) throws {
    folder = try TemporaryFolder()
    socket = folder.path + "/host"
    guard
      let host = chost_open(
        socket, Int32(width), Int32(height), Int32(gestures), clockLead != nil, Int64((clockLead ?? 0) * 1e9))
    else {
      throw LaunchError(description: "no compositor can listen at \(socket)")
    }
    self.host = host
  }

  deinit { chost_close(host) }

  /// Waits for the client and moves the pointer into its window.
  func enter(_ x: Double, _ y: Double) throws {
    _ = try eventually("a guest that hears of pinches") { chost_is_ready(host) ? true : nil }
    chost_enter(host, x, y)
  }

  func click(_ x: Double, _ y: Double) {
    chost_move(host, x, y)
    chost_press(host, true)
    chost_press(host, false)
  }

  /// Pinches with two fingers to a scale at constant speed, without lifting.
  func pinch(to scale: Double, steps: Int = 20) {
    chost_pinch_begin(host)
    let pace = Pace(every: 0.008)
    for step in 1...steps {
      pace.beat(step)
      chost_pinch_move(host, 0, 0, 1 + (scale - 1) * Double(step) / Double(steps))
    }
  }

  /// The picture that the guest's window shows; `nil` before the first one.
  func picture() -> Bitmap? {
    let picture = chost_picture(host)
    defer { free(picture.pixels) }
    guard let pixels = picture.pixels else { return nil }
    let (width, height) = (Int(picture.width), Int(picture.height))
    let colours = UnsafeBufferPointer(start: pixels, count: width * height).map { $0 & 0xFFFFFF }
    return Bitmap(width: width, height: height, pixels: colours)
  }

  /// The environment of a program that connects to this compositor.
  var environment: [String: String] {
    // Title bars are not tested, and libdecor's plugins need more of the protocol than there is here.
    ["WAYLAND_DISPLAY": socket, "XDG_RUNTIME_DIR": folder.path, "SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR": "0"]
  }

  /// Whether the client listens to hold gestures.
  var hearsHolds: Bool { chost_has_hold_listener(host) }

  func move(_ x: Double, _ y: Double) { chost_move(host, x, y) }

  /// Moves the pointer out of the client's window.
  func leave() { chost_leave(host) }

  /// Scrolls down with two fingers at constant speed, without lifting.
  func scroll(_ points: Double, steps: Int) {
    let pace = Pace(every: 0.008)
    for step in 0..<steps {
      pace.beat(step)
      chost_scroll(host, points / Double(steps))
    }
  }

  /// Lifts the fingers that scroll.
  func lift() { chost_scroll(host, 0) }

  /// Rests fingers on the touchpad.
  func hold(_ fingers: Int = 2) { chost_hold_begin(host, Int32(fingers)) }

  /// Ends a hold: the fingers lift, or start to do something else (cancelled).
  func endHold(isCancelled: Bool = false) { chost_hold_end(host, isCancelled) }

  /// Ends a pinch by lifting the fingers, or cancels it.
  func endPinch(isCancelled: Bool = false) { chost_pinch_end(host, isCancelled) }
}
