import Drawing
import Recording
import ScrollEngine

/// Draws the fingers of a replay as rings with a trail.
package enum TouchRings {
  /// Radius of a ring in points. Source: the design tokens.
  static let radius = 22.0

  /// - Parameters:
  ///   - viewport: frame of the scene, in which the fingers are.
  ///   - zoom: how large the scene is shown.
  package static func draw(
    _ hands: TouchTracker, at time: Timestamp, in viewport: Rect, zoom: Double = 1, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    canvas.list.add(.pushClip(viewport))
    for (index, mark) in hands.trail.enumerated() where index % 3 == 0 {
      let strength = hands.strength(of: mark, at: time)
      guard strength > 0 else { continue }
      circle(
        mark.position * zoom, radius: 3 + 5 * strength, palette.touch.opacity(0.3 * strength), viewport, into: &canvas)
    }
    for mark in hands.lifts {
      ring(mark.position * zoom, strength: hands.strength(of: mark, at: time), viewport, into: &canvas)
    }
    for place in hands.fingers.values { ring(place * zoom, strength: 1, viewport, into: &canvas) }
    canvas.list.add(.popClip)
  }

  private static func ring(_ place: Point, strength: Double, _ viewport: Rect, into canvas: inout Canvas) {
    guard strength > 0 else { return }
    circle(place, radius: radius, canvas.palette.touch.opacity(0.38 * strength), viewport, into: &canvas)
    let center = place + viewport.origin
    canvas.list.roundedRect(
      Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2), radius: radius, .clear,
      border: DrawCommand.Border(width: 2, color: Color.white.opacity(strength)))
  }

  private static func circle(
    _ place: Point, radius: Double, _ color: Color, _ viewport: Rect, into canvas: inout Canvas
  ) {
    let center = place + viewport.origin
    canvas.list.roundedRect(
      Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2), radius: radius, color)
  }
}
