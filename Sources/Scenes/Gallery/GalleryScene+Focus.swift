import ScrollEngine

/// What keys reach: the tiles as one group with the heading's button, or the buttons over an open photograph.
extension GalleryScene: Focusing {
  private static let tileGroup = 0

  var targets: [FocusTarget<GalleryPart>] {
    let screen = Rect(origin: .zero, size: viewport)
    guard presence != .open else {
      guard chrome.isShown else { return [] }
      var buttons = [(GalleryPart.close, layout.closeButton)]
      // Wherever the mouse is: keys bring them.
      if canTurn {
        if pager.destination > 0 { buttons.append((.previous, layout.previousButton)) }
        if pager.destination < count - 1 { buttons.append((.next, layout.nextButton)) }
      }
      return buttons.map { FocusTarget($0.0, hit: $0.1, radius: $0.1.height / 2, in: screen) }
    }
    let names = layout.namesButton
    var result = [FocusTarget(GalleryPart.names, hit: names, radius: names.height / 2, in: screen)]
    let near = layout.grid.tiles(from: offset, to: offset + layout.list.height)
    var tiles = near.filter { layout.tile($0, offset: offset).intersects(layout.list) }
    if case .tile(let index)? = focus.part, !tiles.contains(index), isComing(index) { tiles.append(index) }
    for index in tiles {
      let frame = layout.tile(index, offset: offset)
      result.append(FocusTarget(item: .tile(index), frame: frame, radius: 6, in: layout.list, group: Self.tileGroup))
    }
    return result
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
