import Drawing
import ScrollEngine

/// What lies over a scene that has a small window for itself: the button that opens the panels, and what is told.
enum OpenerView {
  /// Draws both, in points of the window.
  static func draw(
    _ layout: WorkbenchLayout, note: String?, hovered: WorkbenchControl?, pressed: WorkbenchControl?,
    into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    guard let button = layout.opener else { return }
    if let note {
      let style = TextStyle.secondary
      let room = button.minX - 20
      let width = min(room, canvas.text.width(of: note, style: style) + 24)
      let pill = Rect(x: 12, y: button.center.y - 13, width: width, height: 26)
      canvas.list.roundedRect(pill, radius: 13, palette.accentSoft)
      canvas.list.text(note, style, palette.text, in: pill.inset(dx: 12, dy: 4))
    }
    let radius = WorkbenchLayout.openerSide / 2
    canvas.list.add(
      .shadow(
        button, radii: CornerRadii(radius), Shadow(dy: 2, blur: 10, alpha: canvas.appearance == .light ? 0.18 : 0.5)))
    let fill =
      pressed == .transport(.drawer)
      ? palette.field : hovered == .transport(.drawer) ? palette.fieldHover : palette.panel
    canvas.list.roundedRect(
      button, radius: radius, fill, border: DrawCommand.Border(width: 1, color: palette.line))
    canvas.list.icon("tune-variant", size: 22, center: button.center, palette.text2)
  }
}
