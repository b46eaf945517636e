import Drawing
import ScrollEngine

/// Draws a message about the scene: in the line below the scene if it fits, otherwise in a box over the scene's bottom.
enum StageMessage {
  /// Space around a message's box, and between the box and its text, in points.
  private static let margin = 12.0

  /// - Parameters:
  ///   - below: frame of the line below the scene; `nil` if there is none.
  ///   - bottom: y coordinate that a box over the scene must stay above.
  static func draw(
    _ note: String, in frame: Rect, below: Rect?, bottom: Double, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    if let below, canvas.text.width(of: note, style: .axis) <= below.width {
      return canvas.list.text(note, .axis, palette.text2, in: below)
    }
    let style = TextStyle.secondary
    let room = max(1, frame.width - 4 * margin)
    let lines = TextLines.wrap(note, to: room, style: style, canvas.text)
    let widest = lines.map { canvas.text.width(of: $0, style: style) }.max() ?? 0
    let height = Double(lines.count) * style.lineHeight + 16
    let box = Rect(
      x: (frame.center.x - min(room, widest) / 2 - margin).rounded(), y: (bottom - margin - height).rounded(),
      width: min(room, widest) + 2 * margin, height: height)
    let alpha = canvas.appearance.isLight ? 0.18 : 0.5
    canvas.list.add(.shadow(box, radii: CornerRadii(12), Shadow(dy: 4, blur: 16, alpha: alpha)))
    canvas.list.roundedRect(box, radius: 12, palette.panel, border: DrawCommand.Border(width: 1, color: palette.line))
    for (index, line) in lines.enumerated() {
      canvas.list.text(
        line, style, palette.text,
        in: Rect(
          x: box.minX + margin, y: box.minY + 8 + Double(index) * style.lineHeight, width: box.width - 2 * margin + 2,
          height: style.lineHeight))
    }
  }
}
