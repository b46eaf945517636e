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
public final class GalleryScene: Scene {
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

  /// The layout direction of tiles, pages and header.
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

  /// Advances the scene to a time.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
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

  /// Applies another tuning from a time on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning)
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

  // MARK: Drawing

  /// Draws the scene as it is at the time of the last `advance(to:)`.
  public func draw(into canvas: inout Canvas) {
    let screen = grid.layout.screen
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
    layoutDirection.draw(in: grid.layout.screen, into: &canvas) { grid.prefetch(into: &$0) }
  }
}
