import Containers
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// The viewer that shows an open photograph on a page of its own, with the pages of the other photographs beside it.
/// The open photograph comes from its tile in the grid and returns to it.
struct PhotoViewer {
  /// The visibility of the viewer.
  enum State {
    /// The grid alone is visible.
    case grid
    /// A photograph is open or opening.
    case open
    /// The photograph is returning to its tile.
    case closing
  }

  let album: Album
  let layoutDirection: LayoutDirection
  private(set) var layout: ViewerLayout
  private var tuning: Tuning
  var state: State
  var pager: Pager
  var photo: ZoomingPhoto
  /// The index of the open photograph.
  private(set) var openIndex = 0
  /// The grid's offset, in points, for which the photograph's motion from or to its tile was last computed.
  private var aimedOffset = 0.0
  /// Whether the current drag pulls the photograph to dismiss it and does not pan it.
  var isPulled = false
  /// The ruler (the possible resting positions and the chosen one) of the last pull, as it was at the release; `nil` if
  /// there was no pull.
  var pull: SceneRuler?
  var chrome: PhotoChrome

  init(
    album: Album, layoutDirection: LayoutDirection, language: SceneLanguage, viewport: Size, tuning: Tuning,
    isOpen: Bool
  ) {
    self.album = album
    self.layoutDirection = layoutDirection
    self.tuning = tuning
    chrome = PhotoChrome(layoutDirection: layoutDirection, language: language)
    layout = ViewerLayout(viewport: viewport)
    state = isOpen && album.count > 0 ? .open : .grid
    pager = Self.pager(album, layout, page: 0, tuning)
    photo = ZoomingPhoto(
      limits: ZoomLimits(content: viewport, viewport: viewport, maxScale: 1),
      rules: ZoomingPhoto.Rules(tuning, viewport: viewport))
    photo.reset(limits(of: openIndex))
  }

  private static func pager(_ album: Album, _ layout: ViewerLayout, page: Int, _ tuning: Tuning) -> Pager {
    Pager(
      count: album.count, pageLength: layout.pageLength, page: page,
      rules: ScrollRules(pagesOf: tuning, viewportLength: layout.viewport.width), turning: PageTurnRule(tuning))
  }

  var isOpen: Bool { state == .open }

  /// Whether nothing moves or fades.
  var isIdle: Bool { pager.scroller.isIdle && photo.isIdle && !chrome.fade.isFading }

  /// Whether the next frame will differ from this one without any input.
  var isMoving: Bool { pager.scroller.isMoving || photo.isMoving || chrome.fade.isFading }

  // MARK: Changes

  mutating func advance(to time: Timestamp) {
    pager.advance(to: time)
    photo.advance(to: time)
    chrome.fade.advance(to: time)
  }

  /// Closes a photograph that has reached its tile.
  mutating func handleRest() {
    guard state == .closing, photo.isIdle else { return }
    state = .grid
    photo.reset(limits(of: openIndex))
  }

  /// The page at which the pager has come to rest, if its photograph is not the open one yet; otherwise `nil`.
  var turnedPage: Int? { isOpen && pager.scroller.isIdle && pager.page != openIndex ? pager.page : nil }

  /// Makes another photograph the open one.
  mutating func setOpenIndex(_ index: Int) {
    openIndex = index
    photo.reset(limits(of: index))
  }

  mutating func retune(_ tuning: Tuning, over grid: PhotoGrid, at time: Timestamp) {
    self.tuning = tuning
    applyRules(at: time)
    let limits = limits(of: openIndex)
    guard limits != photo.limits else { return }
    photo.resize(limits, at: time)
    retarget(over: grid, at: time)
  }

  private mutating func applyRules(at time: Timestamp) {
    let rules = ScrollRules(pagesOf: tuning, viewportLength: layout.viewport.width)
    pager.retune(rules, turning: PageTurnRule(tuning), at: time)
    photo.retune(ZoomingPhoto.Rules(tuning, viewport: layout.viewport), at: time)
  }

