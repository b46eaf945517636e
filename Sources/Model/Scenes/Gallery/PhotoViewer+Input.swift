import Containers
import Interface
import ScrollEngine

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

  /// Holds the photograph if it is not held yet.
  mutating func hold(at time: Timestamp) { if photo.activity != .held { _ = photo.hold(at: time) } }

  /// Pulls or pans the photograph by a finger's movement.
  mutating func drag(by change: Point) {
    if isPulled { photo.pull(by: -change.y) } else { photo.pan(by: change * -1) }
  }

  /// Ends a drag of the photograph. After a pull beyond the threshold the photograph is dismissed, after a shorter pull
  /// it returns to rest, and after a pan it glides on.
  ///
  /// - Returns: the velocity, as rates of change of the pose per second, with which the photograph starts to return to
  ///   its tile; `nil` if it stays open.
  mutating func release(velocity: Point, at time: Timestamp) -> Transform? {
    guard isPulled else {
      if photo.activity == .held { photo.fling(velocity: velocity * -1, at: time) }
      return nil
    }
    pull = pullRuler(velocity: -velocity.y)
    let rates = photo.pullVelocity(-velocity.y)
    guard !photo.isDismissed(velocity: -velocity.y) else { return rates }
    photo.settle(velocity: rates, at: time)
    return nil
  }

  /// Ends a touch of the photograph without a gesture. Returns whether the photograph returns to its tile. If the touch
  /// stopped a moving photograph (`isCatch`), the photograph continues to the nearer end of that motion: its page or
  /// its tile.
  mutating func settle(isCatch: Bool, at time: Timestamp) -> Bool {
    guard photo.activity == .held else { return false }
    guard !isCatch || photo.pose.crop <= 0.5 else { return true }
    photo.settle(at: time)
    return false
  }

  /// Returns the photograph's response to a scroll event of a touchpad.
  func response(to stroke: TouchpadStroke) -> TouchpadResponse {
    isPulled ? .follow : stroke.response(isTouched: photo.activity == .held, isStretched: photo.isStretched)
  }

  /// Turns by one page if there is one in that direction. A zoomed photograph stays zoomed while its page leaves, and
  /// is reset before the page returns.
  mutating func turnPage(by step: Int, from cause: GlideCause = .program, at time: Timestamp) {
    turn(to: pager.destination + step, from: cause, at: time)
  }

  /// Turns to a page at any distance.
  mutating func turn(to page: Int, from cause: GlideCause = .program, at time: Timestamp) {
    guard isOpen, album.count > 0, photo.activity != .held else { return }
    pager.scrollToPage(min(max(0, page), album.count - 1), from: cause, at: time)
  }

  /// Turns by a whole number of pages for the wheel. The result is clamped to the first and last page.
  mutating func turn(pages: Double, at time: Timestamp) {
    let most = Double(album.count)
    if pages != 0 { turnPage(by: Int(min(max(-most, pages), most)), from: .wheel, at: time) }
  }

  /// Zooms in around the location of a double tap, or back to the resting size.
  mutating func toggleZoom(around place: Point, at time: Timestamp) {
    guard isOpen, isOnPage else { return }
    photo.toggleZoom(around: place - layout.center, at: time)
  }

  /// Zooms by wheel notches around a point, or around the centre if `place` is `nil`. Positive notches, away from the
  /// user, zoom in.
  mutating func zoom(notches: Double, around place: Point?, at time: Timestamp) {
    guard isOnPage else { return }
    photo.zoom(notches: notches, around: place.map { $0 - layout.center } ?? .zero, at: time)
  }

  /// Begins a pinch around a point.
  mutating func beginPinch(around place: Point) { photo.beginPinch(around: place - layout.center) }

  mutating func pinch(_ change: PinchTracker.Change) {
    var change = change
    // The location of the fingers is measured from the viewport's centre, which a resize may have moved.
    change.center = change.center - layout.center
    photo.pinch(change)
  }

  /// Ends a pinch. `velocity` is the rate of change of the natural logarithm of the fingers' distance, per second.
  ///
  /// - Returns: the velocity, as rates of change of the pose per second, with which the photograph starts to return to
  ///   its tile; `nil` if it stays open.
  mutating func endPinch(velocity: Double, at time: Timestamp) -> Transform? {
    let rates = photo.pinchVelocity(velocity)
    guard photo.pose.scale >= photo.rules.pinchExitScale else { return rates }
    photo.settle(velocity: rates, at: time)
    return nil
  }

  mutating func press(_ key: InputEvent.Key, at time: Timestamp) {
    switch key {
    case .right, .pageDown, .space: turnPage(by: 1, from: .key, at: time)
    case .left, .pageUp: turnPage(by: -1, from: .key, at: time)
    case .home: turn(to: 0, from: .key, at: time)
    case .end: turn(to: album.count - 1, from: .key, at: time)
    case .up: if isOnPage { photo.zoom(presses: 1, at: time) }
    case .down: if isOnPage { photo.zoom(presses: -1, at: time) }
    case .enter: chrome.fade.toggle(at: time)
    default: break
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
