import Drawing
import ScrollEngine

extension Canvas {
  /// Draws content that scrolls in a frame, with what is to be seen of a pull beyond its ends.
  mutating func scrolled(along axis: Axis, _ sight: EdgeSight, in frame: Rect, _ content: (inout Canvas) -> Void) {
    let first = list.commands.count
    content(&self)
    switch sight {
    case .nothing: break
    case .stretch(let share):
      let origin = share > 0 ? Point(x: frame.maxX, y: frame.maxY) : frame.origin
      list.stretch(from: first, along: axis, by: 1 + share.magnitude, about: origin[axis])
    case .glow(let depth): EdgeGlow(depth: depth, axis: axis, frame: frame).draw(into: &self)
    }
  }
}

/// Light at an end of content that was pulled or thrown farther than it goes: brightest at the middle of the end, and gone
/// in half an ellipse around it, as GTK's style draws what it calls overshoot.
private struct EdgeGlow {
  /// Ellipses within each other, each as bright as the others: enough that none is told from the next.
  private static let steps = 32
  /// How much ink each of them lays: less than half of it shows where all lie over each other.
  private static let strength = 0.018
  /// Lines of which an ellipse consists: a step between two of them is as faint as one between two ellipses.
  private static let lines = 24.0

  /// How far it reaches into the frame, in points; positive from the far end, negative from the near one.
  let depth: Double
  let axis: Axis
  let frame: Rect

  func draw(into canvas: inout Canvas) {
    let ink = canvas.palette.accent.opacity(Self.strength)
    for step in 1...Self.steps { canvas.list.add(.fills(ellipse(Double(step) / Double(Self.steps)), ink)) }
  }

  /// Half an ellipse of a share of the size, as lines along the end.
  private func ellipse(_ share: Double) -> [Rect] {
    let (length, breadth) = axis == .y ? (frame.height, frame.width) : (frame.width, frame.height)
    let reach = min(depth.magnitude, length) * share
    let half = breadth / 2 * share
    let line = max(1, reach / Self.lines)
    return stride(from: 0, to: reach, by: line).map { near in
      let thickness = min(line, reach - near)
      let height = (near + thickness / 2) / reach
      let width = half * (1 - height * height).squareRoot()
      return strip(at: near, thickness: thickness, half: width)
    }
  }

  /// A line along the end, so far inside of it.
  private func strip(at near: Double, thickness: Double, half: Double) -> Rect {
    let isFar = depth > 0
    switch axis {
    case .x:
      let x = isFar ? frame.maxX - near - thickness : frame.minX + near
      return Rect(x: x, y: frame.center.y - half, width: thickness, height: 2 * half)
    case .y:
      let y = isFar ? frame.maxY - near - thickness : frame.minY + near
      return Rect(x: frame.center.x - half, y: y, width: 2 * half, height: thickness)
    }
  }
}