  /// Resizes the viewport and keeps the same page and its centre in view.
  mutating func resize(_ viewport: Size, over grid: PhotoGrid, at time: Timestamp) {
    let middle = layout.center
    layout = ViewerLayout(viewport: viewport)
    applyRules(at: time)
    pager.resize(count: album.count, pageLength: layout.pageLength, at: time)
    photo.resize(limits(of: openIndex), middleMovedBy: layout.center - middle, at: time)
    retarget(over: grid, at: time)
  }

  /// Redirects a returning photograph to the current location of its tile.
  private mutating func retarget(over grid: PhotoGrid, at time: Timestamp) {
    aimedOffset = grid.offset
    guard state == .closing, case .moving(let isAsked) = photo.activity else { return }
    photo.animateOut(to: tilePose(in: grid), velocity: photo.velocity, isRequested: isAsked, at: time)
  }

  // MARK: Opening and closing

  /// Opens a photograph with a transition from its tile.
  mutating func open(_ index: Int, from grid: PhotoGrid, at time: Timestamp) {
    showPage(index, at: time)
    state = .open
    chrome.fade.set(true, at: time)
    setOpenIndex(index)
    aimedOffset = grid.offset
    photo.animateIn(from: tilePose(in: grid), at: time)
  }

  /// Starts the photograph's transition from its current transform to its tile. The pages may be at any position.
  mutating func close(to grid: PhotoGrid, velocity: Transform, isRequested: Bool, at time: Timestamp) {
    state = .closing
    let page = Double(openIndex) * layout.pageLength
    if pager.offset != page {
      photo.displace(by: Point(x: page - pager.offset, y: 0))
      showPage(openIndex, at: time)
    }
    if aimedOffset != grid.offset {
      photo.displace(by: Point(x: 0, y: scrolled(in: grid)))
      aimedOffset = grid.offset
    }
    photo.animateOut(to: tilePose(in: grid), velocity: velocity, isRequested: isRequested, at: time)
  }

  /// Returns the distance, in points, by which the scrolling grid has moved the photograph that is returning to its
  /// tile.
  private func scrolled(in grid: PhotoGrid) -> Double {
    (aimedOffset - grid.offset) * min(max(photo.pose.crop, 0), 1)
  }

  /// Returns the transform with which the photograph covers its tile.
  private func tilePose(in grid: PhotoGrid) -> Transform {
    layout.pose(covering: grid.tile(openIndex), fitted: fitted(openIndex))
  }

  /// Returns the frame of the whole photograph and the visible part after cropping.
  func frames(over grid: PhotoGrid) -> (whole: Rect, visible: Rect) {
    var middle = layout.middle(ofPage: openIndex, offset: pager.offset)
    middle.y += scrolled(in: grid)
    return layout.frames(of: photo.pose, fitted: fitted(openIndex), tile: grid.tile(openIndex).size, at: middle)
  }

  /// Returns the frame of a page's photograph at its resting size, in points of the viewport.
  func frame(ofPage page: Int) -> Rect {
    Rect(around: layout.middle(ofPage: page, offset: pager.offset), size: fitted(page))
  }

  // MARK: Photographs

  /// Returns the size of a photograph at rest, in points.
  func fitted(_ index: Int) -> Size {
    guard album.count > 0, album[index].refusal == nil else { return layout.card }
    return layout.fitted(album[index].size)
  }

  /// Returns the zoom limits of a photograph. A photograph that cannot be shown does not zoom.
  private func limits(of index: Int) -> ZoomLimits {
    let isShown = album.count > 0 && album[index].refusal == nil
    return ZoomLimits(
      content: fitted(index), viewport: layout.viewport, maxScale: isShown ? tuning[Tunables.galleryMaxScale] : 1)
  }

  /// Whether the pager lies exactly on the open page, so that no other photograph is visible.
  var isOnPage: Bool { pager.offset == Double(openIndex) * layout.pageLength }

  /// Whether the photograph is zoomed, so that a finger would pan it. While the pages turn to another photograph, the
  /// zoom of the open photograph does not count.
  var isZoomed: Bool {
    photo.isZoomed && openIndex == (pager.scroller.isTouched ? pager.origin : pager.destination)
  }

