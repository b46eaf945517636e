import Containers
import Documents
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A scene with a grid of photographs. Each one opens from its tile, turns like a page, zooms, and returns to the grid
/// by a drag or pinch.
///
/// The grid and the viewer of the open photograph are independent and laid out left to right. The scene passes each
/// gesture and key to one of the two and runs the transition between them.
public final class GalleryScene: GestureScene {
  /// The content that the scene shows.
  public struct Content {
    /// The photographs, in the order of the grid.
    public var photos: Photos
    /// The language of the program's own texts, which also sets the layout direction of tiles and pages.
    public var language: SceneLanguage

    /// Creates content from its parts.
    public init(photos: Photos, language: SceneLanguage = .english) {
      self.photos = photos
      self.language = language
    }
  }

  /// The description of the scene.
  public var descriptor: SceneDescriptor { .gallery }
  /// The size of the viewport, in points.
  public var viewport: Size { grid.layout.viewport }

  /// The direction in which the scene is laid out.
  public let layoutDirection: LayoutDirection
  var tuning: Tuning
  var grid: PhotoGrid
  var viewer: PhotoViewer
  var now = Timestamp.zero

  let gestures = GestureDetector<GalleryGestures>()
  var focus = KeyboardFocus<GalleryPart>()

  /// Creates a scene at its start.
  ///
  /// - Parameters:
  ///   - content: the photographs.
  ///   - items: the number of tiles; `nil` for one per photograph. More tiles repeat the photographs.
  ///   - isOpen: whether the first photograph is open, which recordings without a start state expect; otherwise the
  ///     grid is visible.
  public convenience init(
    content: Content, viewport: Size, tuning: Tuning, items: Int? = nil, isOpen: Bool = true
  ) {
    self.init(
      content: content, viewport: viewport, tuning: tuning, items: items, isOpen: isOpen, style: GridStyle())
  }

  init(content: Content, viewport: Size, tuning: Tuning, items: Int?, isOpen: Bool, style: GridStyle) {
    self.tuning = tuning
    layoutDirection = LayoutDirection(content.language)
    let album = Album(content.photos, count: items)
    grid = PhotoGrid(album: album, viewport: viewport, tuning: tuning, style: style, language: content.language)
    viewer = PhotoViewer(
      album: album, layoutDirection: layoutDirection, language: content.language, viewport: viewport, tuning: tuning,
      isOpen: isOpen)
    gestures.rules = GestureRules(tuning)
  }

  // MARK: Time

  func advanceContent(to time: Timestamp) {
    grid.scroller.advance(to: time)
    viewer.advance(to: time)
    if let single = gestures.taps.singleTap(by: time) { viewer.chrome.fade.toggle(at: single) }
    handleRest()
  }

  /// Handles the end of motions. The photograph on whose page the pager has come to rest becomes the open one, and a
  /// photograph that has returned to its tile closes.
  func handleRest() {
    viewer.handleRest()
    if let page = viewer.turnedPage { setOpenIndex(page) }
  }

  /// Makes another photograph the open one and scrolls its tile into view, so that the photograph can return to it.
  func setOpenIndex(_ index: Int) {
    viewer.setOpenIndex(index)
    grid.scrollToVisible(index, at: now)
  }

  /// Sets the open photograph to the one to which the pager is turning.
  func openDestination() {
    if viewer.pager.destination != viewer.openIndex { setOpenIndex(viewer.pager.destination) }
  }

  func applyTuning(at time: Timestamp) {
    grid.retune(tuning, at: time)
    viewer.retune(tuning, over: grid, at: time)
    handleRest()
  }

  /// Whether nothing moves or fades and nothing is touched.
  public var isAtRest: Bool {
    grid.scroller.isIdle && viewer.isIdle && !gestures.isActive && !gestures.taps.isWaiting
  }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool { grid.scroller.isMoving || viewer.isMoving }

  /// The time of the next change without input: a tap turns out to be no double tap, or a touchpad gesture ends because
  /// no more events arrive. `nil` if there is none.
  public var nextChange: Timestamp? { .first(of: gestures.taps.singleTime, gestures.nextChange) }

  // MARK: Input

  /// The finger ID that the window gives to the mouse.
  static let mouse = 0

