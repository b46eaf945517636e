import Documents
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning

/// The recording to be filmed, and the measurement of its duration by a replay without drawing, in time slices.
final class FilmDurationTask {
  /// The gesture, the selected part of it, and the tunings for which the duration is measured.
  struct Subject: Equatable {
    var gesture: Int
    var part: ClosedRange<Double>?
    var tunings: [Tuning]
  }

  let subject: Subject
  let recording: GestureRecording
  private let rehearsals: [GestureSimulation]

  /// Creates a measurement that has not started.
  ///
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  init(_ subject: Subject, _ recording: GestureRecording, in session: Session) throws(DocumentError) {
    self.subject = subject
    self.recording = recording
    rehearsals = try subject.tunings.map { tuning throws(DocumentError) in
      GestureSimulation(
        recording, in: try session.makeScene(recording.scene, viewport: recording.shownViewport, tuning: tuning),
        tuning: tuning)
    }
  }

  var isOver: Bool { rehearsals.allSatisfy(\.isOver) }
  /// Seconds until everything rests under all tunings; `nil` until it is known.
  var length: Double? { isOver ? rehearsals.map(\.length).max() : nil }

  /// Continues measuring for a number of seconds.
  func run(for seconds: Double, now: () -> Timestamp) {
    rehearsals.first { !$0.isOver }?.run(until: now().advanced(bySeconds: seconds), now: now)
  }
}
