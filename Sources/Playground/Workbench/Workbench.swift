import Drawing
import FrameTiming
import Recording
import Scenes
import ScrollEngine

/// The window as a person sees it: the rail, the stage with the scene, the figures.
final class Workbench {
  /// A control of the workbench itself.
  enum Control: Equatable {
    case scene(Int)
    case theme
    case figures
    case reset
    case about
  }

  private(set) var layout: WorkbenchLayout
  /// The scene on the stage.
  var scene: SceneName
  private var window: Size
  private let isBare: Bool
  var showsFigures = true { didSet { relayout() } }
  var appearance: Appearance
  var hovered: Control?
  var pressed: Control?
  let framePanel = FramePanel()

  init(window: Size, isBare: Bool, appearance: Appearance, scene: SceneName) {
    self.scene = scene
    self.window = window
    self.isBare = isBare
    self.appearance = appearance
    layout = WorkbenchLayout(window: window, isBare: isBare, showsFigures: true)
  }

  /// The window has another size.
  func resize(_ size: Size) {
    window = size
    relayout()
  }

  private func relayout() {
    layout = WorkbenchLayout(window: window, isBare: isBare, showsFigures: showsFigures)
  }

  /// The control under a place.
  func control(at place: Point) -> Control? {
    guard layout.rail != nil else { return nil }
    if let index = SceneName.allCases.indices.first(where: { layout.sceneButton($0).contains(place) }) {
      return .scene(index)
    }
    if layout.themeButton?.contains(place) == true { return .theme }
    if layout.figuresButton?.contains(place) == true { return .figures }
    if layout.aboutButton?.contains(place) == true { return .about }
    if layout.observe != nil, framePanel.resetButton.contains(place) { return .reset }
    return nil
  }

  /// Draws the scene in its place and everything around it.
  func draw(_ scene: DisplayList, into canvas: inout Canvas) {
    let palette = canvas.palette
    guard !layout.isBare else { return canvas.list.add(scene, at: .zero, clippedTo: layout.viewport) }
    canvas.list.add(scene, at: layout.viewport.origin, clippedTo: layout.viewport)
    drawStage(into: &canvas)
    if let rail = layout.rail { drawRail(rail, into: &canvas) }
    if let observe = layout.observe {
      canvas.list.fill(observe, palette.window)
      canvas.list.fill(Rect(x: observe.minX, y: 0, width: 1, height: observe.height), palette.line)
    }
  }

  /// Draws the figures; apart from the rest, so that their own cost can be measured.
  func drawFigures(_ history: FrameHistory, into canvas: inout Canvas) {
    guard let block = layout.frameBlock else { return }
    framePanel.draw(history, in: block, isResetHot: hovered == .reset || pressed == .reset, into: &canvas)
    drawHints(below: block, into: &canvas)
  }

  /// What a newcomer can do, until the other panels fill this place.
  private static let hints: [(key: String, what: String)] = [
    ("drag", "the sheet up: the list takes over in the same movement"),
    ("fling", "and press to catch it"), ("wheel", "on the sheet scrolls, on the map zooms"),
    ("click", "a pin shows its row, a row shows its pin"), ("↑ ↓ Home End", "scroll; ← → change the list"),
    ("I", "credits"), ("1 … 5", "the other scenes"),
    ("T", "light or dark"), ("F", "these figures"), ("R", "reset the figures"),
    ("F11", "full screen"),
  ]

  private func drawHints(below block: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var y = block.maxY + 16
    let x = block.minX + 24
    canvas.list.text("Try", .controlStrong, palette.text, in: Rect(x: x, y: y, width: 200, height: 20))
    for hint in Self.hints {
      y += 26
      guard y + 26 < (layout.observe?.maxY ?? 0) else { return }
      canvas.list.text(hint.key, .control, palette.text, in: Rect(x: x, y: y, width: 112, height: 20))
      canvas.list.text(
        hint.what, .secondary, palette.text2, in: Rect(x: x + 116, y: y, width: block.width - 164, height: 20))
    }
  }

  private func drawStage(into canvas: inout Canvas) {
    let palette = canvas.palette
    let stage = layout.stage
    let view = layout.viewport
    // Only around the scene: what the scene covers is not painted twice.
    for part in [
      Rect(x: stage.minX, y: 0, width: stage.width, height: view.minY),
      Rect(x: stage.minX, y: view.maxY, width: stage.width, height: stage.maxY - view.maxY),
      Rect(x: stage.minX, y: view.minY, width: view.minX - stage.minX, height: view.height),
      Rect(x: view.maxX, y: view.minY, width: stage.maxX - view.maxX, height: view.height),
    ] where !part.isEmpty { canvas.list.fill(part, palette.stage) }
    let radii = CornerRadii(12)
    canvas.list.add(.corners(view, radii: radii, outside: palette.stage))
    canvas.list.add(.shadow(view, radii: radii, .viewport(canvas.appearance)))
    let label = Rect(x: view.minX, y: view.minY - 22, width: view.width, height: 16)
    canvas.list.text("\(Int(view.width)) × \(Int(view.height)) pt", .axis, palette.text3, in: label)
    let percent = "\(Int((canvas.scale * 100).rounded())) %"
    canvas.list.text(percent, .axis, palette.text3, in: label, .trailing)
  }

  private func drawRail(_ rail: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(rail, palette.panel)
    canvas.list.fill(Rect(x: rail.maxX - 1, y: 0, width: 1, height: rail.height), palette.line)
    drawMark(center: Point(x: 36, y: 34), into: &canvas)
    for (index, scene) in SceneName.allCases.enumerated() {
      let button = layout.sceneButton(index)
      let isSelected = scene == self.scene
      let isHot = hovered == .scene(index) || pressed == .scene(index)
      if isSelected || isHot {
        let fill = isSelected ? palette.accentSoft : (pressed == .scene(index) ? palette.line : palette.fieldHover)
        canvas.list.roundedRect(button, radius: 14, fill)
      }
      let ink = isSelected ? palette.accent : palette.text2
      canvas.list.icon(scene.icon, size: 24, center: Point(x: button.center.x, y: button.minY + 23), ink)
      let label = Rect(x: button.minX, y: button.minY + 38, width: button.width, height: 16)
      canvas.list.text(scene.title, .caption, ink, in: label, .center)
    }
    for (control, frame, icon) in [
      (Control.figures, layout.figuresButton, "run-fast"), (.theme, layout.themeButton, "theme-light-dark"),
      (.about, layout.aboutButton, "information-outline"),
    ] {
      guard let frame else { continue }
      if pressed == control || hovered == control {
        canvas.list.roundedRect(frame, radius: 12, pressed == control ? palette.line : palette.fieldHover)
      }
      canvas.list.icon(icon, size: 22, center: frame.center, palette.text2)
    }
  }

  /// The project's mark: a line that scrolls, as an S of two arcs.
  private func drawMark(center: Point, into canvas: inout Canvas) {
    var points: [Point] = []
    for step in 0...24 {
      let t = Double(step) / 24
      // A cubic that leaves to the right at the top and comes back from the left at the bottom.
      let u = 1 - t
      let x = 7 * u * u * u - 24 * u * u * t + 24 * u * t * t - 7 * t * t * t
      points.append(Point(x: center.x + x, y: center.y - 14 + 28 * t))
    }
    canvas.list.add(.polyline(points, width: 3, canvas.palette.accent))
  }
}
