import Containers
import ScrollEngine
import Tuning

/// A photograph that zooms and pans.
final class PhotoView: EngineView {
  private var photo: ZoomingPhoto
  private var taps = TapRecognizer()
  /// A photograph zooms by a factor for each notch, so these are not used.
  private let steps = ScrollSteps(notch: 0, arrow: 0, page: 0)
  /// The middle of the viewport, from which the engine counts the positions of a photograph.
  private var center: Point
  /// The size of the photograph at scale 1, in points.
  private var content: Size

  /// Creates a photograph at rest, at scale 1 in the middle of the viewport.
  init(content: Size, viewport: Size) {
    self.content = content
    photo = ZoomingPhoto(
      limits: Self.limits(content, viewport, Tuning()), rules: ZoomingPhoto.Rules(Tuning(), viewport: viewport))
    center = Self.center(of: viewport)
    super.init(kind: .photo, viewport: viewport)
    retune()
  }

  private static func limits(_ content: Size, _ viewport: Size, _ tuning: Tuning) -> ZoomLimits {
    ZoomLimits(content: content, viewport: viewport, maxScale: tuning[Tunables.galleryMaxScale])
  }

  private static func center(of size: Size) -> Point { Point(x: size.width / 2, y: size.height / 2) }

  override func retuneContent() {
    taps.interval = tuning[Tunables.doubleTapInterval]
    photo.retune(ZoomingPhoto.Rules(tuning, viewport: viewport), at: now)
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

  override func apply(_ step: DragStep, at time: Timestamp) -> DragOutcome { photo.apply(step, to: .photo, at: time) }

  override func tap(at place: Point, time: Timestamp) {
    guard taps.tap(at: place, time: time) == 2 else { return }
    taps.reset()
    photo.doubleTap(at: place, time: time)
  }

  override func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    photo.scrollWheel(by: turn, steps, at: place, &wheelTurn, time: time)
  }

  override func press(_ key: InputEvent.Key, at time: Timestamp) { photo.press(key, steps, at: time) }
  override func beginPinch(around place: Point, at time: Timestamp) { photo.beginPinch(around: place, at: time) }
  override func pinch(_ change: PinchTracker.Change, at time: Timestamp) { photo.pinch(change, at: time) }
  override func endPinch(velocity: Double, at time: Timestamp) { photo.endPinch(velocity: velocity, at: time) }

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
  override var isTouched: Bool { photo.isTouched }

  override func target(of part: Int) -> (offset: Double, time: Timestamp) {
    let rest = photo.rest
    return (0 - rest.pose.shift[part == 0 ? .x : .y], rest.time)
  }

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
