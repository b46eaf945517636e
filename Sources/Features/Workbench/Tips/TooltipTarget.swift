import Interface
import ScrollEngine

/// A control, figure or mark that has a tooltip.
package struct TooltipTarget: Equatable {
  /// Maximum distance between the pointer or finger and a mark whose tooltip opens, in points.
  static let reach = 12.0

  /// The frame of the control, figure or mark, in points.
  let frame: Rect
  let tip: Tooltip

  /// Creates the target of a mark around a point. By default, the mark is taken to be 12 points wide.
  package init(at place: Point, radius: Double = 6, _ tip: Tooltip) {
    self.init(Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius), tip)
  }

  package init(_ frame: Rect, _ tip: Tooltip) {
    self.frame = frame
    self.tip = tip
  }

  /// Returns the target with its frame moved by the origin of its container.
  package func offset(by origin: Point) -> TooltipTarget { TooltipTarget(frame.offset(by: origin), tip) }

  fileprivate func distance(to place: Point) -> Double {
    let x = max(frame.minX - place.x, 0, place.x - frame.maxX)
    let y = max(frame.minY - place.y, 0, place.y - frame.maxY)
    return Point(x: x, y: y).length
  }
}

extension [TooltipTarget] {
  /// Returns the nearest target within reach of a point; the first of several at the same distance; `nil` if none is
  /// within reach. O(n) for n targets.
  package func nearest(to place: Point) -> TooltipTarget? {
    self.min { $0.distance(to: place) < $1.distance(to: place) }.flatMap {
      $0.distance(to: place) <= TooltipTarget.reach ? $0 : nil
    }
  }
}

extension Sequence {
  /// Returns the tooltip of the frontmost control at a point, whether the control is enabled or not; `nil` if there is
  /// none.
  ///
  /// - Parameter origin: origin of the controls' coordinates.
  package func tip<Action>(at place: Point, from origin: Point = .zero, _ tip: (Action) -> Tooltip?) -> TooltipTarget?
  where Element == Control<Action> {
    first { $0.hitArea.contains(place - origin) }.flatMap { control in
      tip(control.action).map { TooltipTarget(control.frame.offset(by: origin), $0) }
    }
  }

  /// Returns the control with the focus ring, together with its tooltip; `nil` if the control is out of view or has
  /// none.
  ///
  /// - Parameter focused: the action of the control with the ring; `nil` while no ring shows.
  package func tip<Action>(focused: Action?, _ tip: (Action) -> Tooltip?) -> TooltipTarget?
  where Element == Control<Action> {
    guard let focused, let control = first(where: { $0.action == focused && $0.outline?.isVisible == true }) else {
      return nil
    }
    return tip(focused).map { TooltipTarget(control.frame, $0) }
  }
}
