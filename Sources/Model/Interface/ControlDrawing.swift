import Drawing
import ScrollEngine

/// Drawing functions for standard controls, according to the design tokens.
public enum ControlDrawing {
  /// Draws a slider: its track, the part up to the value in `color`, a tick below the track for each default value, and
  /// the thumb.
  ///
  /// - Parameters:
  ///   - position: the value's position on the track, 0…1.
  ///   - ticks: positions of the defaults on the track, 0…1, with their colours.
  public static func slider(
    _ track: Rect, position: Double, ticks: [(position: Double, color: Color)], color: Color, isPressed: Bool,
    into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let x = track.minX + position * track.width
    canvas.list.roundedRect(track, radius: 2, palette.line)
    if x > track.minX + 2 {
      canvas.list.roundedRect(
        Rect(x: track.minX, y: track.minY, width: x - track.minX, height: track.height), radius: 2, color)
    }
    for tick in ticks {
      let xOfTick = track.minX + tick.position * track.width
      canvas.list.fill(Rect(x: xOfTick - 1, y: track.maxY + 8, width: 2, height: 6), tick.color)
    }
    let side = isPressed ? 22.0 : 18.0
    let thumb = Rect(x: x - side / 2, y: track.center.y - side / 2, width: side, height: side)
    let isLight = canvas.appearance.isLight
    canvas.list.add(.shadow(thumb, radii: CornerRadii(side / 2), Shadow(dy: 1, blur: 3, alpha: 0.25)))
    canvas.list.roundedRect(
      thumb, radius: side / 2, isLight ? .white : palette.panel,
      border: DrawCommand.Border(width: isPressed ? 6 : 5, color: color))
  }

  /// Draws a slider that compares two values: a tick at the fixed value `other`, a ring at the adjustable `value`, and
  /// a bar between them. Both values are positions on the track, 0…1.
  public static func comparisonSlider(
    _ track: Rect, from other: Double, _ tick: Color, to value: Double, _ color: Color, isPressed: Bool,
    into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let x = track.minX + value * track.width
    let start = track.minX + other * track.width
    canvas.list.roundedRect(track, radius: track.height / 2, palette.line)
    canvas.list.fill(
      Rect(x: min(x, start), y: track.minY, width: (x - start).magnitude, height: track.height),
      palette.text2.opacity(0.55))
    canvas.list.fill(track.middle(height: 12).with(center: start, width: 3), tick)
    canvas.list.disc(
      Point(x: x, y: track.center.y), radius: isPressed ? 8 : 5, palette.panel,
      border: DrawCommand.Border(width: 2, color: color))
  }

  /// Draws an on/off switch.
  public static func toggle(_ frame: Rect, isOn: Bool, color: Color, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.roundedRect(frame, radius: frame.height / 2, isOn ? color : palette.lineStrong)
    let side = frame.height - 4
    let x = isOn ? frame.maxX - 2 - side : frame.minX + 2
    let knob = Rect(x: x, y: frame.minY + 2, width: side, height: side)
    canvas.list.add(.shadow(knob, radii: CornerRadii(side / 2), Shadow(dy: 1, blur: 3, alpha: 0.25)))
    canvas.list.roundedRect(knob, radius: side / 2, .white)
  }

  /// Draws the track of a segmented control, with the selected segment raised. The default radius is that of controls.
  public static func segments(
    _ frame: Rect, selected: Rect?, radius: Double = 12, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    canvas.list.roundedRect(frame, radius: radius, palette.field)
    guard let selected else { return }
    canvas.list.add(.shadow(selected, radii: CornerRadii(radius - 3), .segment))
    canvas.list.roundedRect(selected, radius: radius - 3, palette.segmentOn)
  }

  /// Draws a field's background. `edge` is the colour of a border inside the frame, which a focused field has; `nil`
  /// for no border.
  public static func field(
    _ frame: Rect, radius: Double, fill: Color, edge: Color?, into canvas: inout Canvas
  ) {
    canvas.list.roundedRect(
      frame, radius: radius, fill, border: edge.map { DrawCommand.Border(width: 1.5, color: $0) })
  }

  /// Draws a vertical scroll indicator at the right edge of a frame.
  ///
  /// - Parameters:
  ///   - offset: content offset, in points.
  ///   - limit: largest content offset, in points; nothing is drawn if it is 0.
  public static func scrollIndicator(_ offset: Double, of limit: Double, in frame: Rect, into canvas: inout Canvas) {
    guard limit > 0, frame.height > 40 else { return }
    let length = max(36, frame.height * frame.height / (frame.height + limit))
    let progress = min(max(offset / limit, 0), 1)
    canvas.list.roundedRect(
      Rect(x: frame.maxX - 6, y: frame.minY + 4 + (frame.height - 8 - length) * progress, width: 4, height: length),
      radius: 2, canvas.palette.lineStrong)
  }
}

extension Rect {
  /// Returns a rectangle of the same height around another centre, `width` points wide.
  fileprivate func with(center x: Double, width: Double) -> Rect {
    Rect(x: x - width / 2, y: minY, width: width, height: height)
  }
}
