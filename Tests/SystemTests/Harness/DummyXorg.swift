import Documents
import TestSupport

/// An Xorg that needs no hardware. Its displays use the driver `dummy`, its devices the driver `inputtest`.
struct DummyXorg {
  /// A device that the test moves through a socket.
  struct Device {
    /// The name in the server. The socket in the server's folder has the same name.
    let name: String
    /// The device type, one of those in man 4 inputtestdrv.
    let type: String
    /// The number of touch points; `nil` for the driver's default.
    var fingers: Int?

    /// Returns the path of the socket in the server's folder.
    func socket(in folder: String) -> String { folder + "/" + name }
  }

  /// The server's binary. The Xorg on the PATH may run a wrapper that admits only console users (xserver-xorg-legacy).
  /// A server without a console needs none.
  private static let binary = "/usr/lib/xorg/Xorg"

  /// A video mode of a display.
  struct Mode {
    /// The resolution, as a mode name in xorg.conf.
    let name: String
    /// The figures of its mode line (xorg.conf(5)).
    let line: String

    /// The mode of most tests, at 60 Hz.
    static let usual = Mode(name: "1280x1024", line: "108.88 1280 1360 1496 1712 1024 1025 1028 1060")

    /// Returns a mode of 800 x 600 pixels at any rate up to 400 Hz. With blanking it has 1024 x 624 pixels; the driver
    /// accepts up to 300 million pixels per second.
    static func fast(_ rate: Double) -> Mode {
      Mode(name: "800x600", line: "\(1024 * 624 * rate / 1e6) 800 832 912 1024 600 601 604 624")
    }
  }

  /// Width and height of the usual mode, in pixels.
  static let size = (width: 1280, height: 1024)

  /// The size of all displays together, in pixels; `nil` for a single display.
  var virtualSize: (width: Int, height: Int)?
  /// The mode of the first display.
  var mode = Mode.usual
  var devices: [Device] = []

  /// Starts the server with its files in a folder, and returns when it accepts connections.
  func start(in folder: String) throws -> XServer {
    let file = folder + "/xorg.conf"
    try File.writeAtomically(Array((screen + input(folder) + layout).utf8), to: file)
    return try XServer(
      command: [
        Self.binary, "-config", file, "-logfile", folder + "/log", "-noreset", "-sharevts", "-novtswitch", "vt8",
      ], packages: "xserver-xorg-core and xserver-xorg-video-dummy")
  }

  private var screen: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoEnableDevices" "false"
      Option "AllowMouseOpenFail" "true"
      Option "DontVTSwitch" "true"
    EndSection
    Section "Device"
      Identifier "picture"
      Driver "dummy"
      VideoRam 65536
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 5.0-1000.0
      VertRefresh 5.0-500.0
      Modeline "\(mode.name)" \(mode.line)
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "picture"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "\(mode.name)"
        \(virtualSize.map { "Virtual \($0.width) \($0.height)" } ?? "")
      EndSubSection
    EndSection

    """
  }

  private func input(_ folder: String) -> String {
    devices.map { device in
      """
      Section "InputDevice"
        Identifier "\(device.name)"
        Driver "inputtest"
        Option "SocketPath" "\(device.socket(in: folder))"
        Option "DeviceType" "\(device.type)"
        \(device.fingers.map { "Option \"TouchCount\" \"\($0)\"" } ?? "")
      EndSection

      """
    }.joined()
  }

  private var layout: String {
    """
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      \(devices.map { "InputDevice \"\($0.name)\" \"SendCoreEvents\"" }.joined(separator: "\n  "))
    EndSection

    """
  }
}
