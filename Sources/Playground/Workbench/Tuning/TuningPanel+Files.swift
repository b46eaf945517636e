import Documents
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
    do throws(DocumentError) { try store.autosave() } catch { message = .fault(error.description) }
  }

  /// Saves, and asks for a name where there is none.
  func save() {
    do throws(DocumentError) {
      if try store.save() { saved() } else { type(into: .fileName, text: "my tuning") }
    } catch { message = .fault(error.description) }
    needsDisplay = true
  }

  /// Saves under a name among the person's own tunings.
  func save(as name: String) {
    let name = name.hasSuffix(PresetLibrary.suffix) ? String(name.dropLast(PresetLibrary.suffix.count)) : name
    do throws(DocumentError) {
      try library.save(store.tuning, as: name)
      try store.save(as: library.path(name))
      saved()
    } catch { message = .fault(error.description) }
    needsDisplay = true
  }

  private func saved() {
    message = nil
    if let path = store.path { fileChanged(path) }
  }

  /// Goes on with a file.
  func load(_ path: String) {
    do throws(DocumentError) {
      try store.load(path)
      valuesChanged()
      fileChanged(path)
    } catch { message = .fault(error.description) }
    needsDisplay = true
  }

  /// The file in use holds other values, or is broken.
  func take(_ tuning: Tuning?, fault: DocumentError?) {
    if let tuning, tuning != store.saved, let path = store.path {
      store.adopt(tuning, from: path)
      relist()
      changed()
    }
    if let fault {
      message = .fault("\(fault.description); last good values in use")
    } else if case .fault = message {
      message = nil
    }
  }

  // MARK: - The session before this one

  /// Saves; or goes on with what the session before left, while that is offered.
  func saveOrTakeUp() {
    guard let leftover else {
      return focus == .fileName ? endTyping(commits: true) : save()
    }
    store.resume(leftover)
    self.leftover = nil
    if let path = store.path { fileChanged(path) }
    valuesChanged()
  }

  /// Refuses what the session before left.
  func discardLeftover() {
    session?.discardLeftover()
    leftover = nil
  }
}
