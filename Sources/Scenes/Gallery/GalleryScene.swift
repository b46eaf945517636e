import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A grid of photographs; each opens from where it lies, turns like a page, zooms, and is put back by a drag or pinch.
///
/// Grid and open photograph are each a thing of its own, laid out from the left; the scene decides which of them a hand, a
/// key or a change is for, and lets one open into the other.
public final class GalleryScene: Scene {
  /// What the scene shows.
  public struct Content {
    /// The photographs, in the grid's order.
    public var photos: Photos
    /// Decides from which side tiles and pages are read.
    public var language: SceneLanguage

    /// Content from its parts.
    public init(photos: Photos, language: SceneLanguage = .english) {
      self.photos = photos
      self.language = language
    }
  }

  /// What the scene is.
  public static var descriptor: SceneDescriptor { .gallery }
  /// Size of the viewport, in points.
  public var viewport: Size { grid.layout.viewport }

  /// The side from which tiles, pages and the heading are read.
  let reading: Reading
  var tuning: Tuning
  var grid: PhotoGrid
  var viewer: PhotoViewer
  var now = Timestamp.zero

  let gestures = GestureDetector<GalleryGestures>()
  var focus = KeyboardFocus<GalleryPart>()

  /// A scene at its start.
  ///
  /// - Parameters:
  ///   - content: the photographs.
  ///   - items: number of tiles; `nil` for as many as there are photographs. More repeat them.
  ///   - isOpen: whether the first photograph is open, as recordings without a start state expect it, or the grid shows.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil, isOpen: Bool = true) {
    self.tuning = tuning
    reading = Reading(content.language)
    let album = Album(content.photos, count: items)
    grid = PhotoGrid(album: album, viewport: viewport, tuning: tuning)
    viewer = PhotoViewer(album: album, reading: reading, viewport: viewport, tuning: tuning, isOpen: isOpen)
    gestures.rules = GestureRules(tuning)
  }

  // MARK: Time

  /// Brings the scene to a moment.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    grid.scroller.advance(to: time)
    viewer.advance(to: time)
    if let single = gestures.taps.takeSingle(by: time) { viewer.chrome.fade.toggle(at: single) }
    noteRest()
  }

  /// Draws the consequences of what has come to rest: a page that was turned, a photograph that is back on its tile.
  func noteRest() {
    viewer.noteRest()
    if let page = viewer.turnedPage { pose(page) }
  }

  /// Another photograph is the open one; its tile is brought into sight, so that there is a place to go back to.
  func pose(_ index: Int) {
    viewer.pose(index)
    grid.show(index, at: now)
  }

  /// The photograph to which the pages are on their way becomes the open one.
  func poseDestination() {
    if viewer.pager.destination != viewer.posed { pose(viewer.pager.destination) }
  }

  /// Moves by other values from a moment on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning)
    grid.retune(tuning, at: time)
    viewer.retune(tuning, over: grid, at: time)
    noteRest()
  }

  /// Whether nothing moves, fades or is touched.
  public var isAtRest: Bool {
    grid.scroller.isIdle && viewer.isIdle && !gestures.isActive && !gestures.taps.isWaiting
  }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool { grid.scroller.isMoving || viewer.isMoving }

  /// When a tap turns out single, or a touchpad that falls silent has ended its gesture.
  public var nextChange: Timestamp? { .first(of: gestures.taps.singleTime, gestures.nextChange) }

  // MARK: Drawing

  /// Draws the state of the last `advance`.
  public func draw(into canvas: inout Canvas) {
    let screen = grid.layout.screen
    let presence = viewer.presence
    let pointing = pointing
    reading.draw(in: screen, into: &canvas) { canvas in
      if viewer.coversGrid { return canvas.list.fill(screen, canvas.palette.scrim) }
      grid.draw(without: presence == .grid ? nil : viewer.posed, pointing, into: &canvas)
      if case .tile(let index)? = pointing.pressed { viewer.prefetch(index, into: &canvas) }
    }
    if presence != .open { drawFocus(into: &canvas) }
    guard presence != .grid else { return }
    reading.draw(in: screen, into: &canvas) {
      viewer.draw(over: grid, turning: showsTurning, pointing, into: &$0)
    }
    if presence == .open { drawFocus(into: &canvas) }
  }

  /// Draws what comes next of the grid.
  public func prefetch(into canvas: inout Canvas) {
    guard viewer.presence == .grid else { return }
    reading.draw(in: grid.layout.screen, into: &canvas) { grid.prefetch(into: &$0) }
  }
}
