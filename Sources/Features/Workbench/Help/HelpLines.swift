import Drawing
import Scenes
import ScrollEngine

/// Draws the lines of the help.
enum HelpLines {
  static func draw(_ content: HelpLayout.Content, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    switch content {
    case .heading(let title):
      canvas.list.text(
        title, .controlStrong, palette.accent,
        in: Rect(x: frame.minX, y: frame.maxY - 26, width: frame.width, height: 20))
    case .gesture(let gesture):
      canvas.list.text(
        gesture.input, .controlStrong, palette.text,
        in: Rect(x: frame.minX, y: frame.minY + 3, width: frame.width, height: 18))
      canvas.list.text(
        gesture.meaning, .secondary, palette.text2,
        in: Rect(x: frame.minX, y: frame.minY + 21, width: frame.width, height: 18))
    case .command(let command):
      let end = drawCaps(command.caps, in: frame, into: &canvas)
      draw(command.title, to: end - 12, in: frame, into: &canvas)
    }
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
  }

  /// Draws a command's description in up to two lines.
  private static func draw(_ sentence: String, to end: Double, in frame: Rect, into canvas: inout Canvas) {
    let (style, width) = (TextStyle.control, max(0, end - frame.minX))
    let lines = TextLines.wrap(sentence, to: width, style: style, maximumLines: 2, canvas.text)
    let top = frame.center.y - Double(lines.count) * style.lineHeight / 2
    for (index, line) in lines.enumerated() {
      canvas.list.text(
        line, style, canvas.palette.text,
        in: Rect(x: frame.minX, y: top + Double(index) * style.lineHeight, width: width, height: style.lineHeight))
    }
  }

  /// Draws key caps from the right edge leftwards.
  ///
  /// - Returns: the x coordinate of the leftmost key cap's left edge, in points.
  private static func drawCaps(_ caps: [String], in frame: Rect, into canvas: inout Canvas) -> Double {
    let palette = canvas.palette
    var x = frame.maxX
    for (index, cap) in caps.enumerated().reversed() {
      let width = max(28, canvas.text.width(of: cap, style: .controlStrong) + 16)
      let key = Rect(x: x - width, y: frame.center.y - 13, width: width, height: 26)
      canvas.list.roundedRect(
        key, radius: 6, palette.field, border: DrawCommand.Border(width: 1, color: palette.lineStrong))
      canvas.list.text(cap, .controlStrong, palette.text2, in: key, .center)
      x = key.minX - 6
      if index > 0 {
        canvas.list.text(
          "or", .caption, palette.text3, in: Rect(x: x - 16, y: frame.minY, width: 16, height: frame.height), .center)
        x -= 22
      }
    }
    return x
  }
}
