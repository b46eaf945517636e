import CSDL2Wayland
import CWayland
import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Window {
  /// The error after which nothing can be shown any more: the X server or the Wayland compositor is gone or has closed
  /// the connection. `nil` while the connection works. ``EventPump`` reports it as ``PlatformEvent/quit``.
  public var connectionError: PlatformError? {
    if let error = XServerLoss.error { return error }
    guard let display = csdl2_wayland(pointer).display else { return nil }
    let error = wl_display_get_error(OpaquePointer(display))
    guard error != 0 else { return nil }
    let cause = "the connection to the Wayland compositor broke (\(File.reason(of: error)))"
    return PlatformError(
      .noDisplay, action: "continue without a display",
      reason: cause + "; start the program again once the compositor is back")
  }
}
