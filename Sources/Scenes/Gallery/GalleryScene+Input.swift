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

  /// Does what a part does when it is tapped.
  func perform(_ part: GalleryPart, at time: Timestamp) {
    switch part {
    case .header: grid.glideToStart(at: time)
    case .names: grid.showsNames.toggle()
    case .tile(let index): open(index, at: time)
    case .close: close(at: time)
    case .previous: viewer.turnPage(by: -1, at: time)
    case .next: viewer.turnPage(by: 1, at: time)
    case .photo, .grid: break
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

/// What keys reach: the tiles as one group with the heading's button, or the buttons over an open photograph.
extension GalleryScene: Focusing {
  var controls: [Control<GalleryPart>] {
    // Wherever the mouse is: keys bring them.
    let controls =
      viewer.isOpen
      ? viewer.controls(turning: viewer.canTurn) : [grid.namesButton] + grid.tiles(focused: focus.action, at: now)
    return controls.map { reading.place($0, in: grid.layout.screen) }
  }

  /// Whether the buttons that turn pages show: to a mouse or to keys.
  var showsTurning: Bool {
    viewer.canTurn && (gestures.hovered != nil || gestures.pressed != nil || focus.isVisible)
  }

  func activate(_ part: GalleryPart, at time: Timestamp) { perform(part, at: time) }

  func neighbor(of part: GalleryPart, toward key: InputEvent.Key) -> GalleryPart? {
    guard case .tile(let index) = part else { return nil }
    return grid.neighbor(of: index, toward: key).map(GalleryPart.tile)
  }

  func reveal(_ part: GalleryPart, at time: Timestamp) {
    if case .tile(let index) = part, !viewer.isOpen { grid.reveal(index, at: time) }
  }
}
