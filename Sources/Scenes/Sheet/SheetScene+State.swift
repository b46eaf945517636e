import Documents
import Recording
import ScrollEngine

/// What recordings and scripts see of the scene.
extension SheetScene {
  /// Adds activity, axis, owner and the scene's own keys.
  public func report(into line: inout StateLine) {
    line.add("activity", scroller.isIdle ? camera.activityName : scroller.activity.name)
    line.add("axis", arena.axis?.rawValue)
    line.add("owner", owner)
    line.add("sheet.top", sheetTop)
    line.add("sheet.velocity", 0 - scroller.velocity(of: Self.sheet))
    line.add("sheet.detent", restingDetent)
    line.add("list", SheetRows.names[segment])
    line.add("list.offset", listOffset)
    line.add("list.velocity", scroller.velocity(of: Self.list))
    line.add("map.shift", mapShift)
  }

  private var restingDetent: String? {
    guard scroller.isIdle else { return nil }
    return scroller.detent(of: Self.sheet).map { SheetLayout.detentNames.reversed()[$0] }
  }

  /// The part that has the gesture: sheet and list take turns, as the line moves one or the other.
  private var owner: String? {
    guard pan.isTracking || touchpad.isActive else { return nil }
    if touchpad.isActive, case .drag(let drag) = scroller.activity {
      return drag.mover == Self.sheet ? "sheet" : "list"
    }
    return arena.owner?.name
  }

  /// The state from which a recording that begins now can be replayed.
  public func startState() -> StateLine {
    var line = StateLine()
    let detent = scroller.detent(of: Self.sheet) ?? 1
    line.add("sheet.detent", SheetLayout.detentNames.reversed()[detent])
    line.add("list", SheetRows.names[segment])
    line.add("list.offset", listOffset)
    reportFocus(into: &line)
    return line
  }

  /// Takes up a state by the keys of state lines; unknown keys and values are ignored.
  public func restore(_ start: [JSONValue.Member]) {
    // The list first: an offset belongs to the list that shows.
    for member in start.sorted(by: { $0.key == "list" && $1.key != "list" }) {
      switch member.key {
      case "sheet.detent":
        let names = Array(SheetLayout.detentNames.reversed())
        guard let detent = member.value.string.flatMap(names.firstIndex(of:)) else { continue }
        let travel = ScrollLink(offset: 0, in: layout.travel, detents: layout.detents, detent: detent)
        scroller.exchange(Self.sheet, for: travel, at: now)
      case "list":
        guard let list = member.value.string.flatMap(SheetRows.names.firstIndex(of:)) else { continue }
        show(segment: list, at: now)
      case "list.offset":
        guard let offset = member.value.number else { continue }
        scroller.setOffset(offset, of: Self.list, at: now)
      default: continue
      }
    }
    restoreFocus(start)
    // A field that has the focus takes what is typed.
    isSearching = focus.isVisible && focus.part == .searchField
  }
}
