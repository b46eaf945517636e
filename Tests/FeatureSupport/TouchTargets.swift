import Interface
import ScrollEngine

/// The law that a control is as large as a finger needs, or as its neighbours allow.
package enum TouchTargets {
  /// The size that a finger needs, in points.
  package static let need = 44.0

  /// Returns what is wrong with the controls inside a rectangle: which are covered or too small.
  package static func flaws<Action>(of controls: [Control<Action>], within bounds: Rect) -> [String] {
    var flaws: [String] = []
    let live = controls.filter { control in
      control.isEnabled && control.hitArea.intersects(bounds) && bounds.contains(control.frame.center)
    }
    for control in live {
      // Controls that are disabled now keep their space.
      let others = controls.filter { $0.action != control.action && $0.hitArea.intersects(bounds) }
      let covering = live.prefix { $0.action != control.action }.filter {
        control.frame.intersection($0.frame) == $0.frame
      }
      if covering.isEmpty {
        let owner = live.hit(control.frame.center)?.action
        if owner != control.action { flaws.append("\(control.action) is covered by \(owner.map { "\($0)" } ?? "-")") }
      } else {
        // A control below others keeps the space that they leave.
        let row = control.hitArea.intersection(control.frame)
        let own = stride(from: row.minX, to: row.maxX, by: 1).count {
          live.hit(Point(x: $0, y: row.center.y))?.action == control.action
        }
        if own < Int(need) { flaws.append("\(control.action) is left \(own)") }
      }
      let hitArea = control.hitArea
      // Only a neighbour that also needs the space, or the edge of the scroll view, may reduce it.
      let wanted = control.frame.inset(
        dx: min(0, (control.frame.width - need) / 2), dy: min(0, (control.frame.height - need) / 2))
      let left = Rect(x: wanted.minX, y: hitArea.minY, width: hitArea.minX - wanted.minX, height: hitArea.height)
      let right = Rect(x: hitArea.maxX, y: hitArea.minY, width: wanted.maxX - hitArea.maxX, height: hitArea.height)
      let above = Rect(x: hitArea.minX, y: wanted.minY, width: hitArea.width, height: hitArea.minY - wanted.minY)
      let below = Rect(x: hitArea.minX, y: hitArea.maxY, width: hitArea.width, height: wanted.maxY - hitArea.maxY)
      func isTaken(_ side: Rect) -> Bool {
        min(side.width, side.height) < 0.01 || !bounds.contains(side.center)
          || others.contains { $0.expandingHitArea(to: need).hitArea.intersects(side) }
      }
      if hitArea.width < need - 0.01, !(isTaken(left) && isTaken(right)) {
        flaws.append("\(control.action) is \(hitArea.width) wide")
      }
      if hitArea.height < need - 0.01, !(isTaken(above) && isTaken(below)) {
        flaws.append("\(control.action) is \(hitArea.height) high")
      }
    }
    return flaws
  }
}
