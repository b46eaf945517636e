import CXTest
import Documents
import Glibc
import TestSupport

/// A Wayland compositor whose screen is a window in an X server, so that a hand there is one on its devices: weston with
/// its X11 backend, and a shell that gives every window the whole screen.
final class WaylandDesktop {
  static let width = 800
  static let height = 900

  let server: XServer
  /// The compositor's screen.
  let screen: XWindow
  private let folder: TemporaryFolder
  private let compositor: ChildProcess
  private static let socket = "wayland-of-a-test"

  init() throws {
    server = try XServer()
    folder = try TemporaryFolder()
    let path = folder.path
    var environment = ChildProcess.inheritedEnvironment()
    environment["DISPLAY"] = server.display
    environment["XDG_RUNTIME_DIR"] = path
    let help = try ChildProcess(["weston", "--help"], environment: environment, output: path + "/help")
    _ = try eventually("weston's help") { help.poll() }
    let words = String(decoding: try File.read(path + "/help"), as: UTF8.self)
    let process = try ChildProcess(
      [
        // Up to weston 11 the option is called otherwise.
        "weston", "--backend=x11-backend.so", words.contains("--renderer") ? "--renderer=pixman" : "--use-pixman",
        "--no-config", "--shell=kiosk-shell.so", "--socket=" + Self.socket, "--idle-time=0", "--width=\(Self.width)",
        "--height=\(Self.height)",
      ], environment: environment, output: path + "/log", errors: path + "/errors")
    compositor = process
    let connection = server.connection
    func said() -> String { String(decoding: (try? File.read(path + "/errors")) ?? [], as: UTF8.self) }
    let window = try eventually("weston's screen", instead: said) {
      guard process.poll() == nil else { throw LaunchError(description: "weston ended; it said: \(said())") }
      guard access(path + "/" + Self.socket, F_OK) == 0 else { return nil as Window? }
      return connection.topLevelWindows().first
    }
    screen = XWindow(id: window, connection: connection)
  }

  /// What sends a program here.
  var environment: [String: String] { ["WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder.path] }
}
