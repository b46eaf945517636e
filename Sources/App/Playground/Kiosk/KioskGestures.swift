import KioskLog
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning

/// The observer that finds out how each gesture of a kiosk's visitors ended, from the scene's decisions and its state.
///
/// A gesture ends when everything rests again, or when the next one begins. Only the scene's own decision about a
/// release and the positions before and after the gesture count, so this works for any scene.
final class KioskGestures: SessionObserver {
  /// A finished gesture.
  struct Finished: Equatable {
    var result: VisitorGestureResult
    var scene: SceneName
    /// The place of the first touch; `nil` for a device without a place.
    var cell: KioskGridCell?
  }

  /// Smallest velocity of a swipe, in points per second; `MINIMUM_FLING_VELOCITY` of Android's
  /// `ViewConfiguration.java`.
  private static let slowestSwipe = 50.0
  /// Number of slops within which a short drag was probably meant as a tap. `getScaledPagingTouchSlop` of Android's
  /// `ViewConfiguration.java` is twice the slop for the same reason: a finger that presses also slides.
  private static let slidSlops = 2.0
  /// Smallest change that counts as a movement, in points or percent. Pages and detents rest exactly.
  private static let leastMovement = 1.0
  /// The same for zoom levels and scales.
  private static let leastZoom = 0.01

  /// The position at which a part of the scene will rest.
  private struct Rest {
    let quantity: SceneTrack.Quantity
    let position: Double
  }

  /// A gesture that is not finished.
  private struct Gesture {
    let device: DecisionLog.Device
    let scene: SceneName
    let start: Timestamp
    /// The place of the first touch in points; `nil` for a device without a place.
    let place: Point?
    let cell: KioskGridCell?
    /// The scene's positions before the gesture. Of a part that was moving, the position at which it would have come to
    /// rest.
    let before: [SceneTrack]
    /// The scene's state before the gesture.
    let state: StateLine
    /// Number of times that a finger touched down.
    var fingers = 1
    /// Largest distance of the finger from ``place`` along an axis, in points.
    var reach = 0.0
    var isCancelled = false
    /// The end of the input; `nil` while it goes on.
    var released: Timestamp?
    /// Whether the content was beyond its end when it was released.
    var sprangBack = false
    /// The forecast rest of the part that moved; `nil` if nothing moved.
    var rest: Rest?
    /// Whether the gesture ended the attract loop.
    let endsAttract: Bool
  }

  private let session: Session
  private let finish: (Finished) -> Void
  private var log = DecisionLog()
  private var gesture: Gesture?
  private var fingers: Set<Int> = []
  /// The scene's positions at the last frame or event.
  private var tracks: [SceneTrack]
  private var state: StateLine
  private var recorder: Recorder?
  private var recordedTuning: Tuning
  /// Receives recordings of whole gestures; `nil` if none are wanted.
  private let keep: ((GestureRecording) -> Void)?
  /// Whether the next touch ends the attract loop.
  var isAttracting = false

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - keep: Receives recordings of whole gestures; `nil` if none are wanted.
  ///   - finish: Receives each finished gesture.
  init(_ session: Session, keep: ((GestureRecording) -> Void)?, finish: @escaping (Finished) -> Void) {
    self.session = session
    self.keep = keep
    self.finish = finish
    state = session.scene.startState()
    tracks = session.scene.state.tracks
    recordedTuning = session.tuning
    session.add(self)
  }

  /// The time at which the last gesture is finished without further input, on the system clock; `nil` if there is none
  /// that waits for it.
  var nextMoment: Timestamp? {
    guard let gesture, let released = gesture.released, rests else { return nil }
    return session.clock.moment(of: released.advanced(bySeconds: wait(after: gesture)))
  }

  /// Seconds after its last event for which a gesture may still have an effect or go on: a tap, until it is too late for
  /// a second one; a wheel or keys, until the next notch would begin another turn.
  private func wait(after gesture: Gesture) -> Double {
    gesture.device == .finger && gesture.reach > slop ? 0 : session.tuning[Tunables.doubleTapInterval]
  }

  /// Whether nothing moves. An indicator that is still visible does not matter.
  private var rests: Bool { fingers.isEmpty && session.scene.state.activity == .idle }

  private var slop: Double { session.tuning[Tunables.slop] }

  // MARK: - Input

