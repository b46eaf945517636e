import Interface
import Recording
import ScrollEngine
import Tuning

/// Input, and what it does.
extension GalleryScene: GestureScene {
  /// The number that the window gives to the mouse, as to a finger.
  static let mouse = 0

  /// A place on the screen, where all is laid out from the left.
  func place(_ place: Point) -> Point { reading.place(place, in: grid.layout.screen) }

  /// The part under a place on the screen.
  func part(at place: Point) -> GalleryPart {
    let place = self.place(place)
    switch viewer.presence {
    case .open: return viewer.controls(turning: showsTurning).hit(place)?.action ?? .photo
    case .leaving where viewer.frames(over: grid).visible.contains(place): return .photo
    case .leaving, .grid: return grid.part(at: place)
    }
  }

  /// The viewport has another size: the same photograph, page or row of tiles stays in sight.
  func resize(to size: Size, at time: Timestamp) {
    guard size != viewport else { return }
    grid.resize(size, tuning, at: time)
    if viewer.presence != .grid { grid.show(viewer.posed, at: now) }
    viewer.resize(size, over: grid, at: time)
    noteRest()
  }

  /// The mouse is where it lets go, and what has come to rest has its consequences.
  func conclude(_ event: InputEvent, at time: Timestamp) {
    // The window tells nothing of a mouse that lies still, which is now where it was let go.
    if case .up(Self.mouse, let place) = event.kind, grid.layout.screen.contains(place) { gestures.hovered = place }
    noteRest()
  }

  /// The mouse moves with no button down.
  public func hover(_ place: Point?) -> Bool {
    let wasInside = gestures.hovered != nil
    return gestures.hover(place, in: self) || wasInside != (place != nil)
  }

  /// A key is pressed.
  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !gestures.isActive else { return }
    let (key, isOpen) = (reading.place(key), viewer.isOpen)
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

  // MARK: From one into the other

  /// Opens a photograph from where it lies.
  public func open(_ index: Int, at time: Timestamp) {
    advance(to: time)
    guard !viewer.isOpen, index >= 0, index < grid.album.count else { return }
    gestures.taps.forget()
    viewer.open(index, from: grid, at: time)
  }

  /// Puts the open photograph back to its tile.
  public func close(at time: Timestamp) {
    advance(to: time)
    guard viewer.isOpen, !gestures.isTracking || gesture == nil else { return }
    poseDestination()
    leave(velocity: viewer.photo.velocity, isAsked: true, at: time)
  }

  /// Lets the photograph go to its tile from where it is.
  func leave(velocity: Pose, isAsked: Bool, at time: Timestamp) {
    if focus.isVisible { focus.move(to: .tile(viewer.posed)) }
    gestures.taps.forget()
    viewer.leave(to: grid, velocity: velocity, isAsked: isAsked, at: time)
  }
}
