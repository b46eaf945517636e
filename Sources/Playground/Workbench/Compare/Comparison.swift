import Documents
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning

/// The two tunings of a comparison, and the result of one gesture under each.
final class Comparison {
  /// Time in seconds that a frame may spend on rehearsals, which are hidden replays of a gesture.
  static let slice = 0.000_75
  /// Maximum time, in seconds, of one run of rehearsals (hidden replays of a gesture) while nothing moves. A touch may
  /// have to wait for that long.
  static let idleSlice = 0.004

  private(set) var a: TuningStore
  /// The second tuning; `nil` until it is first needed.
  private(set) var b: TuningStore?
  private(set) var mode = CompareMode.a
  /// The gesture that the rehearsals (hidden replays under both tunings) repeat; `nil` if none have been requested.
  private(set) var recording: GestureRecording?
  private var isAsked = false
  private var viewport = Size.zero
  /// The rehearsals (hidden replays of the gesture): first that under ``shown``, then that under ``other``, which
  /// starts when the first has finished.
  private var rehearsals: [GestureSimulation] = []

  /// Whether the desktop asks for reduced motion. If so, both tunings reduce motion by default.
  var reducesMotion = false {
    didSet { for store in [a, b] { store?.reducesMotion = reducesMotion } }
  }

  /// Returns the file for the second tuning's unsaved work.
  private let session: () -> SessionFile?

  /// Creates a comparison with a first tuning only.
  ///
  /// - Parameter session: returns the file for the second tuning's unsaved work; `nil` to save none.
  init(_ store: TuningStore, session: @escaping () -> SessionFile? = { nil }) {
    a = store
    self.session = session
  }

  /// Ends the comparison when the program quits. Deletes the session files of tunings without unsaved work, so that
  /// the next start offers only what is unsaved.
  func close() {
    for store in [a, b].compactMap(\.self) where !store.hasUnsavedWork { store.removeSession() }
  }

  /// The tuning that the scene uses.
  var shown: TuningStore { mode == .b ? b ?? a : a }
  /// The tuning that is visible beside ``shown``; `nil` unless both tunings are visible.
  var other: TuningStore? { mode == .both ? b : nil }
  /// The scenes in which the rehearsals (hidden replays of the gesture) ran, `own` under ``shown`` and `other` under
  /// ``other``; `nil` until both have finished.
  var scenes: (own: any Scene, other: any Scene)? {
    rehearsals.count == 2 && rehearsals.allSatisfy(\.isOver) ? (rehearsals[0].scene, rehearsals[1].scene) : nil
  }
  /// Whether rehearsals (hidden replays of a gesture) are pending or running.
  var isRunning: Bool { isAsked || rehearsals.contains { !$0.isOver } }

  /// Selects which tunings are visible. When the second tuning is first needed, it starts as a copy of the first.
  func choose(_ mode: CompareMode) {
    self.mode = mode
    if mode != .a, b == nil { setB(TuningStore(a.tuning, session: session())) }
    cancel()
  }

  /// Loads the second tuning of an earlier session by its name. Does nothing if no tuning has that name.
  func loadB(named name: String) {
    guard let choice = try? Tuning.choose(name) else { return }
    setB(TuningStore(choice.tuning, path: choice.file, session: session()))
  }

  private func setB(_ store: TuningStore) {
    store.reducesMotion = reducesMotion
    b = store
  }

  /// Replaces all values of the second tuning, as one undo step.
  func replaceB(with tuning: Tuning) {
    if b == nil { setB(TuningStore(a.tuning, session: session())) }
    b?.replace(with: tuning)
    cancel()
  }

  /// Updates the paths of both tunings after a file has been renamed.
  func fileRenamed(_ old: String, to new: String) { for store in [a, b] { store?.fileRenamed(from: old, to: new) } }

  func swap() {
    guard let other = b else { return }
    (a, b) = (other, a)
    a.change(toSecond: false)
    b?.change(toSecond: true)
    cancel()
  }

  func cancel() {
    rehearsals = []
    recording = nil
    isAsked = false
  }

  /// Requests rehearsals (hidden replays) of a gesture, in scenes with the given viewport size. Discards rehearsals
  /// that are still running.
  func requestRehearsals(of recording: GestureRecording, in viewport: Size) {
    rehearsals = []
    self.recording = recording
    self.viewport = viewport
    isAsked = true
  }

  /// Starts the rehearsals (hidden replays of a gesture) that have been requested; does nothing without a request.
  ///
  /// - Parameter scene: creates a scene for a viewport and a tuning.
  /// - Throws: `DocumentError` if a scene cannot be created.
  func startRehearsals(
    scene: (SceneName, Size, Tuning) throws(DocumentError) -> any Scene
  ) throws(DocumentError) {
    guard isAsked, let recording, let other else { return isAsked = false }
    isAsked = false
    let played = recording.inWindow(viewport)
    // Both rehearsals use the same virtual clock, so their results differ only because of the tunings.
    for tuning in [shown.tuning, other.tuning] {
      rehearsals.append(
        GestureSimulation(played, in: try scene(played.scene, played.viewport, tuning), tuning: tuning))
    }
  }

  /// Continues the rehearsals (hidden replays of a gesture) for the given number of seconds.
  ///
  /// - Returns: the results under ``shown`` and ``other``, in the call in which the second rehearsal finishes;
  ///   otherwise `nil`.
  func run(for seconds: Double, now: () -> Timestamp) -> (own: GestureOutcome, other: GestureOutcome)? {
    guard let next = rehearsals.first(where: { !$0.isOver }) else { return nil }
    next.run(until: now().advanced(bySeconds: seconds), now: now)
    guard rehearsals.count == 2, rehearsals.allSatisfy(\.isOver) else { return nil }
    return (rehearsals[0].outcome, rehearsals[1].outcome)
  }
}
