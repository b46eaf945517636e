import Documents
import TestSupport

/// The gallery in a window, with what tests ask of it. In 390 x 844 the first tile is a large one at the top left.
struct OpenGallery {
  let scene: OpenScene
  /// From one page to the next: the viewport's width and the gap.
  static let page = 410.0
  /// The middle of the fifth tile, which is the middle one of the first row of three.
  static let fifth = (x: 195.0, y: 394.0)

  /// Opens the gallery and puts back the photograph with which it begins, if it begins with one.
  init(isTouched: Bool = false, on server: XServer? = nil) throws {
    scene = try OpenScene("gallery", isTouched: isTouched, on: server)
    if scene.states.latest?.isOpen == true { scene.keyboard.tap("Escape") }
    _ = try restInGrid()
  }

  /// Opens the fifth photograph by a click on its tile.
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
