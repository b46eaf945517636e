import Documents
import Interface
import Library
import Recording
import Scenes
import ScrollEngine
import Session
import Tuner
import Tuning
import TuningFiles
import Workbench

/// A background measurement of the durations of the recordings that the library shows. Each recording is read on a
/// background thread and then replayed without being shown. The result equals the duration that the gesture's timeline
/// shows when the recording is opened.
final class DurationMeasurement {
  private let session: Session
  private let comparison: TuningComparison
  private let library: LibraryView
  private var file = File.none

  /// The file of the recording that is measured next.
  private enum File {
    case none
    case reading(String, BackgroundJob<Result<GestureRecording, DocumentError>>)
    case read(String, GestureRecording)
  }

  init(_ session: Session, _ comparison: TuningComparison, _ library: LibraryView) {
    self.session = session
    self.comparison = comparison
    self.library = library
  }

  private var stage: LibraryRecordings.Stage {
    LibraryRecordings.Stage(
      viewport: session.scene.viewport, tunings: [session.tuning] + [comparison.other?.tuning].compactMap(\.self))
  }

  /// Name of the next visible recording to measure; `nil` if there is none, or while the user interacts or the list
  /// moves.
  var next: String? {
    guard library.isOpen, !library.isMoving, !library.pane.isTouched, session.touches.isEmpty else { return nil }
    return library.list.unmeasured(among: library.visible, on: stage)
  }

  /// The hidden replays of the next recording: one under the scene's tuning and, in a comparison, one under the other
  /// tuning.
  var requests: [Play] {
    guard case .read(let name, let recording) = file, name == next else { return [] }
    let own = Play.inWindow(recording, of: session.scene.viewport, tuning: session.tuning)
    return [own] + [comparison.other?.tuning].compactMap(\.self).map { session.comparedPlay(of: recording, under: $0) }
  }

  /// Reads the file of the next recording that the library shows.
  func follow() {
    guard let name = next else { return }
    switch file {
    case .reading(name, let job):
      switch job.drainResults().first {
      case .success(let recording)?: file = .read(name, recording)
      case .failure(let error)?:
        file = .none
        library.markUnreadable(name, error)
      case nil: break
      }
    case .read(name, _): break
    case .none, .reading, .read:
      let read = library.list.reading(name)
      file = .reading(name, BackgroundJob(wake: library.thumbnails.onThumbnailReady) { $0.deliver(read()) })
    }
  }

  /// Passes the duration of a recording to the library once it is known.
  ///
  /// - Returns: Whether the library has something new to show.
  func showOutcome() -> Bool {
    guard case .read(let name, _) = file else { return false }
    let outcomes = requests.compactMap(session.outcomes.outcome)
    guard let own = outcomes.first, outcomes.count == stage.tunings.count, outcomes.allSatisfy(\.isOver) else {
      return false
    }
    let other = outcomes.count > 1 ? outcomes[1].outcome.tracer.trace.last?.time : nil
    library.setDuration(GestureProgress.joint(own.length, other, rate: session.display.rate), of: name, on: stage)
    file = .none
    return true
  }
}
