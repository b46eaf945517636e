import Drawing
import Interface
import ScrollEngine

/// Where the parts lie that most sheets have, in points from their own corner. Head and foot stay; what is between them
/// scrolls.
struct SheetFrame: Equatable {
  /// Height of what can be pressed in head and foot.
  static let control = 40.0
  /// Least width in which what is done has room beside the buttons.
  private static let wide = 760.0

  let size: Size

  /// Whether it is so narrow that what lies side by side elsewhere lies below each other.
  var isNarrow: Bool { size.width < Self.wide }
  var margin: Double { isNarrow ? 16 : 32 }
  /// Width between the margins.
  var inner: Double { size.width - 2 * margin }
  var head: Rect { Rect(x: 0, y: 0, width: size.width, height: isNarrow ? 60 : 72) }
  var close: Rect { Rect(x: size.width - margin - 34, y: head.center.y - 22, width: 44, height: 44) }
  var foot: Rect {
    let height = isNarrow ? 104.0 : 64
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }
  /// What scrolls.
  var window: Rect { Rect(x: 0, y: head.maxY, width: size.width, height: max(0, foot.minY - head.maxY)) }
  /// The buttons' line in the foot.
  var buttons: Rect { Rect(x: margin, y: size.height - 52, width: inner, height: Self.control) }

  /// The sign and two lines about what was done.
  ///
  /// - Parameter controls: what stands at the right of it, where it has room beside them.
  func notice<Action>(beside controls: [Control<Action>]) -> Rect {
    let end = controls.map(\.frame.minX).min() ?? buttons.maxX
    return isNarrow
      ? Rect(x: margin, y: foot.minY + 8, width: inner, height: Self.control)
      : Rect(x: margin, y: buttons.minY, width: max(0, end - 16 - margin), height: Self.control)
  }

  /// Draws the ground of the head.
  func drawHead(into canvas: inout Canvas) {
    canvas.list.fill(head, canvas.palette.panel)
    canvas.list.fill(Rect(x: 0, y: head.maxY - 1, width: head.width, height: 1), canvas.palette.line)
  }

  /// Draws the head with what the sheet is, and what it is about.
  func drawHead(_ title: String, _ subject: String, into canvas: inout Canvas) {
    drawHead(into: &canvas)
    let style: TextStyle = isNarrow ? .heading : .headline
    var rest = Rect(x: margin, y: 0, width: close.minX - 8 - margin, height: head.height)
    canvas.list.text(
      title, style, canvas.palette.text,
      in: rest.cut(.left, canvas.text.width(of: title, style: style) + 1, gap: 12))
    canvas.list.text(subject, .secondary, canvas.palette.text2, in: rest)
  }

  /// Draws the foot with what was done.
  func drawFoot<Action>(_ notice: SheetNotice, beside controls: [Control<Action>], into canvas: inout Canvas) {
    canvas.list.fill(foot, canvas.palette.panel)
    canvas.list.fill(Rect(x: 0, y: foot.minY, width: foot.width, height: 1), canvas.palette.line)
    notice.draw(in: self.notice(beside: controls), into: &canvas)
  }
}
