import Drawing
import ScrollEngine

/// Where one day ends and the next begins.
extension TimelineScene {
  /// Way below the heading, in points, over which a day's name goes: the heading says it from there on.
  private static let fading = 12.0
  /// Space between a day's name and the line after it, in points.
  private static let gap = 10.0
  private static let style = TextStyle.caption

  /// Names each day above its first row. The name lies in the space that pictures leave between two rows, so no row
  /// moves for it.
  func drawDays(into canvas: inout Canvas) {
    for row in visibleRows where beginsDay(row) {
      let y = frame(ofRow: row).minY
      let alpha = min(1, (y - Self.style.lineHeight / 2 - layout.listTop) / Self.fading)
      if alpha > 0 { drawDay(day(of: row), at: y, alpha: alpha, into: &canvas) }
    }
  }

  /// Whether a row has the name of its day above it.
  func beginsDay(_ row: Int) -> Bool { row > 0 && index.day(row) != index.day(row - 1) }

  func drawDay(_ day: CivilDay, at y: Double, alpha: Double, into canvas: inout Canvas) {
    let style = Self.style
    let top = y - style.lineHeight / 2
    let start = layout.columnX + TimelineLayout.pictureX
    let end = layout.columnX + layout.columnWidth - 20
    let words = "\(day.weekdayName(language)), \(day.date(language, withYear: spansYears))"
    let width = min(canvas.text.width(of: words, style: style) + 1, max(0, end - start))
    let name = Rect(x: start, y: top, width: width, height: style.lineHeight)
    canvas.list.text(words, style, canvas.palette.text2.opacity(alpha), in: name)
    let line = Rect(x: start + width + Self.gap, y: y - 0.5, width: max(0, end - start - width - Self.gap), height: 1)
    canvas.list.fill(line, canvas.palette.line.opacity(alpha))
  }
}