  /// The index of the visible page.
  var page: Int { album.count > 0 ? pager.page : 0 }

  /// The first visible page and the one after it.
  var visiblePages: ClosedRange<Int> {
    let first = Int(min(max(0, pager.position.rounded(.down)), Double(album.count - 1)))
    return first...min(album.count - 1, first + 1)
  }

  /// Shows a page immediately.
  mutating func showPage(_ page: Int, at time: Timestamp) {
    pager = Self.pager(album, layout, page: page, tuning)
    pager.advance(to: time)
  }
}

/// Data about the open photograph that the workbench, the tools around the scene, shows: its possible resting
/// positions, the remaining distance of its motion and its outlines.
extension PhotoViewer {
  /// Returns the ruler (the possible resting positions and the chosen one) of the pages, or of a pull that is in
  /// progress or has just ended.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the pull in progress, in pt/s; `nil` for none.
  ///   - isHeld: whether another gesture is in progress.
  func ruler(pulledWith velocity: Double?, isHeld: Bool) -> SceneRuler {
    if let velocity { return pullRuler(velocity: velocity) }
    if !isHeld, photo.isMoving, let pull { return pull }
    return SceneRuler(pager, count: album.count)
  }

  /// Returns a ruler (the possible resting positions and the chosen one) of a pull. It shows whether the photograph
  /// would return to its tile if the pull ended with a velocity, in pt/s.
  func pullRuler(velocity: Double) -> SceneRuler {
    let limit = photo.rules.dismissDistance
    // The ruler shows the length of the pull as positive, whether the pull is upwards or downwards.
    let sign = photo.travel < 0 ? -1.0 : 1
    let landing = photo.landing(velocity: velocity) * sign
    var ruler = SceneRuler("Dismissal", stops: [.init("photo", at: 0), .init("grid", at: 2 * limit)])
    let leaves = photo.isDismissed(velocity: velocity)
    ruler.chosen = leaves ? 1 : 0
    ruler.reach = leaves ? limit...Double.infinity : -Double.infinity...limit
    ruler.release = photo.travel * sign
    ruler.projected = landing
    ruler.reason = leaves ? .beyond(landing, threshold: limit) : .within(max(0, landing), threshold: limit)
    return ruler
  }

  /// Returns the remaining distance of the pages until they rest, as a change of their offset in points; `nil` if they
  /// rest or are held.
  func travel(at time: Timestamp) -> Double? {
    switch pager.scroller.activity {
    case .drag(let drag): pager.offset - Double(pager.target(velocity: drag.fingerVelocity)) * pager.pageLength
    case .ballistic, .driven: pager.offset - ScrollForecast(of: pager.scroller, at: time).rest.links[0].visibleOffset
    case .idle, .hold: nil
    }
  }

  /// Returns the outlines of the open photograph and of the visible neighbouring pages.
  func outlines(over grid: PhotoGrid) -> [SceneOutline] {
    let neighbours = isOpen ? visiblePages.filter { $0 != openIndex } : []
    return [SceneOutline("photo \(openIndex)", frames(over: grid).visible)]
      + neighbours.map { SceneOutline("photo \($0)", frame(ofPage: $0)) }
  }
}

/// Gestures and keys on an open photograph and its pages.
extension PhotoViewer {
  /// Stops the photograph and the pager under a finger or touchpad. Returns whether one of them was moving.
  mutating func press(with device: GestureDevice, at time: Timestamp) -> Bool {
    let isCatch = pager.press(with: device, at: time)
    state = .open
    return photo.hold(at: time) || isCatch
  }

  /// Whether a drag pans the photograph and does not turn the page.
  func pans(by change: Point) -> Bool {
    isZoomed && isOnPage && (album.count < 2 || !photo.isAtEdge(toward: -change.x))
  }

  /// Lets a held photograph move to its resting position, because the drag turns the pages instead.
  mutating func letGoOfPhoto(at time: Timestamp) { if photo.activity == .held { photo.settle(at: time) } }

