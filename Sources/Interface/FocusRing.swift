import Drawing
import ScrollEngine

/// What the keyboard's ring goes around.
public struct Outline: Equatable, Sendable {
  /// Its place, in points.
  public let frame: Rect
  /// Radius of its corners, in points.
  public let radius: Double

  /// Draws the ring: 2 points of `accent`, 2 away, by the design tokens.
  public func drawRing(into canvas: inout Canvas) {
    canvas.list.roundedRect(
      frame.inset(dx: -4, dy: -4), radius: radius + 4, canvas.palette.accent.opacity(0),
      border: DrawCommand.Border(width: 2, color: canvas.palette.accent))
  }
}

extension Control {
  /// The same control, which the keyboard reaches.
  ///
  /// - Parameters:
  ///   - frame: what the ring goes around; what is seen of the control unless told otherwise.
  ///   - radius: of the outline's corners, in points; the ground's unless told otherwise.
  public func focusable(_ frame: Rect? = nil, radius: Double? = nil) -> Control {
    var control = self
    control.outline = Outline(frame: frame ?? self.frame, radius: radius ?? self.radius)
    return control
  }

  /// The same control, as large to a finger as that needs, and nowhere beyond a rectangle.
  public func reaching(_ least: Double = 44, within window: Rect? = nil) -> Control {
    var control = self
    control.reach = reach.inset(dx: min(0, (reach.width - least) / 2), dy: min(0, (reach.height - least) / 2))
    if let window { control.reach = control.reach.intersection(window) }
    return control
  }
}

extension Sequence {
  /// Where the tabulator key goes from a control, or from outside; `nil` past the last control and for none at all.
  public func stop<Action>(after action: Action?, isBackwards: Bool) -> Action? where Element == Control<Action> {
    let stops = filter { $0.outline != nil && $0.isEnabled }.map(\.action)
    guard let action, let index = stops.firstIndex(of: action) else { return isBackwards ? stops.last : stops.first }
    let next = index + (isBackwards ? -1 : 1)
    return stops.indices.contains(next) ? stops[next] : nil
  }
}
