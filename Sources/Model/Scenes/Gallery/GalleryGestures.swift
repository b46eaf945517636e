import Containers
import Interface
import ScrollEngine
import Tuning

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
    case .photo: return applyToPhoto(mirrored, at: time)
    }
  }

  /// Applies a step of a drag to the open photograph. The drag pulls or pans the photograph, and its last step may send
  /// the photograph back to its tile.
  private func applyToPhoto(_ step: DragStep, at time: Timestamp) -> DragOutcome {
    var leaving: Transform?
    switch step {
    case .begin(let axis):
      scene.viewer.isPulled = axis == .y && !scene.viewer.isZoomed
      hold(at: time)
    case .move(let change, _): scene.viewer.drag(by: change)
    case .update: break
    case .release(let velocity): leaving = scene.viewer.release(velocity: velocity, at: time)
    // If the touch stopped a moving photograph, the photograph continues to the nearer end of that motion: its page or
    // its tile.
    case .cancel: if scene.viewer.settle(isCatch: scene.gestures.isCatch, at: time) { leaving = .still }
    case .respond(let stroke): return .responds(scene.viewer.response(to: stroke))
    }
    if let leaving { scene.closePhoto(velocity: leaving, isRequested: false, at: time) }
    return .done
  }

  /// Makes the finger hold the visible photograph instead of the pages.
  private func hold(at time: Timestamp) {
    scene.viewer.pager.resume(at: time)
    scene.openDestination()
    scene.viewer.hold(at: time)
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
    guard turn.x != 0 else { return }
    scene.viewer.turn(pages: scene.gestures.wheel.wholeNotches(adding: mirrored(turn).x, at: time), at: time)
  }

  func beginPinch(around place: Point, at time: Timestamp) {
    hold(at: time)
    scene.viewer.beginPinch(around: scene.layoutPoint(at: place))
  }

  func pinch(_ change: PinchTracker.Change, at time: Timestamp) {
    scene.viewer.pinch(
      PinchTracker.Change(
        factor: change.factor, center: scene.layoutPoint(at: change.center), translation: mirrored(change.translation)))
  }

  func endPinch(velocity: Double?, around place: Point, at time: Timestamp) {
    guard let velocity, let leaving = scene.viewer.endPinch(velocity: velocity, at: time) else { return }
    scene.closePhoto(velocity: leaving, isRequested: false, at: time)
  }
}
