import Drawing
import ScrollEngine

/// The scroll indicator and the panel beside it.
extension TimelineScene {
  func drawIndicator(into canvas: inout Canvas) {
    let alpha = alpha
    guard alpha > 0 else { return }
    let geometry = indicator
    // What is held looks held.
    let bar = layout.indicator(geometry, limits: limits).inset(dx: isScrubbing ? -2 : 0, dy: 0)
    canvas.list.roundedRect(bar, radius: bar.width / 2, canvas.palette.text.opacity(0.8 * alpha))
    // On a screen hardly wider than the panel the rows count more.
    guard index.count > 0, viewport.width >= 200 else { return }
    drawPanel(panel(geometry), pointingAt: geometry.center, alpha: alpha, into: &canvas)
  }

  private func drawPanel(_ panel: Rect, pointingAt y: Double, alpha: Double, into canvas: inout Canvas) {
    let radii = CornerRadii(Self.panelRadius)
    let ink = SceneInk.surface.opacity(alpha)
    canvas.list.add(.shadow(panel, radii: radii, Shadow(dy: 4, blur: 16, alpha: 0.24 * alpha)))
    canvas.list.add(.roundedRect(panel, radii: radii, fill: ink, border: nil))
    drawArrow(at: min(max(y, panel.minY + 14), panel.maxY - 14), of: panel, ink, into: &canvas)
    // Seen in a mirror, hands that go back go on.
    let clock = Point(x: panel.minX + panel.height / 2, y: panel.center.y)
    ClockFace(minutes: layout.reading.sign * clockMinutes).draw(center: clock, alpha: alpha, into: &canvas)
    if let row = panelRow { drawWords(of: row, in: panel, alpha: alpha, into: &canvas) }
  }

  /// Writes what the panel says of some rows, as it will when it points to them.
  func prefetchPanel(of rows: some Sequence<Int>, into canvas: inout Canvas) {
    let panel = panel(indicator)
    for row in rows { drawWords(of: row, in: panel, alpha: 1, into: &canvas) }
  }

  private func drawWords(of row: Int, in panel: Rect, alpha: Double, into canvas: inout Canvas) {
    guard let moment = index.moment(row) else { return }
    let time = Rect(
      x: panel.minX + panel.height, y: panel.minY + 8, width: max(0, panel.width - panel.height - 6), height: 20)
    canvas.list.text(ClockTime.text(minute: moment.minute), .rowTime, SceneInk.text.opacity(alpha), in: time)
    canvas.list.text(
      day(of: row).short(language, withYear: spansYears), .caption, SceneInk.secondary.opacity(alpha),
      in: Rect(x: time.minX, y: panel.minY + 28, width: time.width, height: 16))
  }

  /// Corners of the panel; the design tokens' floating panel.
  private static let panelRadius = 16.0
  /// Length of the arrow and half its width.
  private static let arrow = 6.0

  /// A triangle that points to the indicator, painted one column of pixels after the other: the display list has none.
  private func drawArrow(at y: Double, of panel: Rect, _ color: Color, into canvas: inout Canvas) {
    let step = 1 / max(1, canvas.scale)
    var distance = 0.0
    while distance < Self.arrow {
      let half = Self.arrow - distance - step / 2
      let column = Rect(x: panel.maxX + distance, y: y - half, width: step, height: 2 * half)
      canvas.list.fill(column, color)
      distance += step
    }
  }
}
