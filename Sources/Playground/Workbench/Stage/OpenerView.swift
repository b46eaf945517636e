import Drawing
import Interface
import ScrollEngine

/// What lies over a scene that has a small window for itself: the button that opens the panels, and what is told.
enum OpenerView {
  /// Draws both, in points of the window.
  static func draw(
    _ layout: WorkbenchLayout, note: String?, _ touch: Touch, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    guard let button = layout.opener else { return }
    if let note {
      let isBelow = button.center.y > layout.viewport.center.y
      NoteView.draw(
        note, in: layout.viewport, below: nil, bottom: isBelow ? button.minY : layout.viewport.maxY, into: &canvas)
    }
    let radius = WorkbenchLayout.openerSide / 2
    canvas.list.add(
      .shadow(
        button, radii: CornerRadii(radius), Shadow(dy: 2, blur: 10, alpha: canvas.appearance == .light ? 0.18 : 0.5)))
    let fill = touch == .pressed ? palette.field : touch == .hovered ? palette.fieldHover : palette.panel
    canvas.list.roundedRect(
      button, radius: radius, fill, border: DrawCommand.Border(width: 1, color: palette.line))
    canvas.list.icon("tune-variant", size: 22, center: button.center, palette.text2)
  }
}
