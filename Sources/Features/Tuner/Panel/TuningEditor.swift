import Documents
import ScrollEngine
import Tuning
import TuningFiles
import Workbench

/// The model of the tuning panel: it sets values, undoes steps, and saves and loads files. It does no layout and no
/// drawing.
package final class TuningEditor {
  package private(set) var store: TuningStore
  package let library: PresetLibrary
  package private(set) var leftovers: UnsavedChanges
  /// The result of the last operation for the footer; `nil` if there is nothing to report.
  var message: TuningPanelMessage?
  /// Values that another program has written to the tuning file while the panel has unsaved values; `nil` for none. The
  /// user decides whether they replace the unsaved values.
  var externalChanges: Tuning?
  /// The owner, which the editor notifies of changes.
  weak var owner: (any TuningEditorOwner)?
  /// The system, whose clipboard gets copied texts.
  private let host: any WorkbenchHost
  /// Time at which unsaved work will be written to the session's file; `nil` if no write is pending. Writes are
  /// delayed, so that a repeating key does not cause a write for each repetition.
  private(set) var autosaveTime: Timestamp?

  package init(
    store: TuningStore, session: SessionFile? = nil, library: PresetLibrary = PresetLibrary(), host: any WorkbenchHost
  ) {
    self.host = host
    self.store = store
    self.library = library
    leftovers = UnsavedChanges(session)
  }

  package var tuning: Tuning { store.tuning }

  /// Tells the owner that values have changed.
  package func tuningChanged() { owner?.tuningChanged() }

  func edit(_ other: TuningStore) {
    flushScheduledAutosave()
    store = other
    // Clear the message and the external changes, because they are about the file of the previous tuning.
    (message, externalChanges) = (nil, nil)
  }

  // MARK: - Values

  /// Sets a value and tells the owner.
  ///
  /// - Parameter joins: whether this change becomes one undo step with the preceding change of the same tunable.
  func set(_ tunable: Tunable, to value: TunableValue, joins: Bool = false) {
    do throws(TuningError) {
      try store.set(tunable, to: value, joins: joins)
      message = nil
    } catch { message = .fault("\(error)") }
    tuningChanged()
  }

  /// Sets a value in response to a key. Changes by a repeating key are one undo step.
  func step(_ tunable: Tunable, to value: TunableValue, at time: Timestamp) {
    set(tunable, to: value, joins: true)
    scheduleAutosave(after: time)
  }

  func commit(_ tunable: Tunable, to value: TunableValue) {
    set(tunable, to: value)
    autosave()
  }

  func reset(_ tunable: Tunable) {
    store.reset(tunable)
    valuesChanged()
  }

  func resetAll() {
    store.resetAll()
    valuesChanged()
  }

  /// Replaces all values with those of a preset, given by name. Does nothing if there is no such preset.
  func applyPreset(named name: String) {
    guard let preset = Preset.named(name) ?? library.userPresets().presets.first(where: { $0.name == name }) else {
      return
    }
    store.choose(preset)
    valuesChanged()
  }

  package func undo() { if store.undo() { valuesChanged() } }

  package func redo() { if store.redo() { valuesChanged() } }

  /// Tells the owner and writes unsaved work to the session's file.
  func valuesChanged() {
    message = nil
    tuningChanged()
    autosave()
  }

  // MARK: - Clipboard

  /// Copies the values that differ from the preset, in the format of a tuning file.
  package func copyTuning() {
    message = host.copy(TuningFile.text(tuning)) ? .done("Copied as a tuning file") : .noClipboard
  }

  func copyPath() {
    if let path = store.path { message = host.copy(path) ? .done("Copied: \(path)") : .noClipboard }
  }

  /// Replaces all values with those of a tuning in text from the clipboard, as one undo step.
  package func paste(_ text: String) {
    do throws(DocumentError) {
      store.replace(with: try TuningFile.parse(Array(text.utf8), path: "the clipboard"))
      valuesChanged()
      message = .done("Pasted")
    } catch { message = .fault("Not pasted: \(error)") }
  }

  // MARK: - Session

  /// Writes unsaved work to the session's file, in case the program is killed.
  func autosave() {
    autosaveTime = nil
    do throws(DocumentError) {
      if store.hasUnsavedWork, let name = try leftovers.saveOffered(in: library) {
        message = .done("Found tuning saved as \u{201C}\(name)\u{201D}")
      }
      try store.autosave()
    } catch { message = .fault(error.description) }
  }

  /// Schedules a write of unsaved work, so that a repeating key does not wait for the disk each time.
  func scheduleAutosave(after time: Timestamp) {
    // The delay is chosen by feel: longer than the pause between two key presses, shorter than the user looks away
    // between two changes.
    autosaveTime = time.advanced(bySeconds: 0.4)
  }

  /// Writes unsaved work at once if a delayed write is pending. Call it where ``TuningPanelView/advance(to:)``, which
  /// usually writes, may not run again.
  package func flushScheduledAutosave() {
    if autosaveTime != nil { autosave() }
  }

  /// Restores the work of an earlier session.
  func restoreUnsavedChanges() {
    guard let leftover = leftovers.offered else { return }
    // A session that compared two tunings may have left unsaved work of both. What is restored second goes to B, so
    // that it does not replace what was restored first.
    let isSecond = leftovers.becomesSecond
    owner?.willRestore(onSecond: isSecond)
    // The restored values replace those of a tuning, which may be unsaved: the user may have edited them, or they may
    // have been restored earlier, if earlier sessions left more than two items behind. Save them as a preset first.
    var kept: String?
    if store.hasUnsavedWork {
      do throws(DocumentError) { kept = try library.saveRecovered(tuning) } catch {
        return message = .fault(error.description)
      }
    }
    store.resume(leftover)
    leftovers.dismissOffer()
    if let path = store.path { owner?.fileChanged(path) }
    valuesChanged()
    leftovers.finishRestore(isKept: message == nil, isSecond: isSecond)
    if let kept, message == nil { message = .done("Old values saved as \u{201C}\(kept)\u{201D}") }
  }

  func discardUnsavedChanges() { leftovers.discardOffered() }
}

