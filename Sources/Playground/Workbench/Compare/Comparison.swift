import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// Two tunings and what one and the same gesture becomes under each.
final class Comparison {
  /// Seconds of a frame that rehearsals may take.
  static let slice = 0.000_75
  /// Seconds that rehearsals may take while nothing moves: a finger that touches down waits no longer than this.
  static let idleSlice = 0.004

  private(set) var a: TuningStore
  /// The second tuning; `nil` until it is asked for.
  private(set) var b: TuningStore?
  private(set) var mode = CompareMode.a
  /// The gesture whose rehearsals were begun last; `nil` when they were forgotten.
  private(set) var recording: GestureRecording?
  private var isAsked = false
  private var viewport = Size.zero
  /// The rehearsals of what is shown and of what is compared with it, of which the first goes on.
  private var rehearsals: [Rehearsal] = []

  /// Makes the place where the second tuning's unsaved work is kept.
  private let session: () -> SessionFile?

  /// A comparison in which there is one tuning so far.
  ///
  /// - Parameter session: makes the place where the second tuning's unsaved work is kept; `nil` for nowhere.
  init(_ store: TuningStore, session: @escaping () -> SessionFile? = { nil }) {
    a = store
    self.session = session
  }

  /// Ends as a program does: what is saved need not be offered at the next start; what is not, is.
  func close() {
    for store in [a, b].compactMap(\.self) where !store.hasUnsavedWork { store.forgetSession() }
  }

  /// What the scene moves by.
  var shown: TuningStore { mode == .b ? b ?? a : a }
  /// What is compared with it; `nil` while nothing is.
  var other: TuningStore? { mode == .both ? b : nil }
  /// The scenes in which both rehearsals were made, what is shown first; `nil` before they are over.
  var scenes: (own: any Scene, other: any Scene)? {
    rehearsals.count == 2 && rehearsals.allSatisfy(\.isOver) ? (rehearsals[0].scene, rehearsals[1].scene) : nil
  }
  /// Whether a rehearsal has more to do.
  var isRunning: Bool { isAsked || rehearsals.contains { !$0.isOver } }

  /// Shows other tunings; the second begins as a copy of the first.
  func choose(_ mode: CompareMode) {
    self.mode = mode
    if mode != .a, b == nil { b = TuningStore(a.tuning, session: session()) }
    cancel()
  }

  /// Has a second tuning that was there before, if there still is one of that name.
  func open(_ name: String) {
    guard let choice = try? Tuning.choose(name) else { return }
    b = TuningStore(choice.tuning, path: choice.file, session: session())
  }

  /// Has values for the second tuning, as one step that can be undone.
  func put(_ tuning: Tuning) {
    if b == nil { b = TuningStore(a.tuning, session: session()) }
    b?.take(tuning)
    cancel()
  }

  /// A tuning's file has another name now.
  func follow(_ old: String, to new: String) { for store in [a, b] { store?.follow(old, to: new) } }

  /// A becomes B and B becomes A.
  func swap() {
    guard let other = b else { return }
    (a, b) = (other, a)
    a.change(toSecond: false)
    b?.change(toSecond: true)
    cancel()
  }

  /// Forgets the rehearsals.
  func cancel() {
    rehearsals = []
    recording = nil
    isAsked = false
  }

  /// Asks for rehearsals of a gesture in a scene of a size; those under way are forgotten.
  func ask(for recording: GestureRecording, in viewport: Size) {
    rehearsals = []
    self.recording = recording
    self.viewport = viewport
    isAsked = true
  }

  /// Begins the rehearsals that were asked for.
  ///
  /// - Parameter scene: makes a new scene for a viewport with a tuning.
  func begin(
    scene: (SceneName, Size, Tuning) throws(DocumentError) -> any Scene
  ) throws(DocumentError) {
    guard isAsked, let recording, let other else { return isAsked = false }
    isAsked = false
    let played = recording.inWindow(viewport)
    // Both are played by the same clock, so that what differs is the tuning alone.
    for tuning in [shown.tuning, other.tuning] {
      rehearsals.append(
        Rehearsal(played, in: try scene(played.scene, played.viewport, tuning), tuning: tuning))
    }
  }

  /// Goes on with the rehearsals for some seconds.
  ///
  /// - Returns: what the gesture becomes under either tuning, once when both are known.
  func run(for seconds: Double, now: () -> Timestamp) -> (own: GestureOutcome, other: GestureOutcome)? {
    guard let next = rehearsals.first(where: { !$0.isOver }) else { return nil }
    next.run(until: now().advanced(bySeconds: seconds), now: now)
    guard rehearsals.count == 2, rehearsals.allSatisfy(\.isOver) else { return nil }
    return (rehearsals[0].outcome, rehearsals[1].outcome)
  }
}
