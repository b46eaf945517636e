import CSDL2Wayland
import CWayland
import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Window {
  /// Why nothing can be shown any more, once the Wayland compositor is gone or has thrown the program out; `nil` while all is
  /// well. SDL tells of it as of a person who closes the window. X's library ends a program whose server is gone by itself.
  public var loss: PlatformError? {
    guard let display = csdl2_wayland(pointer).display else { return nil }
    let error = wl_display_get_error(OpaquePointer(display))
    guard error != 0 else { return nil }
    return PlatformError(
      .noDisplay, action: "go on without a display",
      reason: "the connection to the Wayland compositor broke (\(File.reason(of: error)))")
  }
}
