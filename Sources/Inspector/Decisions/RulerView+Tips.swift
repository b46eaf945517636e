import Scenes
import ScrollEngine
import Workbench

extension RulerView {
  /// Returns the areas of the marks on the line with the rest positions, each with its tooltip: first the marks above
  /// the line, then the marks below it. The area of a mark below the line includes the mark's name.
  func marks(in frame: Rect) -> [TooltipTarget] {
    guard !ruler.stops.isEmpty else { return [] }
    let scale = Scale(ruler, in: frame)
    let y = frame.minY + Self.line
    func above(_ place: Double, _ tip: Tooltip) -> TooltipTarget {
      TooltipTarget(at: Point(x: scale.x(place), y: y - Self.above), tip)
    }
    func below(_ place: Double, _ tip: Tooltip) -> TooltipTarget {
      TooltipTarget(Rect(x: scale.x(place) - 6, y: y - 5, width: 12, height: Self.names + Self.text), tip)
    }
    func landing(_ ruler: SnapRuler?, _ side: String = "") -> [TooltipTarget] {
      (ruler?.projected).map { place in
        let name = "\(side)lands \(Self.number(place))"
        return [above(place, Tooltip(name, "Where its speed alone would take it. The arrow points to where it stops."))]
      } ?? []
    }
    let letGo = ruler.release.map { [below($0, Tooltip("let go \(Self.number($0))", "Where it was released."))] } ?? []
    let stops = ruler.stops.enumerated().map { index, stop in
      let goal = "The stop that was chosen. Landings in the coloured range lead to it."
      return below(stop.position, Tooltip(Self.name(of: stop), index == ruler.chosen ? goal : "It can stop here."))
    }
    return landing(ruler) + landing(other, "B ") + letGo + stops
  }
}
