import Recording
import ScrollEngine

/// The gesture or recording that replay, scrubbing, trimming and comparison act on. It is either the last gesture, with
/// all input since the scene last rested, or a recording that was opened or made.
package struct CurrentGesture {
  /// Maximum number of events in a gesture that never rests: some minutes of a mouse at 1000 Hz.
  static let mostEvents = 200_000

  /// The kinds of a current gesture.
  private enum Content {
    case none
    /// A gesture that was made in the scene and that further input may continue.
    case live(Recorder, isByHand: Bool)
    /// A gesture that was made in the scene and has been replayed since. Further input belongs to another gesture.
    case replayed(Recorder, isByHand: Bool)
    /// A recording that was opened or has just been made. If `isAtStart` is true, the scene is in the recording's start
    /// state and nothing of the recording has been replayed yet.
    case adopted(GestureRecording, isAtStart: Bool)
  }

  private var content = Content.none
  /// Start of the gesture, on the scene's clock.
  package private(set) var origin = Timestamp.zero
  /// Incremented with each new gesture or recording, so that observers can detect a change.
  package private(set) var id = 0
  /// The gesture's index: a hidden replay that provides the gesture's moments of rest and its duration; `nil` until the
  /// index is needed.
  package var index: Playthrough?
  /// Seconds until everything rested, observed when the gesture was made and not changed by replays; `nil` if this was
  /// not observed, or if it is no longer valid, for example after a change of values.
  package var length: Double?
  /// Whether ``index`` is needed, so that the gesture must be replayed without being shown.
  package var wantsIndex = false
  /// Whether the values or the scene's size have changed since the gesture.
  package var hasRetuned = false
  /// Input that has moved the scene since the last rest without replacing the current gesture: a wheel, a key, or an
  /// interrupted replay. A finger that catches the motion continues this input.
  private var otherInput: OtherInput?
  /// The effect that the last event has on the current gesture if the event moves the scene; `nil` if the effect does
  /// not depend on movement.
  private var attempt: Attempt?
  /// The last turn of the wheel or series of key presses; `nil` after other input.
  private var turn: Turn?

  /// What a touch has replaced that may turn out to be a tap; `nil` once the touch has become a drag, or if nothing that
  /// ``stays`` was current.
  private var replaced: Replaced?
  /// The highest ``id`` so far.
  private var lastID = 0

  /// A gesture or recording that is no longer current.
  private struct Replaced {
    let content: Content
    let origin: Timestamp
    let id: Int
    let index: Playthrough?
    let length: Double?
    let hasRetuned: Bool
  }

  private struct OtherInput {
    var recorder: Recorder
    let origin: Timestamp
  }

  private enum Attempt {
    /// The event starts a gesture.
    case gesture(Recorder, InputEvent)
    /// The event starts input outside the current gesture.
    case beside(Recorder, InputEvent)
    /// The event continues a turn of the wheel, or a series of key presses, although the content rests.
    case turn(InputEvent)
  }

  /// Device and time of the last event of a turn of the wheel or a series of key presses. For some time after it,
  /// further events of that device continue the same turn.
  private struct Turn {
    let isKey: Bool
    let time: Timestamp
  }

  /// Whether input that is not part of the current gesture has moved the scene since the scene last rested.
  package var isMovedByOtherInput: Bool { otherInput != nil }
  /// Whether the effect of the last event depends on whether it moves the scene.
  var isAttempt: Bool { attempt != nil }

  /// The recorder of a gesture that was made in the scene; `nil` if a recording is current, or if nothing is.
  private var recorder: Recorder? {
    switch content {
    case .live(let recorder, _), .replayed(let recorder, _): recorder
    case .none, .adopted: nil
    }
  }
  /// The recording that was opened or made; `nil` if a gesture is current, or if nothing is.
  private var adopted: GestureRecording? { if case .adopted(let recording, _) = content { recording } else { nil } }

  /// Whether fingers made the gesture, on the screen or on a touchpad, rather than a wheel or a key.
  package var isByHand: Bool {
    switch content {
    case .live(_, let isByHand), .replayed(_, let isByHand): isByHand
    case .none, .adopted: false
    }
  }
  /// Whether the scene is at the gesture's start and nothing of it has been replayed yet.
  package var isAtStart: Bool { if case .adopted(_, let isAtStart) = content { isAtStart } else { false } }
  /// The gesture so far, or the current recording; `nil` before the first. O(events).
  package var recording: GestureRecording? { adopted ?? recorder?.recording }
  /// All input since the scene last rested, and the time at which this input started, even if the input is outside the
  /// current gesture; `nil` if there was none. O(events).
  package var inputSinceRest: (gesture: GestureRecording, origin: Timestamp)? {
    otherInput.map { ($0.recorder.recording, $0.origin) } ?? recording.map { ($0, origin) }
  }
  /// Whether the scene still shows the current gesture as it was made: the gesture has not been replayed, and neither
  /// the values nor the scene's size have changed since.
  package var isShownAsMade: Bool {
    switch content {
    case .none, .live: !hasRetuned
    case .replayed, .adopted: false
    }
  }
  /// Whether the current gesture has no events, so that there is nothing to replay.
  package var isEmpty: Bool { adopted.map(\.events.isEmpty) ?? (recorder.map { $0.count == 0 } ?? true) }
  /// Whether a recording that was opened or made is current, rather than a gesture.
  package var isRecording: Bool { adopted != nil }
  /// The index of the current gesture, from which a replay can reach any moment; `nil` if it is not complete.
  package var wholeIndex: Playthrough? { index.flatMap { $0.isOver ? $0 : nil } }
  /// Whether the current gesture stays current when a wheel, key or text event moves the scene. This protects a gesture
  /// made by fingers and a recording that the user has chosen: losing them to a single notch of the wheel would be
  /// annoying.
  private var stays: Bool { isByHand || isRecording }
  /// Whether input during a motion belongs to the current gesture.
  private var canContinue: Bool {
    if case .live(let recorder, _) = content { recorder.count < Self.mostEvents } else { false }
  }

  init() {}

  /// Creates an empty value after a change of scene. Its ID follows that of `other`, so that observers detect the
  /// change.
  init(after other: CurrentGesture) {
    id = other.lastID + 1
    lastID = id
  }

  /// Discards the index and the duration, because they no longer apply.
  mutating func discardIndex() { (index, length) = (nil, nil) }

  /// Adds an event before the scene handles it. A finger starts a gesture at once. A wheel, touchpad, key or text event
  /// starts a gesture only if the scene then moves, as ``completeAttempt(hasMoved:)`` reports; otherwise an event
  /// without effect would replace the current gesture. A gesture made by fingers or a chosen recording stays current,
  /// whatever a wheel or key moves.
  ///
  /// - Parameters:
  ///   - isAtRest: Whether the scene rests and no finger is down, so that a new gesture starts.
  ///   - memory: Seconds after the last wheel or key event during which another one continues the same turn of the
  ///     wheel or series of key presses.
  ///   - begin: Creates a recorder that starts from the scene's current state.
  mutating func add(_ event: InputEvent, isAtRest: Bool, memory: Double, begin: () -> Recorder) {
    attempt = nil
    if turns(on: event, within: memory), isAtRest { return attempt = .turn(event) }
    // A resize while nothing moves does not belong to the previous gesture.
    if case .resize = event.kind, isAtRest { return otherInput = nil }
    if otherInput != nil, !isAtRest { return appendOtherInput(event) }
    if isAtRest || !canContinue {
      switch event.kind {
      case .down:
        let before =
          stays
          ? Replaced(
            content: content, origin: origin, id: id, index: index, length: length, hasRetuned: hasRetuned) : nil
        start(begin(), with: event)
        replaced = before
        return
      case .wheel where stays, .key where stays, .text where stays:
        attempt = .beside(begin(), event)
        return
      case .wheel, .scroll, .key, .text:
        attempt = .gesture(begin(), event)
        return
      case .move, .up, .cancel, .hover, .resize: break
      }
    }
    guard case .live = content else { return }
    append(event)
  }

  /// Adds an event to the gesture that was made in the scene, if it is current.
  private mutating func append(_ event: InputEvent) {
    updateTurn(event)
    // Clear `content` before the recorder is changed: a second reference to the recorder's events would cause a copy of
    // all of them.
    switch content {
    case .live(var recorder, let isByHand):
      content = .none
      recorder.add(event)
      content = .live(recorder, isByHand: isByHand)
    case .replayed(var recorder, let isByHand):
      content = .none
      recorder.add(event)
      content = .replayed(recorder, isByHand: isByHand)
    case .none, .adopted: break
    }
  }

  /// Returns whether an event continues the turn of the wheel, or the series of key presses, that last moved the scene.
  private func turns(on event: InputEvent, within memory: Double) -> Bool {
    guard let isKey = event.kind.turnsByKey, let turn, turn.isKey == isKey else { return false }
    return event.time.seconds(since: turn.time) <= memory
  }

  /// Updates the current turn of the wheel or series of key presses after an accepted event.
  private mutating func updateTurn(_ event: InputEvent) {
    switch event.kind {
    case .down, .scroll: turn = nil
    default: if let isKey = event.kind.turnsByKey { turn = Turn(isKey: isKey, time: event.time) }
    }
  }

  /// Returns whether the scene, although it rests, still remembers at `time` the speed of a turn of the wheel or a
  /// series of key presses.
  func remembersTurn(at time: Timestamp, for memory: Double) -> Bool {
    turn.map { time.seconds(since: $0.time) <= memory } ?? false
  }

  /// The effect of an event once the scene has handled it.
  package enum Outcome {
    case nothing
    /// The event began a new gesture, or it began other input that does not replace the current gesture.
    case begun
    /// The event continues earlier input.
    case goneOn
  }

  /// Applies the pending effect of the last event if the event has moved the scene. Call it after the scene has handled
  /// the event.
  mutating func completeAttempt(hasMoved: Bool) -> Outcome {
    guard let made = attempt else { return .nothing }
    attempt = nil
    guard hasMoved else { return .nothing }
    switch made {
    case .gesture(let recorder, let event): start(recorder, with: event)
    case .beside(let recorder, let event):
      otherInput = OtherInput(recorder: recorder, origin: event.time)
      leaveStart()
      appendOtherInput(event)
    case .turn(let event):
      if otherInput != nil {
        appendOtherInput(event)
      } else {
        append(event)
        takeID()
        discardIndex()
      }
      return .goneOn
    }
    return .begun
  }

  /// Records that a part of the scene owns the touch, which is therefore no tap.
  mutating func confirm() { replaced = nil }

  /// Makes what the touch has replaced current again, because the touch was only a tap. What the tap moves is other
  /// input.
  ///
  /// - Returns: Whether anything is current again.
  mutating func endTap() -> Bool {
    guard let before = replaced, case .live(let recorder, _) = content else { return false }
    replaced = nil
    otherInput = OtherInput(recorder: recorder, origin: origin)
    (content, origin, id) = (before.content, before.origin, before.id)
    (index, length, hasRetuned) = (before.index, before.length, before.hasRetuned)
    leaveStart()
    return true
  }

  /// Records that the scene is no longer at the start of the current recording.
  private mutating func leaveStart() { if let adopted { content = .adopted(adopted, isAtStart: false) } }

  /// Adds an event to the input outside the current gesture. A finger or touchpad event turns all of this input into
  /// the current gesture.
  private mutating func appendOtherInput(_ event: InputEvent) {
    updateTurn(event)
    switch event.kind {
    // An end event without a start does not mean a finger on the touchpad, so it starts no gesture.
    case .scroll(_, .ended, _): otherInput?.recorder.add(event)
    case .down, .scroll:
      guard let other = otherInput else { return }
      start(other.recorder, with: event)
      origin = other.origin
    default: otherInput?.recorder.add(event)
    }
  }

  private mutating func start(_ recorder: Recorder, with event: InputEvent) {
    otherInput = nil
    let isByHand =
      switch event.kind {
      case .down, .scroll: true
      default: false
      }
    content = .live(recorder, isByHand: isByHand)
    origin = event.time
    begin()
    append(event)
  }

  /// Records that the gesture is replayed from a time on the scene's clock.
  mutating func restart(from origin: Timestamp) {
    (otherInput, turn) = (nil, nil)
    self.origin = origin
    if case .live(let recorder, let isByHand) = content { content = .replayed(recorder, isByHand: isByHand) }
    leaveStart()
    hasRetuned = false
  }

  /// Records that the replay of the current gesture has ended before all events were replayed and the scene came to
  /// rest.
  ///
  /// - Parameter recorder: Contains the events that were replayed.
  mutating func cutShort(_ recorder: Recorder) {
    otherInput = OtherInput(recorder: recorder, origin: origin)
  }

  /// Returns a recorder of input after `time`. It keeps the current gesture's earlier input as its lead, the part that
  /// a replay runs through without showing it; `nil` if there is no gesture.
  func leading(upTo time: Timestamp) -> Recorder? {
    guard case .live(var leading, _) = content else { return nil }
    leading.setLead(upTo: time)
    return leading
  }

  /// Replaces the current gesture with a recording.
  ///
  /// - Parameter isAhead: Whether the scene is at the recording's start, and not at its end.
  mutating func adopt(_ recording: GestureRecording, from origin: Timestamp, isAhead: Bool = false) {
    content = .adopted(recording, isAtStart: isAhead)
    (otherInput, turn) = (nil, nil)
    self.origin = origin
    begin()
  }

  private mutating func takeID() {
    lastID += 1
    id = lastID
  }

  private mutating func begin() {
    takeID()
    replaced = nil
    discardIndex()
    wantsIndex = false
    hasRetuned = false
  }
}

extension InputEvent.Kind {
  /// Whether the event is a key press (true) or a turn of the wheel (false); `nil` for all other events.
  fileprivate var turnsByKey: Bool? {
    switch self {
    case .wheel: false
    case .key: true
    case .down, .move, .up, .cancel, .hover, .scroll, .text, .resize: nil
    }
  }
}
