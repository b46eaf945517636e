import CSDL2
import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The plugins with which libdecor draws a window's title and edges where a Wayland compositor leaves that to windows.
enum DecorationPlugins {
  /// Those that libdecor would try, by their paths; none where there is no libdecor.
  static func files() -> [String] {
    guard let folder else { return [] }
    return ((try? Folder.files(folder)) ?? []).filter { $0.hasSuffix(".so") }.map { folder + "/" + $0 }
  }

  /// Whether one of them is at work in this process.
  static var isOneLoaded: Bool { files().contains { dlopen($0, RTLD_LAZY | RTLD_NOLOAD) != nil } }

  /// Where libdecor looks: `LIBDECOR_PLUGIN_DIR`, else beside itself, as its `meson.build` has it.
  private static var folder: String? {
    if let named = getenv("LIBDECOR_PLUGIN_DIR") { return String(cString: named) }
    // Kept: SDL is about to open it as well, if it did not come with it.
    guard dlopen("libdecor-0.so.0", RTLD_LAZY) != nil, let maps = try? File.read("/proc/self/maps") else { return nil }
    return folder(besideLibraryIn: String(decoding: maps, as: UTF8.self))
  }

  /// The folder that belongs to the library of a process's map, as proc(5) has its lines: the path is the last field.
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
