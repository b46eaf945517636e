import Drawing
import Interface
import ScrollEngine

/// Layout of the header, footer and scrolled area that most dialogs have in common, in points from the dialog's top left
/// corner. The header and the footer are fixed; the rest scrolls.
package struct DialogFrame: Equatable {
  /// Height of controls in the header and footer, in points.
  package static let control = 40.0
  /// Minimum width of a dialog in points at which the notice fits beside the buttons.
  private static let minimumWideWidth = 760.0

  package let size: Size

  package init(size: Size) {
    self.size = size
  }

  /// Whether the dialog is narrow. In a narrow dialog, elements that are otherwise in a row are in a column.
  package var isNarrow: Bool { size.width < Self.minimumWideWidth }
  package var margin: Double { isNarrow ? 16 : 32 }
  package var inner: Double { size.width - 2 * margin }
  package var head: Rect { Rect(x: 0, y: 0, width: size.width, height: isNarrow ? 60 : 72) }
  package var close: Rect { Rect(x: size.width - margin - 34, y: head.center.y - 22, width: 44, height: 44) }
  package var foot: Rect {
    let height = isNarrow ? 104.0 : 64
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }
  /// Frame of the area that shows the scrolled content.
  package var window: Rect { Rect(x: 0, y: head.maxY, width: size.width, height: max(0, foot.minY - head.maxY)) }
  package var buttons: Rect { Rect(x: margin, y: size.height - 52, width: inner, height: Self.control) }

  /// Returns the frame of the notice, which has an icon and two lines.
  ///
  /// - Parameter controls: the buttons at the right, which limit the notice if it is in the same row.
  func notice<Action>(beside controls: [Control<Action>]) -> Rect {
    let end = controls.map(\.frame.minX).min() ?? buttons.maxX
    return isNarrow
      ? Rect(x: margin, y: foot.minY + 8, width: inner, height: Self.control)
      : Rect(x: margin, y: buttons.minY, width: max(0, end - 16 - margin), height: Self.control)
  }

  package func drawHead(into canvas: inout Canvas) {
    canvas.list.fill(head, canvas.palette.panel)
    canvas.list.fill(Rect(x: 0, y: head.maxY - 1, width: head.width, height: 1), canvas.palette.line)
  }

  package func drawHead(_ title: String, _ subject: String, into canvas: inout Canvas) {
    drawHead(into: &canvas)
    let style: TextStyle = isNarrow ? .heading : .headline
    var rest = Rect(x: margin, y: 0, width: close.minX - 8 - margin, height: head.height)
    canvas.list.text(
      title, style, canvas.palette.text,
      in: rest.cut(.left, canvas.text.width(of: title, style: style) + 1, gap: 12))
    canvas.list.text(subject, .secondary, canvas.palette.text2, in: rest)
  }

  package func drawFoot<Action>(_ notice: DialogNotice, beside controls: [Control<Action>], into canvas: inout Canvas) {
    canvas.list.fill(foot, canvas.palette.panel)
    canvas.list.fill(Rect(x: 0, y: foot.minY, width: foot.width, height: 1), canvas.palette.line)
    notice.draw(in: self.notice(beside: controls), into: &canvas)
  }
}
