import Interface
import RealModule
import ScrollEngine

/// What hands and keys do to an open photograph and its pages.
extension PhotoViewer {
  /// Zoom of a wheel's notch: half of a doubling and a little less.
  private static let notchZoom = 0.3
  /// Zoom of a key: a doubling.
  private static let keyZoom = 0.6931471805599453

  /// A hand lies down on the photograph, which stops where it is. Returns whether something was moving.
  mutating func press(with device: GestureDevice, at time: Timestamp) -> Bool {
    let isCatch = pager.press(with: device, at: time)
    presence = .open
    return photo.hold(at: time) || isCatch
  }

  /// Whether a drag pans the photograph, rather than turns the page.
  func pans(by change: Point) -> Bool {
    isZoomed && isOnPage && (album.count < 2 || !photo.isAtEdge(toward: -change.x))
  }

  /// A finger has the pages.
  mutating func beginTurn(at time: Timestamp) {
    if photo.activity == .held { photo.settle(at: time) }
    pager.beginDrag(at: time)
  }

  /// A finger has the photograph.
  mutating func hold(at time: Timestamp) { if photo.activity != .held { _ = photo.hold(at: time) } }

  /// A finger that has the photograph moves.
  mutating func drag(by change: Point) {
    if isPulled { photo.pull(by: -change.y) } else { photo.pan(by: change * -1) }
  }

  /// The finger lifts: a pull beyond the threshold puts the photograph back, else it returns, and a pan glides on.
  ///
  /// - Returns: the rates of change with which it leaves; `nil` where it stays.
  mutating func release(velocity: Point, at time: Timestamp) -> Pose? {
    guard isPulled else {
      if photo.activity == .held { photo.fling(velocity: velocity * -1, at: time) }
      return nil
    }
    pull = pullRuler(velocity: -velocity.y)
    let rates = photo.pullVelocity(-velocity.y)
    guard !photo.leaves(velocity: -velocity.y) else { return rates }
    photo.settle(velocity: rates, at: time)
    return nil
  }

  /// Lets go without a gesture. Returns whether it leaves: what was caught on its way goes on to where it was nearer to.
  mutating func settle(isCatch: Bool, at time: Timestamp) -> Bool {
    pager.cancel(at: time)
    guard photo.activity == .held else { return false }
    guard !isCatch || photo.pose.crop <= 0.5 else { return true }
    photo.settle(at: time)
    return false
  }

  /// What a touchpad's next change does to the photograph.
  func response(to stroke: TouchpadStroke) -> TouchpadResponse {
    isPulled ? .follow : stroke.response(isTouched: photo.activity == .held, isStretched: photo.isStretched)
  }

  /// Turns the page, if there is one in that direction; a zoomed photograph is left as it is, and small again when it
  /// comes back.
  mutating func turnPage(by step: Int, at time: Timestamp) { turn(to: pager.destination + step, at: time) }

  /// Moves to a page, any number of pages away.
  mutating func turn(to page: Int, at time: Timestamp) {
    guard isOpen, album.count > 0, photo.activity != .held else { return }
    pager.show(min(max(0, page), album.count - 1), at: time)
  }

  /// Turns by a whole number of pages, which may reach beyond the last.
  mutating func turn(pages: Double, at time: Timestamp) {
    let most = Double(album.count)
    if pages != 0 { turnPage(by: Int(min(max(-most, pages), most)), at: time) }
  }

  /// A double tap: closer, with the tapped place where it is, or back.
  mutating func toggleZoom(around place: Point, at time: Timestamp) {
    guard isOpen, isOnPage else { return }
    photo.zoom(to: photo.isZoomed ? 1 : closeScale, around: place - layout.center, at: time)
  }

  /// The scale of a double tap: the photograph covers the viewport, and is twice as large at least.
  private var closeScale: Double {
    let (content, viewport) = (photo.limits.content, layout.viewport)
    guard content.width > 0, content.height > 0 else { return 2 }
    return max(2, max(viewport.width / content.width, viewport.height / content.height))
  }

  /// A wheel that turns away from the person zooms in around a place, or around the middle.
  mutating func zoom(notches: Double, around place: Point?, at time: Timestamp) {
    zoom(by: notches * Self.notchZoom, around: place.map { $0 - layout.center } ?? .zero, time)
  }

  /// Zooms by a change of the scale's logarithm, aimed anew when it is on its way.
  private mutating func zoom(by change: Double, around middle: Point, _ time: Timestamp) {
    guard isOnPage, change > 0 || photo.restScale > 1 else { return }
    photo.zoom(to: photo.restScale * .exp(change), around: middle, at: time)
  }

  /// Fingers begin to pinch around a place.
  mutating func beginPinch(around place: Point) { photo.beginPinch(around: place - layout.center) }

  /// Fingers pinch.
  mutating func pinch(_ change: PinchTracker.Change) {
    var change = change
    // The fingers stay where they are on the screen, wherever a resize moves its middle.
    change.center = change.center - layout.center
    photo.pinch(change)
  }

  /// The pinch is over, with a velocity of the spread's natural logarithm.
  ///
  /// - Returns: the rates of change with which the photograph leaves; `nil` where it stays.
  mutating func endPinch(velocity: Double, at time: Timestamp) -> Pose? {
    let rates = photo.pinchVelocity(velocity)
    guard photo.pose.scale >= photo.rules.pinchExitScale else { return rates }
    photo.settle(velocity: rates, at: time)
    return nil
  }

  /// Does what a key does to the photograph.
  mutating func press(_ key: InputEvent.Key, at time: Timestamp) {
    switch key {
    case .right, .pageDown, .space: turnPage(by: 1, at: time)
    case .left, .pageUp: turnPage(by: -1, at: time)
    case .home: turn(to: 0, at: time)
    case .end: turn(to: album.count - 1, at: time)
    case .up: zoom(by: Self.keyZoom, around: .zero, time)
    case .down: zoom(by: -Self.keyZoom, around: .zero, time)
    case .enter: chrome.fade.toggle(at: time)
    default: break
    }
  }

  // MARK: Buttons

  /// The buttons over the photograph.
  ///
  /// - Parameter turning: whether those that turn pages are among them.
  func buttons(turning: Bool) -> [Control<GalleryPart>] {
    chrome.buttons(in: layout, page: pager.destination, of: turning ? 0..<album.count : nil)
  }

  /// The buttons that can be pressed.
  func controls(turning: Bool) -> [Control<GalleryPart>] { chrome.fade.isShown ? buttons(turning: turning) : [] }

  /// Whether buttons that turn pages would be of use: while nothing is zoomed.
  var canTurn: Bool { isOpen && chrome.fade.isShown && album.count > 1 && !photo.isZoomed }
}
