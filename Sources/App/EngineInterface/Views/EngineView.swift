import ScrollEngine
import Tuning

/// A view behind a handle of `scrollengine.h`: its tuning, its time, and the last error. Each kind of view is a subclass; a
/// function that a kind does not override fails with ``ReturnCode/wrongKind``.
class EngineView {
  /// The kinds of views, by their numbers in the header.
  enum Kind: Int32 {
    case list, sheet, header, pages, cards, photo
  }

  private let detector = GestureDetector<ViewTarget>()
  let kind: Kind
  var tuning = Tuning()
  /// The size of the viewport, in points.
  var viewport: Size
  /// The latest time of an event or an advance.
  private(set) var now = Timestamp.zero
  /// The code of the last error; `nil` without one.
  private(set) var lastCode: ReturnCode?
  private var errorText = OwnedText()
  /// The words of the choice that the caller has asked for last.
  var words = OwnedText()

  init(kind: Kind, viewport: Size) {
    self.kind = kind
    self.viewport = viewport
  }

  /// The text of the last error, which stays valid until the next failure.
  var lastError: UnsafePointer<UInt8> { errorText.start }

  func record(_ failure: CallFailure) {
    lastCode = failure.code
    errorText.removeAll()
    for piece in failure.pieces { errorText.append(piece) }
  }

  /// Returns the time of a call. The engine does not go back, so an earlier time counts as the latest one.
  func begin(at seconds: Double) -> Timestamp {
    now = max(now, Timestamp(seconds: seconds))
    return now
  }

  private var unsupported: CallFailure {
    CallFailure(.wrongKind, "A view of this kind does not have the function; scrollengine.h states the kinds.")
  }

  // MARK: - Input and time

  /// Handles an event at its time, which is not before ``now``.
  final func handle(_ event: InputEvent) {
    if case .down = event.kind {
      callerDrag = .none
      if !detector.isTracking { wasTap = false }
    }
    advanceContent(to: event.time)
    keepArena()
    var target = ViewTarget(view: self)
    detector.handle(event, for: &target)
    advanceContent(to: event.time)
    if case .key(let key) = event.kind, !isTouched { press(key, at: event.time) }
  }

  /// Handles a step of a drag that the caller's toolkit has recognized, at its time, which is not before ``now``.
  final func handle(_ step: DragStep, at time: Timestamp) {
    advanceContent(to: time)
    switch (callerDrag, step) {
    case (_, .begin):
      (wasTap, callerDrag) = (false, .holds(begin: step))
      _ = hold(with: .finger(0), at: time)
      return advanceContent(to: time)
    case (.none, _): return
    // Until it moves, the finger only holds the content.
    case (.holds, .move(let change, _)) where change == .zero: return
    case (.holds(let begin), _):
      _ = apply(begin, at: time)
      callerDrag = .moves
    case (.moves, _): break
    }
    switch step {
    case .release, .cancel: callerDrag = .none
    case .begin, .move, .update, .respond: break
    }
    _ = apply(step, at: time)
    advanceContent(to: time)
  }

  /// The state of a drag that the caller's toolkit recognizes.
  private enum CallerDrag { case none, holds(begin: DragStep), moves }
  private var callerDrag = CallerDrag.none
  private var isMovedByCaller: Bool { if case .moves = callerDrag { true } else { false } }

  /// Whether the engine recognizes a gesture at the moment.
  final var hasGesture: Bool { detector.isActive }

  final func advance(to time: Timestamp) {
    keepArena()
    var target = ViewTarget(view: self)
    detector.advance(to: time, for: &target)
    advanceContent(to: time)
  }

  /// Applies the tuning and the size of the viewport at the current time.
  final func retune() {
    detector.rules = GestureRules(tuning)
    retuneContent()
  }

  func retuneContent() {}
  func advanceContent(to time: Timestamp) {}

  // MARK: - Gestures

  /// The axes along which fingers move the content.
  var axes: Axes { .y }
  /// The number of owners among which a gesture is decided.
  var owners: Int { 1 }
  /// Stops the content under a finger. Returns whether it was moving.
  func hold(with device: GestureDevice, at time: Timestamp) -> Bool { false }
  func apply(_ step: DragStep, at time: Timestamp) -> DragOutcome { .done }
  /// Returns the owner of a nested scroller that a drag has moved.
  func owner(ofLink link: Int) -> Int { 0 }
  func tap(at place: Point, time: Timestamp) {}
  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {}
  func press(_ key: InputEvent.Key, at time: Timestamp) {}
  func beginPinch(around place: Point, at time: Timestamp) {}
  func pinch(_ change: PinchTracker.Change, at time: Timestamp) {}
  func endPinch(velocity: Double, at time: Timestamp) {}

