import Interface
import Recording
import ScrollEngine
import Tuning

/// Input, and what it does.
extension SheetScene: GestureScene {
  /// The part under a place; controls above the sheet, the sheet above pins, pins above the map.
  func part(at place: Point) -> SheetPart {
    if layout.panel(top: sheetTop).contains(place) { return panelPart(at: place) }
    if let control = mapControls.hit(place) { return control.action }
    return mapView.pin(at: place, scene: self).map(SheetPart.pin) ?? .map
  }

  private func panelPart(at place: Point) -> SheetPart {
    guard place.y >= layout.list(top: sheetTop).minY else {
      return panelControls.hit(place)?.action ?? .header
    }
    let index = ((place.y - layout.list(top: sheetTop).minY + listOffset) / SheetLayout.rowHeight).rounded(.down)
    guard index >= 0, index < Double(rows.count(segment)) else { return .list }
    return .row(Int(index))
  }

  /// Delivers an input event at its own time.
  public func handle(_ event: InputEvent) {
    advance(to: event.time)
    if event.kind.isAct {
      nextMove = nil
      prefetchesMap = true
    }
    take(event)
  }

  /// Gives sheet and map another viewport.
  func resize(to size: Size, at time: Timestamp) {
    viewport = size
    scroller.retune(ScrollRules(tuning, viewportLength: size.height), at: time)
    relayout(at: time)
  }

  /// A key is pressed.
  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !edit(with: key, at: time), !scroller.isTouched, !pressFocusedField(key, at: time) else { return }
    let line = tuning[Tunables.wheelStep]
    let page = max(line, layout.listHeight - SheetLayout.rowHeight)
    switch key {
    case .space where isSearching, .backspace, .tab, .backTab, .enter, .selectAll: return
    case .escape where isSearching: return endSearch(at: time)
    case .down: step(by: line, at: time)
    case .up: step(by: -line, at: time)
    case .pageDown, .space: step(by: page, at: time)
    case .pageUp: step(by: -page, at: time)
    case .end: scroller.glide(scroller.allParts, by: Self.farthest, at: time)
    case .home: step(by: -Self.farthest, at: time)
    case .escape: scroller.glide(Self.sheet..<Self.list, by: -line, at: time)
    case .left, .right: show(segment: segment(toward: key), at: time)
    }
  }

  /// A key is pressed that moves or uses the focus; false when it is the scene's own. From the field that is typed into,
  /// Return goes to what was found.
  private func pressFocusedField(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    guard isSearching else { return pressFocused(key, at: time) }
    switch key {
    case .tab, .backTab:
      stopTyping()
      focus.move(to: .searchField)
      return pressFocused(key, at: time)
    case .enter:
      stopTyping()
      if rows.count(segment) > 0 { move(to: .row(0), at: time) }
      return true
    default: return false
    }
  }

  /// The segment that lies on an arrow's side.
  func segment(toward key: InputEvent.Key) -> Int { (key == .right) != layout.reading.isMirrored ? 1 : 0 }

  /// Farther than any list is long.
  private static let farthest = 1e12

  /// Scrolls the list, or moves the sheet to its next detent where the list has nothing to give.
  private func step(by change: Double, at time: Timestamp) {
    guard let mover = scroller.mover(among: scroller.allParts, toward: change) else { return }
    scroller.glide(mover..<mover + 1, by: mover == Self.sheet ? change.signum : change, at: time)
  }
}

extension Double {
  /// 1, 0 or -1.
  fileprivate var signum: Double { self > 0 ? 1 : (self < 0 ? -1 : 0) }
}

extension InputEvent.Kind {
  /// Whether it begins something, so that what was still to come gives way to it.
  fileprivate var isAct: Bool {
    switch self {
    case .down, .wheel, .scroll, .key, .text: true
    case .move, .up, .cancel, .hover, .resize: false
    }
  }
}
