import Containers
import Interface
import ScrollEngine
import Tuning

/// The gesture target of a user's own screen. It passes each gesture to the containers under the finger.
struct CustomGestures: SceneTarget {
  /// The container that owns a gesture, by its ID.
  struct Owner: RawRepresentable, Hashable, Sendable {
    let rawValue: String
    init(rawValue: String) { self.rawValue = rawValue }
  }

  let scene: CustomScene

  func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<CustomPart, Owner>
  {
    let leaf = device == .touchpad ? scene.scrolledLeaf(at: place) : place.flatMap(scene.leaf)
    if device != .touchpad { scene.focus.hide() }
    scene.pressed = leaf?.movers ?? []
    let part = device == .touchpad ? nil : leaf?.part
    let isCatch = leaf.map(scene.isCaught) ?? false
    for mover in scene.pressed { scene.press(mover, on: leaf?.part, with: device, at: time) }
    var press = GesturePress<CustomPart, Owner>(part, scene.candidates(for: scene.pressed), isCatch: isCatch)
    press.awaitsLongPress = scene.pressed.contains { scene.visibleIndicator(of: $0) != nil }
    return press
  }

  func longPress(at place: Point, time: Timestamp) -> LongPress<Owner> {
    for mover in scene.pressed {
      guard let index = scene.visibleIndicator(of: mover) else { continue }
      let (list, panel) = (scene.indicated(index), scene.panelFrame(ofIndicator: index))
      let place = scene.reading.convert(place, in: scene.screen)
      guard scene.indicators[index].state.isHit(at: place, beside: list, panel: panel, time: scene.now) else {
        continue
      }
      scene.indicators[index].state.show(at: time)
      return .demanded(Owner(rawValue: scene.indicators[index].description.id))
    }
    return .nothing
  }

  /// Gives a gesture along x to the innermost container that can still move in the direction of the finger. If none
  /// can, the innermost one gets it and shows its overscroll.
  func owner(along axis: Axis, by change: Point) -> GestureClaimDecision<Owner> {
    guard axis == .x else { return .frontmost }
    let way = scene.reading.convert(change).x
    let innermost = scene.pressed.reversed().filter { scene.movesAcross($0) }
    guard innermost.count > 1, let mover = innermost.first(where: { scene.canMove($0, toward: way) }) else {
      return .frontmost
    }
    return .demanded(Owner(rawValue: scene.idAcross(mover)))
  }

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    guard let target = scene.target(of: owner.rawValue) else { return .done }
    if case .begin = step { scene.letGo(except: target, at: time) }
    let across = scene.reading.convert(step)
    switch target {
    case .line(let index, let part):
      if part != .pages, case .begin = step { scene.showIndicator(ofLine: index, at: time) }
      return scene.lines[index].nested.apply(part == .pages ? across : step, to: part, at: time)
    case .pages(let index): return across.apply(to: &scene.pages[index].pager, along: .x, at: time)
    case .strip(let index): return scene.strips[index].line.apply(across, at: time)
    case .cards(let index):
      var view = scene.cards[index].view
      return step.apply(to: &view, along: .y, at: time)
    case .indicator(let index):
      let (line, list) = (scene.indicators[index].line, scene.indicated(index))
      let link = scene.lines[line].nested.listLink
      return scene.indicators[index].state.scrub(
        step, link, of: &scene.lines[line].nested.scroller, beside: list, at: time)
    }
  }

  func owner(ofLink link: Int, movedBy owner: Owner) -> Owner {
    guard case .line(let index, let part)? = scene.target(of: owner.rawValue), part != .pages else { return owner }
    let line = scene.lines[index]
    return Owner(rawValue: line.id(of: line.nested.part(ofLink: link)))
  }

  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    guard !scene.gestures.isTracking else { return }
    let movers = scene.scrolledLeaf(at: place)?.movers ?? []
    if turn.y != 0 { scene.turnWheelDown(turn.y, over: movers, at: place, time: time) }
    if turn.x != 0 { scene.turnWheelAcross(scene.reading.convert(turn).x, over: movers, at: time) }
  }
}

extension CustomScene {
  /// The scroller or indicator that an owner's ID stands for.
  enum GestureTarget: Equatable {
    case line(Int, NestedScroller.Part)
    case pages(Int)
    case strip(Int)
    case cards(Int)
    case indicator(Int)
  }

  /// Returns the scroller or indicator with an ID; `nil` for an unknown ID.
  func target(of id: String) -> GestureTarget? {
    for (index, line) in lines.enumerated() { if let part = line.part(id) { return .line(index, part) } }
    if let index = pages.firstIndex(where: { $0.id == id }) { return .pages(index) }
    if let index = strips.firstIndex(where: { $0.id == id }) { return .strip(index) }
    if let index = cards.firstIndex(where: { $0.id == id }) { return .cards(index) }
    return indicators.firstIndex { $0.description.id == id }.map(GestureTarget.indicator)
  }

  /// Returns the candidates for a gesture on some containers, frontmost first.
  func candidates(for movers: [Mover]) -> [GestureArena<CustomGestures.Owner>.Candidate] {
    var result: [GestureArena<CustomGestures.Owner>.Candidate] = []
    func add(_ id: String, _ axes: Axes) { result.append(.init(CustomGestures.Owner(rawValue: id), axes: axes)) }
    for mover in movers.reversed() {
      switch mover {
      case .line(let index):
        let line = lines[index]
        result += line.nested.candidates { CustomGestures.Owner(rawValue: line.id(of: $0)) }
        if let indicator = indicator(ofLine: index) { add(indicators[indicator].description.id, .y) }
      case .pages(let index): add(pages[index].id, .x)
      case .strip(let index): add(strips[index].id, .x)
      case .cards(let index): add(cards[index].id, .y)
      }
    }
    return result
  }