/// Saving, loading and renaming of tuning files, and handling of changes that other programs make to the file that the
/// panel edits.
extension TuningEditor {
  /// Name of the tuning file that the panel edits, without its extension; `nil` if there is no file.
  package var fileTitle: String? { store.path.map(PresetLibrary.title) }

  /// Saves the tuning to the file that the panel edits.
  ///
  /// - Returns: false if there is no file yet. A failed write returns true and shows a message.
  func save() -> Bool {
    do throws(DocumentError) {
      guard try store.save() else { return false }
      saved()
    } catch { message = .fault(error.description) }
    return true
  }

  func save(as name: String) {
    do throws(DocumentError) {
      try store.save(as: library.pathForSaving(PresetLibrary.plain(name)))
      saved()
    } catch { message = .fault(error.description) }
  }

  /// Renames the tuning file that the panel edits and tells the owner the old and the new path.
  func rename(to name: String) {
    guard let old = store.path else { return }
    do throws(DocumentError) {
      let new = try library.rename(old, to: PresetLibrary.plain(name))
      guard new != old else { return }
      owner?.fileRenamed(old, to: new)
      store.fileRenamed(from: old, to: new)
      valuesChanged()
      owner?.fileChanged(new)
      message = .done("Renamed")
    } catch { message = .fault("Not renamed: \(error)") }
  }

  /// Deletes the tuning file that the panel edits. The values stay open, so that saving brings the tuning back.
  func deleteFile() {
    guard let path = store.path else { return }
    do throws(DocumentError) {
      try File.delete(path)
      owner?.fileDeleted(path)
      store.fileDeleted(path)
      valuesChanged()
      message = .done("Deleted. Save brings it back")
    } catch { message = .fault("Not deleted: \(error)") }
  }

  private func saved() {
    (message, externalChanges) = (nil, nil)
    tuningChanged()
    if let path = store.path { owner?.fileChanged(path) }
  }

  /// Whether a preset with a name exists in a file other than the one that the panel edits.
  func presetExists(named name: String) -> Bool {
    let path = library.path(PresetLibrary.plain(name))
    return path != store.path && File.exists(path)
  }

  /// Whether another file with a name exists in the folder of the file that the panel edits.
  func siblingFileExists(named name: String) -> Bool {
    guard let path = store.path else { return false }
    let other = PresetLibrary.renamed(path, to: PresetLibrary.plain(name))
    return other != path && File.exists(other)
  }

  package func load(_ path: String) {
    do throws(DocumentError) {
      try store.load(path)
      externalChanges = nil
      valuesChanged()
      owner?.fileChanged(path)
    } catch { message = .fault(error.description) }
  }

  /// Called when another program has changed the tuning file that the panel edits. Adopts the new values, or asks the
  /// user if there are unsaved values.
  ///
  /// - Parameters:
  ///   - tuning: the values in the file; `nil` if the file has no valid values.
  ///   - error: the error in the file; `nil` for none.
  func handleFileChange(_ tuning: Tuning?, error: DocumentError?) {
    if let tuning {
      // Ask the user before unsaved values are overwritten.
      if tuning != store.saved, store.isEdited, tuning != store.tuning {
        externalChanges = tuning
      } else {
        adopt(tuning)
      }
    }
    if let error {
      message = .broken("\(error.line.map { "Line \($0): " } ?? "")\(error.reason)")
    } else if case .broken = message {
      message = tuning == nil ? nil : .done("The file is valid again")
    }
  }

  /// Replaces the values of the tuning with those that another program has written to its file.
  private func adopt(_ tuning: Tuning) {
    externalChanges = nil
    guard tuning != store.saved, let path = store.path else { return }
    let count = store.tuning.differences(to: tuning).count
    store.adopt(tuning, from: path)
    tuningChanged()
    message = .done(count == 1 ? "Reloaded: 1 new value" : "Reloaded: \(count) new values")
  }

  /// Carries out the user's answer to the question whether the values in the file replace the unsaved values.
  ///
  /// - Parameter reloads: whether the values in the file are adopted; otherwise the unsaved values stay.
  func resolveExternalChange(reloads: Bool) {
    guard let externalChanges else { return }
    if reloads { return adopt(externalChanges) }
    self.externalChanges = nil
    store.keepUnsaved(against: externalChanges)
    tuningChanged()
  }

  /// Returns the names of the user's presets, and whether all of them could be read. Shows a message for the first
  /// preset that could not be read.
  func ownPresets() -> (names: [String], isWhole: Bool) {
    let own = library.userPresets()
    if let fault = own.faults.first { message = .fault("Not in the list: \(fault)") }
    return (own.presets.map(\.name), own.faults.isEmpty)
  }
}
