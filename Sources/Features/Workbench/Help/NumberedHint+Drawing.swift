import Drawing
import Scenes
import ScrollEngine

extension NumberedHint {
  /// Height of the pill in points. Source: the design tokens.
  private static let height = 22.0
  /// Space before the pill's text in points. Source: the design tokens.
  private static let inset = 11.0

  /// Draws the hint below the scene, where it covers neither content nor an attribution. A hint that does not fit
  /// completely is left out.
  package func draw(_ layout: WorkbenchLayout, into canvas: inout Canvas) {
    let palette = canvas.palette
    let viewport = layout.viewport
    let head = count > 1 ? "Try \(number)/\(count)" : "Try"
    let headWidth = canvas.text.width(of: head, style: .caption)
    // Use only the part of the stage that neither the drawer nor the transport bar covers.
    let free = layout.page
    let room = max(0, free.width - 16)
    let width = headWidth + canvas.text.width(of: hint.text, style: .secondary) + 32
    guard width <= room else { return }
    let x = min(max(viewport.center.x - width / 2, free.minX + 8), free.maxX - 8 - width)
    let pill = Rect(x: x.rounded(), y: viewport.maxY + 3, width: width, height: Self.height)
    canvas.list.roundedRect(pill, radius: Self.height / 2, palette.accentSoft)
    canvas.list.text(
      head, .caption, palette.accent,
      in: Rect(x: pill.minX + Self.inset, y: pill.minY, width: headWidth + 2, height: Self.height)
    )
    let textX = pill.minX + Self.inset + headWidth + 8
    canvas.list.text(
      hint.text, .secondary, palette.text,
      in: Rect(x: textX, y: pill.minY, width: pill.maxX - 8 - textX, height: Self.height))
  }
}
