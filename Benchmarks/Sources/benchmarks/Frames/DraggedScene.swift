import Assets
import Drawing
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// The sheet scene, rendered in memory, with a finger that moves up and down across the boundary between sheet and
/// list.
final class DraggedScene {
  private let scene: any Scene
  private let target: OffscreenTarget
  private var canvas: Canvas
  private var time: Int64 = 0
  private var step = 0
  private let viewport = Size(width: 390, height: 844)

  /// - Parameter rows: number of rows of each list; `nil` for as many rows as the content has places.
  init(rows: Int?, scale: Double, assets: Assets) throws {
    let content = SceneContent(root: assets.root)
    try content.loadMap()
    scene = try content.scene(.sheet, viewport: viewport, tuning: Tuning(), items: rows)
    target = try OffscreenTarget(
      width: Int(viewport.width * scale), height: Int(viewport.height * scale), scale: scale,
      fonts: try FontLibrary(assetsRoot: assets.root))
    canvas = Canvas(
      appearance: .light, scale: scale, text: target.renderer.text, pictures: target.renderer.pictures)
    // Move into the list, so that later movements cross the boundary.
    deliver(.down(id: 1, at: Point(x: 195, y: 780)))
    deliver(.move(id: 1, to: Point(x: 195, y: 440)))
    // Render all map tiles before the measurement, as frames never render them.
    for _ in 0..<400 {
      moveFinger()
      paint()
      _ = target.renderer.pictures.drawAllNow()
    }
  }

  /// Delivers an input event that moves the finger by 4 points.
  func moveFinger() {
    step += 1
    let place = 440.0 + 4 * Double(abs(step % 100 - 50)) - 100
    deliver(.move(id: 1, to: Point(x: 195, y: place)))
  }

  /// Lays out the frame and fills its display list.
  func list() {
    scene.advance(to: Timestamp(nanoseconds: time))
    canvas.list.removeAll()
    scene.draw(into: &canvas)
  }

  /// Renders the frame to pixels.
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