  /// Converts a point on the screen to the layout, which is left to right.
  func layoutPoint(at place: Point) -> Point { layoutDirection.convert(place, in: screen) }

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
    if case .up(Self.mouse, let place) = event.kind, screen.contains(place) { gestures.hovered = place }
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

  func activate(_ part: GalleryPart, at place: Point?, time: Timestamp) {
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

  // MARK: Drawing

  /// Draws the scene as it is at the time of the last `advance(to:)`.
  public func draw(into canvas: inout Canvas) {
    let presence = viewer.state
    let pointing = pointing
    layoutDirection.draw(in: screen, into: &canvas) { canvas in
      if viewer.coversGrid { return canvas.list.fill(screen, canvas.palette.scrim) }
      grid.draw(without: presence == .grid ? nil : viewer.openIndex, pointing, into: &canvas)
      if case .tile(let index)? = pointing.pressed { viewer.prefetch(index, into: &canvas) }
    }
    if presence != .open { drawFocus(into: &canvas) }
    guard presence != .grid else { return }
    layoutDirection.draw(in: screen, into: &canvas) {
      viewer.draw(over: grid, turning: showsTurning, pointing, into: &$0)
    }
    if presence == .open { drawFocus(into: &canvas) }
  }

  /// Prepares the part of the grid that scrolling would show next, by drawing it into a canvas that is not shown.
  public func prefetch(into canvas: inout Canvas) {
    guard viewer.state == .grid else { return }
    layoutDirection.draw(in: screen, into: &canvas) { grid.prefetch(into: &$0) }
  }
}

/// Keyboard focus. It reaches the tiles as one group and the header's button, or the buttons over an open photograph.
extension GalleryScene: Focusing {
  var controls: [Control<GalleryPart>] {
    // The paging buttons are included even if no mouse is used, because keys make them visible.
    let controls =
      viewer.isOpen
      ? viewer.controls(turning: viewer.canTurn) : grid.headerControls + grid.tiles(focused: focus.action, at: now)
    return controls.map { layoutDirection.convert($0, in: screen) }
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

/// The scene's state, and the reasons for its behaviour.
extension GalleryScene {
  /// The current state of the scene.
  public var state: SceneState {
    SceneState(
      // A zoomed photograph moves along both axes, so its gestures have no axis.
      activity: activity, axis: gesture == .pan || gesture == .pinch ? nil : gestures.arena.axis,
      owner: gestures.owner?.rawValue,
      main: SceneTrack(.grid, of: grid.scroller, by: viewer.state == .grid ? nil : .idle),
      others: photoTracks, rest: viewer.isOpen ? "Page \(viewer.page + 1)" : "Grid")
  }

  /// The keys and values that only this scene adds to a state line, the text form of a scene's state.
  public var details: StateLine {
    var line = StateLine()
    line.add("open", viewer.isOpen)
    line.add("page.offset", viewer.pager.offset)
    line.add("page.index", Double(viewer.page))
    line.add("photo.scale", viewer.state == .grid ? 1 : viewer.photo.pose.scale)
    line.add("photo.offset.x", photoOffset.x)
    line.add("photo.offset.y", photoOffset.y)
    line.add("dismiss.progress", dismissProgress)
    line.add("gesture", gesture?.rawValue)
    line.add("list.offset", grid.offset)
    line.add("list.velocity", grid.scroller.velocity(of: PhotoGrid.list))
    return line
  }

  /// The kind of the gesture in progress over an open photograph.
  var gesture: PhotoGesture? {
    if gestures.state == .pinch { return .pinch }
    guard gestures.state == .drag, let owner = gestures.owner else { return nil }
    return switch owner {
    case .grid: nil
    case .pages: .horizontal
    case .photo: viewer.isPulled ? .vertical : .pan
    }
  }

  /// The activity of the part that a finger touches or that moves.
  private var activity: Activity {
    if gestures.isActive, !hasLetGo {
      guard gestures.isTracking else { return gestures.touchpad.isStill ? .hold : .drag }
      return gestures.state != .drag && gestures.state != .pinch ? .hold : .drag
    }
    let pages = viewer.pager.scroller
    switch viewer.photo.activity {
    case .held: return .hold
    case .moving(let isAsked): return isAsked ? .driven : .ballistic
    case .idle: return pages.isIdle ? grid.scroller.activity.kind : pages.activity.kind
    }
  }

  /// Whether a touchpad gesture continues although the content that it moved has already been released and is
  /// returning.
  private var hasLetGo: Bool {
    guard !gestures.isTracking, let owner = gestures.owner else { return false }
    return switch owner {
    case .grid: !grid.scroller.isTouched
    case .pages: !viewer.pager.scroller.isTouched
    case .photo: !viewer.isPulled && viewer.photo.activity != .held
    }
  }

  /// Returns the state from which a recording that starts now can be replayed. The state has values that ``details``
  /// lacks, because an open photograph may be zoomed and panned.
  public func startState() -> StateLine {
    var line = StateLine()
    line.add("open", viewer.isOpen)
    line.add("page.index", Double(viewer.openIndex))
    line.add("list.offset", grid.scroller.links[PhotoGrid.list].offset)
    if viewer.isOpen, viewer.photo.pose != .rest {
      let pose = viewer.photo.pose
      let shift = layoutDirection.convert(pose.shift)
      line.add("photo.scale", pose.scale)
      line.add("photo.x", shift.x)
      line.add("photo.y", shift.y)
    }
    if grid.showsNames { line.add("names", true) }
    if !viewer.chrome.fade.isShown { line.add("controls", false) }
    reportFocus(into: &line)
    return line
  }

  /// Restores the state that a recording's start state describes by keys and values. Ignores unknown keys and invalid
  /// values.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartStateReader(start)
    if let page = state.index("page.index", below: grid.album.count) {
      viewer.showPage(page, at: now)
      setOpenIndex(page)
    }
    if let offset = state.number("list.offset") { grid.scroller.setOffset(offset, of: PhotoGrid.list, at: now) }
    if let isOpen = state.flag("open") { viewer.state = isOpen && grid.album.count > 0 ? .open : .grid }
    if viewer.isOpen, let scale = state.number("photo.scale") {
      let shift = Point(x: state.number("photo.x") ?? 0, y: state.number("photo.y") ?? 0)
      viewer.photo.rest(in: Transform(scale: scale, shift: layoutDirection.convert(shift)))
    }
    grid.showsNames = state.flag("names") ?? grid.showsNames
    if let isShown = state.flag("controls") { viewer.chrome.fade = GalleryFade(shown: isShown) }
    restoreFocus(start)
  }

  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    if viewer.state == .grid {
      insight.explain("Grid", free: grid.scroller, at: now)
      return insight
    }
    if viewer.photo.isPanned(by: gesture) {
      insight.explain("Photo", viewer.photo.scroller, sign: layoutDirection.sign, at: now)
      return insight
    }
    let pull = gesture == .vertical ? gestures.pan.velocity(at: now).y : nil
    insight.ruler = viewer.ruler(pulledWith: pull, isHeld: gesture != nil)
    insight.axis = .x
    insight.overscroll = viewer.pager.scroller.overscroll
    insight.travel = viewer.travel(at: now).map { $0 * layoutDirection.sign }
    return insight
  }

