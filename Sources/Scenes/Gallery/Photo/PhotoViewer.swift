import ScrollEngine
import Tuning

/// An open photograph and the pages of which it is one: it comes from its tile in the grid, and goes back there.
struct PhotoViewer {
  /// Whether a photograph is open.
  enum Presence {
    /// The grid alone.
    case grid
    /// A photograph is open, or opens.
    case open
    /// It is on its way back to its tile.
    case leaving
  }

  let album: Album
  let reading: Reading
  private(set) var layout: ViewerLayout
  private var tuning: Tuning
  var presence: Presence
  var pager: Pager
  var photo: ZoomingPhoto
  /// The photograph that it is.
  private(set) var posed = 0
  /// The grid's offset when it was last aimed at its tile.
  private var aimedOffset = 0.0
  /// Whether who drags the photograph pulls it out, rather than pans it.
  var isPulled = false
  /// How the last pull ended.
  var pull: SnapRuler?
  var chrome: PhotoChrome

  init(album: Album, reading: Reading, viewport: Size, tuning: Tuning, isOpen: Bool) {
    self.album = album
    self.reading = reading
    self.tuning = tuning
    chrome = PhotoChrome(reading: reading)
    layout = ViewerLayout(viewport: viewport)
    presence = isOpen && album.count > 0 ? .open : .grid
    pager = Self.pager(album, layout, page: 0, tuning)
    photo = ZoomingPhoto(
      limits: ZoomLimits(content: viewport, viewport: viewport, maxScale: 1),
      rules: Self.photoRules(tuning, viewport: viewport))
    photo.reset(limits(of: posed))
  }

  private static func pager(_ album: Album, _ layout: ViewerLayout, page: Int, _ tuning: Tuning) -> Pager {
    Pager(
      count: album.count, pageLength: layout.pageLength, page: page,
      rules: ScrollRules(pagesOf: tuning, viewportLength: layout.viewport.width), turning: PageTurn(tuning))
  }

  private static func photoRules(_ tuning: Tuning, viewport: Size) -> ZoomingPhoto.Rules {
    ZoomingPhoto.Rules(
      dismissDistance: tuning[Tunables.galleryDismissDistance],
      pinchExitScale: tuning[Tunables.galleryPinchExitScale],
      scroll: ScrollRules(tuning, viewportLength: viewport.height))
  }

  var isOpen: Bool { presence == .open }

  /// Whether nothing moves or fades.
  var isIdle: Bool { pager.scroller.isIdle && photo.isIdle && !chrome.fade.isFading }

  /// Whether the next frame will differ from this one without any input.
  var isMoving: Bool { pager.scroller.isMoving || photo.isMoving || chrome.fade.isFading }

  // MARK: Change

  mutating func advance(to time: Timestamp) {
    pager.advance(to: time)
    photo.advance(to: time)
    chrome.fade.advance(to: time)
  }

  /// A photograph that is back on its tile is gone.
  mutating func noteRest() {
    guard presence == .leaving, photo.isIdle else { return }
    presence = .grid
    photo.reset(limits(of: posed))
  }

  /// The page that has come to rest without being the open one yet.
  var turnedPage: Int? { isOpen && pager.scroller.isIdle && pager.page != posed ? pager.page : nil }

  /// Another photograph is the open one.
  mutating func pose(_ index: Int) {
    posed = index
    photo.reset(limits(of: index))
  }

  /// Moves by other values from a moment on.
  mutating func retune(_ tuning: Tuning, over grid: PhotoGrid, at time: Timestamp) {
    self.tuning = tuning
    applyRules(at: time)
    let limits = limits(of: posed)
    guard limits != photo.limits else { return }
    photo.resize(limits, at: time)
    aimAnew(over: grid, at: time)
  }

  private mutating func applyRules(at time: Timestamp) {
    let rules = ScrollRules(pagesOf: tuning, viewportLength: layout.viewport.width)
    pager.retune(rules, turning: PageTurn(tuning), at: time)
    photo.retune(Self.photoRules(tuning, viewport: layout.viewport), at: time)
  }

