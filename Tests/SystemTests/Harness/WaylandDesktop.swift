import CXTest
import Documents
import Glibc
import TestSupport

/// A Wayland compositor in a window of an X server, whose devices are its devices: weston with its X11 backend. It
/// leaves title bars and borders to its clients.
final class WaylandDesktop {
  static let width = 800
  static let height = 1000

  let server: XServer
  /// The compositor's window.
  let screen: XWindow
  private let folder: TemporaryFolder
  private let compositor: ChildProcess
  private static let socket = "wayland-of-a-test"

  /// The shell that manages windows.
  enum Shell: String {
    /// Gives every window the whole screen.
    case kiosk = "kiosk-shell.so"
    /// Shows windows on a desktop that is entirely green.
    case desktop = "desktop-shell.so"
  }

  var emptyFolder: String { folder.path + "/empty" }

  init(shell: Shell = .kiosk) throws {
    server = try XServer()
    folder = try TemporaryFolder()
    let path = folder.path
    var environment = ChildProcess.inheritedEnvironment()
    environment["DISPLAY"] = server.display
    environment["XDG_RUNTIME_DIR"] = path
    try TemporaryFolder.create(folderOf: path + "/empty/")
    try File.writeAtomically(Array(Self.configuration.utf8), to: path + "/weston.ini")
    let help = try ChildProcess(["weston", "--help"], environment: environment, output: path + "/help")
    _ = try eventually("weston's help") { help.poll() }
    let words = String(decoding: try File.read(path + "/help"), as: UTF8.self)
    let process = try ChildProcess(
      [
        // Up to weston 11 the option has another name.
        "weston", "--backend=x11-backend.so", words.contains("--renderer") ? "--renderer=pixman" : "--use-pixman",
        "--config=\(path)/weston.ini", "--shell=\(shell.rawValue)", "--socket=" + Self.socket, "--idle-time=0",
        "--width=\(Self.width)",
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

  /// A configuration without animations, panels and locking.
  private static let configuration = """
    [shell]
    panel-position=none
    background-color=0xff00ff00
    locking=false
    animation=none
    startup-animation=none
    close-animation=none

    """

  /// Returns a mouse whose pointer weston has at X's position. Weston counts movements from the first one that it
  /// receives, and takes that for its own corner.
  func mouse() -> Mouse {
    let mouse = Mouse(window: screen)
    for step in 0..<3 {
      mouse.move(Double(step), Double(step))
      pause(0.1)
    }
    return mouse
  }

  /// Kills the compositor, so that its clients lose their windows.
  func kill() { compositor.send(SIGKILL) }

  /// Variables with which a program opens its window here.
  var environment: [String: String] { ["WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder.path] }
}
