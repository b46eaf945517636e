import Drawing
import Interface
import ScrollEngine

/// The tab that opens the closed panels: at the window's right edge, or in the line below the scene of a narrow window.
struct PanelsTab: Equatable {
  /// Corner radius of a tab that lies at the window's edge, in points.
  private static let radius = 14.0

  let frame: Rect
  /// Whether the tab lies in the line below the scene; otherwise at the window's right edge.
  let isInLine: Bool

  var control: Control<CommandID> {
    let title = "Tune"
    let isInLine = isInLine
    let content = Control<CommandID>.Content.drawn { box, foreground, canvas in
      guard !isInLine else {
        let width = canvas.text.width(of: title, style: .controlStrong)
        let left = box.center.x - (width + 28) / 2
        canvas.list.icon("tune-variant", size: 20, center: Point(x: left + 10, y: box.center.y), foreground)
        let label = Rect(x: left + 28, y: box.minY, width: width + 2, height: box.height)
        return canvas.list.text(title, .controlStrong, foreground, in: label)
      }
      canvas.list.icon("tune-variant", size: 24, center: Point(x: box.center.x, y: box.minY + 23), foreground)
      let label = Rect(x: box.minX, y: box.maxY - 26, width: box.width, height: 16)
      canvas.list.text(title, .caption, foreground, in: label, .center)
    }
    let inside = isInLine ? frame.inset(dx: 2, dy: 2) : frame.inset(dx: 4, dy: 4)
    return Control(
      .panels, .button(title), inside, content, on: .quiet, radius: 10, foreground: \.accent, hitArea: frame
    ).focusable(inside, isInner: true)
  }

  /// Draws the tab in window coordinates.
  func draw(_ pointing: PointerState<CommandID>, into canvas: inout Canvas) {
    if !isInLine {
      let palette = canvas.palette
      let alpha = canvas.appearance.isLight ? 0.18 : 0.5
      // Extend the shape beyond the window's edge, so that its right corners are not visible.
      let shape = Rect(
        x: frame.minX, y: frame.minY, width: frame.width + Self.radius + 1, height: frame.height)
      canvas.list.add(.shadow(shape, radii: CornerRadii(Self.radius), Shadow(dy: 2, blur: 12, alpha: alpha)))
      canvas.list.roundedRect(
        shape, radius: Self.radius, palette.raised, border: DrawCommand.Border(width: 1, color: palette.raisedEdge))
    }
    [control].draw(pointing, into: &canvas)
  }
}
