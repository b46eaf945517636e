import Documents

/// The tuning that a person works on: its values, what was done to them, and the file in which they are kept.
///
/// Used from one thread only. Every change but a refused one leaves ``tuning`` ready to be handed to what moves.
public final class TuningStore {
  /// The values now.
  public private(set) var tuning: Tuning
  /// The file that ``save()`` writes; `nil` until one is named.
  public private(set) var path: String?
  /// The values last saved or loaded.
  public private(set) var saved: Tuning
  private var history = TuningHistory()
  private let session: SessionFile?

  /// A store with nothing done yet.
  ///
  /// - Parameters:
  ///   - path: the file from which the tuning was read, if it was.
  ///   - session: where unsaved work is kept in case the program ends before its time; `nil` for nowhere.
  public init(_ tuning: Tuning = Tuning(), path: String? = nil, session: SessionFile? = nil) {
    self.tuning = tuning
    self.path = path
    self.session = session
    saved = tuning
  }

  /// Whether there is something that ``save()`` would write.
  public var isEdited: Bool { tuning != saved }
  /// Whether something would be lost: a preset that was chosen is there again at any time.
  public var hasUnsavedWork: Bool { isEdited && (path != nil || !tuning.changes.isEmpty) }
  /// Whether there is something to undo.
  public var canUndo: Bool { history.canUndo }
  /// Whether something was undone.
  public var canRedo: Bool { history.canRedo }
  /// What differs from the preset below the tuning, in the order of ``Tunables/all``.
  public var changes: [TuningDifference] { Tuning(base: tuning.base).differences(to: tuning) }

  /// Whether a tunable differs from the preset below the tuning. O(1).
  public func isChanged(_ tunable: Tunable) -> Bool { tuning.changes[tunable.key] != nil }

  /// The value that ``reset(_:)`` gives a tunable: the preset's.
  public func standard(of tunable: Tunable) -> TunableValue { tuning.presetValue(of: tunable) }

  /// Sets a value.
  ///
  /// - Parameter joins: whether this is one step with the change just before it if that was of the same tunable: a
  ///   slider passes true for all but the first movement of a drag, so that one undo takes all of it back.
  /// - Throws: ``TuningError`` when the tunable cannot hold the value; nothing has changed then.
  public func set(_ tunable: Tunable, to value: TunableValue, joins: Bool = false) throws(TuningError) {
    let before = tuning.value(of: tunable)
    try tuning.set(tunable, to: value)
    if joins, history.extend(tunable, to: value) { return }
    guard before != value else { return history.close() }
    history.add(.value(tunable, before: before, after: value))
  }

  /// Gives a tunable the preset's value.
  public func reset(_ tunable: Tunable) { take(tuning.resetting(tunable)) }

  /// Gives all tunables the preset's values.
  public func resetAll() { take(Tuning(base: tuning.base)) }

  /// Begins from a preset.
  public func choose(_ preset: Preset) { take(Tuning(base: preset)) }

  /// Takes over other values, as one step: a loaded or pasted tuning, or the other of two that are compared.
  public func take(_ other: Tuning) {
    guard other != tuning else { return }
    history.add(.all(before: tuning, after: other))
    tuning = other
  }

  /// Takes the newest step back; false if there is none.
  @discardableResult
  public func undo() -> Bool {
    switch history.undo() {
    case .value(let tunable, let before, _): restore(tunable, before)
    case .all(let before, _): tuning = before
    case nil: return false
    }
    return true
  }

  /// Takes the step again that was taken back last; false if there is none.
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
    // The tunable has held this value before.
    try? tuning.set(tunable, to: value)
  }
}

// MARK: - Files

extension TuningStore {
  /// Reads a file and goes on with it, as one step.
  ///
  /// - Throws: ``DocumentError``; the values stay as they are then.
  public func load(_ path: String) throws(DocumentError) {
    adopt(try TuningFile.read(path), from: path)
  }

  /// Goes on with what a file now holds, as one step: after ``load(_:)``, and when a watched file has changed.
  public func adopt(_ read: Tuning, from path: String) {
    take(read)
    self.path = path
    saved = read
    forgetSession()
  }

  /// Saves to ``path``, whole or not at all; false when there is no file yet.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`; the old file is untouched then.
  public func save() throws(DocumentError) -> Bool {
    guard let path else { return false }
    try save(as: path)
    return true
  }

  /// Saves to a file and stays with it.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`; an old file is untouched then.
  public func save(as path: String) throws(DocumentError) {
    try TuningFile.write(tuning, to: path)
    self.path = path
    saved = tuning
    forgetSession()
  }

  /// Follows a file that has another name now: the one in use, and the person's own preset below the values.
  package func follow(_ old: String, to new: String) {
    if path == old {
      path = new
      if hasUnsavedWork { try? session?.keep(tuning, path: path) }
    }
    let (name, other) = (PresetLibrary.title(of: old), PresetLibrary.title(of: new))
    (tuning, saved) = (tuning.renamingBase(name, to: other), saved.renamingBase(name, to: other))
  }

  /// Keeps unsaved work in the session's file, or empties that when all is saved. Takes as long as the disk does, some
  /// milliseconds: for when an edit has ended, not for each movement of a slider.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public func autosave() throws(DocumentError) {
    guard hasUnsavedWork else { return forgetSession() }
    try session?.keep(tuning, path: path)
  }

  /// Is the second of two tunings from now on, or the first: work that is kept says so, as it comes back on that side.
  package func change(toSecond isSecond: Bool) {
    session?.change(toSecond: isSecond)
    // Should this fail, what was kept before is still there, on the other side.
    if hasUnsavedWork { try? session?.keep(tuning, path: path) }
  }

  /// Goes on with the work of a session that ended before its time. What it had not saved is unsaved still.
  public func resume(_ leftover: SessionFile.Leftover) {
    take(leftover.tuning)
    path = leftover.path ?? path
    // What the file holds now is what was saved: news of it, which a watch begins with, must not take this work's place.
    if let path, let inFile = try? TuningFile.read(path) { saved = inFile }
    // Should this fail, the other session's file is still there.
    try? session?.keep(tuning, path: path)
  }

  /// Keeps the values although somebody else has written others to the file: against these they are unsaved.
  public func keep(against inFile: Tuning) { saved = inFile }

  /// Forgets the session's file: a program that ends as it should leaves nothing to be offered.
  public func forgetSession() { session?.forget() }
}
