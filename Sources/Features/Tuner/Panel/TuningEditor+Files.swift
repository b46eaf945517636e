import Documents
import Tuning

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
