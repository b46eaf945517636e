import Documents
import Recording
import Scenes
import ScrollEngine

/// Finds out what there is to know of what is at hand, by playing it in scenes of its own.
struct AtHandIndex {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Whether there is more to find out: somebody wants it, and it is neither there already nor has to wait for a rest.
  var isDue: Bool {
    let atHand = session.atHand
    guard atHand.wantsIndex, !session.isRecording, session.hands.fingers.isEmpty else { return false }
    if let index = atHand.index { return !index.isWhole }
    return !atHand.isEmpty && (session.scene.isAtRest || atHand.isAdopted || session.replay != nil)
  }

  /// Goes on for some seconds.
  ///
  /// - Returns: whether all is known now that was not before.
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  func run(for seconds: Double) throws(DocumentError) -> Bool {
    guard isDue else { return false }
    if session.atHand.index == nil, let shown = session.shown, shown.scene == session.scene.name {
      session.atHand.index = try index(of: shown, viewport: session.scene.viewport, keepsSize: true)
    }
    guard let index = session.atHand.index else {
      session.atHand.wantsIndex = false
      return false
    }
    index.run(until: session.moment.advanced(bySeconds: seconds)) { session.moment }
    if index.isWhole { session.atHand.wantsIndex = false }
    return index.isWhole
  }

  /// An index over a recording, in a scene of its own.
  private func index(
    of recording: GestureRecording, viewport: Size, keepsSize: Bool
  ) throws(DocumentError) -> RecordingIndex {
    let hidden = try session.makeScene(recording.scene, viewport: viewport, tuning: session.tuning)
    return RecordingIndex(recording, in: hidden, tuning: session.tuning, keepsSize: keepsSize)
  }

  /// A part of what is at hand; `nil` when there is nothing.
  ///
  /// - Parameters:
  ///   - part: seconds behind the lead; `nil` for all.
  ///   - isToEnd: whether the part ends with the whole.
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  func cut(_ part: ClosedRange<Double>?, isToEnd: Bool) throws(DocumentError) -> GestureRecording? {
    guard let shown = session.shown, !shown.events.isEmpty else { return nil }
    guard let part else { return shown }
    let resizes = shown.events.contains { if case .input(.resize) = $0.kind { true } else { false } }
    let known: RecordingIndex
    if let whole = session.atHand.wholeIndex, !resizes, shown.viewport == session.scene.viewport {
      known = whole
    } else {
      known = try index(of: shown, viewport: shown.viewport, keepsSize: false)
      known.finish()
    }
    return RecordingTrim.cut(known, from: part.lowerBound, to: isToEnd ? nil : part.upperBound)
  }
}
