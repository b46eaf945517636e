import CDBus
import Documents
import Glibc
import TestSupport

/// GNOME's Wayland compositor without a screen, with two displays of its own making and a person at it whose touchpad,
/// mouse and keyboard are the test: mutter's interface for remote desktops.
final class MutterDesktop {
  static let size = (width: 1280, height: 900)
  /// Frames in a second of the two displays, from left to right.
  static let rates = [60, 120]

  private let folder: TemporaryFolder
  private let bus: ChildProcess
  private let compositor: ChildProcess
  private let connection: OpaquePointer
  private let session: String
  private static let socket = "wayland-of-a-test"
  private static let service = "org.gnome.Mutter.RemoteDesktop"

  /// Whether there is such a compositor on this machine.
  static let isInstalled = access("/usr/bin/mutter", X_OK) == 0 && access("/usr/bin/dbus-daemon", X_OK) == 0

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path
    var environment = ChildProcess.inheritedEnvironment()
    for name in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[name] = nil }
    environment.merge(["XDG_RUNTIME_DIR": path, "XDG_CONFIG_HOME": path, "LIBGL_ALWAYS_SOFTWARE": "1"]) { $1 }
    bus = try ChildProcess(
      ["dbus-daemon", "--session", "--nofork", "--print-address=1"], environment: environment, output: path + "/bus")
    let address = try eventually("a message bus", instead: { "see \(path)" }) {
      let text = String(decoding: (try? File.read(path + "/bus")) ?? [], as: UTF8.self)
      return text.split(separator: "\n").first.map(String.init)
    }
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    let displays = Self.rates.flatMap { ["--virtual-monitor", "\(Self.size.width)x\(Self.size.height)@\($0)"] }
    let mutter = try ChildProcess(
      ["mutter", "--headless", "--wayland", "--no-x11", "--wayland-display", Self.socket] + displays,
      environment: environment, output: path + "/log", errors: path + "/errors")
    compositor = mutter
    let connection = try eventually("a connection to the message bus") { cdbus_open(address) }
    session = try eventually("mutter", instead: { "see \(path)" }) {
      guard mutter.poll() == nil else { throw LaunchError(description: "mutter ended: see \(path)") }
      guard access(path + "/" + Self.socket, F_OK) == 0 else { return nil as String? }
      return Self.call("CreateSession", at: "/org/gnome/Mutter/RemoteDesktop", of: Self.service, [], over: connection)
    }
    self.connection = connection
    ask("Start")
    // Its pointer comes with its first movement, and hears of nothing before.
    ask("NotifyPointerMotionRelative", .double(1), .double(1))
  }

  deinit { cdbus_close(connection) }

  /// What sends a program here.
  var environment: [String: String] { ["WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder.path] }

  private enum Argument {
    case double(Double), int(Int), unsigned(Int), bool(Bool)

    var value: CDBusArgument {
      switch self {
      case .double(let number): CDBusArgument(type: Int32(UInt8(ascii: "d")), number: number)
      case .int(let number): CDBusArgument(type: Int32(UInt8(ascii: "i")), number: Double(number))
      case .unsigned(let number): CDBusArgument(type: Int32(UInt8(ascii: "u")), number: Double(number))
      case .bool(let isTrue): CDBusArgument(type: Int32(UInt8(ascii: "b")), number: isTrue ? 1 : 0)
      }
    }
  }

  private static func call(
    _ method: String, at path: String, of interface: String, _ arguments: [Argument], over connection: OpaquePointer
  ) -> String? {
    let values = arguments.map(\.value)
    guard let answer = cdbus_call(connection, service, path, interface, method, values, Int32(values.count)) else {
      return nil
    }
    defer { free(answer) }
    return String(cString: answer)
  }

  private func ask(_ method: String, _ arguments: Argument...) {
    _ = Self.call(method, at: session, of: Self.service + ".Session", arguments, over: connection)
  }

  /// Moves the pointer to a place of the whole desktop.
  func move(to x: Double, _ y: Double) {
    // In small steps: mutter lets nobody jump from display to display. The first ones end in the corner.
    for _ in 0..<60 { ask("NotifyPointerMotionRelative", .double(-60), .double(-60)) }
    for _ in 0..<40 { ask("NotifyPointerMotionRelative", .double(x / 40), .double(y / 40)) }
  }

  /// What scrolls, as the interface numbers it.
  enum Source: Int {
    case wheel = 2
    case fingers = 4
  }

  /// Scrolls down by points; mutter passes them on in 256ths of ten.
  func scroll(_ points: Double, _ source: Source = .fingers) {
    ask("NotifyPointerAxis", .double(0), .double(points), .unsigned(source.rawValue))
  }

  /// The fingers leave the touchpad.
  func lift() { ask("NotifyPointerAxis", .double(0), .double(0), .unsigned(Source.fingers.rawValue | 1)) }

  /// Turns the wheel by whole clicks.
  func wheel(clicks: Int) { ask("NotifyPointerAxisDiscrete", .unsigned(0), .int(clicks)) }

  /// Takes the window that has the keyboard to the display on the right or on the left, as a person does with keys.
  func moveWindow(toTheRight isRight: Bool) {
    // Super, Shift and an arrow key, as the kernel numbers them (linux/input-event-codes.h).
    let keys = [125, 42, isRight ? 106 : 105]
    for (key, isDown) in keys.map({ ($0, true) }) + keys.reversed().map({ ($0, false) }) {
      ask("NotifyKeyboardKeycode", .unsigned(key), .bool(isDown))
      pause(0.05)
    }
  }
}
