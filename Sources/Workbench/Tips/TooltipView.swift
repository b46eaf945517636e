import Drawing
import Interface
import ScrollEngine

/// Draws tooltips.
package enum TooltipView {
  private static let margin = 10.0
  /// Maximum width of a line of the sentence, in points.
  private static let longest = 260.0
  private static let gap = 6.0

  /// Draws a tooltip below its control, figure or mark, or above it if the space below is too small.
  package static func draw(_ subject: TooltipTarget, in window: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let tip = subject.tip
    let (name, secondary) = (TextStyle.controlStrong, TextStyle.secondary)
    let lines = tip.sentence.map { TextLines.wrap($0, to: longest, style: secondary, canvas.text) } ?? []
    let nameWidth = canvas.text.width(of: tip.name, style: name)
    let keyWidth = tip.key.map { canvas.text.width(of: $0, style: secondary) + margin } ?? 0
    let widest = lines.map { canvas.text.width(of: $0, style: secondary) }.max() ?? 0
    let size = Size(
      width: min(max(nameWidth + keyWidth, widest), window.width - 4 * margin) + 2 * margin + 2,
      height: name.lineHeight + Double(lines.count) * secondary.lineHeight + 1.5 * margin)
    let below = subject.frame.maxY + gap
    let isBelow = below + size.height < window.maxY - gap
    let x = min(max(subject.frame.center.x - size.width / 2, window.minX + gap), window.maxX - gap - size.width)
    let y = isBelow ? below : max(window.minY + gap, subject.frame.minY - gap - size.height)
    let box = Rect(origin: Point(x: x.rounded(), y: y.rounded()), size: size)
    canvas.list.add(.shadow(box, radii: CornerRadii(8), Shadow(dy: 3, blur: 12, alpha: 0.22)))
    canvas.list.roundedRect(
      box, radius: 8, palette.raised, border: DrawCommand.Border(width: 1, color: palette.raisedEdge))
    var rest = box.inset(dx: margin, dy: 0.75 * margin)
    let head = rest.cut(.top, name.lineHeight)
    canvas.list.text(tip.name, name, palette.text, in: head)
    if let key = tip.key { canvas.list.text(key, secondary, palette.text3, in: head, .trailing) }
    for line in lines {
      canvas.list.text(line, secondary, palette.text2, in: rest.cut(.top, secondary.lineHeight))
    }
  }
}
