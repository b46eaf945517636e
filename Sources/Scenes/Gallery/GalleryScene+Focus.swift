import Interface
import ScrollEngine

/// What keys reach: the tiles as one group with the heading's button, or the buttons over an open photograph.
extension GalleryScene: Focusing {
  var controls: [Control<GalleryPart>] {
    // Wherever the mouse is: keys bring them.
    let controls =
      viewer.isOpen
      ? viewer.controls(turning: viewer.canTurn) : grid.headerControls + grid.tiles(focused: focus.action, at: now)
    return controls.map { reading.place($0, in: grid.layout.screen) }
  }

  /// Whether the buttons that turn pages show: to a mouse or to keys.
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
