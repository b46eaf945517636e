import CSDL2Wayland
import CWayland

/// The displays of a Wayland desktop. SDL names them by their manufacturers instead of their connectors.
enum WaylandOutputs {
  /// Returns the name of each display's connector, such as "DP-1", with the display's position on the desktop; empty
  /// where SDL does not use Wayland, or the compositor does not report connectors. Waits for the compositor.
  static func connectors(of window: OpaquePointer) -> [(x: Int32, y: Int32, name: String)] {
    guard csdl2_wayland(window).display != nil else { return [] }
    var all = cwayland_outputs()
    return withUnsafeBytes(of: &all.outputs) { bytes in
      bytes.bindMemory(to: CWaylandOutput.self).prefix(Int(all.count)).map { output in
        let name = withUnsafeBytes(of: output.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return (output.x, output.y, name)
      }
    }
  }
}
