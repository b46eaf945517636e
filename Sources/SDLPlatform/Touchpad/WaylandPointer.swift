import CSDL2Wayland
import CWayland
import ScrollEngine

/// The pointers of SDL's own connection to a Wayland compositor, a second time: SDL keeps back half of what they tell.
final class WaylandPointer: @unchecked Sendable {  // used where SDL uses the connection: on the main thread
  private let window: OpaquePointer
  private let display: UnsafeMutableRawPointer
  private var connection: UnsafeMutablePointer<CWayland>?

  /// Gets each frame, while SDL reads what came.
  var handler: ((WaylandFrame) -> Void)?

  /// `nil` where SDL does not use Wayland.
  init?(window: OpaquePointer) {
    guard let display = csdl2_wayland_display(window) else { return nil }
    self.window = window
    self.display = display
    let tell: CWaylandHandler = { context, scroll in
      guard let context, let scroll else { return }
      let pointer = Unmanaged<WaylandPointer>.fromOpaque(context).takeUnretainedValue()
      pointer.handler?(WaylandFrame(scroll.pointee))
    }
    connection = cwayland_listen(display, tell, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    handler = nil
    // After a compositor's crash SDL has another connection, and what belonged to the old one went with it.
    guard let connection, csdl2_wayland_display(window) == display else { return }
    cwayland_forget(connection)
  }

  /// Whether there is a pointer that tells what scrolls; else SDL's word has to do.
  var isTold: Bool { connection.map { cwayland_has_pointer($0) } ?? false }

  /// Where the pointer is, in the window's units; `nil` beside its content.
  var place: Point? {
    guard SDL_GetMouseFocus() == window else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    return Point(x: Double(x), y: Double(y))
  }
}

extension WaylandFrame {
  fileprivate init(_ scroll: CWaylandScroll) {
    milliseconds = scroll.is_timed ? scroll.milliseconds : nil
    source =
      switch scroll.source {
      case CWAYLAND_WHEEL: .wheel
      case CWAYLAND_FINGER: .fingers
      case CWAYLAND_CONTINUOUS: .continuous
      default: nil
      }
    distance = Point(x: scroll.x, y: scroll.y)
    clicks = Point(x: Double(scroll.clicks_x) / 120, y: Double(scroll.clicks_y) / 120)
    ends = scroll.ends
  }
}
