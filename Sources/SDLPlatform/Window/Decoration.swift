import CWayland

/// Who gives a window what a person moves and closes it by.
enum Decoration {
  /// Whether nobody does: on Wayland, where the compositor leaves it to windows, as GNOME's does, and libdecor has no
  /// plugin to do it with. On X11 it is the window manager's affair.
  static var isMissing: Bool {
    guard Platform.videoDriver == "wayland", !DecorationPlugins.isOneLoaded else { return false }
    return cwayland_lacks("zxdg_decoration_manager_v1")
  }
}
