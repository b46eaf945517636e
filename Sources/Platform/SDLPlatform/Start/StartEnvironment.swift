import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Environment variables for the libraries below SDL. They shorten the time until a window appears.
enum StartEnvironment {
  /// An environment variable.
  struct Variable: Equatable {
    var name: String
    var value: String
  }

  /// Sets the variables that are missing. Call it before any thread starts that might read the environment.
  static func setMissingVariables() {
    if let variable = sessionBus(of: Environment.variable, exists: { access($0, F_OK) == 0 }) { set(variable) }
    if let variable = composeCache(of: Environment.variable, isRoot: getuid() == 0), makeFolder(variable.value) {
      set(variable)
    }
  }

  /// Returns the variable that disables the message bus where the session has none. Without this variable libdbus would
  /// start a daemon where `dbus-launch` is installed, which takes 37 ms (median of 20 paired starts) and outlives the
  /// program. SDL needs the bus only to keep the screen saver off, and on X11 it can do that without the bus.
  static func sessionBus(of variable: (String) -> String?, exists: (String) -> Bool) -> Variable? {
    let name = "DBUS_SESSION_BUS_ADDRESS"
    guard variable(name) == nil else { return nil }
    // The default location in libdbus: `_dbus_lookup_user_bus`.
    if let folder = variable("XDG_RUNTIME_DIR"), exists(folder + "/bus") { return nil }
    // GLib understands this address. libdbus does not, so it fails to connect, which has the same effect.
    return Variable(name: name, value: "disabled:")
  }

  /// Returns the variable that names a cache folder for libX11's compose sequences. Reading the 6000 sequences takes 10
  /// ms (median of 20 paired starts) unless that folder has the compiled result of an earlier run: Compose(5),
  /// "XCOMPOSECACHE". libX11 keeps no cache for root.
  static func composeCache(of variable: (String) -> String?, isRoot: Bool) -> Variable? {
    let name = "XCOMPOSECACHE"
    guard variable(name) == nil, !isRoot else { return nil }
    let named = variable("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let usual = variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.cache" : nil }
    guard let folder = named ?? usual else { return nil }
    return Variable(name: name, value: folder + "/scrollwork/compose")
  }

  /// Creates a folder and its parents, accessible to the user alone. Returns whether the folder is now writable.
  static func makeFolder(_ path: String) -> Bool {
    (try? Folder.create(path)) != nil && access(path, W_OK | X_OK) == 0
  }

  private static func set(_ variable: Variable) { setenv(variable.name, variable.value, 0) }
}
