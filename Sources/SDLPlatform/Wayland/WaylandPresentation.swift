import CSDL2Wayland
import CWayland
import ScrollEngine

/// When light comes of a window's pictures, where the compositor tells it (wp_presentation). One picture is asked about at
/// a time.
final class WaylandPresentation {
  private let window: OpaquePointer
  private let display: UnsafeMutableRawPointer
  /// Where the connection finds it as long as it is there.
  private let answers: UnsafeMutablePointer<CWaylandPresentation>
  private var handedOver = Timestamp.zero
  /// What has been told since it was last taken.
  private(set) var news = DisplayNews()

  /// `nil` where SDL does not use Wayland.
  init?(window: OpaquePointer) {
    guard let display = csdl2_wayland(window).display else { return nil }
    self.window = window
    self.display = display
    answers = .allocate(capacity: 1)
    answers.initialize(to: CWaylandPresentation())
    answers.pointee.context = Unmanaged.passUnretained(self).toOpaque()
    answers.pointee.lit = { context, moment, period in
      guard let context else { return }
      Unmanaged<WaylandPresentation>.fromOpaque(context).takeUnretainedValue().lit(moment, period)
    }
    cwayland_open_presentation(display, answers)
  }

  deinit { answers.deallocate() }

  /// The window is about to go.
  func stop() {
    // After a compositor's crash SDL has another connection, and what belonged to the old one went with it.
    if csdl2_wayland(window).display == display { cwayland_close_presentation(answers) }
  }

  /// A picture is about to be handed over.
  func willPresent(at now: Timestamp) {
    let wayland = csdl2_wayland(window)
    guard let surface = wayland.surface, wayland.display == display else { return }
    if cwayland_ask_feedback(answers, surface) { handedOver = now }
  }

  /// What has been told since the last call.
  func takeNews() -> DisplayNews {
    defer { news = DisplayNews() }
    return news
  }

  private func lit(_ moment: Int64, _ period: UInt32) {
    news.lit = DisplayNews.LitPicture(handedOver: handedOver, moment: Timestamp(nanoseconds: moment))
    if period > 0 { news.period = Double(period) / 1e9 }
  }
}
