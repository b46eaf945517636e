import Containers
import Drawing
import ScrollEngine

/// The panel beside the indicator. It shows the time and date of the row beside the indicator's centre.
struct TimelineMomentPanel {
  /// The corner radius of the panel, from the floating panel of the design tokens.
  private static let radius = 16.0
  /// The length of the arrow, which is also half its width, in points.
  private static let arrow = 6.0

  let list: TimelineMomentList
  let indicator: IndicatorGeometry
  let language: SceneLanguage

  var frame: Rect { list.layout.panel(indicator, hasYear: list.spansYears) }

  /// The list position beside the indicator's centre, in points from the first row's top.
  private var listOffset: Double {
    let y = list.link.offset + indicator.center - list.layout.listTop - TimelineLayout.listInset
    return min(max(0, y), list.index.length)
  }

  /// The row beside the indicator's centre; `nil` without rows.
  private var row: Int? { list.index.row(at: listOffset) }

  /// The time and date of the row beside the indicator's centre; empty without rows.
  var text: String {
    guard let row, let moment = list.index.moment(row) else { return "" }
    return
      "\(CalendarTime.text(minute: moment.minute)) \(list.day(of: row).shortDate(.english, withYear: list.spansYears))"
  }

  /// The minutes that the clock shows, since midnight of the first day. At the middle of a row they show the row's
  /// time. Between the middles of two rows the time is interpolated, so that the hands move with the content.
  var clockMinutes: Double {
    let (place, index) = (listOffset, list.index)
    guard let row = index.row(at: place) else { return 0 }
    let middle = index.top(row) + index.height(row) / 2
    let other = place < middle ? row - 1 : row + 1
    let here = minutes(of: row)
    guard other >= 0, other < index.count else { return here }
    let far = index.top(other) + index.height(other) / 2
    return here + (minutes(of: other) - here) * (place - middle) / (far - middle)
  }

  private func minutes(of row: Int) -> Double {
    Double(list.index.day(row)) * 1440 + Double(list.index.moment(row)?.minute ?? 0)
  }

  // MARK: - Drawing

  func draw(alpha: Double, into canvas: inout Canvas) {
    // On a screen hardly wider than the panel, the rows are more important, so the panel is left out.
    guard list.index.count > 0, list.layout.viewport.width >= 200 else { return }
    let (frame, radii) = (frame, CornerRadii(Self.radius))
    let foreground = SceneInk.surface.opacity(alpha)
    canvas.list.add(.shadow(frame, radii: radii, Shadow(dy: 4, blur: 16, alpha: 0.24 * alpha)))
    canvas.list.add(.roundedRect(frame, radii: radii, fill: foreground, border: nil))
    drawArrow(of: frame, foreground, into: &canvas)
    // Right-to-left layout mirrors the drawing, which would reverse the clock's hands, so the clock then gets negated
    // minutes.
    let clock = Point(x: frame.minX + frame.height / 2, y: frame.center.y)
    ClockFace(minutes: list.layout.layoutDirection.sign * clockMinutes).draw(center: clock, alpha: alpha, into: &canvas)
    if let row { drawWords(of: row, in: frame, alpha: alpha, into: &canvas) }
  }

  /// Draws the panel's text for some rows, so that it is rendered before the panel points to them.
  func prefetch(_ rows: some Sequence<Int>, into canvas: inout Canvas) {
    let frame = frame
    for row in rows { drawWords(of: row, in: frame, alpha: 1, into: &canvas) }
  }

  private func drawWords(of row: Int, in panel: Rect, alpha: Double, into canvas: inout Canvas) {
    guard let moment = list.index.moment(row) else { return }
    let time = Rect(
      x: panel.minX + panel.height, y: panel.minY + 8, width: max(0, panel.width - panel.height - 6), height: 20)
    canvas.list.text(CalendarTime.text(minute: moment.minute), .rowTime, SceneInk.text.opacity(alpha), in: time)
    canvas.list.text(
      list.day(of: row).shortDate(language, withYear: list.spansYears), .caption, SceneInk.secondary.opacity(alpha),
      in: Rect(x: time.minX, y: panel.minY + 28, width: time.width, height: 16))
  }

  /// Draws a triangle that points to the indicator. It is filled in columns of one pixel because the display list has
  /// no triangles. At an end of the track the indicator is beside a round corner of the panel, which is then filled up to
  /// the arrow.
  private func drawArrow(of panel: Rect, _ color: Color, into canvas: inout Canvas) {
    let step = 1 / max(1, canvas.scale)
    let y = min(max(indicator.center, panel.minY), panel.maxY)
    var distance = 0.0
    while distance < Self.arrow {
      let half = Self.arrow - distance - step / 2
      let (top, bottom) = (max(panel.minY, y - half), min(panel.maxY, y + half))
      canvas.list.fill(Rect(x: panel.maxX + distance, y: top, width: step, height: bottom - top), color)
      distance += step
    }
    let radius = min(Self.radius, panel.height / 2)
    var row = max(panel.minY, y - Self.arrow)
    while row < min(panel.maxY, y + Self.arrow) {
      // The distance of the row's middle from the line where the corner begins.
      let inside = row + step / 2
      let away = max(panel.minY + radius - inside, inside - (panel.maxY - radius), 0)
      let gap = away > 0 ? radius - (radius * radius - min(away, radius) * min(away, radius)).squareRoot() : 0
      if gap > 0 { canvas.list.fill(Rect(x: panel.maxX - gap, y: row, width: gap, height: step), color) }
      row += step
    }
  }
}

/// An analogue clock.
struct ClockFace {
  /// Radius of the face, in points.
  static let radius = 16.5
  private static let face = Color(0xF4F8F7)

  /// Minutes since any midnight. Fractions move the hands between the minutes.
  let minutes: Double

  /// The direction of the hour hand, in turns clockwise from twelve, 0 to 1.
  var hourTurn: Double { Self.fraction(minutes / 720) }
  /// The direction of the minute hand, in turns clockwise from twelve, 0 to 1.
  var minuteTurn: Double { Self.fraction(minutes / 60) }

  func draw(center: Point, alpha: Double, into canvas: inout Canvas) {
    canvas.list.disc(center, radius: Self.radius, Self.face.opacity(alpha))
    let foreground = SceneInk.surface.opacity(alpha)
    for quarter in 0..<4 {
      let turn = Double(quarter) / 4
      let ends = [Self.point(turn, Self.radius - 4.5, center), Self.point(turn, Self.radius - 2, center)]
      canvas.list.add(.polyline(ends, width: 1.2, foreground.opacity(0.6)))
    }
    canvas.list.add(.polyline([center, Self.point(hourTurn, 7.5, center)], width: 2.6, foreground))
    canvas.list.add(.polyline([center, Self.point(minuteTurn, 11.5, center)], width: 1.6, foreground))
    canvas.list.disc(center, radius: 1.75, Palette.light.accent.opacity(alpha))
  }

  private static func point(_ turn: Double, _ distance: Double, _ center: Point) -> Point {
    let angle = turn * 2 * Double.pi
    return Point(x: center.x + Double.sin(angle) * distance, y: center.y - Double.cos(angle) * distance)
  }

  private static func fraction(_ turns: Double) -> Double { turns - turns.rounded(.down) }
}
