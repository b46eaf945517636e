import Interface
import ScrollEngine

/// What keys reach: the tiles as one group with the heading's button, or the buttons over an open photograph.
extension GalleryScene: Focusing {
  private static let tileGroup = 0

  var controls: [Control<GalleryPart>] {
    // Wherever the mouse is: keys bring them.
    buttons(turning: canTurn) + (presence == .open ? [] : tiles)
  }

  /// What a hand can press beside tiles and photographs.
  ///
  /// - Parameter turning: whether the buttons that turn pages are among it.
  func buttons(turning: Bool) -> [Control<GalleryPart>] {
    if presence == .open { return chrome.isShown ? photoButtons(turning: turning) : [] }
    return [button(.names, layout.namesButton, "information-outline")]
  }

  /// What lies over an open photograph.
  func photoButtons(turning: Bool) -> [Control<GalleryPart>] {
    let (back, on) = layout.reading.isMirrored ? ("chevron-right", "chevron-left") : ("chevron-left", "chevron-right")
    var buttons = [button(.close, layout.closeButton, "close")]
    if turning, pager.destination > 0 { buttons.append(button(.previous, layout.previousButton, back)) }
    if turning, pager.destination < count - 1 { buttons.append(button(.next, layout.nextButton, on)) }
    return buttons
  }

  private func button(_ part: GalleryPart, _ frame: Rect, _ icon: String) -> Control<GalleryPart> {
    Control(part, frame, .icon(icon), on: .none, radius: frame.height / 2)
      .focusable(within: Rect(origin: .zero, size: viewport))
  }

  private var tiles: [Control<GalleryPart>] {
    let near = layout.grid.tiles(from: offset, to: offset + layout.list.height)
    var tiles = near.filter { layout.tile($0, offset: offset).intersects(layout.list) }
    if case .tile(let index)? = focus.action, !tiles.contains(index), isComing(index) { tiles.append(index) }
    return tiles.map { index in
      Control(.tile(index), layout.tile(index, offset: offset), on: .none, radius: 6)
        .focusable(within: layout.list, group: Self.tileGroup, isInner: true)
    }
  }

  /// Whether the buttons that turn pages show: to a mouse or to keys.
  var showsTurning: Bool { canTurn && (gestures.hovered != nil || gestures.pressed != nil || focus.isVisible) }

  /// Whether they would be of use: while nothing is zoomed.
  private var canTurn: Bool { presence == .open && chrome.isShown && count > 1 && !stage.isZoomed }

  func activate(_ part: GalleryPart, at time: Timestamp) { perform(part, at: time) }

  func neighbor(of part: GalleryPart, toward key: InputEvent.Key) -> GalleryPart? {
    guard case .tile(let index) = part else { return nil }
    switch key {
    case .left, .right:
      let isNext = (key == .right) != layout.reading.isMirrored
      return .tile(isNext ? min(index + 1, count - 1) : max(0, index - 1))
    case .up, .down: return .tile(layout.grid.neighbor(of: index, isBelow: key == .down) ?? index)
    default: return nil
    }
  }

  /// Whether a tile is on its way into sight.
  private func isComing(_ index: Int) -> Bool {
    guard grid.isMoving, index < count else { return false }
    return layout.tile(index, offset: grid.rested(at: now).links[Self.list].shown).intersects(layout.list)
  }

  /// Glides a tile into sight.
  func reveal(_ part: GalleryPart, at time: Timestamp) {
    guard case .tile(let index) = part, presence != .open else { return }
    let tile = layout.grid.frame(index)
    // Where everything will have come to rest, so that keys that follow each other quickly add up.
    let rest = grid.rested(at: time).links[Self.list].shown
    let target = min(max(rest, tile.maxY - layout.list.height), tile.minY)
    if target != rest { grid.glide(Self.list, to: target, at: time) }
  }
}
