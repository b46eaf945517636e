import Documents
import TestSupport

/// An Xorg that needs no hardware: its displays are the driver `dummy`, its devices the driver `inputtest`.
struct DummyXorg {
  /// A device that the test itself moves, through a socket.
  struct Device {
    /// What the server calls it; its socket in the server's folder has the same name.
    let name: String
    /// What it is to programs, in a word of man 4 inputtestdrv.
    let type: String
    /// How many fingers it knows, if that is for it to say.
    var fingers: Int?

    /// Where its socket lies, the server's files being in a folder.
    func socket(in folder: String) -> String { folder + "/" + name }
  }

  /// The server itself. The Xorg on the PATH may hand over to a wrapper that starts it for nobody but who sits at the
  /// machine's console (xserver-xorg-legacy); one that uses no console needs nobody there.
  private static let binary = "/usr/lib/xorg/Xorg"

  /// Width and height of the first display, in pixels.
  static let size = (width: 1280, height: 1024)

  /// Width and height of what all displays have together, in pixels; `nil` for one display alone.
  var room: (width: Int, height: Int)?
  var devices: [Device] = []

  /// Starts the server, its files being kept in a folder, and returns once it takes connections.
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
      VertRefresh 5.0-200.0
      Modeline "1280x1024" 108.88 1280 1360 1496 1712 1024 1025 1028 1060
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "picture"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "\(Self.size.width)x\(Self.size.height)"
        \(room.map { "Virtual \($0.width) \($0.height)" } ?? "")
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
