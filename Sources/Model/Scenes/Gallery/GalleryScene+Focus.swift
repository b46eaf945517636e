import Interface
import ScrollEngine

/// Keyboard focus. It reaches the tiles as one group and the header's button, or the buttons over an open photograph.
extension GalleryScene: Focusing {
  var controls: [Control<GalleryPart>] {
    // The paging buttons are included even if no mouse is used, because keys make them visible.
    let controls =
      viewer.isOpen
      ? viewer.controls(turning: viewer.canTurn) : grid.headerControls + grid.tiles(focused: focus.action, at: now)
    return controls.map { layoutDirection.convert($0, in: grid.layout.screen) }
  }

  /// Whether the paging buttons are visible, because the user has a mouse or uses keys.
  var showsTurning: Bool {
    viewer.canTurn && (gestures.hovered != nil || gestures.pressed != nil || focus.isVisible)
  }

  func neighbor(of part: GalleryPart, toward key: InputEvent.Key) -> GalleryPart? {
    guard case .tile(let index) = part else { return nil }
    return grid.neighbor(of: index, toward: key).map(GalleryPart.tile)
  }

  func reveal(_ part: GalleryPart, at time: Timestamp) {
    if case .tile(let index) = part, !viewer.isOpen { grid.reveal(index, at: time) }
  }
}
