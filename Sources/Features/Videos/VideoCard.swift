import Drawing
import Interface
import ScrollEngine

/// The content of a button that selects the layout of a video: a small picture of the layout, and its title.
struct VideoCard {
  /// Sizes of a phone and of a plot; space between them, width of an outline, and corner radius of a phone, in points.
  private static let phone = Size(width: 34, height: 64)
  private static let plot = Size(width: 48, height: 44)
  private static let gap = 8.0
  private static let edge = 1.5
  private static let corner = 5.0
  /// Points of the curve in the picture of a plot, as shares of the width and height of that plot.
  private static let curve = [(0.0, 0.9), (0.2, 0.85), (0.4, 0.5), (0.55, 0.25), (0.75, 0.14), (1.0, 0.12)]
  /// Index of the point of the curve at which the plot has its mark.
  private static let now = 3

  let look: VideoContent
  let isOn: Bool

  func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame.inset(dx: 8, dy: 12)
    canvas.list.text(
      look.title, .controlStrong, isOn ? palette.accent : palette.text, in: rest.cut(.bottom, 20), .center)
    let middle = rest.center
    func phone(at x: Double) -> Rect {
      Rect(
        x: (x - Self.phone.width / 2).rounded(), y: (middle.y - Self.phone.height / 2).rounded(),
        width: Self.phone.width, height: Self.phone.height)
    }
    let halfDistance = (Self.phone.width + 12) / 2
    switch look {
    case .phone: draw(phone(at: middle.x), palette.text2, sheet: 0.45, into: &canvas)
    case .compare:
      draw(phone(at: middle.x - halfDistance), palette.accent, sheet: 0.35, into: &canvas)
      draw(phone(at: middle.x + halfDistance), palette.compare, sheet: 0.55, into: &canvas)
    case .curve:
      let room = min(Self.plot.width, rest.width - Self.phone.width - Self.gap)
      let width = Self.phone.width + Self.gap + room
      let box = phone(at: middle.x - width / 2 + Self.phone.width / 2)
      draw(box, palette.text2, sheet: 0.45, into: &canvas)
      let plot = Rect(
        x: box.maxX + Self.gap, y: (middle.y - Self.plot.height / 2).rounded(), width: max(0, room),
        height: Self.plot.height)
      draw(curveIn: plot, into: &canvas)
    }
  }

  /// Draws a phone with a sheet whose top edge lies at a share of the phone's height.
  private func draw(_ box: Rect, _ color: Color, sheet: Double, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.roundedRect(
      box, radius: Self.corner, palette.panel, border: DrawCommand.Border(width: Self.edge, color: color))
    let inside = box.inset(dx: 4, dy: 4)
    let top = (inside.minY + inside.height * sheet).rounded()
    canvas.list.roundedRect(
      Rect(x: inside.minX, y: top, width: inside.width, height: inside.maxY - top), radius: 3, color.opacity(0.3))
  }

  private func draw(curveIn plot: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let points = Self.curve.map { Point(x: plot.minX + $0.0 * plot.width, y: plot.minY + $0.1 * plot.height) }
    canvas.list.fill(Rect(x: plot.minX, y: plot.maxY, width: plot.width, height: 1), palette.lineStrong)
    canvas.list.add(.polyline(points, width: 2, palette.accent))
    let now = points[Self.now]
    canvas.list.fill(Rect(x: now.x, y: plot.minY, width: 1, height: plot.height), palette.text)
    canvas.list.disc(now, radius: 3, palette.accent)
  }
}
