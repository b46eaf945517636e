import Documents
import Recording
import ScrollEngine

/// What recordings and scripts see of the scene.
extension TimelineScene {
  /// What the scene does now.
  public var state: SceneState {
    let velocity = scroller.velocity(of: Self.list)
    return SceneState(
      activity: scroller.activity.kind, axis: gestures.arena.axis, owner: gestures.owner?.rawValue,
      main: SceneTrack(quantity: .rows, place: offset, velocity: velocity, identity: 0), others: [], rest: nil)
  }

  /// The scene's own keys of a state line.
  public var details: StateLine {
    let indicator = indicator
    return StateLine(
      ("list.offset", offset), ("list.velocity", scroller.velocity(of: Self.list)), ("indicator.y", indicator.y),
      ("indicator.length", indicator.length), ("indicator.alpha", alpha), ("panel.y", indicator.panelY),
      ("panel.height", IndicatorGeometry.panelHeight), ("panel.alpha", alpha), ("panel.text", panelText))
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
    for row in opened { index.toggle(row) }
    if !opened.isEmpty { relayout(at: now) }
    selected = state.index("list.selected", below: index.count) ?? selected
    if let offset = state.number("list.offset") { scroller.setOffset(offset, of: Self.list, at: now) }
    restoreFocus(start)
  }
}

extension SceneTrack.Quantity {
  fileprivate static let rows = SceneTrack.Quantity(
    name: "rows", keys: "list.offset", unit: .points, axis: .y, direction: .backward, isFollowed: true)
}
