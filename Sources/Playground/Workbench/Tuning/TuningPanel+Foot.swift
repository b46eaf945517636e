import Drawing
import Tuning

/// Which file is in use, how it stands, and what went wrong.
extension TuningPanel {
  /// What the foot tells of the file in use.
  struct FootLook {
    var icon: String
    var color: KeyPath<Palette, Color>
    var title: String
    var line: String
    var isFault = false
  }

  var footLook: FootLook {
    let name = store.path?.split(separator: "/").last.map(String.init) ?? "Not saved yet"
    if leftover != nil {
      return FootLook(
        icon: "alert-circle-outline", color: \.warn, title: hasTakenUp ? "One more found" : "Unsaved tuning found",
        line: leftoverLine)
    }
    switch message {
    case .broken:
      return FootLook(
        icon: "alert-circle-outline", color: \.record, title: name, line: "Last good values in use", isFault: true)
    case .fault:
      return FootLook(icon: "alert-circle-outline", color: \.record, title: name, line: stateLine, isFault: false)
    case .done(let text): return FootLook(icon: "check-circle-outline", color: \.accent, title: name, line: text)
    case nil: break
    }
    if isToBeSaved {
      return FootLook(icon: "alert-circle-outline", color: \.compare, title: name, line: stateLine)
    }
    return FootLook(
      icon: "check-circle-outline", color: \.accent,
      title: store.path != nil ? name : changeCount == 0 ? "As the preset" : "A copy of A",
      line: stateLine)
  }

  /// A preset that was chosen is there again at any time.
  private var isToBeSaved: Bool { store.isEdited && (store.path != nil || changeCount > 0) }

  private var stateLine: String {
    if isToBeSaved {
      return store.path == nil ? "\(changeCount) changed, kept for this session" : "Changed since it was saved"
    }
    return store.path == nil ? "Save keeps your own" : "Saved \u{B7} reloads when it changes"
  }
}
