import Containers
import Documents
import Drawing
import Recording
import ScrollEngine

/// The scene's state, which is written to state lines (JSON, one per frame) and to the headers of recordings.
extension TimelineScene {
  /// The current state of the scene.
  public var state: SceneState {
    SceneState(
      activity: list.scroller.activity.kind, axis: gestures.arena.axis, owner: gestures.owner?.rawValue,
      main: SceneTrack(
        .rows, at: list.offset, velocity: list.velocity, by: list.scroller.activity.motion,
        released: list.scroller.released, identity: Int(nearest: list.index.length.rounded(.down))),
      others: [], rest: nil)
  }

  /// The keys and values that only this scene adds to a state line, the text form of a scene's state.
  public var details: StateLine {
    let (panel, alpha) = (panel, alpha)
    let indicator = panel.indicator
    var line = StateLine()
    line.add("list.offset", list.offset)
    line.add("list.velocity", list.velocity)
    line.add("indicator.y", indicator.y)
    line.add("indicator.length", indicator.length)
    line.add("indicator.alpha", alpha)
    line.add("panel.y", indicator.top(ofPanel: TimelineLayout.panelHeight))
    line.add("panel.height", TimelineLayout.panelHeight)
    line.add("panel.alpha", alpha)
    line.add("panel.text", panel.text)
    return line
  }

  /// Returns the state from which a recording that starts now can be replayed. The state has values that ``details``
  /// lacks, because expanded rows and added days change the length of the list.
  public func startState() -> StateLine {
    var line = StateLine()
    line.add("list.offset", list.link.offset)
    line.add("list.opened", indices: list.index.expandedRows)
    if list.addedDays > 0 { line.add("list.days", Double(list.addedDays)) }
    if let selected = list.selected { line.add("list.selected", Double(selected)) }
    reportFocus(into: &line)
    return line
  }

  /// The maximum number of days that a recording may add: one year. A recording with many more would block the start of
  /// its replay.
  private static let mostDays = 366

  /// Restores the state that a recording's start state describes by keys and values. Ignores unknown keys and invalid
  /// values.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartStateReader(start)
    for _ in 0..<(state.index("list.days", below: Self.mostDays + 1) ?? 0) { addDay(at: now) }
    let count = list.index.count
    list.expand(state.indices("list.opened", below: count), at: now)
    indicator.updateRest(of: list.scroller)
    list.selected = state.index("list.selected", below: count) ?? list.selected
    if let offset = state.number("list.offset") { list.setOffset(offset, at: now) }
    restoreFocus(start)
  }
}

extension SceneTrack.Quantity {
  fileprivate static let rows = SceneTrack.Quantity(
    name: "rows", title: "List", keys: "list.offset", unit: .points, axis: .y, direction: .backward,
    isTrackedByEye: true)
}