  /// Applies a step of a drag, which pulls or pans the photograph.
  ///
  /// - Parameter isCatch: whether the touch stopped a moving photograph.
  /// - Returns: what came of the step, and the velocity, as rates of change of the pose per second, with which the
  ///   photograph starts to return to its tile; `nil` if it stays open.
  mutating func apply(
    _ step: DragStep, isCatch: Bool, at time: Timestamp
  ) -> (outcome: DragOutcome, leaving: Transform?) {
    switch step {
    // A photograph that was caught continues to the nearer end of its motion: its page or its tile.
    case .cancel where isCatch && photo.isTouched && photo.pose.crop > 0.5: return (.done, .still)
    case .move(let change, _) where isPulled: photo.pull(by: -change.y)
    case .release(let velocity) where isPulled: return (.done, endPull(velocity: -velocity.y, at: time))
    case .respond where isPulled: return (.responds(.follow), nil)
    case .begin, .move, .update, .release, .cancel, .respond: return (photo.apply(step, to: .photo, at: time), nil)
    }
    return (.done, nil)
  }

  /// Ends a pull. Beyond the threshold the photograph is dismissed, before it returns to rest.
  private mutating func endPull(velocity: Double, at time: Timestamp) -> Transform? {
    pull = pullRuler(velocity: velocity)
    let rates = photo.pullVelocity(velocity)
    guard !photo.isDismissed(velocity: velocity) else { return rates }
    photo.settle(velocity: rates, at: time)
    return nil
  }

  /// Whether the pages can turn: a photograph is open, and no finger holds it.
  var turnsPages: Bool { isOpen && album.count > 0 && !photo.isTouched }

  /// Turns by a number of pages. A zoomed photograph stays zoomed while its page leaves, and is reset before the page
  /// returns.
  mutating func turnPage(by step: Double, at time: Timestamp) {
    if turnsPages { pager.turn(by: step, at: time) }
  }

  /// Zooms in around the location of a double tap, or back to the resting size.
  mutating func toggleZoom(around place: Point, at time: Timestamp) {
    if isOpen, isOnPage { photo.doubleTap(at: place, time: time) }
  }

  /// Zooms by wheel notches around a point, or around the centre if `place` is `nil`. Positive notches, away from the
  /// user, zoom in.
  mutating func zoom(notches: Double, around place: Point?, at time: Timestamp) {
    guard isOnPage else { return }
    photo.zoom(notches: notches, around: place.map { $0 - layout.center } ?? .zero, at: time)
  }

  /// Ends a pinch. `velocity` is the rate of change of the natural logarithm of the fingers' distance, per second.
  ///
  /// - Returns: the velocity, as rates of change of the pose per second, with which the photograph starts to return to
  ///   its tile; `nil` if it stays open.
  mutating func endPinch(velocity: Double, at time: Timestamp) -> Transform? {
    guard photo.pose.scale >= photo.rules.pinchExitScale else { return photo.pinchVelocity(velocity) }
    photo.endPinch(velocity: velocity, at: time)
    return nil
  }

  mutating func press(_ key: InputEvent.Key, at time: Timestamp) {
    switch key {
    case .up: if isOnPage { photo.zoom(presses: 1, at: time) }
    case .down: if isOnPage { photo.zoom(presses: -1, at: time) }
    case .enter: chrome.fade.toggle(at: time)
    default: if turnsPages { pager.press(key, at: time) }
    }
  }

  // MARK: Buttons

  /// Returns the buttons over the photograph.
  ///
  /// - Parameter turning: whether to include the paging buttons.
  func buttons(turning: Bool) -> [Control<GalleryPart>] {
    chrome.buttons(in: layout, page: pager.destination, of: turning ? 0..<album.count : nil)
  }

  /// Returns the buttons that can be pressed, or none while they are hidden.
  func controls(turning: Bool) -> [Control<GalleryPart>] { chrome.fade.isShown ? buttons(turning: turning) : [] }

  /// Whether the paging buttons can be shown: there are other pages, the photograph is not zoomed and the controls are
  /// visible.
  var canTurn: Bool { isOpen && chrome.fade.isShown && album.count > 1 && !photo.isZoomed }
}