  func press(_ mover: Mover, on part: CustomPart?, with device: GestureDevice, at time: Timestamp) {
    switch mover {
    case .line(let index):
      if let indicator = visibleIndicator(of: mover), device != .touchpad { indicators[indicator].state.show(at: time) }
      lines[index].nested.press(part?.area ?? .page, with: device, at: time)
    case .pages(let index): pages[index].pager.press(with: device, at: time)
    case .strip(let index): strips[index].scroller.press(0..<1, with: device, at: time)
    case .cards(let index): cards[index].view.press(with: device, at: time)
    }
  }

  /// Whether a part moves without direct input. A touch on such a part stops it and does not count as a tap.
  func isCaught(_ leaf: Leaf) -> Bool {
    leaf.movers.contains { mover in
      switch mover {
      case .line(let index): return lines[index].nested.isMoving(leaf.part.area)
      case .pages(let index): return pages[index].pager.scroller.isMoving
      case .strip(let index): return strips[index].scroller.isMoving
      case .cards(let index): return cards[index].view.scroller.isMoving
      }
    }
  }

  /// Releases all containers that the gesture has pressed, except the one that it moves.
  func letGo(except target: GestureTarget, at time: Timestamp) {
    for mover in pressed {
      switch mover {
      case .line(let index):
        switch target {
        // The line itself lets go of what the gesture does not move.
        case .line(index, _): break
        case .indicator(let indicator) where indicators[indicator].line == index:
          lines[index].nested.letGo(except: .list, at: time)
        default: lines[index].nested.letGo(except: nil, at: time)
        }
      case .pages(let index): if target != .pages(index) { pages[index].pager.resume(at: time) }
      case .strip(let index): if target != .strip(index) { strips[index].scroller.cancel(at: time) }
      case .cards(let index): if target != .cards(index) { cards[index].view.cancel(at: time) }
      }
    }
  }

  /// Whether a container moves along x.
  func movesAcross(_ mover: Mover) -> Bool {
    switch mover {
    case .line(let index): lines[index].nested.hasPages
    case .pages, .strip: true
    case .cards: false
    }
  }

  /// Returns the ID of the part of a container that moves along x.
  func idAcross(_ mover: Mover) -> String {
    switch mover {
    case .line(let index): lines[index].pagesID
    case .pages(let index): pages[index].id
    case .strip(let index): strips[index].id
    case .cards(let index): cards[index].id
    }
  }

  /// Whether a container can still move along x in a direction.
  func canMove(_ mover: Mover, toward sign: Double) -> Bool {
    let link: ScrollLink? =
      switch mover {
      case .line(let index): lines[index].pager?.scroller.links[0]
      case .pages(let index): pages[index].pager.scroller.links[0]
      case .strip(let index): strips[index].scroller.links[0]
      case .cards: nil
      }
    return link.map { sign > 0 ? $0.offset < $0.upper : $0.offset > $0.lower } ?? false
  }

  /// Returns the indicator of a nested line while it is visible.
  func visibleIndicator(of mover: Mover) -> Int? {
    guard case .line(let line) = mover, let index = indicator(ofLine: line) else { return nil }
    return opacity(ofIndicator: index) > 0 ? index : nil
  }

  // MARK: - Wheel

  func turnWheelDown(_ turn: Double, over movers: [Mover], at place: Point?, time: Timestamp) {
    for mover in movers.reversed() {
      switch mover {
      case .line(let index):
        guard !lines[index].scroller.isTouched else { return }
        showIndicator(ofLine: index, at: time)
        let steps = lines[index].nested.steps(tuning)
        return lines[index].nested.turnWheel(turn, steps, at: place, &gestures.wheel, time: time)
      case .cards(let index):
        return cards[index].view.turnWheel(turn, notch: cardSteps.notch, at: time)
      case .pages, .strip: continue
      }
    }
  }

  /// Scrolls a strip, or turns pages by whole notches.
  func turnWheelAcross(_ turn: Double, over movers: [Mover], at time: Timestamp) {
    for mover in movers.reversed() where movesAcross(mover) {
      if case .strip(let index) = mover {
        guard canMove(mover, toward: turn) || movers.filter(movesAcross).count == 1 else { continue }
        let steps = ScrollSteps(tuning, length: strips[index].width)
        return strips[index].line.turnWheel(turn, steps, at: nil, &gestures.wheel, time: time)
      }
      switch mover {
      case .line(let index): return lines[index].nested.pager.turnWheel(turn, &gestures.wheel, at: time)
      case .pages(let index): return pages[index].pager.turnWheel(turn, &gestures.wheel, at: time)
      case .strip, .cards: return
      }
    }
  }

  var cardSteps: ScrollSteps { ScrollSteps(tuning, length: viewport.height) }
}

extension CustomPart {
  /// The area of a nested line that a touch on the part hits.
  var area: NestedScroller.Area {
    switch kind {
    case .item, .area: .page
    case .sheetHeader: .sheet
    case .behind, .header, .sticks, .tab, .listHeader, .overlay: .header
    }
  }
}
