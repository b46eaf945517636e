import Documents
import Interface
import Recording
import Scenes
import ScrollEngine
import Tuning

/// Finds out how long the recordings take that the library shows: each is played once without pictures, a slice at a
/// time, as the line about the gesture has it played when it is opened.
final class LengthFinder {
  private let session: Session
  private let comparison: Comparison
  private let library: LibraryPane
  /// What is being played.
  private var playing: Playing?

  private struct Playing {
    let name: String
    let stage: RecordingList.Stage
    let own: RecordingIndex
    /// The same on the other side, where two are compared.
    let other: Rehearsal?
  }

  init(_ session: Session, _ comparison: Comparison, _ library: LibraryPane) {
    self.session = session
    self.comparison = comparison
    self.library = library
  }

  private var stage: RecordingList.Stage {
    RecordingList.Stage(
      viewport: session.scene.viewport, tunings: [session.tuning] + [comparison.other?.tuning].compactMap(\.self))
  }

  /// The recording in sight whose length is to be found next. No hand waits for a file to be read, and no list stutters.
  private var next: String? {
    guard library.isOpen, !library.isMoving, !library.pane.isTouched, session.hands.isEmpty else { return nil }
    return library.list.unmeasured(among: library.visible, on: stage)
  }

  /// Whether there is more to find out.
  var isDue: Bool { next != nil }

  /// Goes on for some seconds.
  ///
  /// - Returns: whether the library tells more than before.
  /// - Throws: ``DocumentError`` when a scene's content is gone.
  func run(for seconds: Double) throws(DocumentError) -> Bool {
    guard let name = next else { return false }
    if playing?.name != name || playing?.stage != stage {
      let recording: GestureRecording
      do throws(DocumentError) { recording = try library.list.recording(name) } catch {
        library.note(error, of: name)
        return true
      }
      playing = try play(recording, name)
    }
    guard let playing else { return false }
    let deadline = session.moment.advanced(bySeconds: seconds)
    playing.own.run(until: deadline) { session.moment }
    if playing.own.isWhole { playing.other?.run(until: deadline) { session.moment } }
    guard playing.own.isWhole, playing.other?.isOver != false else { return false }
    let other = playing.other?.outcome.tracer.trace.last?.time
    library.note(
      length: GestureProgress.joint(playing.own.length, other, rate: session.display.rate), of: name,
      on: playing.stage)
    self.playing = nil
    return true
  }

  private func play(_ recording: GestureRecording, _ name: String) throws(DocumentError) -> Playing {
    let stage = stage
    let own = try session.makeScene(recording.scene, viewport: stage.viewport, tuning: session.tuning)
    let other = try comparison.other.map { other throws(DocumentError) in
      Rehearsal(
        recording.inWindow(stage.viewport),
        in: try session.makeScene(recording.scene, viewport: stage.viewport, tuning: other.tuning),
        tuning: other.tuning)
    }
    return Playing(
      name: name, stage: stage, own: RecordingIndex(recording, in: own, tuning: session.tuning, keepsSize: true),
      other: other)
  }
}
