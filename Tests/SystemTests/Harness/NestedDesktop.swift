import CXTest
import Documents
import Glibc
import TestSupport

/// The compositor of a whole desktop in a window of an X server, whose devices it uses.
final class NestedDesktop {
  /// The desktop's compositor.
  enum Compositor: String, CaseIterable {
    /// GNOME's compositor, which leaves title bars to its clients.
    case mutter
    /// KDE's compositor, which draws title bars itself.
    case kwin = "kwin_wayland"

    /// The compositors that can run in a window of an X server. GNOME's cannot since version 49.
    static let nested = allCases.filter { $0 != .mutter || knowsNesting }

    private static var knowsNesting: Bool {
      guard let folder = try? TemporaryFolder(),
        let help = try? ChildProcess(
          [mutter.rawValue, "--help-all"], environment: ChildProcess.inheritedEnvironment(),
          output: folder.path + "/help")
      else { return true }
      _ = try? eventually("mutter's help") { help.poll() }
      return String(decoding: (try? File.read(folder.path + "/help")) ?? [], as: UTF8.self).contains("--nested")
    }
  }

  /// The size of the display in pixels.
  static let size = (width: 1000, height: 900)
  private static let socket = "wayland-of-a-test"

  /// The window that shows the display.
  let screen: XWindow
  /// The display's content without a window.
  let backdrop: Bitmap
  private let folder: TemporaryFolder
  private let bus: ChildProcess
  private let process: ChildProcess

  /// Starts the compositor.
  ///
  /// - Parameter scale: pixels per point on the display.
  init(_ compositor: Compositor, on server: XServer, scale: Double = 1) throws {
    folder = try TemporaryFolder()
    let path = folder.path
    try File.writeAtomically(Array(Self.busConfiguration(path).utf8), to: path + "/bus.conf")
    try File.writeAtomically(Array(Self.displays(scale).utf8), to: path + "/kwinoutputconfig.json")
    var environment = ChildProcess.inheritedEnvironment()
    environment["WAYLAND_DISPLAY"] = nil
    environment.merge(
      [
        "DISPLAY": server.display, "XDG_RUNTIME_DIR": path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)/bus",
        // The user's settings must not affect tests, and a text library requires a UTF-8 locale.
        "HOME": path, "XDG_CONFIG_HOME": path, "XDG_CACHE_HOME": path + "/cache", "GSETTINGS_BACKEND": "memory",
        "LC_ALL": "C.UTF-8",
      ].merging(Self.environment(for: compositor, scale: scale, path: path)) { $1 }
    ) { $1 }
    bus = try ChildProcess(
      ["dbus-daemon", "--config-file=\(path)/bus.conf", "--nofork"], environment: environment,
      errors: path + "/bus-errors")
    _ = try eventually("a message bus") { access(path + "/bus", F_OK) == 0 ? true : nil }
    let process = try ChildProcess(
      Self.command(compositor, server), environment: environment, output: path + "/log",
      errors: path + "/errors")
    self.process = process
    func said() -> String { String(decoding: (try? File.read(path + "/errors")) ?? [], as: UTF8.self) }
    screen = try eventually("the display of \(compositor)", within: 60, instead: said) {
      guard process.poll() == nil else { throw LaunchError(description: "\(compositor) ended; it said: \(said())") }
      guard access(path + "/" + Self.socket, F_OK) == 0 else { return nil }
      return server.connection.topLevelWindows().map { XWindow(id: $0, connection: server.connection) }
        .first { $0.size == Self.size }
    }
    screen.focus()
    Self.hidePointer(on: screen)
    let screen = screen
    var last: Bitmap?
    backdrop = try eventually("an empty display", instead: said) {
      pause(0.5)
      let now = screen.picture()
      defer { last = now }
      // GNOME's background has many shades of blue and appears a moment after the display.
      guard compositor == .kwin || Set(now?.pixels ?? []).count > 50 else { return nil }
      return now?.pixels == last?.pixels ? now : nil
    }
  }

  /// Variables with which a program opens its window here.
  var environment: [String: String] { ["WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder.path] }

  /// Kills the compositor, so that its clients lose their windows.
  func kill() { process.send(SIGKILL) }

  /// Moves the pointer to a corner, where it is not visible.
  private static func hidePointer(on screen: XWindow) {
    Mouse(window: screen).move(Double(size.width) - 1, Double(size.height) - 1)
  }

  /// Waits until a window that meets the condition is visible and does not move.
  func window(_ what: String, _ wanted: (VisibleWindow) -> Bool = { _ in true }) throws -> VisibleWindow {
    Self.hidePointer(on: screen)
    var last: VisibleWindow?
    return try eventually("window \(what)", instead: { "\(last.map { "\($0)" } ?? "none"), \(screen.saveImage())" }) {
      let seen = screen.picture().flatMap { VisibleWindow($0, on: backdrop) }
      defer { last = seen }
      guard let seen, seen == last, wanted(seen) else {
        pause(0.2)
        return nil
      }
      return seen
    }
  }

  private static func command(_ compositor: Compositor, _ server: XServer) -> [String] {
    switch compositor {
    case .mutter: ["mutter", "--wayland", "--nested", "--no-x11", "--wayland-display=" + socket]
    case .kwin:
      [
        "kwin_wayland", "--x11-display", server.display, "--socket", socket, "--no-lockscreen",
        "--width", "\(size.width)", "--height", "\(size.height)",
      ]
    }
  }

  private static func environment(for compositor: Compositor, scale: Double, path: String) -> [String: String] {
    switch compositor {
    case .mutter:
      [
        "MUTTER_DEBUG_DUMMY_MODE_SPECS": "\(size.width)x\(size.height)",
        "MUTTER_DEBUG_DUMMY_MONITOR_SCALES": "\(scale)",
      ]
    // Without pointer images, since KWin 6.7 draws one as large as a window under software rendering.
    case .kwin: ["KWIN_COMPOSE": "Q", "QT_QPA_PLATFORM": "offscreen", "XCURSOR_PATH": path + "/none"]
    }
  }

  /// Returns KDE's stored display configuration.
  private static func displays(_ scale: Double) -> String {
    let mode = #"{"width":\#(size.width),"height":\#(size.height),"refreshRate":60000}"#
    let display = #"{"connectorName":"X11-0","scale":\#(scale),"mode":\#(mode)}"#
    let place = #"{"enabled":true,"outputIndex":0,"position":{"x":0,"y":0},"priority":0}"#
    return #"[{"name":"outputs","data":[\#(display)]},"#
      + #"{"name":"setups","data":[{"lidClosed":false,"outputs":[\#(place)]}]}]"#
  }

  /// Returns a bus configuration that allows every message and starts no services.
  private static func busConfiguration(_ path: String) -> String {
    """
    <busconfig><type>session</type><listen>unix:path=\(path)/bus</listen><policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>

    """
  }
}
