import Drawing
import Interface
import SDLPlatform
import ScrollEngine
import Workbench

/// The surface of the real window, or of a picture of it.
final class WindowSurface: Surface {
  private let renderer: Renderer
  private var layers: [ObjectIdentifier: Layer] = [:]
  private var canvas: Canvas

  init(_ renderer: Renderer, canvas: Canvas) {
    self.renderer = renderer
    self.canvas = canvas
  }

  var appearance: Appearance {
    get { canvas.appearance }
    set { canvas.appearance = newValue }
  }

  func draw(_ content: (inout Canvas) -> Void) { renderer.draw(list(of: content)) }

  func show(
    _ layer: SurfaceLayer, in frame: Rect, clippedTo clip: Rect?, _ content: (_ frame: Rect, inout Canvas) -> Void
  ) {
    let shown = list { content(Rect(origin: .zero, size: frame.size), &$0) }
    renderer.show(shown, on: stored(layer), in: frame, clear: canvas.palette.observeColumn, clippedTo: clip)
  }

  func isCurrent(_ layer: SurfaceLayer, in frame: Rect) -> Bool { renderer.isCurrent(stored(layer), in: frame) }

  func update(_ layer: SurfaceLayer, in frame: Rect, adds: Bool, _ content: (inout Canvas) -> Void) {
    renderer.update(
      stored(layer), with: [list(of: content)], in: frame, clear: adds ? nil : canvas.palette.observeColumn)
  }

  func show(_ layer: SurfaceLayer, in frame: Rect, clippedTo clip: Rect?) {
    renderer.draw(stored(layer), in: frame, clippedTo: clip)
  }

  /// Returns the commands that a function draws into an empty canvas.
  private func list(of draw: (inout Canvas) -> Void) -> DisplayList {
    canvas.scale = renderer.scale
    canvas.list.removeAll()
    draw(&canvas)
    return canvas.list
  }

  private func stored(_ layer: SurfaceLayer) -> Layer {
    let key = ObjectIdentifier(layer)
    if let known = layers[key] { return known }
    let made = Layer()
    layers[key] = made
    return made
  }
}
