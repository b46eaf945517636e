import Interface
import ScrollEngine
import Tuning

/// What taps, keys and the program ask for.
extension GalleryScene {
  /// Does what a part does when it is tapped.
  func perform(_ part: GalleryPart, at time: Timestamp) {
    switch part {
    case .header: grid.glide(Self.list, to: 0, at: time)
    case .names: showsNames.toggle()
    case .tile(let index): open(index, at: time)
    case .close: close(at: time)
    case .previous: turnPage(by: -1, at: time)
    case .next: turnPage(by: 1, at: time)
    case .photo, .grid: break
    }
  }

  /// Opens a photograph from where it lies.
  public func open(_ index: Int, at time: Timestamp) {
    advance(to: time)
    guard presence != .open, index >= 0, index < count else { return }
    posed = index
    showPage(index, at: time)
    presence = .open
    chrome.set(true, at: time)
    gestures.taps.forget()
    stage.reset(limits(of: index))
    aimedOffset = offset
    stage.arrive(from: tilePose, at: time)
  }

  /// Puts the open photograph back to its tile.
  public func close(at time: Timestamp) {
    advance(to: time)
    guard presence == .open, !gestures.isTracking || gesture == nil else { return }
    if pager.destination != posed { adopt(pager.destination) }
    leave(velocity: stage.velocity, isAsked: true, at: time)
  }

  /// Lets the photograph go to its tile from where it is, wherever the pages are.
  func leave(velocity: Pose, isAsked: Bool, at time: Timestamp) {
    presence = .leaving
    if focus.isVisible { focus.move(to: .tile(posed)) }
    let page = Double(posed) * layout.pageLength
    if pager.offset != page {
      stage.displace(by: Point(x: (page - pager.offset) * layout.reading.sign, y: 0))
      showPage(posed, at: time)
    }
    gestures.taps.forget()
    if aimedOffset != offset {
      stage.displace(by: Point(x: 0, y: (aimedOffset - offset) * min(max(stage.pose.crop, 0), 1)))
      aimedOffset = offset
    }
    stage.leave(to: tilePose, velocity: velocity, isAsked: isAsked, at: time)
  }

  /// Shows a page at once.
  func showPage(_ page: Int, at time: Timestamp) {
    pager = Pager(
      count: count, pageLength: layout.pageLength, page: page, rules: Self.pageRules(tuning, viewport: viewport),
      snapVelocity: tuning[Tunables.pagerSnapVelocity])
    pager.advance(to: time)
  }

  /// Turns the page, if there is one in that direction; a zoomed photograph is left as it is, and small again when it
  /// comes back.
  func turnPage(by step: Int, at time: Timestamp) { showPage(movingTo: pager.destination + step, at: time) }

  /// Moves to a page, any number of pages away.
  func showPage(movingTo page: Int, at time: Timestamp) {
    guard presence == .open, count > 0, stage.activity != .held else { return }
    pager.show(min(max(0, page), count - 1), at: time)
  }

  /// A double tap: closer, with the tapped place where it is, or back.
  func toggleZoom(around middle: Point, at time: Timestamp) {
    guard presence == .open, isOnPage else { return }
    stage.zoom(to: stage.isZoomed ? 1 : closeScale, around: middle, at: time)
  }

  /// Whether a page lies where it belongs, so that nothing but its photograph shows.
  var isOnPage: Bool { pager.offset == Double(posed) * layout.pageLength }

  /// Whether a finger would pan the photograph: where pages are on their way to another one, that one is not zoomed.
  var isZoomed: Bool {
    stage.isZoomed && posed == (pager.scroller.isTouched ? pager.origin : pager.destination)
  }

  /// The scale of a double tap: the photograph covers the viewport, and is twice as large at least.
  private var closeScale: Double {
    let content = stage.limits.content
    guard content.width > 0, content.height > 0 else { return 2 }
    return max(2, max(viewport.width / content.width, viewport.height / content.height))
  }
}
