import Containers
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
