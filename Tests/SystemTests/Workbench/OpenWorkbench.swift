import Documents
import TestSupport

/// The whole window of 1280 x 900 with an open panel: a drawer of 384 points from x = 896, below the transport of 64.
struct OpenWorkbench {
  let scene: OpenScene
  /// The panel's top left corner.
  static let panel = (x: 896.0, y: 64.0)
  /// Buttons in the panel's foot.
  static let load = (x: 1158.0, y: 868.0)
  static let save = (x: 1226.0, y: 868.0)

  /// Opens a window with an open panel.
  ///
  /// - Parameters:
  ///   - state: the folder for the program's state; `nil` for a new one.
  ///   - isOffered: whether the program opens the panel itself to offer unsaved work.
  init(state: String? = nil, isOffered: Bool = false) throws {
    scene = try OpenScene(
      width: 1280, height: 900, isBare: false,
      environment: state.map { ["XDG_STATE_HOME": $0] } ?? [:])
    if !isOffered { scene.keyboard.tap("d") }
    _ = try scene.waitForImage("open panel") {
      $0.share(of: 0xFF_FFFF, tolerance: 0, x: 920..<980, y: 68..<80) == 1
    }
  }

  /// Searches the panel for a single row and returns the y position of its middle.
  func search(_ text: String) throws -> Double {
    scene.keyboard.tap("f", holding: ["Control_L"])
    for letter in text { scene.keyboard.tap(letter == " " ? "space" : String(letter)) }
    _ = try scene.waitForImage("found row, and nothing below it") {
      $0.share(of: 0xFF_FFFF, tolerance: 0, x: 920..<1240, y: 460..<800) == 1
    }
    // Head, fields and filter of 164, a section's head of 44, and the middle of a row of 40.
    return Self.panel.y + 164 + 44 + 20
  }

  /// Waits until a value in the session file of a folder meets the condition, and returns it.
  static func kept(_ key: String, in state: String, _ wanted: (Double) -> Bool) throws -> Double {
    let path = state + "/scrollwork/session.tuning.json"
    return try eventually("\(key) in \(path)") {
      guard let bytes = try? File.read(path), let root = try? JSONParser.parse(bytes),
        let value = root["values"]?[key]?.number
      else { return nil }
      return wanted(value) ? value : nil
    }
  }
}
