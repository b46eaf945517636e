import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// Recording what is done in the scene.
extension Session {
  /// Whether what is done is recorded.
  var isRecording: Bool { if case .recording = mode { true } else { false } }

  /// When the recording began that is under way, on the scene's clock.
  var recordingStart: Timestamp? { if case .recording(let take) = mode { take.start } else { nil } }

  /// A recorder that starts from the scene's present state.
  func recorder(at time: Timestamp) -> Recorder {
    Recorder(
      scene: scene.name, viewport: scene.viewport, scale: tuning.scale, device: "mouse", start: scene.startState(),
      at: time)
  }

  /// Begins a recording; a gesture under way leads up to it.
  ///
  /// - Parameter path: where it goes; `nil` for the person's folder of recordings.
  func startRecording(to path: String?) {
    endReplay()
    let time = actingTime()
    let leading = isForgotten(at: time) ? nil : atHand.leading(upTo: time)
    mode = .recording(RecordingTake(leading ?? recorder(at: time), at: time, to: path, in: folders))
  }

  /// Has what was recorded written down.
  func flush() { if case .recording(let take) = mode { take.flush() } }

  /// Ends the recording under way, saves it, and has it at hand.
  ///
  /// - Returns: its name; `nil` when none is under way.
  /// - Throws: ``DocumentError`` when it cannot be written.
  func finishRecording() throws(DocumentError) -> String? {
    guard case .recording(let take) = mode else { return nil }
    mode = .live
    adoptScale()
    let saved = try take.save(at: actingTime(), isIdle: scene.state.activity == .idle)
    if keepsGestures { atHand.adopt(saved.recording, from: take.start) }
    return saved.name
  }

  /// Replaces the last gesture by a recording, which is replayed, scrubbed, trimmed and compared from now on. A replay
  /// under way ends.
  ///
  /// - Parameter isAhead: whether the scene stands where it begins, and not where it has led.
  func adopt(_ recording: GestureRecording, isAhead: Bool = false) {
    endReplay()
    atHand.adopt(recording, from: time.advanced(bySeconds: -recording.shownSeconds), isAhead: isAhead)
  }

  /// Forgets the last gesture, and ends its replay.
  func forgetGesture() {
    endReplay()
    atHand = AtHand(after: atHand)
  }
}
