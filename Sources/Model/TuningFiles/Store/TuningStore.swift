import Documents
import Tuning

/// The tuning that the user edits: its values, its undo history, and its file.
///
/// Must be used from one thread only. After every successful change, ``tuning`` is complete and can be applied.
public final class TuningStore {
  /// The current values.
  public private(set) var tuning: Tuning {
    didSet { if tuning != settled(tuning) { tuning = settled(tuning) } }
  }
  /// The file that ``save()`` writes; `nil` if there is none yet.
  public private(set) var path: String?
  /// The values that were last saved to the file or loaded from it.
  public private(set) var saved: Tuning {
    didSet { if saved != settled(saved) { saved = settled(saved) } }
  }
  /// Whether the desktop asks for reduced motion. Reduced motion is then on by default with every preset.
  package var reducesMotion = false {
    didSet {
      tuning = tuning.reducingMotion(byDefault: reducesMotion)
      saved = saved.reducingMotion(byDefault: reducesMotion)
    }
  }
  /// The numbers of the visible scene file; `nil` for a built-in scene. Changes of the same tunables belong to the scene:
  /// they are put aside while another scene is visible.
  package var screen: ScreenNumbers? {
    didSet { if screen != oldValue { exchangeChanges(from: oldValue) } }
  }
  private var putAside: [String?: ScreenChanges] = [:]
  private var history = TuningHistory()
  private let session: SessionFile?

  /// Creates a store without history.
  ///
  /// - Parameters:
  ///   - path: The file from which the tuning was read, if any.
  ///   - session: The file for unsaved work in case the program is killed; `nil` for none.
  public init(_ tuning: Tuning = Tuning(), path: String? = nil, session: SessionFile? = nil) {
    self.tuning = tuning
    self.path = path
    self.session = session
    saved = tuning
    screen = tuning.base.screen
  }

  /// Whether ``save()`` would write something new.
  public var isEdited: Bool { tuning != saved }
  /// Whether closing would lose work. An unchanged preset does not count, because it can be chosen again.
  public var hasUnsavedWork: Bool { isEdited && (path != nil || !tuning.changes.isEmpty) }
  /// Whether there is a step to undo.
  public var canUndo: Bool { history.canUndo }
  /// Whether there is a step to redo.
  public var canRedo: Bool { history.canRedo }
  /// The differences from the preset, in the order of ``Tunables/all``.
  public var changes: [TuningDifference] { Tuning(base: tuning.base).differences(to: tuning) }

  /// Whether a tunable differs from the preset. O(1).
  public func isChanged(_ tunable: Tunable) -> Bool { tuning.changes[tunable.key] != nil }

  /// Returns the preset's value of a tunable, which ``reset(_:)`` restores.
  public func standard(of tunable: Tunable) -> TunableValue { tuning.presetValue(of: tunable) }

  /// Sets a value.
  ///
  /// - Parameter joins: Whether to merge this with the previous step if that changed the same tunable. A slider passes
  ///   true for all but the first movement of a drag, so that one undo reverts the whole drag.
  /// - Throws: ``TuningError`` if the tunable does not accept the value. Nothing has changed then.
  public func set(_ tunable: Tunable, to value: TunableValue, joins: Bool = false) throws(TuningError) {
    let before = tuning.value(of: tunable)
    try tuning.set(tunable, to: value)
    if joins, history.extend(tunable, to: value) { return }
    guard before != value else { return history.close() }
    history.add(.value(tunable, before: before, after: value))
  }

  /// Sets a value that somebody else turns, while the user may be changing another one.
  ///
  /// - Parameter joins: Whether to merge this with the last change of the same turning.
  /// - Returns: Whether the value was another one.
  /// - Throws: ``TuningError`` if the tunable does not accept the value. Nothing has changed then.
  package func turn(_ tunable: Tunable, to value: TunableValue, joins: Bool) throws(TuningError) -> Bool {
    let before = tuning.value(of: tunable)
    try tuning.set(tunable, to: value)
    if before != value { history.addBeside(tunable, before: before, after: value, joins: joins) }
    return before != value
  }

  /// Resets a tunable to the preset's value.
  public func reset(_ tunable: Tunable) { replace(with: tuning.resetting(tunable)) }

  /// Resets all tunables to the preset's values.
  public func resetAll() { replace(with: Tuning(base: tuning.base)) }

  /// Replaces the values with a preset.
  public func choose(_ preset: Preset) { replace(with: Tuning(base: preset)) }

  /// Replaces the values with another tuning, for example one that was loaded or pasted, or the other tuning of a
  /// comparison. This is one undoable step.
  public func replace(with other: Tuning) {
    guard other != tuning else { return }
    history.add(.all(before: tuning, after: other))
    tuning = other
  }

  /// Replaces the values with those of another tuning that has no file, as one undoable step. The earlier values' file
  /// stays as it is: ``save()`` does not write it.
  package func becomeUnnamed(_ other: Tuning) {
    replace(with: other)
    forgetFile()
  }

  /// Forgets the file, because it was deleted or has other values. The values stay, and are unsaved.
  private func forgetFile() {
    path = nil
    saved = Tuning(base: tuning.base)
  }

  /// Undoes the newest step. Returns false if there is none.
  @discardableResult
  public func undo() -> Bool {
    switch history.undo() {
    case .value(let tunable, let before, _): restore(tunable, before)
    case .all(let before, _): tuning = before
    case nil: return false
    }
    return true
  }

  /// Redoes the step that was last undone. Returns false if there is none.
  @discardableResult
  public func redo() -> Bool {
    switch history.redo() {
    case .value(let tunable, _, let after): restore(tunable, after)
    case .all(_, let after): tuning = after
    case nil: return false
    }
    return true
  }

