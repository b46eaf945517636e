import Interface
import ScrollEngine
import Tuning

/// What gestures do to the grid, or to the open photograph and the pages of which it is one.
struct GalleryGestures: SceneTarget {
  enum Owner: String { case grid, pages, photo }

  /// Zoom of a wheel's notch: half of a doubling and a little less.
  private static let notchZoom = 0.3

  private let scene: GalleryScene

  init(scene: GalleryScene) { self.scene = scene }

  func part(at place: Point) -> GalleryPart { scene.part(at: place) }

  func press(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<GalleryPart, Owner> {
    guard let place, case .finger(let id) = device else {
      return scene.presence == .open ? holdPhoto(.photo, at: time) : holdGrid(.grid, at: time)
    }
    // What is pressed must not depend on where a mouse was before, of which a recording knows nothing: a mouse that
    // presses is there, and a finger has no use for its buttons.
    scene.gestures.hovered = id == GalleryScene.mouse ? place : nil
    let part = part(at: place)
    scene.focus.hide()
    switch part {
    case .close, .previous, .next, .photo: return holdPhoto(part, at: time)
    case .header, .names, .tile, .grid: return holdGrid(part, at: time)
    }
  }

  private func holdGrid(_ part: GalleryPart, at time: Timestamp) -> GesturePress<GalleryPart, Owner> {
    // The heading and its button stand still while the grid glides.
    let isGrid = part != .header && part != .names
    let isCatch = scene.grid.press(scene.grid.allParts, at: time) && isGrid
    return GesturePress(part, [.init(.grid, axes: .y)], isCatch: isCatch)
  }

  private func holdPhoto(_ part: GalleryPart, at time: Timestamp) -> GesturePress<GalleryPart, Owner> {
    var isCatch = false
    if part == .photo {
      isCatch = scene.pager.press(at: time)
      isCatch = scene.stage.hold(at: time) || isCatch
      scene.presence = .open
    }
    let pages = GestureArena<Owner>.Candidate(.pages, axes: .x)
    return GesturePress(
      part, scene.isZoomed ? [.init(.photo, axes: .both), pages] : [pages, .init(.photo, axes: .y)], isCatch: isCatch,
      pincher: .photo)
  }

  private var isOnGrid: Bool { scene.gestures.arena.candidates.first?.owner == .grid }

  /// Who gets the finger depends on the axis, and on whether the photograph is zoomed.
  func verdict(along axis: Axis, by change: Point) -> GestureVerdict<Owner> {
    guard !isOnGrid else { return .frontmost }
    // Two fingers within the slop may still become a pinch; what they move together is none of one finger's gestures.
    guard scene.gestures.pinch.count == 1 else { return .open }
    guard axis == .x else { return .demanded(.photo) }
    let pans = scene.isZoomed && scene.isOnPage && (scene.count < 2 || !scene.stage.isAtEdge(toward: -change.x))
    return .demanded(pans ? .photo : .pages)
  }

  func begin(_ owner: Owner, along axis: Axis?, at time: Timestamp) {
    switch owner {
    case .grid: scene.grid.beginDrag(scene.grid.allParts, at: time)
    case .pages:
      if scene.stage.activity == .held { scene.stage.settle(at: time) }
      scene.pager.beginDrag(at: time)
    case .photo:
      scene.isPulled = axis == .y && !scene.isZoomed
      scene.hold(at: time)
    }
  }

  func move(_ owner: Owner, by change: Point, velocity: Point, at time: Timestamp) -> Moved? {
    switch owner {
    case .grid: scene.grid.drag(by: change.y, velocity: velocity.y, at: time)
    case .pages: scene.pager.drag(by: change.x * sign, velocity: velocity.x * sign, at: time)
    case .photo where scene.isPulled: scene.stage.pull(by: -change.y)
    case .photo: scene.stage.pan(by: change * -1)
    }
    return nil
  }

  /// Pages follow each other as they are read.
  private var sign: Double { scene.layout.reading.sign }

  func note(velocity: Point, of owner: Owner) {
    switch owner {
    case .grid: scene.grid.noteDragVelocity(velocity.y)
    case .pages: scene.pager.noteDragVelocity(velocity.x * sign)
    case .photo: break
    }
  }

  func letGo(of owner: Owner, velocity: Point, at time: Timestamp) {
    switch owner {
    case .grid: scene.grid.release(velocity: velocity.y, at: time)
    case .pages: scene.pager.release(velocity: velocity.x * sign, at: time)
    case .photo where scene.isPulled: scene.endPull(velocity: -velocity.y, at: time)
    case .photo: if scene.stage.activity == .held { scene.stage.fling(velocity: velocity * -1, at: time) }
    }
  }

  func settle(at time: Timestamp) { if isOnGrid { scene.grid.cancel(at: time) } else { scene.settle(at: time) } }

  func tap(_ part: GalleryPart, at place: Point, time: Timestamp) {
    guard part == .photo else {
      if self.part(at: place) == part { scene.perform(part, at: time) }
      return
    }
    guard scene.gestures.taps.tap(at: place, time: time) == 2 else { return }
    scene.gestures.taps.forget()
    scene.toggleZoom(around: place - scene.layout.center, at: time)
  }

  func response(of owner: Owner, to stroke: TouchpadStroke) -> TouchpadResponse {
    let stage = scene.stage
    switch owner {
    case .grid: return stroke.response(isTouched: scene.grid.isTouched, isStretched: scene.grid.isStretched)
    case .pages:
      let line = scene.pager.scroller
      return stroke.response(isTouched: line.isTouched, isStretched: line.isStretched)
    case .photo where scene.isPulled: return .follow
    case .photo: return stroke.response(isTouched: stage.activity == .held, isStretched: stage.isStretched)
    }
  }

  /// It scrolls the grid and zooms a photograph; whole notches sideways turn pages.
  func turn(by notches: Point, at place: Point?, time: Timestamp) {
    guard !scene.gestures.isTracking else { return }
    guard scene.presence == .open else {
      let change = notches.y * scene.tuning[Tunables.wheelStep]
      return scene.grid.glide(scene.grid.allParts, by: change, at: time)
    }
    if notches.y != 0 {
      scene.zoom(by: -notches.y * Self.notchZoom, around: place.map { $0 - scene.layout.center } ?? .zero, time)
    }
    guard notches.x != 0 else { return }
    let most = Double(scene.count)
    let whole = scene.gestures.wheel.wholeNotches(adding: notches.x)
    if whole != 0 { scene.turnPage(by: Int(min(max(-most, whole), most)) * scene.rightward, at: time) }
  }

  func beginPinch(around place: Point, at time: Timestamp) {
    scene.hold(at: time)
    scene.stage.beginPinch(around: place - scene.layout.center)
  }

  func pinch(_ change: PinchTracker.Change, at time: Timestamp) {
    var change = change
    // The fingers stay where they are on the screen, wherever a resize moves its middle.
    change.center = change.center - scene.layout.center
    scene.stage.pinch(change)
  }

  func endPinch(velocity: Double?, around place: Point, at time: Timestamp) {
    guard let velocity else { return }
    let spreading = scene.stage.pinchVelocity(velocity)
    if scene.stage.pose.scale < scene.stage.rules.pinchExitScale {
      scene.leave(velocity: spreading, isAsked: false, at: time)
    } else {
      scene.stage.settle(velocity: spreading, at: time)
    }
  }
}
