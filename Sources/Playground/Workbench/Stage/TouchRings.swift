import Drawing
import ScrollEngine

/// The fingers of a replay, as rings with a trail.
enum TouchRings {
  /// How long a place on the trail can be seen, in seconds; from the design tokens.
  static let fade = 0.4

  /// Draws rings and trail, in points of the window.
  static func draw(_ replay: WindowReplay, at time: Timestamp, in viewport: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.add(.pushClip(viewport))
    for (index, mark) in replay.trail.enumerated() where index % 3 == 0 {
      let age = time.seconds(since: mark.time)
      guard age >= 0, age < fade else { continue }
      let strength = 1 - age / fade
      circle(mark.place, radius: 3 + 5 * strength, palette.touch.opacity(0.3 * strength), viewport, into: &canvas)
    }
    for place in replay.fingers.values {
      circle(place, radius: 22, palette.touch.opacity(0.38), viewport, into: &canvas)
      let center = place + viewport.origin
      canvas.list.roundedRect(
        Rect(x: center.x - 22, y: center.y - 22, width: 44, height: 44), radius: 22, .clear,
        border: DrawCommand.Border(width: 2, color: .white))
    }
    canvas.list.add(.popClip)
  }

  private static func circle(
    _ place: Point, radius: Double, _ color: Color, _ viewport: Rect, into canvas: inout Canvas
  ) {
    let center = place + viewport.origin
    canvas.list.roundedRect(
      Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2), radius: radius, color)
  }

  /// Whether a trail still fades.
  static func isFading(_ replay: WindowReplay, at time: Timestamp) -> Bool {
    replay.trail.last.map { time.seconds(since: $0.time) < fade } ?? false
  }
}
