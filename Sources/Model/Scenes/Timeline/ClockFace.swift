import Drawing
import ScrollEngine

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
