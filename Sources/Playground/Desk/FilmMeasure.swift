import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// What is to be filmed, and how long it takes: it is played without pictures, a slice at a time.
final class FilmMeasure {
  /// What it was found out for.
  struct Subject: Equatable {
    var gesture: Int
    var part: ClosedRange<Double>?
    var tunings: [Tuning]
  }

  let subject: Subject
  let recording: GestureRecording
  private let rehearsals: [Rehearsal]

  /// A measure that has not begun.
  ///
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  init(_ subject: Subject, _ recording: GestureRecording, in session: Session) throws(DocumentError) {
    self.subject = subject
    self.recording = recording
    rehearsals = try subject.tunings.map { tuning throws(DocumentError) in
      Rehearsal(
        recording, in: try session.makeScene(recording.scene, viewport: recording.shownViewport, tuning: tuning),
        tuning: tuning)
    }
  }

  /// Whether all of it was played.
  var isOver: Bool { rehearsals.allSatisfy(\.isOver) }
  /// How long it takes until all rests, in seconds; `nil` while that is not known.
  var length: Double? { isOver ? rehearsals.map(\.length).max() : nil }

  /// Goes on for some seconds.
  func run(for seconds: Double, now: () -> Timestamp) {
    rehearsals.first { !$0.isOver }?.run(until: now().advanced(bySeconds: seconds), now: now)
  }
}
