import CSDL2Wayland
import CWayland
import ScrollEngine

/// Whether anybody sees a window on Wayland, and when it is time for its next picture, told by the compositor's frame
/// callbacks: it asks for the next picture of what is on a screen, and of nothing else.
final class WaylandSight {
  /// Seconds within which a compositor asks for the next picture of a window that is seen. The slowest displays show 24
  /// pictures a second, and one that changes its mode is dark for less.
  static let patience = 1.0

  private let window: OpaquePointer
  private let display: UnsafeMutableRawPointer
  private let listener: UnsafeMutablePointer<CWaylandFrameListener>
  /// The picture of which nothing has been heard since it was handed over.
  private var pending: (callback: UnsafeMutableRawPointer, surface: UnsafeMutableRawPointer, since: Timestamp)?
  /// Whether the window was seen when somebody last asked.
  private var wasSeen = true
  private var clock = ServerClock()
  /// When the compositor last asked for a picture.
  private var asked: Timestamp?
  /// Called when the window is seen again.
  var appeared: (() -> Void)?

  /// `nil` where SDL does not use Wayland.
  init?(window: OpaquePointer) {
    guard let display = csdl2_wayland(window).display else { return nil }
    self.window = window
    self.display = display
    listener = .allocate(capacity: 1)
    listener.initialize(
      to: CWaylandFrameListener(context: Unmanaged.passUnretained(self).toOpaque()) { context, milliseconds in
        guard let context else { return }
        Unmanaged<WaylandSight>.fromOpaque(context).takeUnretainedValue().ask(milliseconds)
      })
  }

  deinit { listener.deallocate() }

  /// When the oldest picture was handed over that the compositor has not taken yet; `nil` where it has taken all.
  var owed: Timestamp? { pending?.since }

  /// Whether the connection to the compositor is broken.
  var isLost: Bool { wl_display_get_error(OpaquePointer(display)) != 0 }

  /// The window is about to go.
  func stop() {
    // After a compositor's crash SDL has another connection, and what belonged to the old one went with it.
    if csdl2_wayland(window).display == display { end() }
    pending = nil
  }

  /// A picture is about to be handed over.
  func willPresent(at now: Timestamp) {
    guard let surface = csdl2_wayland(window).surface, csdl2_wayland(window).display == display else { return }
    // A surface that SDL made anew knows nothing of what the old one was asked.
    if let pending, pending.surface != surface { end() }
    guard pending == nil else { return }
    pending = cwayland_ask_frame(surface, listener).map { ($0, surface, now) }
  }

  /// Whether the window has come to be seen (true) or unseen (false) since the last call; `nil` when neither.
  func change(at now: Timestamp) -> Bool? {
    let isSeen = pending.map { now.seconds(since: $0.since) < Self.patience } ?? true
    guard isSeen != wasSeen else { return nil }
    wasSeen = isSeen
    return isSeen
  }

  /// When the compositor has asked for a picture since the last call.
  func takeAsked() -> Timestamp? {
    defer { asked = nil }
    return asked
  }

  /// Shows the window as it is once more.
  func repeatPicture() {
    guard let surface = csdl2_wayland(window).surface, csdl2_wayland(window).display == display else { return }
    cwayland_commit(surface)
  }

  private func ask(_ milliseconds: UInt32) {
    // Whoever was drawing meanwhile hears of it late.
    asked = clock.span(server: milliseconds, arrival: MonotonicClock.now()).latest
    end()
    if !wasSeen { appeared?() }
  }

  private func end() {
    if let pending { cwayland_end_frame(pending.callback) }
    pending = nil
  }
}
