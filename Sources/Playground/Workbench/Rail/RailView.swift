import Drawing
import Recording
import ScrollEngine

/// Draws the rail.
enum RailView {
  /// What it depends on, beside its place.
  struct Look: Equatable {
    var scene: SceneName
    var appearance: Appearance
    var hovered: RailLayout.Item?
    var pressed: RailLayout.Item?
  }

  static func draw(_ rail: RailLayout, _ look: Look, into canvas: inout Canvas) {
    let palette = canvas.palette
    let frame = rail.frame
    let isRow = rail.isRow
    let isSmall = isRow || rail.isLow
    canvas.list.fill(frame, palette.panel)
    let edge =
      isRow
      ? Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1)
      : Rect(x: frame.maxX - 1, y: frame.minY, width: 1, height: frame.height)
    canvas.list.fill(edge, palette.line)
    if !isSmall { drawMark(center: Point(x: 36, y: 34), into: &canvas) }
    for (item, place) in rail.items {
      let isSelected = item == .scene(SceneName.allCases.firstIndex(of: look.scene) ?? 0)
      let box = isRow ? place.inset(dx: 3, dy: 3) : place
      if isSelected || look.pressed == item || look.hovered == item {
        let fill = isSelected ? palette.accentSoft : look.pressed == item ? palette.line : palette.fieldHover
        canvas.list.roundedRect(box, radius: 14, fill)
      }
      let ink = isSelected ? palette.accent : palette.text2
      switch item {
      case .scene(let index):
        let name = SceneName.allCases[index]
        canvas.list.icon(name.icon, size: 24, center: Point(x: box.center.x, y: box.minY + (isSmall ? 17 : 23)), ink)
        let label = Rect(x: place.minX, y: box.minY + (isSmall ? 30 : 38), width: place.width, height: 16)
        canvas.list.text(name.title, .caption, ink, in: label, .center)
      case .help: Glyphs.help(center: box.center, ink, into: &canvas)
      case .fullScreen: canvas.list.icon("fullscreen", size: 22, center: box.center, ink)
      case .about: canvas.list.icon("information-outline", size: 22, center: box.center, ink)
      case .theme: canvas.list.icon("theme-light-dark", size: 22, center: box.center, ink)
      }
    }
  }

  /// The project's mark: a line that scrolls, as an S of two arcs.
  private static func drawMark(center: Point, into canvas: inout Canvas) {
    var points: [Point] = []
    for step in 0...24 {
      let t = Double(step) / 24
      // A cubic that leaves to the right at the top and comes back from the left at the bottom.
      let u = 1 - t
      let x = 7 * u * u * u - 24 * u * u * t + 24 * u * t * t - 7 * t * t * t
      points.append(Point(x: center.x + x, y: center.y - 14 + 28 * t))
    }
    canvas.list.add(.polyline(points, width: 3, canvas.palette.accent))
  }
}
