import Containers
import Drawing
import ScrollEngine

extension Canvas {
  /// Draws scrolling content in a frame with its overscroll effect.
  mutating func scrolled(along axis: Axis, _ sight: OverscrollEffect, in frame: Rect, _ content: (inout Canvas) -> Void)
  {
    let first = list.commands.count
    content(&self)
    applyOverscroll(sight, along: axis, from: first, in: frame)
  }

  /// Applies an overscroll effect to the content of a frame, which was drawn by the commands from `first` on.
  mutating func applyOverscroll(_ sight: OverscrollEffect, along axis: Axis, from first: Int, in frame: Rect) {
    switch sight {
    case .nothing: break
    case .stretch(let share):
      let origin = share > 0 ? Point(x: frame.maxX, y: frame.maxY) : frame.origin
      list.stretch(from: first, along: axis, by: 1 + share.magnitude, about: origin[axis])
    case .glow(let depth): EdgeGlow(depth: depth, axis: axis, frame: frame).draw(into: &self)
    }
  }
}

/// A glow at the limit of overscrolled content. It fills half an ellipse, brightest at the middle of the edge, as in
/// GTK's overshoot style.
private struct EdgeGlow {
  /// Number of nested ellipses, each equally bright. There are enough that no steps of brightness are visible.
  private static let steps = 32
  /// Opacity of each ellipse. All of them together have an opacity of less than half.
  private static let strength = 0.018
  /// Number of lines that fill an ellipse. With this number, the steps between lines are as faint as those between
  /// ellipses.
  private static let lines = 24.0

  /// The distance that the glow reaches into the frame, in points: positive from the right or bottom edge, negative
  /// from the left or top edge.
  let depth: Double
  let axis: Axis
  let frame: Rect

  func draw(into canvas: inout Canvas) {
    let foreground = canvas.palette.accent.opacity(Self.strength)
    for step in 1...Self.steps { canvas.list.add(.fills(ellipse(Double(step) / Double(Self.steps)), foreground)) }
  }

  /// Returns half an ellipse, scaled by `share`, as lines parallel to the edge.
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

  /// Returns a line parallel to the edge, `near` points from the edge and twice `half` long.
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

extension ScrollIndicator {
  /// Draws the indicator.
  ///
  /// - Parameter isHeld: whether a finger has grabbed the indicator, which makes it wider.
  func draw(beside list: IndicatedList, at time: Timestamp, isHeld: Bool, into canvas: inout Canvas) {
    let bar = frame(beside: list).inset(dx: isHeld ? -2 : 0, dy: 0)
    canvas.list.roundedRect(
      bar, radius: bar.width / 2, canvas.palette.text.opacity(0.8 * opacity(beside: list, at: time)))
  }
}