  /// Stores the scene's state before the first finger of a touch reaches it. If the scene rests, starts a recording.
  func prepare(for event: InputEvent) {
    guard case .down = event.kind, fingers.isEmpty else { return }
    state = session.scene.startState()
    // A second touch during a motion belongs to the recording of the first.
    guard keep != nil, gesture == nil else { return }
    recordedTuning = session.tuning
    recorder =
      session.isStill
      ? Recorder(
        scene: session.scene.name, viewport: session.scene.viewport, scale: session.tuning.scale,
        direction: session.scene.layoutDirection, device: "touch", start: state, at: session.actingTime()) : nil
  }

  func inputHandled(_ event: InputEvent) {
    let scene = session.scene
    switch event.kind {
    case .down(let id, let place):
      if fingers.isEmpty { begin(.finger, event, place) } else { gesture?.fingers += 1 }
      fingers.insert(id)
    case .move(let id, let place):
      if fingers.contains(id), let start = gesture?.place {
        let reach = max(abs(place.x - start.x), abs(place.y - start.y))
        if reach > gesture?.reach ?? 0 { gesture?.reach = reach }
      }
    case .up(let id, _): fingers.remove(id)
    case .cancel(let id):
      fingers.remove(id)
      gesture?.isCancelled = true
    case .wheel(_, let place): goOn(.wheel, event, place)
    case .scroll(_, _, let place): goOn(.touchpad, event, place)
    case .key: goOn(.key, event, nil)
    case .hover, .text, .resize: return
    }
    log.record(event, scene: scene)
    recorder?.add(event)
    switch event.kind {
    case .up, .cancel: if fingers.isEmpty { release(at: event.time) }
    case .wheel, .key, .scroll: release(at: event.time)
    default: break
    }
    tracks = scene.state.tracks
  }

  func sceneChanged(_ start: Session.Start) {
    gesture = nil
    recorder = nil
    fingers = []
    log = DecisionLog()
    tracks = session.scene.state.tracks
  }

  private func begin(_ device: DecisionLog.Device, _ event: InputEvent, _ place: Point?) {
    let scene = session.scene
    var before = device == .finger ? scene.state.tracks : tracks
    var state = state
    if let pending = gesture {
      if isSecondTap(event, after: pending) {
        (before, state) = (pending.before, pending.state)
      } else {
        complete(isInterrupted: true)
        if let rest = pending.rest {
          before = before.map { $0.quantity == rest.quantity ? $0.moved(to: rest.position) : $0 }
        }
      }
    }
    let size = scene.viewport
    gesture = Gesture(
      device: device, scene: scene.name, start: event.time, place: place,
      cell: place.map { KioskGridCell(across: $0.x / max(1, size.width), down: $0.y / max(1, size.height)) },
      before: before,
      state: state, endsAttract: isAttracting)
    isAttracting = false
  }

  /// Continues a turn of the wheel, a series of keys or a movement of a touchpad, or begins one.
  private func goOn(_ device: DecisionLog.Device, _ event: InputEvent, _ place: Point?) {
    guard gesture?.device != device else { return }
    begin(device, event, place)
  }

  /// Whether a touch may become the second tap of a double tap, which is one gesture with the first.
  private func isSecondTap(_ event: InputEvent, after pending: Gesture) -> Bool {
    guard pending.device == .finger, pending.reach <= slop, let released = pending.released else { return false }
    return event.time.seconds(since: released) <= session.tuning[Tunables.doubleTapInterval]
      && !Self.differs(state, from: pending.state) && log.caught == nil
  }

  private func release(at time: Timestamp) {
    gesture?.released = time
    gesture?.sprangBack = log.forecast.springsBack
    let insight = session.scene.insight
    guard let leading = session.scene.state.leading, leading.quantity.unit == .points else { return }
    gesture?.rest = Rest(
      quantity: leading.quantity, position: leading.position + (insight.travel ?? 0) * leading.quantity.sign)
  }

  // MARK: - Frames

  /// Observes the scene after it has advanced to a frame.
  func frame() {
    let scene = session.scene
    guard session.replay == nil else { return }
    let sceneState = scene.state
    // While a finger drags, only its release matters.
    if fingers.isEmpty, sceneState.activity != .drag {
      log.record(sceneState, velocity: sceneState.leading?.velocity ?? 0, scene: scene)
    }
    tracks = sceneState.tracks
    guard let pending = gesture, let released = pending.released, rests else { return }
    guard session.time.seconds(since: released) >= wait(after: pending) else { return }
    complete(isInterrupted: false)
  }

  /// Finishes the last gesture now, because the visit ends.
  func end() { if gesture != nil { complete(isInterrupted: !rests) } }

