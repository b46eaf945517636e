import CWayland

/// Detection of missing window decorations.
enum Decoration {
  /// Whether the program must draw the window's title bar and edges itself. That is so on Wayland if the compositor
  /// leaves decorations to windows, as GNOME's does, and libdecor has no plugin for them. On X11 the window manager
  /// draws them.
  static var isMissing: Bool {
    guard Platform.videoDriver == "wayland", !DecorationPlugins.isOneLoaded else { return false }
    return cwayland_lacks("zxdg_decoration_manager_v1")
  }
}
