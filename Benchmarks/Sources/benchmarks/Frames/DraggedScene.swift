import Assets
import Drawing
import Playground
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// The sheet scene in memory with a finger on it that goes up and down over the seam of sheet and list.
final class DraggedScene {
  private let scene: any Scene
  private let target: OffscreenTarget
  private var canvas: Canvas
  private var time: Int64 = 0
  private var step = 0
  private let viewport = Size(width: 390, height: 844)

  /// - Parameter rows: rows of each list, or `nil` for as many as there are places.
  init(rows: Int?, scale: Double, assets: Assets) throws {
    let content = SceneContent(assets: assets)
    try content.loadMap()
    scene = try content.scene(.sheet, viewport: viewport, tuning: Tuning(), items: rows)
    target = try OffscreenTarget(
      width: Int(viewport.width * scale), height: Int(viewport.height * scale), scale: scale,
      fonts: try FontBook(assetsRoot: assets.root))
    canvas = Canvas(
      appearance: .light, scale: scale, text: target.renderer.text, pictures: target.renderer.pictures)
    // Up into the list, so that the way up and down crosses the seam.
    deliver(.down(id: 1, at: Point(x: 195, y: 780)))
    deliver(.move(id: 1, to: Point(x: 195, y: 440)))
    // All tiles of the map are made before anything is measured: they never are on a frame's path.
    for _ in 0..<400 {
      moveFinger()
      paint()
      _ = target.renderer.pictures.finishAll()
    }
  }

  /// An input event: the finger is 4 points further.
  func moveFinger() {
    step += 1
    let place = 440.0 + 4 * Double(abs(step % 100 - 50)) - 100
    deliver(.move(id: 1, to: Point(x: 195, y: place)))
  }

  /// The frame as values: layout and display list.
  func list() {
    scene.advance(to: Timestamp(nanoseconds: time))
    canvas.list.removeAll()
    scene.draw(into: &canvas)
  }

  /// The frame as pixels.
  func paint() {
    list()
    target.renderer.beginFrame(clear: canvas.palette.panel)
    target.renderer.draw(canvas.list)
    target.renderer.present()
  }

  private func deliver(_ kind: InputEvent.Kind) {
    time += 8_333_333
    scene.handle(InputEvent(time: Timestamp(nanoseconds: time), kind: kind))
  }
}
