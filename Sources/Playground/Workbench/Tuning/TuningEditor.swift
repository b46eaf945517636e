import Documents
import ScrollEngine
import Tuning

/// What a hand does to a tuning: values are set, steps taken back, files saved and loaded. It knows no places, and shows
/// nothing.
final class TuningEditor {
  /// The tuning that is edited.
  private(set) var store: TuningStore
  /// The person's own presets.
  let library: PresetLibrary
  /// What sessions before this one left.
  private(set) var leftovers: Leftovers
  /// What came of it, where that is to be told.
  var message: PanelMessage?
  /// What the file in use holds since somebody else has written it, while values here are unsaved: whether it takes their
  /// place is asked.
  var news: Tuning?
  /// Called after every change of the values.
  var changed: () -> Void = {}
  /// Called with text that is to be copied; true when the system took it.
  var copy: (String) -> Bool = { _ in false }
  /// Called when the file in use has changed, with its path.
  var fileChanged: (String) -> Void = { _ in }
  /// Called when the file in use has another name, with its path before and now.
  var renamed: (String, String) -> Void = { _, _ in }
  /// Called before a leftover is taken up, so that the side is edited to which it belongs: true for B.
  var makeRoom: (Bool) -> Void = { _ in }
  /// When unsaved work is to be kept, after keys that may repeat.
  private(set) var sessionDue: Timestamp?

  init(
    store: TuningStore, session: SessionFile? = nil, library: PresetLibrary = PresetLibrary()
  ) {
    self.store = store
    self.library = library
    leftovers = Leftovers(session)
  }

  /// The values now.
  var tuning: Tuning { store.tuning }

  /// Edits another tuning from now on.
  func edit(_ other: TuningStore) {
    keepDueSession()
    store = other
    // What was said of the other's file.
    (message, news) = (nil, nil)
  }

  // MARK: - Values

  /// Sets a value and tells of it.
  ///
  /// - Parameter joins: whether it is one step with the change of the same tunable just before it.
  func set(_ tunable: Tunable, to value: TunableValue, joins: Bool = false) {
    do throws(TuningError) {
      try store.set(tunable, to: value, joins: joins)
      message = nil
    } catch { message = .fault("\(error)") }
    changed()
  }

  /// Sets a value by a key, which may repeat: all of it is one step.
  func step(_ tunable: Tunable, to value: TunableValue, at time: Timestamp) {
    set(tunable, to: value, joins: true)
    keepSessionSoon(after: time)
  }

  /// Sets a value that stays.
  func choose(_ tunable: Tunable, _ value: TunableValue) {
    set(tunable, to: value)
    keepSession()
  }

  /// Gives a tunable the preset's value.
  func reset(_ tunable: Tunable) {
    store.reset(tunable)
    valuesChanged()
  }

  /// Gives all tunables the preset's values.
  func resetAll() {
    store.resetAll()
    valuesChanged()
  }

  /// Begins from a preset, by its name.
  func begin(from name: String) {
    guard let preset = Preset.named(name) ?? library.own().presets.first(where: { $0.name == name }) else { return }
    store.choose(preset)
    valuesChanged()
  }

  /// Takes the newest step back.
  func undo() { if store.undo() { valuesChanged() } }

  /// Takes a step again.
  func redo() { if store.redo() { valuesChanged() } }

  /// Tells of other values.
  func valuesChanged() {
    message = nil
    changed()
    keepSession()
  }

  // MARK: - The clipboard

  /// Copies what differs from the preset, as a tuning file.
  func copyTuning() {
    message = copy(TuningFile.text(tuning)) ? .done("Copied as a tuning file") : .noClipboard
  }

  /// Copies where the file in use lies.
  func copyPath() {
    if let path = store.path { message = copy(path) ? .done("Copied: \(path)") : .noClipboard }
  }

  /// Goes on with a tuning that was copied elsewhere, as one step.
  func paste(_ text: String) {
    do throws(DocumentError) {
      store.take(try TuningFile.parse(Array(text.utf8), path: "the clipboard"))
      valuesChanged()
      message = .done("Pasted")
    } catch { message = .fault("Not pasted: \(error)") }
  }

  // MARK: - The session

  /// Keeps unsaved work for the case that the program ends before its time.
  func keepSession() {
    sessionDue = nil
    do throws(DocumentError) {
      if store.hasUnsavedWork, let name = try leftovers.shelve(in: library) {
        message = .done("What was found is kept as \u{201C}\(name)\u{201D}")
      }
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

  /// Goes on with what a session before left.
  func takeUpLeftover() {
    guard let leftover = leftovers.offered else { return }
    // A program that compared two tunings may have left both; the second is not to take the place of the first.
    let isSecond = leftovers.becomesSecond
    makeRoom(isSecond)
    // There may be more than there are sides, and somebody may have tuned before answering: what is there is kept.
    var kept: String?
    if store.hasUnsavedWork {
      do throws(DocumentError) { kept = try library.keepAside(tuning) } catch {
        return message = .fault(error.description)
      }
    }
    store.resume(leftover)
    leftovers.begin()
    if let path = store.path { fileChanged(path) }
    valuesChanged()
    leftovers.finish(isKept: message == nil, isSecond: isSecond)
    if let kept, message == nil { message = .done("What was here is kept as \u{201C}\(kept)\u{201D}") }
  }

  /// Refuses what a session before left.
  func refuseLeftover() { leftovers.refuse() }
}
