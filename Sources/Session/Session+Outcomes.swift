import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// The index of the current gesture, its outcome when it is played out of sight, and parts of the gesture.
extension Session {
  /// The play whose outcome is the current gesture's index; `nil` if no index is requested, if it is complete, or if it
  /// must wait until the scene rests or a finger is lifted.
  package var indexRequest: Play? {
    guard currentGesture.wantsIndex, !isRecording, touches.fingers.isEmpty else { return nil }
    if let index = currentGesture.index { return index.isOver ? nil : index.play }
    guard !currentGesture.isEmpty, scene.isAtRest || currentGesture.isRecording || replay != nil, let shown,
      shown.scene == scene.name
    else { return nil }
    return Play.inWindow(shown, of: scene.viewport, tuning: tuning)
  }

  /// Adopts what is known of the current gesture's index.
  ///
  /// - Returns: The index, if it was requested and is now complete.
  package func updateIndex() -> Playthrough? {
    guard currentGesture.wantsIndex else { return nil }
    // An index that was adopted before it was complete may have been completed since.
    let adopted = currentGesture.index.flatMap { $0.isOver ? $0 : nil }
    guard let index = adopted ?? indexRequest.flatMap(outcomes.outcome) else { return nil }
    currentGesture.index = index
    guard index.isOver else { return nil }
    currentGesture.wantsIndex = false
    return index
  }

  /// Returns the play of a recording in this window under a tuning that is compared with the scene's.
  package func comparedPlay(of recording: GestureRecording, under other: Tuning) -> Play {
    Play.compared(recording, in: scene.viewport, tuning: other.withScale(tuning.scale))
  }

  /// Returns a part of the current gesture; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - part: Range in seconds since the start of the gesture's visible part, which follows the lead that a replay
  ///     does not show; `nil` for the whole gesture.
  ///   - isToEnd: Whether the part extends to the end of the gesture.
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  package func cut(_ part: ClosedRange<Double>?, isToEnd: Bool) throws(DocumentError) -> GestureRecording? {
    guard let shown, !shown.events.isEmpty else { return nil }
    guard let part else { return shown }
    let resizes = shown.events.contains { if case .input(.resize) = $0.kind { true } else { false } }
    let known: Playthrough
    if let whole = currentGesture.wholeIndex, !resizes, shown.viewport == scene.viewport {
      known = whole
    } else {
      known = try outcomes.complete(Play(shown, in: shown.viewport, tuning: tuning, pace: .fitted))
    }
    return RecordingTrim.cut(known, from: part.lowerBound, to: isToEnd ? nil : part.upperBound)
  }
}
