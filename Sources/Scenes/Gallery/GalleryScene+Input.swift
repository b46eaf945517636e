import Interface
import RealModule
import Recording
import ScrollEngine
import Tuning

/// Input, and what it does.
extension GalleryScene: GestureScene {
  /// The number that the window gives to the mouse, as to a finger.
  static let mouse = 0

  /// The part under a place.
  func part(at place: Point) -> GalleryPart {
    if presence == .open {
      return buttons(turning: showsTurning).hit(place)?.action ?? .photo
    }
    if presence == .leaving, visiblePhoto.contains(place) { return .photo }
    guard place.y >= layout.listTop else { return buttons(turning: false).hit(place)?.action ?? .header }
    let spot = Point(x: place.x, y: place.y - layout.listTop + offset)
    return layout.grid.tile(at: spot).map(GalleryPart.tile) ?? .grid
  }

  /// Gives grid and photograph another viewport.
  func resize(to size: Size, at time: Timestamp) { resize(size, at: time) }

  /// The mouse is where it lets go, and what has come to rest has its consequences.
  func conclude(_ event: InputEvent, at time: Timestamp) {
    // The window tells nothing of a mouse that lies still, which is now where it was let go.
    if case .up(Self.mouse, let place) = event.kind, Rect(origin: .zero, size: viewport).contains(place) {
      gestures.hovered = place
    }
    noteRest()
  }

  /// The mouse moves with no button down.
  public func hover(_ place: Point?) -> Bool {
    let wasInside = gestures.hovered != nil
    return gestures.hover(place, in: self) || wasInside != (place != nil)
  }

  /// The photograph that shows is the finger's, not the pages.
  func hold(at time: Timestamp) {
    pager.resume(at: time)
    if pager.destination != posed { adopt(pager.destination) }
    if stage.activity != .held { _ = stage.hold(at: time) }
  }

  /// A vertical drag ends: beyond the threshold the photograph goes back to its tile, else it returns.
  func endPull(velocity: Double, at time: Timestamp) {
    pull = pullRuler(velocity: velocity)
    if stage.leaves(velocity: velocity) {
      leave(velocity: stage.pullVelocity(velocity), isAsked: false, at: time)
    } else {
      stage.settle(velocity: stage.pullVelocity(velocity), at: time)
    }
  }

  /// Lets go without a gesture: what was caught on its way goes on to where it was nearer to.
  func settle(at time: Timestamp) {
    pager.cancel(at: time)
    guard stage.activity == .held else { return }
    if gestures.isCatch, stage.pose.crop > 0.5 {
      leave(velocity: .still, isAsked: false, at: time)
    } else {
      stage.settle(at: time)
    }
  }

  /// How many pages further the page at the right lies.
  var rightward: Int { layout.reading.isMirrored ? -1 : 1 }

  /// Zooms by a change of the scale's logarithm, aimed anew when it is on its way.
  func zoom(by change: Double, around middle: Point, _ time: Timestamp) {
    guard isOnPage, change > 0 || stage.restScale > 1 else { return }
    stage.zoom(to: stage.restScale * .exp(change), around: middle, at: time)
  }

  /// Zoom of a key: a doubling.
  private static let keyZoom = 0.6931471805599453

  /// A key is pressed.
  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !gestures.isActive else { return }
    if presence == .open, key == .tab || key == .backTab { chrome.set(true, at: time) }
    guard !pressFocused(key, at: time) else { return }
    if presence == .open { pressOpen(key, at: time) } else { pressGrid(key, at: time) }
  }

  private func pressOpen(_ key: InputEvent.Key, at time: Timestamp) {
    switch key {
    case .right: turnPage(by: rightward, at: time)
    case .left: turnPage(by: -rightward, at: time)
    case .pageDown, .space: turnPage(by: 1, at: time)
    case .pageUp: turnPage(by: -1, at: time)
    case .home: showPage(movingTo: 0, at: time)
    case .end: showPage(movingTo: count - 1, at: time)
    case .up: zoom(by: Self.keyZoom, around: .zero, time)
    case .down: zoom(by: -Self.keyZoom, around: .zero, time)
    case .escape, .backspace: close(at: time)
    case .enter: chrome.toggle(at: time)
    case .tab, .backTab, .selectAll: break
    }
  }

  private func pressGrid(_ key: InputEvent.Key, at time: Timestamp) {
    let line = tuning[Tunables.wheelStep]
    let page = max(line, layout.list.height - layout.grid.side)
    switch key {
    case .down: grid.glide(grid.allParts, by: line, at: time)
    case .up: grid.glide(grid.allParts, by: -line, at: time)
    case .pageDown, .space: grid.glide(grid.allParts, by: page, at: time)
    case .pageUp: grid.glide(grid.allParts, by: -page, at: time)
    case .home: grid.glide(Self.list, to: 0, at: time)
    case .end: grid.glide(Self.list, to: grid.links[Self.list].upper, at: time)
    case .right, .left: if count > 0 { move(to: .tile(firstVisible), at: time) }
    case .escape, .backspace: focus.hide()
    case .tab, .backTab, .enter, .selectAll: break
    }
  }

  private var firstVisible: Int {
    let tiles = layout.grid.tiles(from: offset, to: offset + layout.list.height)
    return tiles.first { layout.grid.frame($0).minY >= offset } ?? 0
  }
}
