import ScrollEngine
import Tuning

/// A photograph that zooms and pans.
final class PhotoView: EngineView {
  private var photo: ZoomingPhoto
  private var taps = TapRecognizer()
  /// The middle of the viewport, from which the engine counts the positions of a photograph.
  private var center: Point
  /// The size of the photograph at scale 1, in points.
  private var content: Size

  /// Creates a photograph at rest, at scale 1 in the middle of the viewport.
  init(content: Size, viewport: Size) {
    self.content = content
    photo = ZoomingPhoto(
      limits: Self.limits(content, viewport, Tuning()), rules: Self.rules(Tuning(), viewport))
    center = Self.center(of: viewport)
    super.init(kind: .photo, viewport: viewport)
    retune()
  }

  private static func limits(_ content: Size, _ viewport: Size, _ tuning: Tuning) -> ZoomLimits {
    ZoomLimits(content: content, viewport: viewport, maxScale: tuning[Tunables.galleryMaxScale])
  }

  private static func rules(_ tuning: Tuning, _ viewport: Size) -> ZoomingPhoto.Rules {
    ZoomingPhoto.Rules(
      dismissDistance: tuning[Tunables.galleryDismissDistance],
      pinchExitScale: tuning[Tunables.galleryPinchExitScale],
      scroll: ScrollRules(tuning, viewportLength: viewport.height))
  }

  private static func center(of size: Size) -> Point { Point(x: size.width / 2, y: size.height / 2) }

  override func retuneContent() {
    taps.interval = tuning[Tunables.doubleTapInterval]
    photo.retune(Self.rules(tuning, viewport), at: now)
    resizePhoto()
  }

  private func resizePhoto() {
    let middle = center
    center = Self.center(of: viewport)
    photo.resize(Self.limits(content, viewport, tuning), middleMovedBy: center - middle, at: now)
  }

  override func advanceContent(to time: Timestamp) { photo.advance(to: time) }

  // MARK: - Gestures

  override var axes: Axes { .both }
  override func hold(with device: GestureDevice, at time: Timestamp) -> Bool { photo.hold(at: time) }

  override func apply(_ step: DragStep, at time: Timestamp) -> DragOutcome {
    switch step {
    case .begin: holdAgain(at: time)
    case .move(let change, _): photo.pan(by: change * -1)
    case .update: break
    case .release(let velocity): if photo.activity == .held { photo.fling(velocity: velocity * -1, at: time) }
    case .cancel: if photo.activity == .held { photo.settle(at: time) }
    case .respond(let stroke):
      return .responds(stroke.response(isTouched: photo.activity == .held, isStretched: photo.isStretched))
    }
    return .done
  }

  private func holdAgain(at time: Timestamp) {
    if photo.activity != .held { _ = photo.hold(at: time) }
  }

  override func tap(at place: Point, time: Timestamp) {
    guard taps.tap(at: place, time: time) == 2 else { return }
    taps.reset()
    photo.toggleZoom(around: place - center, at: time)
  }

  override func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    if turn.y != 0 { photo.zoom(notches: -turn.y, around: place.map { $0 - center } ?? .zero, at: time) }
  }

  override func press(_ key: InputEvent.Key, at time: Timestamp) {
    switch key {
    case .up: photo.zoom(presses: 1, at: time)
    case .down: photo.zoom(presses: -1, at: time)
    default: break
    }
  }

  override func beginPinch(around place: Point, at time: Timestamp) {
    holdAgain(at: time)
    photo.beginPinch(around: place - center)
  }

  override func pinch(_ change: PinchTracker.Change, at time: Timestamp) {
    var change = change
    change.center = change.center - center
    photo.pinch(change)
  }

  override func endPinch(velocity: Double, at time: Timestamp) {
    photo.settle(velocity: photo.pinchVelocity(velocity), at: time)
  }

  // MARK: - State

  override var parts: Int { 2 }
  override func offset(of part: Int) -> Double { 0 - photo.pose.shift[part == 0 ? .x : .y] }
  override func velocity(of part: Int) -> Double { 0 - inPlace(&photo) { $0.velocity }.shift[part == 0 ? .x : .y] }

  override var activity: Activity {
    switch photo.activity {
    case .idle: .idle
    case .held: isDragging ? .drag : .hold
    case .moving(let isRequested): isRequested ? .driven : .ballistic
    }
  }

  override var isAnimating: Bool { photo.isMoving }
  override var isTouched: Bool { photo.activity == .held }

  override func describe(into state: inout ViewState) {
    state.scale = photo.pose.scale
    state.x = photo.pose.shift.x
    state.y = photo.pose.shift.y
  }

  override func zoom(to scale: Double, around place: Point) throws(CallFailure) {
    try requireRelease()
    photo.zoom(to: scale, around: place - center, at: now)
  }

  override func setContent(_ size: Size) throws(CallFailure) {
    content = size
    resizePhoto()
  }
}
