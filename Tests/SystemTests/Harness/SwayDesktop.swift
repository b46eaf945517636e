import CVirtualPointer
import CXTest
import Documents
import Glibc
import TestSupport

/// A Wayland desktop with a person at it whose mouse and touchpad are the test: sway, without a screen or in a window of
/// an X server or of another compositor. Windows keep the size that they ask for and lie in the corner of their display, without a frame.
final class SwayDesktop {
  /// The size of each display without a screen, in pixels.
  static let size = (width: 1280, height: 900)
  /// Frames in a second of the two displays without a screen, from left to right.
  static let rates = [60, 120]

  /// The compositor's screen, where that is a window of an X server.
  let screen: XWindow?
  private let folder: TemporaryFolder
  private let sway: ChildProcess
  private let pointer: UnsafeMutablePointer<CPointer>
  /// Held open until the tests' process ends, and the desktop with it.
  private let leash: Int32
  private static let socket = "wayland-1"

  /// Starts two displays without a screen, or one in a window of an X server or another compositor.
  ///
  /// - Parameters:
  ///   - screen: the size of a screen in a window of an X server, in pixels; `nil` for the compositor's own.
  ///   - scale: how many pixels a point takes on every display.
  ///   - placesWindows: whether windows float in the first display's corner; else they come to the display on which
  ///     somebody works.
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
      // The server is the tests' own, and so is whoever sway is here.
      XDisableAccessControl(server.connection.display)
      server.connection.sync()
    }
    let process = try ChildProcess(
      Self.command + [path + "/config"], environment: environment, output: path + "/log", errors: path + "/errors")
    sway = process
    pointer = try eventually("sway", instead: { Self.words(path) }) {
      guard process.poll() == nil else { throw LaunchError(description: "sway ended; it said: \(Self.words(path))") }
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

  /// What sends a program here.
  var environment: [String: String] { ["WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder.path] }

  /// Sway runs for no user that could be root again: for root it is somebody else, who may read root's files.
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

  /// What sway said, for messages.
  private static func words(_ path: String) -> String {
    String(decoding: (try? File.read(path + "/errors")) ?? [], as: UTF8.self)
  }

  /// Moves the pointer to a place of the whole desktop without a screen.
  func move(to x: Int, _ y: Int) {
    cpointer_move(
      pointer, UInt32(x), UInt32(y), UInt32(Self.size.width * Self.rates.count), UInt32(Self.size.height))
  }

  /// The compositor stops dead for a moment.
  func stall(_ seconds: Double) { sway.stall(seconds) }

  /// What scrolls.
  enum Source {
    case wheel
    case fingers
  }

  /// Scrolls down by points; the protocol passes them on in 256ths of one.
  func scroll(_ points: Double, _ source: Source = .fingers) {
    cpointer_scroll(
      pointer, points, (source == .wheel ? WL_POINTER_AXIS_SOURCE_WHEEL : WL_POINTER_AXIS_SOURCE_FINGER).rawValue)
  }

  /// The fingers leave the touchpad.
  func lift() { cpointer_lift(pointer) }

  /// Turns the wheel by whole clicks.
  func wheel(clicks: Int) { cpointer_turn(pointer, Int32(clicks)) }

  /// Takes the window to the corner of a display, as a person does with keys.
  func moveWindow(to display: Int) throws {
    try order("[app_id=\".*\"] move absolute position \(display * Self.size.width) 0")
  }

  /// Takes the window to a workspace that no display shows.
  func hideWindow() throws { try order("[app_id=\".*\"] move container to workspace 9") }

  /// Shows the workspace of a hidden window.
  func showHidden() throws { try order("workspace 9") }

  /// Has the windows that are opened next come to a display, as a person does who works there.
  func workOn(display: Int) throws { try order("focus output HEADLESS-\(display + 1)") }

  /// The number of the display that a window fills; `nil` while none does.
  func filledDisplay() throws -> Int? {
    func isFilled(_ node: JSONValue) -> Bool {
      node["fullscreen_mode"]?.number == 1 && node["pid"] != nil
        || (node["nodes"]?.array ?? []).contains(where: isFilled)
        || (node["floating_nodes"]?.array ?? []).contains(where: isFilled)
    }
    let tree = try JSONParser.parse(order("-t", "get_tree"))
    // Not every version of sway tells them in their order.
    let displays = (tree["nodes"]?.array ?? []).filter { $0["name"]?.string?.hasPrefix("HEADLESS") == true }
      .sorted { ($0["name"]?.string ?? "") < ($1["name"]?.string ?? "") }
    return displays.firstIndex(where: isFilled)
  }

  @discardableResult private func order(_ words: String...) throws -> [UInt8] {
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
