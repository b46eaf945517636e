import Documents
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning

/// A background measurement of the durations of the recordings that the library shows. Each recording is read on a
/// thread and replayed once without drawing, in time slices. The result equals the duration that the progress line
/// shows when the recording is opened.
final class DurationMeasurement {
  private let session: Session
  private let comparison: Comparison
  private let library: LibraryPane
  private var step = Step.idle

  private enum Step {
    case idle
    case reading(String, BackgroundJob<Result<GestureRecording, DocumentError>>)
    case playing(Rehearsals)
  }

  /// The replays in progress, without drawing, of the recording whose duration is being measured.
  private struct Rehearsals {
    let name: String
    let stage: RecordingList.Stage
    let own: RecordingIndex
    /// The replay under the tuning with which the scene is compared; `nil` if no comparison is shown.
    let other: GestureSimulation?
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

  /// Name of the next visible recording to measure; `nil` if there is none, or while the user interacts or the list
  /// moves.
  var next: String? {
    guard library.isOpen, !library.isMoving, !library.pane.isTouched, session.touches.isEmpty else { return nil }
    return library.list.unmeasured(among: library.visible, on: stage)
  }

  var isDue: Bool {
    guard let next else { return false }
    if case .reading(next, let job) = step { return job.hasNews }
    return true
  }

  /// Continues measuring for a number of seconds.
  ///
  /// - Returns: Whether the library has something new to show.
  /// - Throws: ``DocumentError`` if a scene's content is missing.
  func run(for seconds: Double) throws(DocumentError) -> Bool {
    guard let name = next else { return false }
    switch step {
    case .reading(name, let job):
      switch job.drainResults().first {
      case .success(let recording)?: step = .playing(try play(recording, name))
      case .failure(let error)?:
        step = .idle
        library.markUnreadable(error, error: name)
        return true
      case nil: break
      }
      return false
    case .playing(let playing) where playing.name == name && playing.stage == stage:
      return runRehearsals(playing, until: session.moment.advanced(bySeconds: seconds))
    case .idle, .reading, .playing:
      let read = library.list.reading(name)
      step = .reading(name, BackgroundJob(wake: library.thumbnails.onThumbnailReady) { $0.deliver(read()) })
      return false
    }
  }

  private func runRehearsals(_ playing: Rehearsals, until deadline: Timestamp) -> Bool {
    playing.own.run(until: deadline) { session.moment }
    if playing.own.isWhole { playing.other?.run(until: deadline) { session.moment } }
    guard playing.own.isWhole, playing.other?.isOver != false else { return false }
    let other = playing.other?.outcome.tracer.trace.last?.time
    library.setDuration(
      GestureProgress.joint(playing.own.length, other, rate: session.display.rate), of: playing.name,
      on: playing.stage)
    step = .idle
    return true
  }

  private func play(_ recording: GestureRecording, _ name: String) throws(DocumentError) -> Rehearsals {
    let stage = stage
    let own = try session.makeScene(recording.scene, viewport: stage.viewport, tuning: session.tuning)
    let other = try comparison.other.map { other throws(DocumentError) in
      GestureSimulation(
        recording.inWindow(stage.viewport),
        in: try session.makeScene(recording.scene, viewport: stage.viewport, tuning: other.tuning),
        tuning: other.tuning)
    }
    return Rehearsals(
      name: name, stage: stage, own: RecordingIndex(recording, in: own, tuning: session.tuning, keepsSize: true),
      other: other)
  }
}
