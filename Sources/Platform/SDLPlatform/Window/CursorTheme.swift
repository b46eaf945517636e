import Documents

/// An installed mouse cursor theme, found in the same way as by libwayland-cursor (xcursor.c of wayland).
struct CursorTheme {
  /// Folders of themes, in order of precedence.
  let folders: [String]
  let name: String

  /// Maximum depth of inheritance, which ends the search in themes that inherit from themselves. Any number above the
  /// depth of real themes would do.
  private static let maximumDepth = 8

  /// The theme that the environment selects.
  static var installed: CursorTheme {
    let home = Environment.variable("HOME") ?? ""
    let data = Environment.variable("XDG_DATA_HOME") ?? "\(home)/.local/share"
    let usual = "\(data)/icons:~/.icons:/usr/share/icons:/usr/share/pixmaps:~/.cursors:/usr/share/cursors/xorg-x11"
    let folders = (Environment.variable("XCURSOR_PATH") ?? usual).split(separator: ":").map {
      $0.hasPrefix("~") ? home + $0.dropFirst() : String($0)
    }
    return CursorTheme(folders: folders, name: Environment.variable("XCURSOR_THEME") ?? "default")
  }

  /// Returns whether the theme, or one that it inherits from, has all the shapes with the given file names.
  func has(_ shapes: [String]) -> Bool { shapes.allSatisfy { has($0, in: name, depth: 0) } }

  private func has(_ shape: String, in theme: String, depth: Int) -> Bool {
    if folders.contains(where: { File.isReadable("\($0)/\(theme)/cursors/\(shape)") }) { return true }
    return depth < Self.maximumDepth && parents(of: theme).contains { has(shape, in: $0, depth: depth + 1) }
  }

  /// Returns the themes from which a theme inherits, listed in its `index.theme` in a line such as `Inherits=Adwaita,
  /// hicolor`.
  private func parents(of theme: String) -> [String] {
    for folder in folders {
      guard let bytes = try? File.read("\(folder)/\(theme)/index.theme", upTo: 1 << 16) else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("Inherits") {
        guard let start = line.firstIndex(of: "=") else { continue }
        return line[line.index(after: start)...].split { ",; \t\r".contains($0) }.map(String.init)
      }
    }
    return []
  }
}
