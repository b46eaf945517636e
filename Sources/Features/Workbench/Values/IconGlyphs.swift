import Drawing
import ScrollEngine

/// Glyphs that the icon font lacks, drawn as lines. Source: the design tokens.
package enum IconGlyphs {
  /// Line width in points, equal to that of the icons in the icon font.
  private static let stroke = 1.8

  /// Draws the icon for undo: a hook with an arrow head that points left. The icon for redo is its mirror image.
  package static func undo(center: Point, isRedo: Bool, _ color: Color, into list: inout DisplayList) {
    let side = isRedo ? -1.0 : 1.0
    func point(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * side, y: center.y + y) }
    var hook = [point(-6, -2.5), point(2, -2.5)]
    // Append a half circle of radius 4 around the point (2, 1.5), relative to the glyph's centre.
    for step in 1...8 {
      let angle = -Double.pi / 2 + Double.pi * Double(step) / 8
      hook.append(point(2 + 4 * Double.cos(angle), 1.5 + 4 * Double.sin(angle)))
    }
    hook.append(point(-2, 5.5))
    list.add(.polyline(hook, width: stroke, color))
    list.add(.polyline([point(-2.5, -6), point(-6, -2.5), point(-2.5, 1)], width: stroke, color))
  }

  /// Draws the icon for one frame forward: a bar and a triangle.
  package static func step(center: Point, _ color: Color, into list: inout DisplayList) {
    list.roundedRect(Rect(x: center.x - 7, y: center.y - 7, width: 3, height: 14), radius: 1, color)
    list.icon("play", size: 22, center: Point(x: center.x + 4, y: center.y), color)
  }

  static func record(center: Point, _ color: Color, into list: inout DisplayList) {
    list.disc(center, radius: 8, color)
  }

  /// Draws the icon for help: a question mark in a ring, as large as other icons.
  package static func help(center: Point, _ color: Color, into canvas: inout Canvas) {
    let radius = 9.0  // In points, as other icons.
    canvas.list.disc(center, radius: radius, color.opacity(0), border: .init(width: stroke, color: color))
    let ring = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    canvas.list.text("?", .controlStrong, color, in: ring, .center)
  }
}
