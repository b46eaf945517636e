import TestSupport

/// An X server with two displays side by side and no devices: Xorg with the driver `dummy`. The left display has
/// 1280×1024 pixels, the right one 800×600.
final class TwoDisplays {
  /// The displays' names in the server.
  static let names = (left: "DUMMY0", right: "DUMMY1")

  let server: XServer
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    server = try DummyXorg(virtualSize: (2560, 1024)).start(in: folder.path)
    // A disabled display has only the modes added to it.
    for mode in ["800x600", "640x480"] { try change("--addmode", Self.names.right, mode) }
    try switchOn()
  }

  /// Enables the right display, to the right of the left one.
  func switchOn(mode: String = "800x600") throws {
    try change("--output", Self.names.right, "--mode", mode, "--right-of", Self.names.left)
  }

  /// Disables the right display.
  func switchOff() throws { try change("--output", Self.names.right, "--off") }

  /// Changes the left display's mode and moves the right one along.
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
}
