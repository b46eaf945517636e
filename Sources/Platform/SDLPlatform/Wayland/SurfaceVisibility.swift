import CSDL2Wayland
import CWayland
import ScrollEngine

/// The visibility of a window on Wayland and the times at which it should draw, from the compositor's frame callbacks.
/// A compositor requests the next frame only of surfaces that are on a screen.
final class SurfaceVisibility {
  /// Seconds without a frame callback after which a window counts as hidden. For a visible window, the compositor sends
  /// the callback sooner: the slowest displays have 24 refreshes a second, and changing a display's mode takes less
  /// than this time.
  static let visibilityTimeout = 1.0

  private let window: OpaquePointer
  private let display: UnsafeMutableRawPointer
  private let listener: UnsafeMutablePointer<CWaylandFrameListener>
  /// A request for a frame callback that the compositor has not answered, with the frame's surface and submission time.
  private struct FrameRequest {
    let callback: UnsafeMutableRawPointer
    let surface: UnsafeMutableRawPointer
    let since: Timestamp
  }

  /// The request for a callback after the oldest frame that the compositor has not taken yet; `nil` for none.
  private var pending: FrameRequest?
  /// Whether the window was visible at the last call of ``visibilityChange(at:)``.
  private var wasSeen = true
  private var clock = ServerClock()
  /// The time of the compositor's latest request for a frame.
  private var frameCallbackTime: Timestamp?
  /// Called when the compositor requests a frame of the window while the window counts as hidden.
  var appeared: (() -> Void)?

  /// Creates an observer of a window; `nil` where SDL does not use Wayland.
  init?(window: OpaquePointer) {
    guard let display = csdl2_wayland(window).display else { return nil }
    self.window = window
    self.display = display
    listener = .allocate(capacity: 1)
    listener.initialize(
      to: CWaylandFrameListener(context: Unmanaged.passUnretained(self).toOpaque()) { context, milliseconds in
        guard let context else { return }
        Unmanaged<SurfaceVisibility>.fromOpaque(context).takeUnretainedValue().frameCallback(milliseconds)
      })
  }

  deinit { listener.deallocate() }

  /// The submission time of the oldest frame that the compositor has not taken yet; `nil` if it has taken all frames.
  var oldestPending: Timestamp? { pending?.since }

  /// Whether the connection to the compositor is broken.
  var isLost: Bool { wl_display_get_error(OpaquePointer(display)) != 0 }

  /// Stops listening, because the window is about to close.
  func stop() {
    // After a compositor crash SDL has a new connection. The objects of the old one are gone and must not be used.
    if csdl2_wayland(window).display == display { end() }
    pending = nil
  }

  /// Requests a callback for the frame that is about to be submitted.
  func willPresent(at now: Timestamp) {
    guard let surface = csdl2_wayland(window).surface, csdl2_wayland(window).display == display else { return }
    // If SDL has recreated the surface, the callback of the old surface will never come.
    if let pending, pending.surface != surface { end() }
    guard pending == nil else { return }
    pending = cwayland_request_frame(surface, listener).map {
      FrameRequest(callback: $0, surface: surface, since: now)
    }
  }

  /// Returns whether the window became visible (true) or invisible (false) since the last call; `nil` when neither.
  func visibilityChange(at now: Timestamp) -> Bool? {
    let isSeen = pending.map { now.seconds(since: $0.since) < Self.visibilityTimeout } ?? true
    guard isSeen != wasSeen else { return nil }
    wasSeen = isSeen
    return isSeen
  }

  /// Returns the time of the compositor's latest request for a frame; `nil` if there was none since the last call.
  func readFrameCallback() -> Timestamp? {
    defer { frameCallbackTime = nil }
    return frameCallbackTime
  }

  private func frameCallback(_ milliseconds: UInt32) {
    // If the program was drawing meanwhile, it reads the callback late. The time of the request is therefore computed
    // from the compositor's timestamp and not taken from the arrival.
    frameCallbackTime = clock.span(server: milliseconds, arrival: MonotonicClock.now()).latest
    end()
    if !wasSeen { appeared?() }
  }

  private func end() {
    if let pending { cwayland_end_frame(pending.callback) }
    pending = nil
  }
}
