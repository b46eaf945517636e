import TestSupport

/// A scene alone in a window of its own, on an X server of its own, with a hand at the mouse and the keyboard.
struct OpenScene {
  let server: XServer
  let program: Program
  let window: XWindow
  let states: StateFile

  var mouse: Mouse { Mouse(window: window) }
  var keyboard: Keyboard { Keyboard(connection: server.connection) }

  /// Opens a scene and waits for its first picture and its rest.
  ///
  /// - Parameter server: the X server to use, or `nil` for a new one.
  init(
    _ scene: String = "sheet", width: Int = 390, height: Int = 844, arguments: [String] = [], on server: XServer? = nil
  ) throws {
    let server = try server ?? XServer()
    self.server = server
    program = try Program(
      ["open", "--scene", scene, "--bare", "--size", "\(width)x\(height)"] + StateFile.arguments + arguments,
      display: server.display)
    window = try program.window(on: server)
    states = StateFile(program: program)
    window.focus()
    _ = try states.wait(for: "first idle state") { $0.isIdle }
  }

  /// Waits until the window shows what is wanted, and gives that picture.
  func picture(of what: String, within seconds: Double = 20, _ wanted: (Bitmap) -> Bool) throws -> Bitmap {
    try eventually("picture of \(what)", within: seconds, instead: { self.keepPicture() }) {
      guard program.process.poll() == nil else {
        throw LaunchError(description: "the program ended: \(program.errors)")
      }
      return window.picture().flatMap { wanted($0) ? $0 : nil }
    }
  }

  /// Keeps what the window shows for a person to look at, and says where.
  private func keepPicture() -> String {
    guard let picture = window.picture() else { return "no picture can be taken" }
    do {
      let path = try TemporaryFolder.create() + "/window.png"
      try picture.writePNG(to: path)
      return "see \(path)"
    } catch { return "\(error)" }
  }
}
