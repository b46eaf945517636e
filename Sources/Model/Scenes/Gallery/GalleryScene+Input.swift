import Containers
import Interface
import Recording
import ScrollEngine
import Tuning

/// Input handling.
extension GalleryScene: GestureScene {
  /// The finger ID that the window gives to the mouse.
  static let mouse = 0

  /// Converts a point on the screen to the layout, which is left to right.
  func layoutPoint(at place: Point) -> Point { layoutDirection.convert(place, in: grid.layout.screen) }

  /// Returns the part at a point on the screen.
  func part(at place: Point) -> GalleryPart {
    let place = layoutPoint(at: place)
    switch viewer.state {
    case .open: return viewer.controls(turning: showsTurning).hit(place)?.action ?? .photo
    case .closing where viewer.frames(over: grid).visible.contains(place): return .photo
    case .closing, .grid: return grid.part(at: place)
    }
  }

  /// Resizes the viewport and keeps the same photograph, page or row of tiles in view.
  func resize(to size: Size, at time: Timestamp) {
    guard size != viewport else { return }
    grid.resize(size, tuning, at: time)
    if viewer.state != .grid { grid.scrollToVisible(viewer.openIndex, at: now) }
    viewer.resize(size, over: grid, at: time)
    handleRest()
  }

  /// Sets the mouse position after a release and handles the end of motions.
  func didHandle(_ event: InputEvent, at time: Timestamp) {
    // The window sends no event for a mouse that does not move, so it is still at the release location.
    if case .up(Self.mouse, let place) = event.kind, grid.layout.screen.contains(place) { gestures.hovered = place }
    handleRest()
  }

  /// Handles mouse movement without a pressed button; `place` is `nil` if the pointer has left the scene. Returns
  /// whether the scene looks different.
  public func hover(_ place: Point?) -> Bool {
    let wasOverScene = gestures.hovered != nil
    return gestures.hover(place, in: self) || wasOverScene != (place != nil)
  }

  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !gestures.isActive else { return }
    let (key, isOpen) = (layoutDirection.convert(key), viewer.isOpen)
    if isOpen, key == .tab || key == .backTab { viewer.chrome.fade.set(true, at: time) }
    guard !pressFocused(key, at: time) else { return }
    switch key {
    case .escape where isOpen, .backspace where isOpen: close(at: time)
    case .escape, .backspace: focus.hide()
    case _ where isOpen: viewer.press(key, at: time)
    case .right, .left: if grid.album.count > 0 { move(to: .tile(grid.firstWhole), at: time) }
    default: grid.press(key, grid.steps(tuning), at: time)
    }
  }

  // MARK: Opening and closing

  /// Opens a photograph with a transition from its tile.
  public func open(_ index: Int, at time: Timestamp) {
    advance(to: time)
    guard !viewer.isOpen, index >= 0, index < grid.album.count else { return }
    gestures.taps.reset()
    viewer.open(index, from: grid, at: time)
  }

  /// Closes the open photograph with a transition to its tile.
  public func close(at time: Timestamp) {
    advance(to: time)
    guard viewer.isOpen, !gestures.isTracking || gesture == nil else { return }
    openDestination()
    closePhoto(velocity: viewer.photo.velocity, isRequested: true, at: time)
  }

  /// Starts the photograph's transition from its current position and scale to its tile.
  func closePhoto(velocity: Transform, isRequested: Bool, at time: Timestamp) {
    if focus.isVisible { focus.move(to: .tile(viewer.openIndex)) }
    gestures.taps.reset()
    viewer.close(to: grid, velocity: velocity, isRequested: isRequested, at: time)
  }
}
