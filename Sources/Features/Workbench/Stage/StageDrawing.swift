import Drawing
import ScrollEngine

/// Draws the stage around the scene: background, borders, labels, messages and the names of rest positions.
package enum StageDrawing {
  /// - Parameter toast: frame of the toast over the stage; `nil` for none. A message that the toast would cover moves
  ///   above the toast.
  static func draw(
    _ layout: WorkbenchLayout, guides: [StageRestGuide], note: String?, above toast: Rect?, sides: [String]?,
    into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let stage = layout.stage
    let viewport = layout.viewport
    drawGround(layout, into: &canvas)
    for (phone, side) in zip([viewport, layout.twin].compactMap(\.self), [false, true]) {
      drawEdge(phone, isB: layout.twin == nil ? nil : side, name: sides.map { $0[side ? 1 : 0] }, into: &canvas)
    }
    let label = Rect(x: viewport.minX, y: viewport.minY - 22, width: viewport.width, height: 16)
    if layout.twin == nil, layout.prompt == nil {
      let scene = layout.sceneSize
      canvas.list.text("\(Int(scene.width)) × \(Int(scene.height)) pt", .axis, palette.text3, in: label)
    }
    let percent = "\(Int((canvas.scale * layout.zoom * 100).rounded())) %"
    if layout.prompt == nil { canvas.list.text(percent, .axis, palette.text3, in: label, .trailing) }
    if let note {
      // A long message may be wider than the scene, but must not extend behind an open drawer.
      let page = layout.page
      let line = Rect(
        x: viewport.minX, y: viewport.maxY + 6, width: max(1, min(viewport.width, page.maxX - viewport.minX)),
        height: 16)
      let free = Rect(x: page.minX, y: viewport.minY, width: page.width, height: viewport.height)
      let isCovered = toast?.intersects(line) == true
      StageMessage.draw(
        note, in: free, below: isCovered ? nil : line, bottom: min(viewport.maxY, toast?.minY ?? .infinity),
        into: &canvas)
    }
    guard viewport.minX - stage.minX >= 34 else { return }
    for guide in guides where guide.position >= 0 && guide.position <= layout.sceneSize.height {
      let y = viewport.minY + guide.position * layout.zoom
      canvas.list.fill(
        Rect(x: viewport.minX - 22, y: y, width: 18, height: guide.isGoal ? 2 : 1),
        guide.isGoal ? palette.accent : palette.lineStrong)
      // A name usually ends where its line on the left of the scene ends. A longer name may extend up to the scene.
      let width = canvas.text.width(of: guide.name, style: .caption)
      let right = min(viewport.minX - 1, max(viewport.minX - 4, stage.minX + 1 + width))
      guard stage.minX + width <= right else { continue }
      canvas.list.text(
        guide.name, .caption, guide.isGoal ? palette.accent : palette.text3,
        in: Rect(x: stage.minX, y: y - 17, width: right - stage.minX, height: 16), .trailing)
    }
  }

  /// Draws the background only around the scenes, so that no pixel behind the scenes is painted twice.
  private static func drawGround(_ layout: WorkbenchLayout, into canvas: inout Canvas) {
    let (stage, viewport) = (layout.stage, layout.viewport)
    let right = layout.twin?.maxX ?? viewport.maxX
    let parts = [
      Rect(x: stage.minX, y: 0, width: stage.width, height: viewport.minY),
      Rect(x: stage.minX, y: viewport.maxY, width: stage.width, height: stage.maxY - viewport.maxY),
      Rect(x: stage.minX, y: viewport.minY, width: viewport.minX - stage.minX, height: viewport.height),
      Rect(x: right, y: viewport.minY, width: stage.maxX - right, height: viewport.height),
      Rect(
        x: viewport.maxX, y: viewport.minY, width: (layout.twin?.minX ?? viewport.maxX) - viewport.maxX,
        height: viewport.height),
    ]
    for part in parts where !part.isEmpty { canvas.list.fill(part, canvas.palette.stage) }
  }

  /// Width of the border around a scene in a comparison, in points. Source: the design.
  private static let edge = 3.0

  /// Draws the border, the shadow and the title of a scene.
  ///
  /// - Parameters:
  ///   - isB: whether the scene uses tuning B; `nil` without a second scene.
  ///   - name: name of the scene's tuning; `nil` for none.
  package static func drawEdge(_ viewport: Rect, isB: Bool?, name: String?, into canvas: inout Canvas) {
    let palette = canvas.palette
    let radii = CornerRadii(12)
    canvas.list.add(.corners(viewport, radii: radii, outside: palette.stage))
    canvas.list.add(.shadow(viewport, radii: radii, .viewport(canvas.appearance)))
    guard let isB else { return }
    let color = isB ? palette.compare : palette.accent
    canvas.list.roundedRect(
      viewport.inset(dx: -edge, dy: -edge), radius: 12 + edge, .clear,
      border: DrawCommand.Border(width: edge, color: color))
    let title = Rect(x: viewport.minX, y: viewport.minY - 24, width: viewport.width, height: 20)
    canvas.list.text(isB ? "B" : "A", .controlStrong, color, in: title)
    if let name {
      canvas.list.text(
        name, .controlStrong, palette.text,
        in: Rect(x: title.minX + 20, y: title.minY, width: title.width - 80, height: title.height))
    }
  }
}

/// A rest position of the scene, shown by a line in the plot and beside the scene.
package struct StageRestGuide: Equatable {
  package var name: String
  package var position: Double
  /// Whether the position is the one at which the gesture makes the scene rest.
  package var isGoal = false

  package init(name: String, position: Double, isGoal: Bool = false) {
    self.name = name
    self.position = position
    self.isGoal = isGoal
  }
}
