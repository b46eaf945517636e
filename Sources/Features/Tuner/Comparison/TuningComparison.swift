import Documents
import Session
import Tuning
import TuningFiles
import Workbench

/// The two tunings of a comparison.
package final class TuningComparison {
  package private(set) var a: TuningStore
  /// The second tuning; `nil` until it is first needed.
  package private(set) var b: TuningStore?
  package private(set) var mode = CompareMode.a

  /// Whether the desktop asks for reduced motion. If so, both tunings reduce motion by default.
  package var reducesMotion = false {
    didSet { for store in [a, b] { store?.reducesMotion = reducesMotion } }
  }

  /// The numbers of the visible scene file, which both tunings have as standard values; `nil` for a built-in scene.
  package var screen: ScreenNumbers? {
    didSet { for store in [a, b] { store?.screen = screen } }
  }

  /// Returns the file in which the second tuning keeps its unsaved work, so that a crash does not lose it.
  private let session: () -> SessionFile?

  /// Creates a comparison with a first tuning only.
  ///
  /// - Parameter session: returns the file for the second tuning's unsaved work; `nil` to save none.
  package init(_ store: TuningStore, session: @escaping () -> SessionFile? = { nil }) {
    a = store
    self.session = session
  }

  /// Ends the comparison when the program quits. Deletes the session files of tunings without unsaved work, so that
  /// the next start offers only what is unsaved.
  package func close() {
    for store in [a, b].compactMap(\.self) where !store.hasUnsavedWork { store.removeSession() }
  }

  /// The tuning that the scene uses.
  package var shown: TuningStore { mode == .b ? b ?? a : a }
  /// The tuning that is visible beside ``shown``; `nil` unless both tunings are visible.
  package var other: TuningStore? { mode == .both ? b : nil }

  /// Selects which tunings are visible. When the second tuning is first needed, it starts as a copy of the first.
  func choose(_ mode: CompareMode) {
    self.mode = mode
    if mode != .a, b == nil { setB(TuningStore(a.tuning, session: session())) }
  }

  /// Loads the second tuning of an earlier session by its name. Does nothing if no tuning has that name.
  package func loadB(named name: String) {
    guard let choice = try? Tuning.choose(name) else { return }
    setB(TuningStore(choice.tuning, path: choice.file, session: session()))
  }

  private func setB(_ store: TuningStore) {
    store.reducesMotion = reducesMotion
    store.screen = screen
    b = store
  }

  /// Replaces all values of the second tuning, as one undo step, and writes them to its session's file. They come from a
  /// measurement or a fit and not from the second tuning's file, which therefore stays as it is.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`. The values are replaced all the same.
  func replaceB(with tuning: Tuning) throws(DocumentError) {
    if b == nil { setB(TuningStore(a.tuning, session: session())) }
    b?.becomeUnnamed(tuning)
    try b?.autosave()
  }

  /// Updates the paths of both tunings after a file has been renamed.
  func fileRenamed(_ old: String, to new: String) { for store in [a, b] { store?.fileRenamed(from: old, to: new) } }

  /// Forgets a file that was deleted, in both tunings.
  func fileDeleted(_ path: String) { for store in [a, b] { store?.fileDeleted(path) } }

  func swap() {
    guard let other = b else { return }
    (a, b) = (other, a)
    a.change(toSecond: false)
    b?.change(toSecond: true)
  }
}
