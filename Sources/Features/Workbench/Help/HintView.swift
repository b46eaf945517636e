import Drawing
import Scenes
import ScrollEngine

/// Draws the next hint below the scene, where it covers neither content nor an attribution.
package enum HintView {
  /// Height of the pill in points. Source: the design tokens.
  private static let height = 22.0
  /// Space before the pill's text in points. Source: the design tokens.
  private static let inset = 11.0

  /// Draws the hint if it fits completely. Otherwise it is left out.
  package static func draw(_ hint: NumberedHint, _ layout: WorkbenchLayout, into canvas: inout Canvas) {
    let palette = canvas.palette
    let view = layout.viewport
    let head = hint.count > 1 ? "Try \(hint.number)/\(hint.count)" : "Try"
    let headWidth = canvas.text.width(of: head, style: .caption)
    // Use only the part of the stage that neither the drawer nor the transport bar covers.
    let free = layout.page
    let room = max(0, free.width - 16)
    let width = headWidth + canvas.text.width(of: hint.hint.text, style: .secondary) + 32
    guard width <= room else { return }
    let x = min(max(view.center.x - width / 2, free.minX + 8), free.maxX - 8 - width)
    let pill = Rect(x: x.rounded(), y: view.maxY + 3, width: width, height: height)
    canvas.list.roundedRect(pill, radius: height / 2, palette.accentSoft)
    canvas.list.text(
      head, .caption, palette.accent, in: Rect(x: pill.minX + inset, y: pill.minY, width: headWidth + 2, height: height)
    )
    let textX = pill.minX + inset + headWidth + 8
    canvas.list.text(
      hint.hint.text, .secondary, palette.text,
      in: Rect(x: textX, y: pill.minY, width: pill.maxX - 8 - textX, height: height))
  }
}