  /// Whether the last touch was a tap.
  final fileprivate(set) var wasTap = false
  /// Whether fingers drag or pinch the content.
  final var isDragging: Bool { isMovedByCaller || detector.state == .drag || detector.state == .pinch }
  final var nextChange: Timestamp? { detector.nextChange }
  /// The competition for the gesture in progress, or for the last one.
  final var arena: GestureArena<Int> { detector.isActive ? detector.arena : lastArena }
  /// The detector empties its arena when a gesture ends, and the decision is read afterwards.
  private var lastArena = GestureArena<Int>()
  private func keepArena() { if detector.isActive { lastArena = detector.arena } }
  final var isCatch: Bool { detector.isCatch }
  /// The turn of the wheel in progress.
  final var wheelTurn: WheelAccumulator {
    get { detector.wheel }
    _modify { yield &detector.wheel }
  }

  // MARK: - State

  /// The number of offsets that the view has.
  var parts: Int { 1 }
  func offset(of part: Int) -> Double { 0 }
  func velocity(of part: Int) -> Double { 0 }
  var activity: Activity { .idle }
  var isAnimating: Bool { false }
  /// The offset at which a part will rest if nothing else happens, and the time at which the view does. During a touch,
  /// the current ones.
  func target(of part: Int) -> (offset: Double, time: Timestamp) { (offset(of: part), now) }
  /// The detent of a part, the page or the card; `nil` without one.
  func place(of part: Int) -> Int? { nil }
  var isTouched: Bool { false }
  /// Sets the members of the state that only this kind has.
  func describe(into state: inout ViewState) {}

  // MARK: - Decisions

  /// Adds what the last release chose.
  func describeRelease(into decision: inout ViewDecision) {}

  // MARK: - Requests

  func scroll(part: Int, to offset: Double) throws(CallFailure) { throw unsupported }
  func jump(part: Int, to offset: Double) throws(CallFailure) { throw unsupported }
  func go(part: Int, to place: Int, animated: Bool) throws(CallFailure) {
    throw kind == .photo
      ? unsupported
      : CallFailure(
        .wrongKind, "A list, or a part of a line without detents, has no places to go to. ",
        "scrollengine_scroll_to moves it to an offset.")
  }
  func setTarget(of part: Int, to offset: Double) throws(CallFailure) { throw unsupported }
  /// Adds content before the visible part; negative to remove some.
  func addContent(_ length: Double, before part: Int) throws(CallFailure) { throw unsupported }
  func limitOvershoot(of part: Int, to limit: OvershootLimit) throws(CallFailure) { throw unsupported }
  func setInsets(_ before: Double, _ after: Double) throws(CallFailure) { throw unsupported }
  func zoom(to scale: Double, around place: Point) throws(CallFailure) { throw unsupported }
  func setContent(_ size: Size) throws(CallFailure) { throw unsupported }
  func setRange(part: Int, _ range: ClosedRange<Double>, detents: [Double]) throws(CallFailure) { throw unsupported }
  func setCount(_ count: Int) throws(CallFailure) { throw unsupported }
  func setHeights(_ heights: [Double]) throws(CallFailure) { throw unsupported }

  /// Returns where a link of a scroller that nobody touches comes to rest, and when.
  final func target(of scroller: Scroller, _ link: Int) -> (offset: Double, time: Timestamp) {
    let rest = ScrollForecast(of: scroller, at: now).rest
    return (rest.links[link].visibleOffset, Timestamp(seconds: rest.restedAt))
  }

  func requireRelease() throws(CallFailure) {
    if isTouched { throw CallFailure(.busy, "A finger or a touchpad holds the content. Call again after its release.") }
  }

  func requirePart(_ part: Int) throws(CallFailure) {
    guard part >= 0, part < parts else {
      throw CallFailure(.unknownName, "There is no part of this number; scrollengine_get_state states their number.")
    }
  }
}

/// The gesture target of every view. One type for all of them lets the compiler specialize the detector once.
private struct ViewTarget: GestureTarget {
  let view: EngineView

  func part(at place: Point) -> Bool { true }

  func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<Bool, Int> {
    let isCatch = view.hold(with: device, at: time)
    let axes = view.axes
    var press = GesturePress<Bool, Int>(true, [], isCatch: isCatch, pincher: axes == .both ? 0 : nil)
    for owner in 0..<view.owners { press.candidates.append(.init(owner, axes: axes)) }
    return press
  }

  func apply(_ step: DragStep, to owner: Int, at time: Timestamp) -> DragOutcome { view.apply(step, at: time) }
  func owner(ofLink link: Int, movedBy owner: Int) -> Int { view.owner(ofLink: link) }

  func tap(_ part: Bool, at place: Point, time: Timestamp) {
    view.wasTap = true
    view.tap(at: place, time: time)
  }

  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    if !view.isTouched { view.scrollWheel(by: turn, at: place, time: time) }
  }

  func beginPinch(around place: Point, at time: Timestamp) { view.beginPinch(around: place, at: time) }
  func pinch(_ change: PinchTracker.Change, at time: Timestamp) { view.pinch(change, at: time) }
  func endPinch(velocity: Double?, around place: Point, at time: Timestamp) {
    if let velocity { view.endPinch(velocity: velocity, at: time) }
  }
}

/// Reads a property of a large value in place. Calling the property's getter on a member of an object would copy the
/// whole value first.
@inline(__always)
func inPlace<Value, Property>(_ value: inout Value, _ read: (inout Value) -> Property) -> Property { read(&value) }
