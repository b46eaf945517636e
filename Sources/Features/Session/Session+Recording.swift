import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// Recording of the input to the scene.
extension Session {
  package var isRecording: Bool { if case .recording = mode { true } else { false } }

  /// Start of the recording in progress, on the scene's clock: now, before the first input. `nil` if there is none.
  package var recordingStart: Timestamp? { if case .recording(let take) = mode { take.start ?? time } else { nil } }

  /// Returns a recorder that starts from the scene's current state.
  func recorder(at time: Timestamp) -> Recorder {
    Recorder(
      scene: scene.name, viewport: scene.viewport, scale: tuning.scale, direction: scene.layoutDirection,
      device: "mouse",
      start: scene.startState(), at: time)
  }

  /// Starts a recording, which begins at the first input. If the scene moves, it begins now, and the events of the gesture
  /// in progress become its lead, the part that a replay does not show.
  ///
  /// - Parameter path: The output file; `nil` for the user's folder of recordings.
  package func startRecording(to path: String?) {
    endReplay()
    let time = actingTime()
    let leading = isFresh(at: time) ? nil : currentGesture.leading(upTo: time)
    let start = leading == nil ? nil : time
    mode = .recording(RecordingInProgress(leading ?? recorder(at: time), at: start, to: path, in: folders))
  }

  /// Writes the events so far to the journal.
  package func flush() { if case .recording(let take) = mode { take.flush() } }

  /// Ends and saves the recording in progress, and makes it the current gesture.
  ///
  /// - Returns: The recording's name; `nil` if there is no recording in progress.
  /// - Throws: ``DocumentError`` if the recording cannot be written.
  package func finishRecording() throws(DocumentError) -> String? {
    guard case .recording(let take) = mode else { return nil }
    mode = .live
    adoptScale()
    let saved = try take.save(at: actingTime(), isIdle: scene.state.activity == .idle)
    if keepsGestures { currentGesture.adopt(saved.recording, from: take.start ?? time) }
    return saved.name
  }

  /// Makes a recording the current gesture, on which replay, scrubbing, trimming and comparison act. Ends a replay in
  /// progress.
  ///
  /// - Parameter isAhead: Whether the scene is in the state at the start of the recording, so that the recording lies
  ///   ahead, rather than in the state at its end.
  package func adopt(_ recording: GestureRecording, isAhead: Bool = false) {
    endReplay()
    currentGesture.adopt(recording, from: time.advanced(bySeconds: -recording.shownSeconds), isAhead: isAhead)
  }

  /// Discards the current gesture and ends its replay.
  package func discardGesture() {
    endReplay()
    currentGesture = CurrentGesture(after: currentGesture)
  }
}
