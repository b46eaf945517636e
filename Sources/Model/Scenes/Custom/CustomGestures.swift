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
    let area = leaf?.part.area ?? .page
    let isCatch = scene.pressed.contains { $0.isMoving(area) }
    for container in scene.pressed {
      if device != .touchpad { container.nestedLine.flatMap(scene.visibleIndicator)?.state.show(at: time) }
      container.press(area, with: device, at: time)
    }
    return GesturePress(
      part, scene.pressed.reversed().flatMap { $0.candidates }, isCatch: isCatch,
      awaitsLongPress: scene.pressed.contains { $0.nestedLine.flatMap(scene.visibleIndicator) != nil })
  }

  func longPress(at place: Point, time: Timestamp) -> LongPress<Owner> {
    let place = scene.reading.convert(place, in: scene.screen)
    for line in scene.pressed.compactMap({ $0.nestedLine }) {
      guard let indicator = scene.visibleIndicator(of: line) else { continue }
      let (list, panel) = (scene.indicated(line, indicator), scene.panelFrame(line, indicator))
      guard indicator.state.isHit(at: place, beside: list, panel: panel, time: scene.now) else { continue }
      indicator.state.show(at: time)
      return .demanded(Owner(rawValue: indicator.description.id))
    }
    return .nothing
  }

  /// Gives a gesture along x to the innermost container that can still move in the direction of the finger. If none
  /// can, the innermost one gets it and shows its overscroll.
  func owner(along axis: Axis, by change: Point) -> GestureClaimDecision<Owner> {
    guard axis == .x else { return .frontmost }
    let way = scene.reading.convert(change).x
    let innermost = scene.pressed.reversed().filter { $0.across != nil }
    guard innermost.count > 1, let id = innermost.first(where: { $0.canMove(toward: way) })?.across?.id else {
      return .frontmost
    }
    return .demanded(Owner(rawValue: id))
  }

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    let id = owner.rawValue
    // A nested line lets go by itself of what the gesture does not move in it.
    if let target = scene.container(id) {
      if case .begin = step { letGo(except: target, at: time) }
      return target.apply(step, across: scene.reading.convert(step), to: id, at: time)
    }
    guard let (line, indicator) = scene.indicator(id) else { return .done }
    if case .begin = step {
      letGo(except: line, at: time)
      line.nested.letGo(except: .list, at: time)
    }
    let list = scene.indicated(line, indicator)
    return indicator.state.scrub(step, line.nested.listLink, of: &line.nested.scroller, beside: list, at: time)
  }

  /// Releases all containers that the gesture has pressed, except the one that it moves.
  private func letGo(except target: any CustomContainer, at time: Timestamp) {
    for container in scene.pressed where container !== target { container.letGo(at: time) }
  }

  func owner(ofLink link: Int, movedBy owner: Owner) -> Owner {
    scene.container(owner.rawValue).map { Owner(rawValue: $0.id(ofLink: link, movedBy: owner.rawValue)) } ?? owner
  }

  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    guard !scene.gestures.isTracking else { return }
    let movers = (scene.scrolledLeaf(at: place)?.movers ?? []).reversed()
    if turn.y != 0 {
      for mover in movers where mover.turnWheel(turn.y, at: place, in: scene, time: time) { break }
    }
    guard turn.x != 0 else { return }
    let across = movers.filter { $0.across != nil }
    let way = scene.reading.convert(turn).x
    for mover in across
    where mover.turnWheelAcross(way, isOnly: across.count == 1, in: scene, time: time) { break }
  }
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
