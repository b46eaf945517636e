import Documents
import Recording
import ScrollEngine

/// What recordings and scripts see of the scene.
extension TimelineScene {
  /// Adds activity, axis, owner and the scene's own keys.
  public func report(into line: inout StateLine) {
    let indicator = indicator
    line.add("activity", scroller.activity.name)
    line.add("axis", gestures.arena.axis?.rawValue)
    line.add("owner", gestures.owner?.rawValue)
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

  /// The state from which a recording that begins now can be replayed: more than state lines show, as the list is as
  /// long as the rows that were opened and the days that were added make it.
  public func startState() -> StateLine {
    var line = StateLine()
    line.add("list.offset", scroller.links[Self.list].offset)
    line.add("list.opened", indices: index.openRows)
    if addedDays > 0 { line.add("list.days", Double(addedDays)) }
    if let selected { line.add("list.selected", Double(selected)) }
    reportFocus(into: &line)
    return line
  }

  /// Days that a recording may add: a year of them. A header that asks for more must not keep anybody waiting.
  private static let mostDays = 366

  /// Takes up a state by the keys of state lines; unknown keys and values are ignored.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartState(start)
    for _ in 0..<(state.index("list.days", below: Self.mostDays + 1) ?? 0) { addDay(at: now) }
    let opened = state.indices("list.opened", below: index.count).filter { !index.isOpen($0) }
    if !opened.isEmpty {
      for row in opened { index.toggle(row) }
      relayout(at: now)
    }
    selected = state.index("list.selected", below: index.count) ?? selected
    if let offset = state.number("list.offset") { scroller.setOffset(offset, of: Self.list, at: now) }
    restoreFocus(start)
  }
}