  private func restore(_ tunable: Tunable, _ value: TunableValue) {
    // Cannot fail, because the tunable has had this value before.
    try? tuning.set(tunable, to: value)
  }
}

// MARK: - Files

extension TuningStore {
  /// Loads a file, as one undoable step.
  ///
  /// - Throws: ``DocumentError``. The values are unchanged then.
  public func load(_ path: String) throws(DocumentError) {
    adopt(try TuningFile.read(path), from: path)
  }

  /// Adopts the values of a file that was loaded, or that has changed while it was watched. This is one undoable step.
  public func adopt(_ read: Tuning, from path: String) {
    replace(with: read)
    self.path = path
    saved = read
    let changes = read.changes(of: coveredKeys)
    putAside[nil] = ScreenChanges(tuning: changes, saved: changes)
    removeSession()
  }

  /// Saves atomically to ``path``. Returns false if there is no file yet.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`. The old file is unchanged then.
  public func save() throws(DocumentError) -> Bool {
    guard let path else { return false }
    try save(as: path)
    return true
  }

  /// Saves to a file, which becomes the current one.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`. An existing file is unchanged then.
  public func save(as path: String) throws(DocumentError) {
    try TuningFile.write(inFile, to: path)
    self.path = path
    saved = tuning
    if let outside = putAside[nil] { putAside[nil]?.saved = outside.tuning }
    removeSession()
  }

  /// Updates the path and the name of the base preset after a file was renamed.
  package func fileRenamed(from old: String, to new: String) {
    if path == old {
      path = new
      if hasUnsavedWork { try? session?.save(inFile, path: path) }
    }
    let (name, other) = (PresetLibrary.title(of: old), PresetLibrary.title(of: new))
    (tuning, saved) = (tuning.renamingBase(name, to: other), saved.renamingBase(name, to: other))
  }

  /// Forgets a file that was deleted. The values stay.
  package func fileDeleted(_ deleted: String) { if path == deleted { forgetFile() } }

  /// Saves unsaved work to the session file, or removes it if everything is saved. Blocks for some milliseconds while
  /// the disk is written, so call it when an edit has ended, not for each movement of a slider.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public func autosave() throws(DocumentError) {
    guard hasUnsavedWork else { return removeSession() }
    try session?.save(inFile, path: path)
  }

  /// Sets whether this store edits tuning B of a comparison, so that its unsaved work is restored as the same tuning, A
  /// or B.
  package func change(toSecond isSecond: Bool) {
    session?.change(toSecond: isSecond)
    // If this fails, the earlier file still exists, but marked as the other tuning of the comparison.
    if hasUnsavedWork { try? session?.save(inFile, path: path) }
  }

  /// Resumes the work of a killed session. Changes that were unsaved then are still unsaved.
  public func resume(_ leftover: SessionFile.UnsavedWork) {
    replace(with: leftover.tuning)
    path = leftover.path ?? path
    // The saved values are those in the file. When a file watcher starts, it first reports these values, and that
    // report must not replace the resumed work.
    if let path, let inFile = try? TuningFile.read(path) { saved = inFile }
    // If this fails, the other session's file still exists.
    try? session?.save(inFile, path: path)
  }

  /// Keeps the current values although another program changed the file to `inFile`. The differences from `inFile`
  /// count as unsaved.
  public func keepUnsaved(against inFile: Tuning) { saved = inFile }

  /// Removes the session file, so that a program that quits normally leaves no unsaved work behind.
  public func removeSession() { session?.remove() }
}

// MARK: - Scene files

extension TuningStore {
  /// The changes of the tunables that a scene file covers.
  private struct ScreenChanges {
    var tuning: [String: TunableValue] = [:]
    var saved: [String: TunableValue] = [:]
  }

  private var coveredKeys: [String] { screen.map { Array($0.values.keys) } ?? [] }

  /// Returns a tuning with the desktop's wish for reduced motion and the numbers of the visible scene file.
  package func settled(_ tuning: Tuning) -> Tuning {
    tuning.reducingMotion(byDefault: reducesMotion).replacingScreen(with: screen)
  }

  /// The tuning as its file contains it: without the scene's numbers, but with the changes that they cover.
  private var inFile: Tuning {
    let outside = putAside[nil]?.tuning ?? [:]
    return tuning.replacingScreen(with: nil).replacingChanges(
      of: coveredKeys, with: outside.merging(tuning.changes(of: coveredKeys)) { _, own in own })
  }

  private func exchangeChanges(from old: ScreenNumbers?) {
    var (now, kept) = (tuning, saved)
    func exchange(_ keys: [String], from name: String?, to other: String?) {
      putAside[name] = ScreenChanges(tuning: now.changes(of: keys), saved: kept.changes(of: keys))
      now = now.replacingChanges(of: keys, with: putAside[other]?.tuning ?? [:])
      kept = kept.replacingChanges(of: keys, with: putAside[other]?.saved ?? [:])
    }
    if let old, let screen, old.name == screen.name {
      // The file has changed. Its new numbers replace the changes of the same tunables.
      let keys = Set(old.values.keys).union(screen.values.keys).filter { old.values[$0] != screen.values[$0] }
      now = now.replacingChanges(of: keys, with: [:])
      kept = kept.replacingChanges(of: keys, with: [:])
    } else {
      if let old { exchange(Array(old.values.keys), from: old.name, to: nil) }
      if let screen { exchange(coveredKeys, from: nil, to: screen.name) }
    }
    (tuning, saved) = (now, kept)
    // Undoing a change of one scene's numbers must not change those of another.
    if old?.name != screen?.name {
      let keys = Set(coveredKeys).union(old.map { Array($0.values.keys) } ?? [])
      history.fix(keys, to: tuning.changes(of: keys))
    }
  }
}
