import CVirtualPointer
import CXTest
import Documents
import Glibc
import TestSupport

/// A Wayland desktop whose mouse and touchpad the test controls: sway, headless or in a window of an X server or of
/// another compositor. Windows keep their requested size and lie in the corner of their display, without a frame.
final class SwayDesktop {
  /// The size of each headless display, in pixels.
  static let size = (width: 1280, height: 900)
  /// The refresh rates of the two headless displays in Hz, from left to right.
  static let rates = [60, 120]

  /// The compositor's window, if it runs on an X server.
  let screen: XWindow?
  private let folder: TemporaryFolder
  private let sway: ChildProcess
  private let pointer: UnsafeMutablePointer<CPointer>
  /// A FIFO that stays open until the test process ends, which then ends the desktop.
  private let leash: Int32
  private static let socket = "wayland-1"

  /// Starts two headless displays, or one in a window of an X server or another compositor.
  ///
  /// - Parameters:
  ///   - screen: the size of the window on an X server, in pixels; `nil` for the compositor's default.
  ///   - scale: pixels per point on every display.
  ///   - placesWindows: whether windows float in the first display's corner. Otherwise they open on the focused
  ///     display.
  init(
    on server: XServer? = nil, in host: WaylandHost? = nil, screen size: (width: Int, height: Int)? = nil,
    scale: Double = 1, placesWindows: Bool = true
  ) throws {
    folder = try TemporaryFolder()
    let path = folder.path
    try File.writeAtomically(
      Array((Self.configuration(path, scale, placesWindows) + Self.screen(size)).utf8), to: path + "/config")
    guard mkfifo(path + "/leash", 0o600) == 0 else { throw LaunchError(description: "no pipe can be made in \(path)") }
    leash = open(path + "/leash", O_RDWR | O_CLOEXEC)
    var environment = ChildProcess.inheritedEnvironment()
    for name in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[name] = nil }
    environment.merge(
      [
        "HOME": path, "XDG_RUNTIME_DIR": path, "SWAYSOCK": path + "/ipc", "WLR_RENDERER": "pixman",
        "WLR_BACKENDS": server != nil ? "x11" : host != nil ? "wayland" : "headless",
        "WLR_HEADLESS_OUTPUTS": "\(Self.rates.count)",
        "WLR_LIBINPUT_NO_DEVICES": "1",
      ]
    ) { $1 }
    environment["WAYLAND_DISPLAY"] = host?.socket
    if let server {
      environment["DISPLAY"] = server.display
      // The server belongs to the tests, and sway may run as another user.
      XDisableAccessControl(server.connection.display)
      server.connection.sync()
    }
    let process = try ChildProcess(
      Self.command + [path + "/config"], environment: environment, output: path + "/log", errors: path + "/errors")
    sway = process
    pointer = try eventually("sway", instead: { Self.errorOutput(in: path) }) {
      guard process.poll() == nil else {
        throw LaunchError(description: "sway ended; it said: \(Self.errorOutput(in: path))")
      }
      return cpointer_open(path + "/" + Self.socket)
    }
    screen = try server.map { server in
      let window = try eventually("sway's screen") { server.connection.topLevelWindows().first }
      return XWindow(id: window, connection: server.connection)
    }
  }

  deinit {
    cpointer_close(pointer)
    close(leash)
  }

  /// Variables with which a program opens its window here.
  var environment: [String: String] { ["WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder.path] }

  /// Sway refuses to run for a user that can become root again. For root it runs as nobody, with access to root's
  /// files.
  private static var command: [String] {
    let nobody = [
      "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--inh-caps=+dac_override",
      "--ambient-caps=+dac_override",
    ]
    return (geteuid() == 0 ? nobody : []) + ["sway", "--config"]
  }

  private static func configuration(_ path: String, _ scale: Double, _ placesWindows: Bool) -> String {
    let displays = rates.enumerated().map { index, rate in
      "output HEADLESS-\(index + 1) mode --custom \(size.width)x\(size.height)@\(rate)Hz position \(index * size.width) 0"
    }
    let places = [
      "default_floating_border none", "for_window [app_id=\".*\"] floating enable, border none",
      "for_window [app_id=\".*\"] move absolute position 0 0",
    ]
    let rest = ["output * scale \(scale)", "xwayland disable", "exec \"cat \(path)/leash; swaymsg exit\""]
    return (displays + (placesWindows ? places : []) + rest).joined(separator: "\n") + "\n"
  }

  private static func screen(_ size: (width: Int, height: Int)?) -> String {
    size.map { "output X11-1 mode --custom \($0.width)x\($0.height)\n" } ?? ""
  }

  /// Returns sway's output, for messages.
  private static func errorOutput(in path: String) -> String {
    String(decoding: (try? File.read(path + "/errors")) ?? [], as: UTF8.self)
  }

  /// Moves the pointer to a position of the whole headless desktop.
  func move(to x: Int, _ y: Int) {
    cpointer_move(
      pointer, UInt32(x), UInt32(y), UInt32(Self.size.width * Self.rates.count), UInt32(Self.size.height))
  }

  /// Stops the compositor for a time.
  func stall(_ seconds: Double) { sway.stall(seconds) }

  /// The source of a scroll event.
  enum Source {
    case wheel
    case fingers
  }

  /// Scrolls down by points, which the protocol transmits in 256ths.
  func scroll(_ points: Double, _ source: Source = .fingers) {
    cpointer_scroll(
      pointer, points, (source == .wheel ? WL_POINTER_AXIS_SOURCE_WHEEL : WL_POINTER_AXIS_SOURCE_FINGER).rawValue)
  }

  /// Lifts the fingers from the touchpad.
  func lift() { cpointer_lift(pointer) }

  func wheel(clicks: Int) { cpointer_scroll_clicks(pointer, Int32(clicks)) }

  /// Moves the window to the corner of a display, as a user does with keys.
  func moveWindow(to display: Int) throws {
    try swaymsg("[app_id=\".*\"] move absolute position \(display * Self.size.width) 0")
  }

  /// Moves the window to a workspace that no display shows.
  func hideWindow() throws { try swaymsg("[app_id=\".*\"] move container to workspace 9") }

  /// Shows the workspace of a hidden window.
  func showHidden() throws { try swaymsg("workspace 9") }

  /// Focuses a display, on which the next windows open.
  func focus(display: Int) throws { try swaymsg("focus output HEADLESS-\(display + 1)") }

  /// Returns the number of the display that a window fills; `nil` if none does.
  func filledDisplay() throws -> Int? {
    func isFilled(_ node: JSONValue) -> Bool {
      node["fullscreen_mode"]?.number == 1 && node["pid"] != nil
        || (node["nodes"]?.array ?? []).contains(where: isFilled)
        || (node["floating_nodes"]?.array ?? []).contains(where: isFilled)
    }
    let tree = try JSONParser.parse(swaymsg("-t", "get_tree"))
    // Not every version of sway lists them in order.
    let displays = (tree["nodes"]?.array ?? []).filter { $0["name"]?.string?.hasPrefix("HEADLESS") == true }
      .sorted { ($0["name"]?.string ?? "") < ($1["name"]?.string ?? "") }
    return displays.firstIndex(where: isFilled)
  }

  @discardableResult private func swaymsg(_ words: String...) throws -> [UInt8] {
    let answer = folder.path + "/answer"
    var environment = ChildProcess.inheritedEnvironment()
    environment["SWAYSOCK"] = folder.path + "/ipc"
    let process = try ChildProcess(["swaymsg"] + words, environment: environment, output: answer)
    guard try eventually("the end of swaymsg", look: { process.poll() }) == .exited(0) else {
      throw LaunchError(description: "swaymsg does not take \(words)")
    }
    return try File.read(answer)
  }
}