  /// The viewport has another size: the same page and what was in the middle of it stay in sight.
  mutating func resize(_ viewport: Size, over grid: PhotoGrid, at time: Timestamp) {
    let middle = layout.center
    layout = ViewerLayout(viewport: viewport)
    applyRules(at: time)
    pager.resize(count: album.count, pageLength: layout.pageLength, at: time)
    photo.resize(limits(of: posed), middleMovedBy: layout.center - middle, at: time)
    aimAnew(over: grid, at: time)
  }

  /// A photograph on its way to its tile goes on to where that lies now.
  private mutating func aimAnew(over grid: PhotoGrid, at time: Timestamp) {
    aimedOffset = grid.offset
    guard presence == .leaving, case .moving(let isAsked) = photo.activity else { return }
    photo.leave(to: tilePose(in: grid), velocity: photo.velocity, isAsked: isAsked, at: time)
  }

  // MARK: The way in and out

  /// Opens a photograph from where it lies.
  mutating func open(_ index: Int, from grid: PhotoGrid, at time: Timestamp) {
    showPage(index, at: time)
    presence = .open
    chrome.fade.set(true, at: time)
    pose(index)
    aimedOffset = grid.offset
    photo.arrive(from: tilePose(in: grid), at: time)
  }

  /// Lets the photograph go to its tile from where it is, wherever the pages are.
  mutating func leave(to grid: PhotoGrid, velocity: Pose, isAsked: Bool, at time: Timestamp) {
    presence = .leaving
    let page = Double(posed) * layout.pageLength
    if pager.offset != page {
      photo.displace(by: Point(x: page - pager.offset, y: 0))
      showPage(posed, at: time)
    }
    if aimedOffset != grid.offset {
      photo.displace(by: Point(x: 0, y: scrolled(in: grid)))
      aimedOffset = grid.offset
    }
    photo.leave(to: tilePose(in: grid), velocity: velocity, isAsked: isAsked, at: time)
  }

  /// How far its tile takes the photograph along that is about to land there, in points.
  private func scrolled(in grid: PhotoGrid) -> Double {
    (aimedOffset - grid.offset) * min(max(photo.pose.crop, 0), 1)
  }

  /// The pose in which the photograph covers its tile.
  private func tilePose(in grid: PhotoGrid) -> Pose {
    layout.pose(covering: grid.tile(posed), fitted: fitted(posed))
  }

  /// What shows of the photograph: the whole frame, and the part that is left of it.
  func frames(over grid: PhotoGrid) -> (whole: Rect, visible: Rect) {
    var middle = layout.middle(ofPage: posed, offset: pager.offset)
    middle.y += scrolled(in: grid)
    return layout.frames(of: photo.pose, fitted: fitted(posed), tile: grid.tile(posed).size, at: middle)
  }

  /// Where the photograph of a page lies while it rests.
  func frame(ofPage page: Int) -> Rect {
    Rect(around: layout.middle(ofPage: page, offset: pager.offset), size: fitted(page))
  }

  // MARK: Photographs

  /// Size at which a photograph rests.
  func fitted(_ index: Int) -> Size {
    guard album.count > 0, album[index].refusal == nil else { return layout.card }
    return layout.fitted(album[index].size)
  }

  /// How far a photograph may be zoomed; what cannot be shown is not zoomed.
  private func limits(of index: Int) -> ZoomLimits {
    let isShown = album.count > 0 && album[index].refusal == nil
    return ZoomLimits(
      content: fitted(index), viewport: layout.viewport, maxScale: isShown ? tuning[Tunables.galleryMaxScale] : 1)
  }

  /// Whether a page lies where it belongs, so that nothing but its photograph shows.
  var isOnPage: Bool { pager.offset == Double(posed) * layout.pageLength }

  /// Whether a finger would pan the photograph: where pages are on their way to another one, that one is not zoomed.
  var isZoomed: Bool {
    photo.isZoomed && posed == (pager.scroller.isTouched ? pager.origin : pager.destination)
  }

  /// The page that shows, by index.
  var page: Int { album.count > 0 ? pager.page : 0 }

  /// The page that shows at the left, and the one beside it.
  var visiblePages: ClosedRange<Int> {
    let first = Int(min(max(0, pager.position.rounded(.down)), Double(album.count - 1)))
    return first...min(album.count - 1, first + 1)
  }

  /// Shows a page at once.
  mutating func showPage(_ page: Int, at time: Timestamp) {
    pager = Self.pager(album, layout, page: page, tuning)
    pager.advance(to: time)
  }
}
