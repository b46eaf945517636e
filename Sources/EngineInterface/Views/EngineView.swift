import Documents
import ScrollEngine
import Tuning

/// A view behind a handle of `scrollengine.h`: its tuning, its time, and the last error. Each kind of view is a subclass; a
/// function that a kind does not override fails with ``Code/wrongKind``.
class EngineView {
  private let detector = GestureDetector<ViewTarget>()
  /// The name of the kind, as in state lines.
  let kind: StaticString
  /// The tunables that the view reads.
  let tunables: ViewTunables
  var tuning = Tuning()
  /// The size of the viewport, in points.
  var viewport: Size
  /// The latest time of an event or an advance.
  private(set) var now = Timestamp.zero
  /// The text of the last error, with a NUL byte at its end; `nil` without an error.
  private var errorText: UnsafeMutablePointer<UInt8>?

  init(kind: StaticString, viewport: Size, tunables: ViewTunables) {
    self.kind = kind
    self.viewport = viewport
    self.tunables = tunables
  }

  deinit { errorText?.deallocate() }

  /// The text of the last error, which stays valid until the next failure.
  var lastError: UnsafePointer<UInt8>? { errorText.map { UnsafePointer($0) } }

  func record(_ failure: Failure) {
    errorText?.deallocate()
    errorText = Text.copy(failure.text)
  }

  /// Returns the time of a call. The engine does not go back, so an earlier time counts as the latest one.
  func begin(at seconds: Double) -> Timestamp {
    now = max(now, Timestamp(seconds: seconds))
    return now
  }

  private var unsupported: Failure {
    Failure(.wrongKind, "A view of kind \(kind) does not have this function; scrollengine.h states the kinds.")
  }

  // MARK: - Input and time

  /// Handles an event at its time, which is not before ``now``.
  final func handle(_ event: InputEvent) {
    if case .down = event.kind, !detector.isTracking { wasTap = false }
    advanceContent(to: event.time)
    keepArena()
    var target = ViewTarget(view: self)
    detector.handle(event, for: &target)
    advanceContent(to: event.time)
    if case .key(let key) = event.kind, !isTouched { press(key, at: event.time) }
  }

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
  final var isDragging: Bool { detector.state == .drag || detector.state == .pinch }
  final var nextChange: Timestamp? { detector.nextChange }
  /// The competition for the gesture in progress, or for the last one.
  final var arena: GestureArena<Int> { detector.isActive ? detector.arena : lastArena }
  /// The detector empties its arena when a gesture ends, and the decision is read afterwards.
  private var lastArena = GestureArena<Int>()
  private func keepArena() { if detector.isActive { lastArena = detector.arena } }
  final var isCatch: Bool { detector.isCatch }

  // MARK: - State

  /// The number of offsets that the view has.
  var parts: Int { 1 }
  func offset(of part: Int) -> Double { 0 }
  func velocity(of part: Int) -> Double { 0 }
  var activity: Activity { .idle }
  var isAnimating: Bool { false }
  /// The detent of a part, the page or the card; `nil` without one.
  func place(of part: Int) -> Int? { nil }
  var scale: Double { 1 }
  var translation: Point { .zero }
  var isTouched: Bool { false }
  /// The members of a state line that only this kind has.
  func describe(into line: inout JSONLine) {}

  // MARK: - Decisions

  /// The choice of the last release as JSON; `null` without one.
  var release: String { "null" }

  // MARK: - Requests

  func scroll(part: Int, to offset: Double) throws(Failure) { throw unsupported }
  func jump(part: Int, to offset: Double) throws(Failure) { throw unsupported }
  func go(part: Int, to place: Int, animated: Bool) throws(Failure) { throw unsupported }
  func zoom(to scale: Double, around place: Point) throws(Failure) { throw unsupported }
  func setContent(_ size: Size) throws(Failure) { throw unsupported }
  func setRange(part: Int, _ range: ClosedRange<Double>, detents: [Double]) throws(Failure) { throw unsupported }
  func setCount(_ count: Int) throws(Failure) { throw unsupported }
  func setHeights(_ heights: [Double]) throws(Failure) { throw unsupported }

  func requireRelease() throws(Failure) {
    if isTouched { throw Failure(.busy, "A finger or a touchpad holds the content. Call again after its release.") }
  }

  func requirePart(_ part: Int) throws(Failure) {
    guard part >= 0, part < parts else {
      throw Failure(.unknownName, "There is no part \(part); expected 0 to \(parts - 1).")
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

/// The state and the decision of a view as JSON.
extension EngineView {
  /// The state on one line.
  var stateLine: String {
    var line = JSONLine()
    line.add("time", now.seconds)
    line.add("kind", word: kind)
    line.add("activity", json: JSONText.quoted(activity.rawValue))
    addGesture(to: &line)
    line.add("animating", isAnimating)
    line.add("offset", json: list { offset(of: $0) })
    line.add("velocity", json: list { velocity(of: $0) })
    describe(into: &line)
    return line.json
  }

  /// The reason why the last gesture moved as it did, on one line.
  var decisionLine: String {
    var line = JSONLine()
    addGesture(to: &line)
    line.add("catch", isCatch)
    line.add("tap", wasTap)
    var claims = "["
    for candidate in arena.candidates {
      if claims.utf8.count > 1 { claims += "," }
      var claim = JSONLine()
      claim.add("part", Double(candidate.owner))
      claim.add("claim", json: JSONText.quoted(candidate.claim.rawValue))
      claim.add("reason", json: JSONText.quoted(candidate.reason.rawValue))
      claims += claim.json
    }
    line.add("claims", json: claims + "]")
    line.add("release", json: release)
    return line.json
  }

  private func addGesture(to line: inout JSONLine) {
    line.add("axis", json: arena.axis.map { JSONText.quoted($0.rawValue) } ?? "null")
    line.add("owner", orNull: arena.owner)
  }

  private func list(_ value: (Int) -> Double) -> String {
    var text = "["
    for part in 0..<parts {
      if part > 0 { text += "," }
      text += JSONText.number(value(part))
    }
    return text + "]"
  }
}

extension SnapChoice {
  /// The choice as JSON: the part that moves, the place that it goes to, the release and the projection, and the reason.
  var json: String {
    var line = JSONLine()
    line.add("part", Double(link))
    line.add("place", Double(target))
    line.add("reason", json: JSONText.quoted(reason.rawValue))
    line.add("start", release.start)
    line.add("position", release.position)
    line.add("velocity", release.velocity)
    line.add("projected", release.projectedOffset)
    line.add("mark", json: verdict.mark.map { JSONText.number($0) } ?? "null")
    line.add("beyond", verdict.isBeyond)
    return line.json
  }
}
