import Drawing
import Interface
import ScrollEngine

/// The appearance of a row.
extension SheetRow {
  func draw(in frame: Rect, _ touch: PressState, isSelected: Bool, into canvas: inout Canvas) {
    let palette = canvas.palette
    let fill: Color? =
      switch touch {
      case .pressed: palette.field
      case _ where isSelected: palette.accentSoft
      case .hovered: palette.field.mixed(with: palette.panel, 0.4)
      case .none: nil
      }
    if let fill { canvas.list.fill(frame, fill) }
    let tile = Rect(x: frame.minX + 16, y: frame.minY + 14, width: 44, height: 44)
    canvas.list.roundedRect(tile, radius: 12, family.softColor(palette))
    canvas.list.icon(icon, size: 22, center: tile.center, family.color(palette))
    // The trailing column is as wide as its text, up to two fifths of the space; the title gets the rest.
    let start = frame.minX + 72
    let end = frame.maxX - 16
    let needed = max(
      canvas.text.width(of: time, style: .rowTime), canvas.text.width(of: detail, style: .secondary))
    let column = min(needed + 1, (end - start) * 0.4)
    let gap = 12.0
    let first = frame.minY + 16
    let timeWidth = min(canvas.text.width(of: time, style: .rowTime) + 1, column)
    let titlePlace = Rect(x: start, y: first, width: max(0, end - timeWidth - gap - start), height: 20)
    canvas.list.text(title, .rowTitle, palette.text, in: titlePlace)
    let timePlace = Rect(x: end - timeWidth, y: first, width: timeWidth, height: 20)
    canvas.list.text(time, .rowTime, palette.text, in: timePlace, .trailing)
    let second = first + 21
    let subtitlePlace = Rect(x: start, y: second, width: max(0, end - column - gap - start), height: 18)
    canvas.list.text(subtitle, .secondary, palette.text2, in: subtitlePlace)
    let detailPlace = Rect(x: end - column, y: second, width: column, height: 18)
    canvas.list.text(detail, .secondary, palette.text2, in: detailPlace, .trailing)
    let line = Rect(x: start, y: frame.maxY - 1, width: frame.maxX - start, height: 1)
    canvas.list.fill(line, palette.line)
  }
}