  private func complete(isInterrupted: Bool) {
    guard let gesture else { return }
    self.gesture = nil
    let result = result(of: gesture, isInterrupted: isInterrupted)
    finish(Finished(result: result, scene: gesture.scene, cell: gesture.cell))
    if !isInterrupted { saveRecording() }
  }

  private func saveRecording() {
    guard let recorder, let keep else { return }
    self.recorder = nil
    // A recording holds for one tuning only, and without events it shows nothing.
    guard session.tuning == recordedTuning, recorder.count > 0 else { return }
    // The recording has no end of its own: under another tuning, for which `fit` replays it, rest may come later.
    keep(recorder.recording)
  }

  // MARK: - Results

  private func result(of gesture: Gesture, isInterrupted: Bool) -> VisitorGestureResult {
    let moved = hasMoved(since: gesture, isInterrupted: isInterrupted)
    let turned = log.ruler?.chosen != nil
    let end: VisitorGestureEnd =
      if turned { moved ? .turned : .stayed } else if gesture.sprangBack { .sprangBack } else if moved {
        .scrolled
      } else {
        .sprangBack
      }
    switch gesture.device {
    case .wheel: return VisitorGestureResult(.wheel, moved ? end : .nothing)
    case .key: return VisitorGestureResult(.key, moved ? end : hasChanged(since: gesture) ? .activated : .nothing)
    case .touchpad: return VisitorGestureResult(.touchpad, log.owner == nil ? .nothing : end)
    case .finger: return finger(gesture, end, moved: moved)
    }
  }

  private func finger(_ gesture: Gesture, _ end: VisitorGestureEnd, moved: Bool) -> VisitorGestureResult {
    let seconds = (gesture.released ?? gesture.start).seconds(since: gesture.start)
    if gesture.fingers > 1 {
      let kind = KioskGestureKind.pinch
      if gesture.isCancelled { return VisitorGestureResult(kind, .cancelled) }
      return VisitorGestureResult(kind, hasZoomed(since: gesture) ? .zoomed : moved ? end : .nothing)
    }
    let isPress = seconds >= session.tuning[Tunables.longPressDelay]
    guard gesture.reach > slop || log.owner != nil else {
      let kind: KioskGestureKind = isPress ? .press : .tap
      if gesture.isCancelled { return VisitorGestureResult(kind, .cancelled) }
      if log.caught != nil { return VisitorGestureResult(kind, .stoppedGlide) }
      return VisitorGestureResult(
        kind, moved || hasChanged(since: gesture) || gesture.endsAttract ? .activated : .nothing)
    }
    let isSwipe = (log.release?.speed ?? 0) >= Self.slowestSwipe
    let kind: KioskGestureKind = isSwipe ? .swipe : .drag
    if gesture.isCancelled { return VisitorGestureResult(kind, .cancelled) }
    let result = log.owner != nil ? end : log.caught != nil ? .stoppedGlide : .nothing
    let isShort = !isPress && gesture.reach <= Self.slidSlops * slop
    return VisitorGestureResult(isShort && result != .turned && result != .stoppedGlide ? .slidTap : kind, result)
  }

  /// Whether any part rests elsewhere than before the gesture, or would without the gesture that interrupts it.
  private func hasMoved(since gesture: Gesture, isInterrupted: Bool) -> Bool {
    let now = session.scene.state.tracks
    guard now.count == gesture.before.count else { return true }
    return zip(gesture.before, now).contains { before, now in
      var position = now.position
      if isInterrupted, let rest = gesture.rest, rest.quantity == now.quantity { position = rest.position }
      let least =
        switch now.quantity.unit {
        case .points, .percent: Self.leastMovement
        case .levels, .times: Self.leastZoom
        }
      return before.identity != now.identity || abs(position - before.position) >= least
    }
  }

  private func hasZoomed(since gesture: Gesture) -> Bool {
    zip(gesture.before, session.scene.state.tracks).contains { before, now in
      switch now.quantity.unit {
      case .levels, .times: abs(now.position - before.position) >= Self.leastZoom
      case .points, .percent: false
      }
    }
  }

  /// Whether anything in the scene's state differs from the state before the gesture.
  private func hasChanged(since gesture: Gesture) -> Bool {
    session.scene.state.activity != .idle || Self.differs(session.scene.startState(), from: gesture.state)
  }

  private static func differs(_ state: StateLine, from other: StateLine) -> Bool {
    !state.values.elementsEqual(other.values) { $0.key == $1.key && $0.value == $1.value }
  }
}