  /// The outlines of the open photograph and the neighbouring pages, or of the tiles of the grid.
  public var outlines: [SceneOutline] {
    guard grid.album.count > 0 else { return [] }
    let outlines = viewer.state == .grid ? grid.outlines : viewer.outlines(over: grid)
    return outlines.map { layoutDirection.convert($0, in: screen) }
  }

  /// Returns the predicted states of the pages, or of the grid if no photograph is open, one per step until rest.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    let (line, track) =
      viewer.state == .grid ? (grid.scroller, state.main) : (viewer.pager.scroller, state.others[0])
    return line.forecast(of: track, from: now, step: step, limit: limit)
  }
}

/// The motion of an open photograph, as the workbench, the tools around the scene, and recordings show it.
extension GalleryScene {
  /// The progress of the photograph's dismissal, from 0 to 1.
  var dismissProgress: Double { viewer.state == .grid ? 1 : viewer.photo.progress }

  /// The pan of the open photograph, in points. Like a list's content, it has a larger offset the further it lies to the
  /// left or up.
  var photoOffset: Point { viewer.photo.pose.shift * -1 }

  /// The current values of the quantities that can move: the offset of the pages, the photograph's position and scale,
  /// and the progress of its dismissal, which turning pages never changes.
  var photoTracks: [SceneTrack] {
    let (photo, pager) = (viewer.photo, viewer.pager)
    let offset = photoOffset
    let rates = photo.isMoving ? photo.velocity : nil
    let velocity = rates.map { $0.shift * -1 }
    let panned: TwoAxisScroller? = if case .glide? = photo.motion { photo.scroller } else { nil }
    return [
      SceneTrack(.pages.read(layoutDirection), of: pager.scroller, by: viewer.state == .open ? nil : .idle),
      SceneTrack(
        .photoX.read(layoutDirection), at: offset.x, velocity: velocity?.x, by: panMotion, released: panned?.x.released,
        identity: viewer.openIndex),
      SceneTrack(
        .photoY, at: offset.y, velocity: velocity?.y, by: panMotion, released: panned?.y.released,
        identity: viewer.openIndex),
      SceneTrack(
        .size, at: viewer.state == .grid ? 1 : photo.pose.scale, velocity: rates?.scale, by: sizeMotion,
        identity: viewer.openIndex),
      SceneTrack(.wayOut, at: 100 * dismissProgress, velocity: nil, by: wayOutMotion, identity: viewer.openIndex),
    ]
  }

