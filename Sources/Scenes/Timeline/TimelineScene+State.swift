import Documents
import Recording
import ScrollEngine

/// What recordings and scripts see of the scene.
extension TimelineScene {
  /// Adds activity, axis, owner and the scene's own keys.
  public func report(into line: inout StateLine) {
    let indicator = indicator
    line.add("activity", scroller.activity.name)
    line.add("axis", arena.axis?.rawValue)
    line.add("owner", owner)
    line.add("list.offset", offset)
    line.add("list.velocity", scroller.velocity(of: Self.list))
    line.add("indicator.y", indicator.y)
    line.add("indicator.length", indicator.length)
    line.add("indicator.alpha", alpha)
    line.add("panel.y", indicator.panelY)
    line.add("panel.height", IndicatorGeometry.panelHeight)
    line.add("panel.alpha", alpha)
    line.add("panel.text", panelText)
  }

  private var owner: String? {
    if touchpad.isActive { return "list" }
    return arena.candidates.first { $0.claim == .claimed }?.name
  }

  /// The state from which a recording that begins now can be replayed.
  public func startState() -> StateLine {
    var line = StateLine()
    line.add("list.offset", scroller.links[Self.list].offset)
    reportFocus(into: &line)
    return line
  }

  /// Takes up a state by the keys of state lines; unknown keys and values are ignored.
  public func restore(_ start: [JSONValue.Member]) {
    for member in start where member.key == "list.offset" {
      guard let offset = member.value.number else { continue }
      scroller.setOffset(offset, of: Self.list, at: now)
    }
    restoreFocus(start)
  }
}
