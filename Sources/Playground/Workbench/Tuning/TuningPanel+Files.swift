import Documents
import ScrollEngine
import Tuning

/// Files and the session before this one.
extension TuningPanel {
  /// The file's name without its suffix.
  var fileTitle: String? {
    guard let name = store.path?.split(separator: "/").last.map(String.init) else { return nil }
    return name.hasSuffix(PresetLibrary.suffix) ? String(name.dropLast(PresetLibrary.suffix.count)) : name
  }

  /// Keeps unsaved work for the case that the program ends before its time.
  func keepSession() {
    sessionDue = nil
    do throws(DocumentError) {
      try shelveLeftover()
      try store.autosave()
    } catch { message = .fault(error.description) }
  }

  /// Keeps unsaved work soon: a key that repeats must not wait for the disk each time.
  func keepSessionSoon(after time: Timestamp) {
    // Chosen by feel: longer than the pause between two presses, shorter than a look away.
    sessionDue = time.advanced(bySeconds: 0.4)
  }

  /// Keeps unsaved work now that is to be kept soon: nobody may ask again.
  func keepDueSession() {
    if sessionDue != nil { keepSession() }
  }

  /// Saves, and asks for a name where there is none.
  func save() {
    do throws(DocumentError) {
      if try store.save() { saved() } else { askForName() }
    } catch { message = .fault(error.description) }
  }

  /// Asks under which name to save.
  func askForName() { type(into: .fileName, text: fileTitle ?? "my tuning") }

  /// Whether a name belongs to another tuning of the person's own than the one in use.
  func isTaken(_ name: String) -> Bool {
    let path = library.path(plain(name))
    return path != store.path && File.exists(path)
  }

  private func plain(_ name: String) -> String {
    name.hasSuffix(PresetLibrary.suffix) ? String(name.dropLast(PresetLibrary.suffix.count)) : name
  }

  /// Saves under a name among the person's own tunings.
  func save(as name: String) {
    let name = plain(name)
    do throws(DocumentError) {
      try library.save(store.tuning, as: name)
      try store.save(as: library.path(name))
      saved()
    } catch { message = .fault(error.description) }
  }

  private func saved() {
    message = nil
    changed()
    if let path = store.path { fileChanged(path) }
  }

  /// Goes on with a file.
  func load(_ path: String) {
    do throws(DocumentError) {
      try store.load(path)
      valuesChanged()
      fileChanged(path)
    } catch { message = .fault(error.description) }
  }

  /// The file in use holds other values, or is broken.
  func take(_ tuning: Tuning?, fault: DocumentError?) {
    if let tuning, tuning != store.saved, let path = store.path {
      let count = store.tuning.differences(to: tuning).count
      store.adopt(tuning, from: path)
      relist()
      changed()
      message = .done(count == 1 ? "Read again: 1 value is new" : "Read again: \(count) values are new")
    }
    if let fault {
      message = .broken("\(fault.line.map { "Line \($0): " } ?? "")\(fault.reason)")
    } else if case .broken = message {
      message = tuning == nil ? nil : .done("In order again")
    }
  }
}
