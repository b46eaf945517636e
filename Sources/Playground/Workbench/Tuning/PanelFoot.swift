import Drawing
import Tuning

/// A line in the panel's foot.
enum PanelMessage: Equatable {
  case done(String)
  case fault(String)
  /// The file in use is broken; the last good values stay.
  case broken(String)

  static let noClipboard = PanelMessage.fault("The clipboard cannot be reached")

  /// What it says.
  var text: String {
    switch self {
    case .done(let text), .fault(let text), .broken(let text): text
    }
  }

  /// Whether nothing is wrong.
  var isGood: Bool { if case .done = self { true } else { false } }

  /// What needs room above the foot's line.
  var notice: String? { isGood ? nil : text }
}

/// What the foot tells: which file is in use, how it stands, and what went wrong.
struct PanelFoot: Equatable {
  var icon: String
  var color: KeyPath<Palette, Color>
  var title: String
  var line: String
  var isFault = false
  /// Whether what a session left is offered, instead of loading and saving.
  var offersLeftover = false
}

extension TuningEditor {
  /// What the foot tells of the file in use.
  var foot: PanelFoot {
    let name = store.path?.split(separator: "/").last.map(String.init) ?? "Not saved yet"
    if leftovers.offered != nil {
      return PanelFoot(
        icon: "alert-circle-outline", color: \.warn,
        title: leftovers.hasTakenUp ? "One more found" : "Unsaved tuning found", line: leftovers.line,
        offersLeftover: true)
    }
    switch message {
    case .broken:
      return PanelFoot(
        icon: "alert-circle-outline", color: \.record, title: name, line: "Last good values in use", isFault: true)
    case .fault: return PanelFoot(icon: "alert-circle-outline", color: \.record, title: name, line: stateLine)
    case .done(let text): return PanelFoot(icon: "check-circle-outline", color: \.accent, title: name, line: text)
    case nil: break
    }
    if isToBeSaved {
      return PanelFoot(icon: "alert-circle-outline", color: \.compare, title: name, line: stateLine)
    }
    return PanelFoot(
      icon: "check-circle-outline", color: \.accent,
      title: store.path != nil ? name : tuning.changes.isEmpty ? "As the preset" : "A copy of A", line: stateLine)
  }

  /// A preset that was chosen is there again at any time.
  private var isToBeSaved: Bool { store.isEdited && (store.path != nil || !tuning.changes.isEmpty) }

  private var stateLine: String {
    if isToBeSaved {
      return store.path == nil
        ? "\(tuning.changes.count) changed, kept for this session" : "Changed since it was saved"
    }
    return store.path == nil ? "Save keeps your own" : "Saved \u{B7} reloads when it changes"
  }
}
