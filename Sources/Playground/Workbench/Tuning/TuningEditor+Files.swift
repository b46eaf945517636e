import Documents
import Tuning

/// Files.
extension TuningEditor {
  /// The file's name without its suffix.
  var fileTitle: String? { store.path.map(PresetLibrary.title) }

  /// Saves to the file in use; false where there is none yet.
  func save() -> Bool {
    do throws(DocumentError) {
      guard try store.save() else { return false }
      saved()
    } catch { message = .fault(error.description) }
    return true
  }

  /// Saves under a name among the person's own tunings.
  func save(as name: String) {
    let name = PresetLibrary.plain(name)
    do throws(DocumentError) {
      try library.save(tuning, as: name)
      try store.save(as: library.path(name))
      saved()
    } catch { message = .fault(error.description) }
  }

  /// Gives the file in use another name; whoever knew it by the old one is told.
  func rename(to name: String) {
    guard let old = store.path else { return }
    do throws(DocumentError) {
      let new = try library.rename(old, to: PresetLibrary.plain(name))
      guard new != old else { return }
      renamed(old, new)
      store.follow(old, to: new)
      valuesChanged()
      fileChanged(new)
      message = .done("Renamed")
    } catch { message = .fault("Not renamed: \(error)") }
  }

  private func saved() {
    (message, news) = (nil, nil)
    changed()
    if let path = store.path { fileChanged(path) }
  }

  /// Whether a name belongs to another tuning of the person's own than the one in use.
  func isTaken(_ name: String) -> Bool {
    let path = library.path(PresetLibrary.plain(name))
    return path != store.path && File.exists(path)
  }

  /// Whether another file beside the one in use has a name.
  func isTakenBeside(_ name: String) -> Bool {
    guard let path = store.path else { return false }
    let other = PresetLibrary.renamed(path, to: PresetLibrary.plain(name))
    return other != path && File.exists(other)
  }

  /// Goes on with a file.
  func load(_ path: String) {
    do throws(DocumentError) {
      try store.load(path)
      news = nil
      valuesChanged()
      fileChanged(path)
    } catch { message = .fault(error.description) }
  }

  /// The file in use holds other values, or is broken.
  func take(_ tuning: Tuning?, fault: DocumentError?) {
    if let tuning {
      // Nobody's unsaved values are overwritten unasked.
      if tuning != store.saved, store.isEdited, tuning != store.tuning { news = tuning } else { adopt(tuning) }
    }
    if let fault {
      message = .broken("\(fault.line.map { "Line \($0): " } ?? "")\(fault.reason)")
    } else if case .broken = message {
      message = tuning == nil ? nil : .done("In order again")
    }
  }

  /// Goes on with what the file in use holds.
  private func adopt(_ tuning: Tuning) {
    news = nil
    guard tuning != store.saved, let path = store.path else { return }
    let count = store.tuning.differences(to: tuning).count
    store.adopt(tuning, from: path)
    changed()
    message = .done(count == 1 ? "Read again: 1 value is new" : "Read again: \(count) values are new")
  }

  /// Answers whether what the file holds now takes the place of unsaved values.
  func answerNews(takes: Bool) {
    guard let news else { return }
    if takes { return adopt(news) }
    self.news = nil
    store.keep(against: news)
    changed()
  }

  /// The names of the person's own presets; what keeps one from being offered is told.
  func ownPresets() -> (names: [String], isWhole: Bool) {
    let own = library.own()
    if let fault = own.faults.first { message = .fault("Not offered: \(fault)") }
    return (own.presets.map(\.name), own.faults.isEmpty)
  }
}
