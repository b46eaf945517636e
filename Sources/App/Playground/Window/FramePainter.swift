import Drawing
import Inspector
import Interface
import SDLPlatform
import Scenes
import ScrollEngine
import Session
import Workbench

/// The painter of the window's frames: the scene, and the views over and around it.
final class FramePainter {
  private let window: Window
  private let playground: Playground
  private let surface: WindowSurface
  private var canvas: Canvas
  private var sceneCanvas: Canvas
  /// B's scene as it was drawn over A's.
  private struct Ghost {
    let layer: Layer
    let below: DisplayList
  }

  /// The layer that shows B's scene translucently over A's, and the display list below this layer; `nil` if there is no
  /// such layer.
  private var ghost: Ghost?
  /// The time at which the scene's display list of the newest frame was complete.
  private(set) var laidOut = Timestamp.zero
  /// Number of placeholders in the newest frame for images that are not loaded yet.
  var placeholderCount: Int { canvas.placeholderCount + sceneCanvas.placeholderCount }

  init(_ window: Window, _ playground: Playground) {
    self.window = window
    self.playground = playground
    canvas = Canvas(
      appearance: playground.workbench.appearance, scale: window.scale, text: window.renderer.text,
      pictures: window.renderer.pictures)
    sceneCanvas = canvas
    surface = WindowSurface(window.renderer, canvas: canvas)
    if playground.options.debug == .damage { window.renderer.startPixelLog() }
  }

  /// Draws the scene and everything above it.
  ///
  /// - Parameters:
  ///   - time: The scene's time.
  ///   - isWhole: Whether the frame's pixels will be read, so that the whole frame must be drawn.
  /// - Returns: The damaged part of the window.
  func drawStage(at time: Timestamp, isWhole: Bool) -> FrameDamage {
    let renderer = window.renderer
    let workbench = playground.workbench
    canvas.appearance = workbench.appearance
    canvas.scale = window.scale
    canvas.list.removeAll()
    (canvas.placeholderCount, sceneCanvas.placeholderCount) = (0, 0)
    canvas.showsFocus = playground.root.givesSceneKeys
    renderer.beginFrame(clear: playground.isBare ? canvas.palette.panel : canvas.palette.stage)
    drawScene()
    drawTwin()
    playground.root.drawOnStage(at: time, into: &canvas)
    laidOut = MonotonicClock.now()
    // Partial redraw works only if nothing covers the stage and frames are not paced by vsync.
    let isAlone = ghost == nil && !playground.root.isAboveStage && !window.hasVSync
    let damage = isAlone && !isWhole ? renderer.restrictToDamage(of: canvas.list) : .all
    if let ghost { draw(ghost.layer, over: ghost.below) }
    if damage != .none { renderer.draw(canvas.list) }
    return damage
  }

  /// Draws the views above the stage.
  func drawViews() {
    surface.appearance = canvas.appearance
    playground.root.draw(on: surface, in: playground.workbench.window)
  }

  /// Draws the debug overlay over the complete frame, if there is one.
  func drawDebugOverlay() {
    guard let log = window.renderer.pixelLog else { return }
    canvas.list.removeAll()
    DamageLegend(log).draw(in: window.size, pointer: playground.root.mouse.resting, into: &canvas)
    window.renderer.drawPixelLog(below: canvas.list)
  }

  /// Draws the scene into its part of the window. If the viewport starts at the window's origin, the scene draws
  /// directly into the window's display list, because translating its commands would take a twentieth of a frame.
  private func drawScene() {
    let layout = playground.workbench.layout
    let viewport = layout.viewport
    let scene = playground.session.scene
    guard viewport.origin != .zero else {
      canvas.list.add(.pushClip(viewport))
      scene.draw(into: &canvas)
      return canvas.list.add(.popClip)
    }
    fillSceneCanvas(with: scene)
    place(sceneCanvas.list, in: viewport)
  }

  /// Draws a scene into the canvas for scenes, as large as the stage shows it.
  private func fillSceneCanvas(with scene: any Scene) {
    let zoom = playground.workbench.layout.zoom
    sceneCanvas.appearance = canvas.appearance
    sceneCanvas.showsFocus = canvas.showsFocus
    sceneCanvas.scale = canvas.scale * zoom
    sceneCanvas.list.removeAll()
    window.renderer.zoomed(by: zoom) {
      sceneCanvas.text = window.renderer.text
      scene.draw(into: &sceneCanvas)
    }
  }

  /// Shows a scene's display list in its frame. A scene that is shown smaller is drawn at once, because the commands
  /// after it belong to another number of pixels per point.
  private func place(_ list: DisplayList, in frame: Rect) {
    let zoom = playground.workbench.layout.zoom
    guard zoom != 1 else { return canvas.list.add(list, at: frame.origin, clippedTo: frame) }
    var placed = DisplayList()
    let whole = frame.enlarged(by: 1 / zoom)
    placed.add(list, at: whole.origin, clippedTo: whole)
    window.renderer.zoomed(by: zoom) { window.renderer.draw(placed) }
  }

  /// Draws the scene under the other tuning, beside the scene or as a translucent layer over a part of it.
  private func drawTwin() {
    guard let twin = playground.session.twin, !playground.isBare else { return ghost = nil }
    fillSceneCanvas(with: twin.scene)
    if let frame = playground.workbench.layout.twin {
      ghost = nil
      return place(sceneCanvas.list, in: frame)
    }
    playground.workbench.drawDim(into: &canvas)
    ghost = Ghost(layer: ghost?.layer ?? Layer(opacity: ComparisonOverlay.opacity), below: canvas.list)
    canvas.list.removeAll()
  }

  /// Draws the display list below, then the layer with B's scene.
  private func draw(_ layer: Layer, over below: DisplayList) {
    let workbench = playground.workbench
    window.renderer.draw(below)
    let zoom = workbench.layout.zoom
    window.renderer.zoomed(by: zoom) {
      window.renderer.show(
        sceneCanvas.list, on: layer, in: workbench.layout.viewport.enlarged(by: 1 / zoom),
        clear: sceneCanvas.palette.panel, clippedTo: workbench.ghostFrame.enlarged(by: 1 / zoom))
    }
  }
}

extension Rect {
  /// Returns the rectangle in points of another size.
  fileprivate func enlarged(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
