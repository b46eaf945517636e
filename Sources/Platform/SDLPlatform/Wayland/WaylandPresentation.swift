import CSDL2Wayland
import CWayland
import ScrollEngine

/// An observer of the times at which a window's frames reach the screen, where the compositor reports them
/// (wp_presentation). Only one frame at a time is tracked.
final class WaylandPresentation {
  private let window: OpaquePointer
  private let display: UnsafeMutableRawPointer
  /// The listener's state, at an address that stays the same while the connection refers to it.
  private let listener: UnsafeMutablePointer<CWaylandPresentation>
  private var handedOver = Timestamp.zero
  /// The information collected since the last call of ``readTiming()``.
  private(set) var timing = DisplayTiming()

  /// Creates an observer of a window; `nil` where SDL does not use Wayland.
  init?(window: OpaquePointer) {
    guard let display = csdl2_wayland(window).display else { return nil }
    self.window = window
    self.display = display
    listener = .allocate(capacity: 1)
    listener.initialize(to: CWaylandPresentation())
    listener.pointee.context = Unmanaged.passUnretained(self).toOpaque()
    listener.pointee.presented = { context, moment, period in
      guard let context else { return }
      Unmanaged<WaylandPresentation>.fromOpaque(context).takeUnretainedValue().presented(moment, period)
    }
    cwayland_open_presentation(display, listener)
  }

  deinit { listener.deallocate() }

  /// Stops listening, because the window is about to close.
  func stop() {
    // After a compositor crash SDL has a new connection. The objects of the old one are gone and must not be used.
    if csdl2_wayland(window).display == display { cwayland_close_presentation(listener) }
  }

  /// Requests feedback about the frame that is about to be submitted.
  func willPresent(at now: Timestamp) {
    let wayland = csdl2_wayland(window)
    guard let surface = wayland.surface, wayland.display == display else { return }
    if cwayland_request_feedback(listener, surface) { handedOver = now }
  }

  /// Returns the information collected since the last call.
  func readTiming() -> DisplayTiming {
    defer { timing = DisplayTiming() }
    return timing
  }

  private func presented(_ moment: Int64, _ period: UInt32) {
    timing.presented = DisplayTiming.PresentedFrame(submitted: handedOver, presented: Timestamp(nanoseconds: moment))
    if period > 0 { timing.refreshInterval = Double(period) / 1e9 }
  }
}
