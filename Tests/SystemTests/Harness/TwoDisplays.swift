import Glibc
import TestSupport

/// An X server with two displays beside each other, without any device: Xorg with the driver `dummy`. The left one has
/// 1280×1024 pixels, the right one 800×600.
final class TwoDisplays {
  /// What the server calls them.
  static let names = (left: "DUMMY0", right: "DUMMY1")

  let server: XServer
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let configuration = folder.path + "/xorg.conf"
    try Touchscreen.write(Self.configuration, to: configuration)
    server = try XServer(
      command: [
        "Xorg", "-config", configuration, "-logfile", folder.path + "/log", "-noreset", "-sharevts", "-novtswitch",
        "vt8",
      ], packages: "xserver-xorg-core and xserver-xorg-video-dummy")
    // A display that is off knows no modes but those that it is given.
    for mode in ["800x600", "640x480"] { try change("--addmode", Self.names.right, mode) }
    try switchOn()
  }

  /// Switches the right display on, at the right of the left one.
  func switchOn(mode: String = "800x600") throws {
    try change("--output", Self.names.right, "--mode", mode, "--right-of", Self.names.left)
  }

  /// Switches the right display off.
  func switchOff() throws { try change("--output", Self.names.right, "--off") }

  /// Gives the left display another mode; the right one moves along.
  func changeLeft(mode: String) throws {
    try change(
      "--output", Self.names.left, "--mode", mode, "--output", Self.names.right, "--right-of", Self.names.left)
  }

  private func change(_ arguments: String...) throws {
    var environment = ChildProcess.inheritedEnvironment()
    environment["DISPLAY"] = server.display
    let errors = folder.path + "/xrandr"
    let program = try ChildProcess(["xrandr"] + arguments, environment: environment, errors: errors)
    let ending = try eventually("the end of xrandr") { program.poll() }
    guard ending == .exited(0) else {
      throw LaunchError(description: "xrandr \(arguments.joined(separator: " ")) ended with \(ending)")
    }
  }

  private static let configuration = """
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
        Modes "1280x1024"
        Virtual 2560 1024
      EndSubSection
    EndSection

    """
}
