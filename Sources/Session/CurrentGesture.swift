import Recording
import ScrollEngine

/// The gesture or recording that replay, scrubbing, trimming and comparison act on. It is either the last gesture, with
/// all input since the scene last rested, or a recording that was opened or made.
package struct CurrentGesture {
  /// Maximum number of events in a gesture that never rests: some minutes of a mouse at 1000 Hz.
  static let mostEvents = 200_000

  private var recorder: Recorder?
  /// The current recording, which was opened or has just been made; `nil` if a gesture is current.
  private var adopted: GestureRecording?
  /// Start of the gesture, on the scene's clock.
  package private(set) var origin = Timestamp.zero
  /// Incremented with each new gesture or recording, so that observers can detect a change.
  package private(set) var id = 0
  /// Whether fingers made the gesture, on the screen or on a touchpad, rather than a wheel or a key.
  package private(set) var isByHand = false
  /// Whether the scene is at the gesture's start and nothing of it has been replayed yet.
  package private(set) var isAtStart = false
  /// Whether the gesture has been replayed. Later input then belongs to another gesture.
  private var wasReplayed = false
  /// The gesture's index, with its moments of rest and its duration; `nil` until it is needed.
  package var index: Playthrough?
  /// Seconds until everything rested, observed when the gesture was made and not changed by replays; `nil` if this was
  /// not observed, or if it is no longer valid, for example after a change of values.
  package var length: Double?
  /// Whether an index of the gesture is requested.
  package var wantsIndex = false
  /// Whether the values or the scene's size have changed since the gesture.
  package var hasRetuned = false
  /// Input that has moved the scene since the last rest without replacing the current gesture, and its start time: a
  /// wheel, a key, or an interrupted replay. A finger that catches the motion continues this input.
  private var otherInput: (recorder: Recorder, origin: Timestamp)?
  /// The effect that an event has on the current gesture if the event moves the scene.
  private enum Attempt {
    case gesture(Recorder)
    case beside(Recorder)
    /// A continued turn of the wheel, or a continued series of key presses, although the content rests.
    case turn
  }

  /// The effect that the last event has on the current gesture if the event moves the scene; `nil` if the effect does
  /// not depend on movement.
  private var attempt: (what: Attempt, event: InputEvent)?
  /// Device and time of the last event of a turn of the wheel or a series of key presses. For some time after it,
  /// further events of that device continue the same turn.
  private var turned: (isKey: Bool, time: Timestamp)?

  /// Whether input that is not part of the current gesture has moved the scene since the scene last rested.
  package var isMovedByOtherInput: Bool { otherInput != nil }
  /// Whether the effect of the last event depends on whether it moves the scene.
  var isAttempt: Bool { attempt != nil }

  /// The gesture so far, or the current recording; `nil` before the first. O(events).
  package var recording: GestureRecording? { adopted ?? recorder?.recording }
  /// All input since the scene last rested, and its start time, even if it is outside the current gesture; `nil` if
  /// there was none. O(events).
  package var inputSinceRest: (gesture: GestureRecording, origin: Timestamp)? {
    otherInput.map { ($0.recorder.recording, $0.origin) } ?? recording.map { ($0, origin) }
  }
  /// Whether the scene shows the current gesture as it was originally made.
  package var isShownAsMade: Bool { adopted == nil && !wasReplayed && !hasRetuned }
  /// Whether the current gesture has no events, so that there is nothing to replay.
  package var isEmpty: Bool { adopted.map(\.events.isEmpty) ?? (recorder.map { $0.count == 0 } ?? true) }
  /// Whether a recording that was opened or made is current, rather than a gesture.
  package var isRecording: Bool { adopted != nil }
  /// The index of the current gesture, from which a replay can reach any moment; `nil` if it is not complete.
  package var wholeIndex: Playthrough? { index.flatMap { $0.isOver ? $0 : nil } }
  /// Whether wheel, key and text events do not replace the current gesture, because fingers made it or it is a
  /// recording that the user has chosen. Replacing it after a single notch of the wheel would be a loss.
  private var stays: Bool { isByHand || adopted != nil }

  init() {}

  /// Creates an empty value after a change of scene. Its ID follows that of `other`, so that observers detect the
  /// change.
  init(after other: CurrentGesture) { id = other.id + 1 }

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
    if turns(on: event, within: memory), isAtRest { return attempt = (.turn, event) }
    // A resize while nothing moves does not belong to the previous gesture.
    if case .resize = event.kind, isAtRest { return otherInput = nil }
    if otherInput != nil, !isAtRest { return appendOtherInput(event) }
    if isAtRest || recorder == nil || adopted != nil || wasReplayed || (recorder?.count ?? 0) >= Self.mostEvents {
      switch event.kind {
      case .down: return start(begin(), with: event)
      case .wheel where stays, .key where stays, .text where stays:
        attempt = (.beside(begin()), event)
        return
      case .wheel, .scroll, .key, .text:
        attempt = (.gesture(begin()), event)
        return
      case .move, .up, .cancel, .hover, .resize: break
      }
    }
    guard adopted == nil, !wasReplayed else { return }
    updateTurn(event)
    recorder?.add(event)
  }

  /// Returns whether an event continues the turn of the wheel, or the series of key presses, that last moved the scene.
  private func turns(on event: InputEvent, within memory: Double) -> Bool {
    guard let isKey = event.kind.turnsByKey, let turned, turned.isKey == isKey else { return false }
    return event.time.seconds(since: turned.time) <= memory
  }

  /// Updates the current turn of the wheel or series of key presses after an accepted event.
  private mutating func updateTurn(_ event: InputEvent) {
    switch event.kind {
    case .down, .scroll: turned = nil
    default: if let isKey = event.kind.turnsByKey { turned = (isKey, event.time) }
    }
  }

  /// Returns whether the scene, although it rests, still remembers at `time` the speed of a turn of the wheel or a
  /// series of key presses.
  func remembersTurn(at time: Timestamp, for memory: Double) -> Bool {
    turned.map { time.seconds(since: $0.time) <= memory } ?? false
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
    guard let (what, event) = attempt else { return .nothing }
    attempt = nil
    guard hasMoved else { return .nothing }
    switch what {
    case .gesture(let recorder): start(recorder, with: event)
    case .beside(let recorder):
      otherInput = (recorder, event.time)
      isAtStart = false
      appendOtherInput(event)
    case .turn:
      if otherInput != nil {
        appendOtherInput(event)
      } else {
        updateTurn(event)
        recorder?.add(event)
        id += 1
        discardIndex()
      }
      return .goneOn
    }
    return .begun
  }

  /// Adds an event to the input outside the current gesture. A finger or touchpad event turns all of this input into
  /// the current gesture.
  private mutating func appendOtherInput(_ event: InputEvent) {
    updateTurn(event)
    switch event.kind {
    // An end event without a start does not mean a finger on the touchpad, so it starts no gesture.
    case .scroll(_, .ended, _): otherInput?.recorder.add(event)
    case .down, .scroll:
      guard let (recorder, origin) = otherInput else { return }
      start(recorder, with: event)
      self.origin = origin
    default: otherInput?.recorder.add(event)
    }
  }

  private mutating func start(_ recorder: Recorder, with event: InputEvent) {
    otherInput = nil
    updateTurn(event)
    self.recorder = recorder
    adopted = nil
    (wasReplayed, isAtStart) = (false, false)
    switch event.kind {
    case .down, .scroll: isByHand = true
    default: isByHand = false
    }
    origin = event.time
    begin()
    self.recorder?.add(event)
  }

  /// Records that the gesture is replayed from a time on the scene's clock.
  mutating func restart(from origin: Timestamp) {
    (otherInput, turned) = (nil, nil)
    self.origin = origin
    (wasReplayed, isAtStart) = (true, false)
    hasRetuned = false
  }

  /// Records that the replay of the current gesture has ended before all events were replayed and the scene came to
  /// rest.
  ///
  /// - Parameter recorder: Contains the events that were replayed.
  mutating func cutShort(_ recorder: Recorder) { otherInput = (recorder, origin) }

  /// Returns a recorder of input after `time`. It keeps the current gesture's earlier input as its lead, the part that
  /// a replay runs through without showing it; `nil` if there is no gesture.
  func leading(upTo time: Timestamp) -> Recorder? {
    guard adopted == nil, !wasReplayed, var leading = recorder else { return nil }
    leading.setLead(upTo: time)
    return leading
  }

  /// Replaces the current gesture with a recording.
  ///
  /// - Parameter isAhead: Whether the scene is at the recording's start, and not at its end.
  mutating func adopt(_ recording: GestureRecording, from origin: Timestamp, isAhead: Bool = false) {
    adopted = recording
    self.isAtStart = isAhead
    (otherInput, turned) = (nil, nil)
    isByHand = false
    wasReplayed = false
    recorder = nil
    self.origin = origin
    begin()
  }

  private mutating func begin() {
    id += 1
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
