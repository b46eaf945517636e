import CSDL2
import CWayland
import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Plugins with which libdecor draws a window's title bar and edges on Wayland compositors without server-side
/// decorations.
enum DecorationPlugins {
  /// Whether windows need a plugin: the compositor that the environment names leaves title bars and edges to windows,
  /// as GNOME's does, and the user has not turned libdecor off.
  static var areNeeded: Bool { !isTurnedOff && cwayland_lacks("zxdg_decoration_manager_v1") }

  private static var isTurnedOff: Bool {
    SDL_getenv(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR).map { String(cString: $0) == "0" } ?? false
  }

  /// Returns the paths of the plugins that libdecor would try; empty where libdecor is missing.
  static func files() -> [String] {
    guard let folder else { return [] }
    return ((try? Folder.files(folder)) ?? []).filter { $0.hasSuffix(".so") }.map { folder + "/" + $0 }
  }

  /// Whether this process has loaded a plugin.
  static var isOneLoaded: Bool { files().contains { dlopen($0, RTLD_LAZY | RTLD_NOLOAD) != nil } }

  /// The folder that libdecor searches: `LIBDECOR_PLUGIN_DIR`, else the folder beside the library that libdecor's
  /// `meson.build` sets.
  private static var folder: String? {
    if let named = getenv("LIBDECOR_PLUGIN_DIR") { return String(cString: named) }
    // The handle stays open, because SDL needs the library too: it is linked against it or is about to load it.
    guard dlopen("libdecor-0.so.0", RTLD_LAZY) != nil, let maps = try? File.read("/proc/self/maps") else { return nil }
    return folder(besideLibraryIn: String(decoding: maps, as: UTF8.self))
  }

  /// Returns the plugin folder beside the libdecor that a process map lists. Each line has the format of proc(5): the
  /// path is the last field.
  static func folder(besideLibraryIn maps: String) -> String? {
    for line in maps.split(separator: "\n") {
      guard let start = line.firstIndex(of: "/"), let slash = line.lastIndex(of: "/"),
        line[slash...].hasPrefix("/libdecor-0.so")
      else { continue }
      return line[start..<slash] + "/libdecor/plugins-1"
    }
    return nil
  }
}
