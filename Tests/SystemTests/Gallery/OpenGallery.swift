import Documents
import TestSupport

/// The gallery in a window. In 390 x 844 the first tile is a large one at the top left.
struct OpenGallery {
  let scene: OpenScene
  /// The distance between two pages: the width of the viewport and the gap.
  static let page = 410.0
  /// The centre of the fifth tile, the middle one of the first row of three.
  static let fifth = (x: 195.0, y: 394.0)

  /// Opens the gallery and closes a photograph that may be open at the start.
  init(on server: XServer? = nil) throws {
    scene = try OpenScene("gallery", on: server)
    if scene.states.latest?.isOpen == true { scene.keyboard.tap("Escape") }
    _ = try restInGrid()
  }

  /// Opens the fifth photograph by clicking on its tile.
  func openFifth() throws -> SceneState {
    scene.mouse.click(Self.fifth.x, Self.fifth.y)
    return try restOpen(onPage: 4)
  }

  func restOpen(onPage page: Double) throws -> SceneState {
    try scene.states.wait(for: "photograph \(page) at rest") {
      $0.isIdle && $0.isOpen && $0.number("page.offset") == page * Self.page && $0.number("dismiss.progress") == 0
    }
  }

  func restInGrid() throws -> SceneState {
    try scene.states.wait(for: "grid at rest") { $0.isIdle && !$0.isOpen }
  }
}

extension SceneState {
  /// Whether a photograph is open.
  var isOpen: Bool { value["open"]?.bool ?? false }
}
