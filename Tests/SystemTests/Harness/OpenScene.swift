import Documents
import TestSupport

/// A scene in a window, with a mouse, a keyboard, and a touchscreen if requested.
struct OpenScene {
  private let screen: Touchscreen?
  let server: XServer
  let program: Program
  let window: XWindow
  let states: StateFile

  var mouse: Mouse { Mouse(window: window) }
  var keyboard: Keyboard { Keyboard(connection: server.connection) }
  /// The fingers on the touchscreen.
  var fingers: Fingers {
    get throws {
      guard let screen else { throw LaunchError(description: "the scene was not opened on a touchscreen") }
      return screen.fingers(on: window)
    }
  }

  /// Opens a scene and waits for its first frame and its rest.
  ///
  /// - Parameters:
  ///   - isBare: whether the scene fills the window without the workbench. Otherwise the panels are open, unless
  ///     `hasPanels` is false.
  ///   - isTouched: whether the window is on a touchscreen, the suite's shared one or else a new one.
  ///   - environment: additional variables of the program.
  ///   - server: the X server; `nil` for the suite's shared one, or else a new one.
  init(
    _ scene: String = "sheet", width: Int = 390, height: Int = 844, isBare: Bool = true, hasPanels: Bool = true,
    arguments: [String] = [], isTouched: Bool = false, on server: XServer? = nil, environment: [String: String] = [:]
  ) throws {
    screen = isTouched ? try .shared() : nil
    let server = try screen?.server ?? server ?? SharedServer.current ?? XServer()
    self.server = server
    server.restPointer()
    program = try Program(
      ["open", "--scene", scene, "--size", "\(width)x\(height)"] + (isBare ? ["--bare"] : hasPanels ? ["--panels"] : [])
        + StateFile.arguments + arguments, display: server.display, environment: environment)
    window = try program.window(on: server)
    states = StateFile(program: program)
    window.focus()
    _ = try states.wait(for: "first idle state") { $0.isIdle }
  }

  /// A key that only one scene's state lines have, in the order of the scenes.
  private static let marks = ["sheet.top", "feed.offset", "indicator.y", "tabs.y", "open"]

  /// Shows a scene by its key, 1 to 5, and returns its first idle state.
  @discardableResult func show(_ number: Int) throws -> SceneState {
    keyboard.tap("\(number)")
    return try shown(number)
  }

  /// Waits until a scene, 1 to 5, is shown and idle, and returns its state.
  @discardableResult func shown(_ number: Int) throws -> SceneState {
    try states.wait(for: "scene \(number)") { $0.isIdle && $0.value[Self.marks[number - 1]] != nil }
  }

  /// Waits until the window's image meets the condition, and returns it.
  func waitForImage(_ what: String, within seconds: Double = 20, _ wanted: (Bitmap) -> Bool) throws -> Bitmap {
    try eventually("picture of \(what)", within: seconds, instead: { window.saveImage() }) {
      guard program.process.poll() == nil else {
        throw LaunchError(description: "the program ended: \(program.errors)")
      }
      if let picture = window.picture(), wanted(picture) { return picture }
      // Reading pictures without a break would take a whole processor from the program.
      pause(0.02)
      return nil
    }
  }

  /// Waits until the program sleeps, that is until none of its threads wakes for a while. Fades and loading may end
  /// first.
  ///
  /// - Parameter quiet: how long nothing wakes, in seconds. The default is longer than the period of any useful timer.
  func waitForSilence(of quiet: Double = 1.25) throws {
    let step = 0.25
    // On a busy machine a thread may run for seconds without waiting.
    var count = program.allSwitches()
    var silence = 0.0
    _ = try eventually("\(quiet) s without a wake-up", within: 40) {
      pause(step)
      let now = program.allSwitches()
      silence = now == count ? silence + step : 0
      count = now
      return silence >= quiet ? true : nil
    }
  }
}
