import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the libraries below SDL are told before they start, so that a window comes sooner.
enum StartEnvironment {
  /// A variable of the environment.
  struct Variable: Equatable {
    var name: String
    var value: String
  }

  /// Adds what is missing to the environment. Before any thread is there that might read it.
  static func settle() {
    if let variable = sessionBus(of: variable, exists: { access($0, F_OK) == 0 }) { set(variable) }
    if let variable = composeCache(of: variable, isRoot: getuid() == 0), makeFolder(variable.value) { set(variable) }
  }

  /// Where no session has a message bus, libdbus would start a daemon of its own, which takes 5 to 10 ms and outlives the
  /// program. SDL asks for nothing but the screen saver there, and has another way on X11.
  static func sessionBus(of variable: (String) -> String?, exists: (String) -> Bool) -> Variable? {
    let name = "DBUS_SESSION_BUS_ADDRESS"
    guard variable(name) == nil else { return nil }
    // Where libdbus itself looks: `_dbus_lookup_user_bus`.
    if let folder = variable("XDG_RUNTIME_DIR"), exists(folder + "/bus") { return nil }
    // The word that GLib's bus knows for it, too; to libdbus it is an address that leads nowhere.
    return Variable(name: name, value: "disabled:")
  }

  /// libX11 reads 6000 compose sequences, which takes 10 to 20 ms, unless it finds them in a folder for what it made of
  /// them the last time: Compose(5), "XCOMPOSECACHE". It keeps nothing there for root.
  static func composeCache(of variable: (String) -> String?, isRoot: Bool) -> Variable? {
    let name = "XCOMPOSECACHE"
    guard variable(name) == nil, !isRoot else { return nil }
    let named = variable("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let usual = variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.cache" : nil }
    guard let folder = named ?? usual else { return nil }
    return Variable(name: name, value: folder + "/scrollwork/compose")
  }

  /// Makes a folder and those in which it lies, for its owner alone; whether it is there now.
  static func makeFolder(_ path: String) -> Bool {
    (try? Folder.make(path)) != nil && access(path, W_OK | X_OK) == 0
  }

  private static func set(_ variable: Variable) { setenv(variable.name, variable.value, 0) }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
