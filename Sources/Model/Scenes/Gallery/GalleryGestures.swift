import Containers
import Drawing
import Interface
import ScrollEngine
import Tuning

/// A part of the gallery that a pointer can hit.
enum GalleryPart: ScenePart {
  /// The header. A tap scrolls to the start.
  case header
  /// The button that shows the photographs' names on their tiles.
  case names
  /// A tile, by index.
  case tile(Int)
  /// The area of the grid without a tile.
  case grid
  /// The open photograph and the area around it.
  case photo
  /// The button that closes the photograph.
  case close
  /// The button for the previous page.
  case previous
  /// The button for the next page.
  case next

  var pointer: PointerShape {
    switch self {
    case .grid, .photo: .arrow
    case .header, .names, .tile, .close, .previous, .next: .pointer
    }
  }

  /// Whether the part belongs to the open photograph and not to the grid.
  var belongsToViewer: Bool {
    switch self {
    case .photo, .close, .previous, .next: true
    case .header, .names, .tile, .grid: false
    }
  }
}

/// The gesture target of the gallery. It moves the grid, the open photograph or the pager. Input is in screen
/// coordinates, while the content is laid out left to right.
struct GalleryGestures: SceneTarget {
  enum Owner: String { case grid, pages, photo }

  let scene: GalleryScene

  func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<
    GalleryPart, Owner
  > {
    guard let place, case .finger(let id) = device else {
      // While a photograph returns to the grid, fingers that rest on a touchpad hold the photograph, and fingers that
      // scroll move the grid.
      let isOnPhoto = scene.gestures.touchpad.isHold && place.map { self.part(at: $0) == .photo } ?? false
      return scene.viewer.isOpen || isOnPhoto ? holdPhoto(.photo, device, at: time) : holdGrid(.grid, device, at: time)
    }
    // The pressed part must not depend on where the mouse was before the press, because a recording contains no
    // movements of an unpressed mouse. The press therefore sets the hover position: to its own location for the mouse,
    // and to `nil` for a finger, which needs no buttons that appear on hovering.
    scene.gestures.hovered = id == GalleryScene.mouse ? place : nil
    let part = part(at: place)
    scene.focus.hide()
    return part.belongsToViewer ? holdPhoto(part, device, at: time) : holdGrid(part, device, at: time)
  }

  private func holdGrid(
    _ part: GalleryPart, _ device: GestureDevice, at time: Timestamp
  ) -> GesturePress<GalleryPart, Owner> {
    // A catch is a touch that stops a motion and does not count as a tap. The header and its button do not move with
    // the grid, so a touch on them can still be a tap.
    let isGrid = part != .header && part != .names
    let isCatch = scene.grid.press(with: device, at: time) && isGrid
    return GesturePress(part, [.init(.grid, axes: .y)], isCatch: isCatch)
  }

  private func holdPhoto(
    _ part: GalleryPart, _ device: GestureDevice, at time: Timestamp
  ) -> GesturePress<GalleryPart, Owner> {
    let isCatch = part == .photo && scene.viewer.press(with: device, at: time)
    let pages = GestureArena<Owner>.Candidate(.pages, axes: .x)
    return GesturePress(
      part, scene.viewer.isZoomed ? [.init(.photo, axes: .both), pages] : [pages, .init(.photo, axes: .y)],
      isCatch: isCatch, pincher: .photo)
  }

  private var isOnGrid: Bool { scene.gestures.arena.candidates.first?.owner == .grid }

  /// Returns the decision on which part a drag moves. It depends on the axis and on whether the photograph is zoomed.
  func owner(along axis: Axis, by change: Point) -> GestureClaimDecision<Owner> {
    guard !isOnGrid else { return .frontmost }
    // Two fingers that have hardly moved may still begin a pinch, so their common movement must not count as a drag.
    guard scene.gestures.pinch.count == 1 else { return .undecided }
    guard axis == .x else { return .demanded(.photo) }
    return .demanded(scene.viewer.pans(by: mirrored(change)) ? .photo : .pages)
  }

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    let mirrored = scene.layoutDirection.convert(step)
    switch owner {
    case .grid: return step.apply(to: &scene.grid.scroller, along: .y, at: time)
    case .pages:
      if case .begin = step { scene.viewer.letGoOfPhoto(at: time) }
      return mirrored.apply(to: &scene.viewer.pager, along: .x, at: time)
    case .photo:
      if case .begin(let axis) = step {
        scene.viewer.isPulled = axis == .y && !scene.viewer.isZoomed
        holdPhoto(at: time)
      }
      let (outcome, leaving) = scene.viewer.apply(mirrored, isCatch: scene.gestures.isCatch, at: time)
      if let leaving { scene.closePhoto(velocity: leaving, isRequested: false, at: time) }
      return outcome
    }
  }

  /// Makes the finger hold the visible photograph instead of the pages.
  private func holdPhoto(at time: Timestamp) {
    scene.viewer.pager.resume(at: time)
    scene.openDestination()
    scene.viewer.photo.holdUnlessHeld(at: time)
  }

  /// Converts a change or a velocity to the layout direction of the pages.
  private func mirrored(_ change: Point) -> Point { scene.layoutDirection.convert(change) }

  func tap(_ part: GalleryPart, at place: Point, time: Timestamp) {
    guard part == .photo else {
      if self.part(at: place) == part { scene.activate(part, at: place, time: time) }
      return
    }
    guard scene.gestures.taps.tap(at: place, time: time) == 2 else { return }
    scene.gestures.taps.reset()
    scene.viewer.toggleZoom(around: scene.layoutPoint(at: place), at: time)
  }

  /// Scrolls the grid or zooms a photograph. Whole notches along x turn pages.
  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    guard !scene.gestures.isTracking else { return }
    guard scene.viewer.isOpen else {
      return scene.grid.glide(by: turn.y * scene.grid.steps(scene.tuning).notch, from: .wheel, at: time)
    }
    if turn.y != 0 { scene.viewer.zoom(notches: -turn.y, around: place.map(scene.layoutPoint), at: time) }
    if scene.viewer.turnsPages { scene.viewer.pager.turnWheel(mirrored(turn).x, &scene.gestures.wheel, at: time) }
  }

  func beginPinch(around place: Point, at time: Timestamp) {
    holdPhoto(at: time)
    scene.viewer.photo.beginPinch(around: scene.layoutPoint(at: place), at: time)
  }

  func pinch(_ change: PinchTracker.Change, at time: Timestamp) {
    scene.viewer.photo.pinch(
      PinchTracker.Change(
        factor: change.factor, center: scene.layoutPoint(at: change.center), translation: mirrored(change.translation)),
      at: time)
  }

  func endPinch(velocity: Double?, around place: Point, at time: Timestamp) {
    guard let velocity, let leaving = scene.viewer.endPinch(velocity: velocity, at: time) else { return }
    scene.closePhoto(velocity: leaving, isRequested: false, at: time)
  }
}