  /// The motion of the photograph's position. After a pan it glides and bounces at its edges.
  private var panMotion: SceneTrack.Motion {
    guard viewer.state != .grid else { return .idle }
    switch viewer.photo.activity {
    case .idle: return .idle
    case .held: return gesture == nil || gesture == .horizontal ? .hold : .drag
    case .moving(let isAsked):
      if case .glide? = viewer.photo.motion { return viewer.photo.isStretched ? .spring : .coast }
      return isAsked ? .driven : .spring
    }
  }

  private var sizeMotion: SceneTrack.Motion {
    guard viewer.state == .open, dismissProgress == 0 else { return .idle }
    return springMotion(isHeld: gesture == .pinch)
  }

  private var wayOutMotion: SceneTrack.Motion {
    guard viewer.state != .grid else { return .idle }
    // A photograph pinched below its resting size is being dismissed, too.
    return springMotion(isHeld: gesture == .vertical || gesture == .pinch && dismissProgress > 0)
  }

  private func springMotion(isHeld: Bool) -> SceneTrack.Motion {
    switch viewer.photo.activity {
    case .idle: .idle
    case .held: isHeld ? .drag : .hold
    case .moving(let isAsked): isAsked ? .driven : .spring
    }
  }
}

extension SceneTrack.Quantity {
  /// The offset of the grid. Its smoothness is not measured, because the grid jumps to the tile of the open photograph
  /// while the photograph hides the grid.
  fileprivate static let grid = SceneTrack.Quantity.rows(title: "Grid", isTrackedByEye: false)
  fileprivate static let photoX = SceneTrack.Quantity(
    name: "photo x", title: "Photo x", keys: "photo.offset.x", unit: .points, axis: .x, direction: .backward,
    isTrackedByEye: false,
    hasForecast: false)
  fileprivate static let photoY = SceneTrack.Quantity(
    name: "photo y", title: "Photo y", keys: "photo.offset.y", unit: .points, axis: .y, direction: .backward,
    isTrackedByEye: false,
    hasForecast: false)
  fileprivate static let size = SceneTrack.Quantity(
    name: "size", title: "Zoom", keys: "photo.scale", unit: .times, axis: .y, direction: .backward,
    isTrackedByEye: false,
    hasForecast: false)
  fileprivate static let wayOut = SceneTrack.Quantity(
    name: "photo", title: "Dismiss", keys: "dismiss.progress", unit: .percent, axis: .y, direction: .backward,
    isTrackedByEye: false)
}

/// The kind of a gesture over an open photograph. It does not change until the last finger lifts.
enum PhotoGesture: String {
  case horizontal, vertical, pinch, pan
}

extension ZoomingPhoto {
  /// Whether a gesture pans the photograph, or the photograph is gliding after a pan.
  func isPanned(by gesture: PhotoGesture?) -> Bool {
    if case .glide? = motion { return true }
    return gesture == .pan
  }
}