/// The drawing of the open photograph.
extension PhotoViewer {
  /// The fraction of the dismissal after which the corners are fully round. Chosen by eye.
  private static let rounding = 0.12

  /// Whether the viewer hides the whole grid, at rest and in motion. A scrim covers the screen then, because a
  /// photograph that is panned past its edge or grows leaves empty space beside it.
  var coversGrid: Bool { isOpen && photo.progress == 0 }

  /// Draws the photograph, its neighbours and the controls.
  ///
  /// - Parameters:
  ///   - grid: the grid behind the photograph.
  ///   - turning: whether the paging buttons are visible.
  ///   - pointing: the parts under the pointer.
  func draw(over grid: PhotoGrid, turning: Bool, _ pointing: PointerState<GalleryPart>, into canvas: inout Canvas) {
    let progress = photo.progress
    if progress > 0 { canvas.list.fill(layout.screen, canvas.palette.scrim.opacity(1 - progress)) }
    let frames = frames(over: grid)
    canvas.scrolled(along: .x, OverscrollEffect(of: 0, in: pager.scroller), in: layout.screen) { canvas in
      drawNeighbours(over: grid, into: &canvas)
      let (horizontal, vertical) = photo.scroller.sight
      canvas.scrolled(along: .y, vertical, in: layout.screen) {
        $0.scrolled(along: .x, horizontal, in: layout.screen) { drawPosed(frames, over: grid, into: &$0) }
      }
    }
    let opacity = chrome.fade.alpha * min(1, 2 * (1 - progress))
    guard opacity > 0, album.count > 0 else { return }
    chrome.draw(buttons(turning: turning), pointing, opacity, into: &canvas)
    let shown = min(max(0, pager.page), album.count - 1)
    if coversGrid { chrome.draw(page: shown, of: album.count, in: layout, opacity, into: &canvas) }
    chrome.drawCaption(
      of: album[isOpen ? shown : openIndex], over: frames.visible, in: layout, opacity, into: &canvas)
  }

  /// Requests the image and opens the fonts that a pressed tile needs when it opens, so that the first frame of the
  /// transition has less work.
  func prefetch(_ index: Int, into canvas: inout Canvas) {
    _ = canvas.picture(.whole(fitted(index)), of: index, in: album)
    _ = chrome.captionWidth(of: album[index], in: canvas)
  }

  /// Draws the visible pages beside the open photograph and requests the images of the pages next to them.
  private func drawNeighbours(over grid: PhotoGrid, into canvas: inout Canvas) {
    guard isOpen, album.count > 0 else { return }
    let first = visiblePages.lowerBound
    for index in max(0, first - 1)...min(album.count - 1, first + 2) where index != openIndex {
      let frame = frame(ofPage: index)
      renderer(of: index, over: grid).draw(frame, visible: frame, corner: 0, into: &canvas)
    }
  }

  private func drawPosed(_ frames: (whole: Rect, visible: Rect), over grid: PhotoGrid, into canvas: inout Canvas) {
    let visible = frames.visible
    let progress = photo.progress
    let isFloating = progress > 0 && photo.pose.crop < 1
    let corner = isFloating ? min(1, progress / Self.rounding) * (1 - min(1, max(0, photo.pose.crop) * 4)) : 0
    let screen = layout.viewport
    if isFloating, corner > 0, visible.width < screen.width || visible.height < screen.height {
      var shadow = PhotoColors.shadow
      // The opacity changes in few steps, because each opacity needs its own shadow texture.
      shadow.color = shadow.color.opacity((corner * 4).rounded() / 4)
      canvas.list.add(.shadow(visible, radii: CornerRadii(PhotoRenderer.radius), shadow))
    }
    renderer(of: openIndex, over: grid).draw(frames.whole, visible: visible, corner: corner, into: &canvas)
  }

  private func renderer(of index: Int, over grid: PhotoGrid) -> PhotoRenderer {
    PhotoRenderer(
      album: album, index: index, fitted: fitted(index), tile: grid.layout.pattern.frame(index).size, layout: layout,
      layoutDirection: layoutDirection, photo: index == openIndex ? photo : nil, isOnPage: isOnPage)
  }
}
