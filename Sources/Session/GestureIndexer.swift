import Documents
import Recording
import Scenes
import ScrollEngine

/// Indexes the current gesture by replaying it in separate scenes.
package struct GestureIndexer {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Whether indexing should continue: an index is requested and incomplete, and does not have to wait until the scene
  /// rests.
  package var isDue: Bool {
    let atHand = session.currentGesture
    guard atHand.wantsIndex, !session.isRecording, session.touches.fingers.isEmpty else { return false }
    if let index = atHand.index { return !index.isWhole }
    return !atHand.isEmpty && (session.scene.isAtRest || atHand.isRecording || session.replay != nil)
  }

  /// Continues indexing for a number of seconds.
  ///
  /// - Returns: Whether this call has completed the index.
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  package func run(for seconds: Double) throws(DocumentError) -> Bool {
    guard isDue else { return false }
    if session.currentGesture.index == nil, let shown = session.shown, shown.scene == session.scene.name {
      session.currentGesture.index = try index(of: shown, viewport: session.scene.viewport, keepsSize: true)
    }
    guard let index = session.currentGesture.index else {
      session.currentGesture.wantsIndex = false
      return false
    }
    index.run(until: session.moment.advanced(bySeconds: seconds)) { session.moment }
    if index.isWhole { session.currentGesture.wantsIndex = false }
    return index.isWhole
  }

  /// Creates an index of a recording in a separate scene.
  private func index(
    of recording: GestureRecording, viewport: Size, keepsSize: Bool
  ) throws(DocumentError) -> RecordingIndex {
    let hidden = try session.makeScene(recording.scene, viewport: viewport, tuning: session.tuning)
    return RecordingIndex(recording, in: hidden, tuning: session.tuning, keepsSize: keepsSize)
  }

  /// Returns a part of the current gesture; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - part: Range in seconds since the start of the gesture's visible part, which follows the lead that a replay
  ///     does not show; `nil` for the whole gesture.
  ///   - isToEnd: Whether the part extends to the end of the gesture.
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  package func cut(_ part: ClosedRange<Double>?, isToEnd: Bool) throws(DocumentError) -> GestureRecording? {
    guard let shown = session.shown, !shown.events.isEmpty else { return nil }
    guard let part else { return shown }
    let resizes = shown.events.contains { if case .input(.resize) = $0.kind { true } else { false } }
    let known: RecordingIndex
    if let whole = session.currentGesture.wholeIndex, !resizes, shown.viewport == session.scene.viewport {
      known = whole
    } else {
      known = try index(of: shown, viewport: shown.viewport, keepsSize: false)
      known.finish()
    }
    return RecordingTrim.cut(known, from: part.lowerBound, to: isToEnd ? nil : part.upperBound)
  }
}
