import Documents
import Drawing
import Tuning
import TuningFiles

/// A message in the panel's footer.
package enum TuningPanelMessage: Equatable {
  case done(String)
  case fault(String)
  /// The tuning file that the panel edits cannot be parsed, so the last valid values stay in use.
  case broken(String)

  static let noClipboard = TuningPanelMessage.fault("The clipboard is not available")

  var text: String {
    switch self {
    case .done(let text), .fault(let text), .broken(let text): text
    }
  }

  var isGood: Bool { if case .done = self { true } else { false } }

  /// The text for additional lines above the footer's line; `nil` for a message about a success, which fits the
  /// footer's line.
  var notice: String? { isGood ? nil : text }
}

/// Content of the panel's footer: the name and state of the tuning file that the panel edits, and an error or a
/// question.
struct TuningPanelFooter: Equatable {
  var icon: String
  var color: KeyPath<Palette, Color>
  var title: String
  var line: String
  var isFault = false
  /// A question whose two answers replace the Load and Save buttons; `nil` for none.
  var question: Question?

  /// A question with two answers.
  enum Question: Equatable {
    /// Asks whether to restore or discard the unsaved values of an earlier session.
    case leftover
    /// Asks whether to keep unsaved values or to replace them with those that another program has written to the tuning
    /// file.
    case news

    /// Titles of the cancel and confirm buttons.
    var buttonTitles: (no: String, yes: String) {
      switch self {
      case .leftover: ("Discard", "Restore")
      case .news: ("Keep", "Reload")
      }
    }
  }
}

extension TuningEditor {
  var foot: TuningPanelFooter {
    let name =
      store.path?.split(separator: "/").last.map(String.init) ?? (store.hasUnsavedWork ? "Not saved" : plainTitle)
    if leftovers.offered != nil {
      return TuningPanelFooter(
        icon: "alert-circle-outline", color: \.warn,
        title: leftovers.hasRestored ? "Another one found" : "Unsaved tuning found", line: leftovers.summary,
        question: .leftover)
    }
    if let externalChanges {
      let count = store.tuning.differences(to: externalChanges).count
      return TuningPanelFooter(
        icon: "alert-circle-outline", color: \.warn, title: name,
        line: "Changed on disk: \(count) value\(count == 1 ? "" : "s")", question: .news)
    }
    switch message {
    case .broken:
      return TuningPanelFooter(
        icon: "alert-circle-outline", color: \.record, title: name, line: "Last valid values in use", isFault: true)
    case .fault: return TuningPanelFooter(icon: "alert-circle-outline", color: \.record, title: name, line: stateLine)
    case .done(let text):
      return TuningPanelFooter(icon: "check-circle-outline", color: \.accent, title: name, line: text)
    case nil: break
    }
    if store.hasUnsavedWork {
      return TuningPanelFooter(icon: "alert-circle-outline", color: \.warn, title: name, line: stateLine)
    }
    return TuningPanelFooter(
      icon: "check-circle-outline", color: \.accent,
      title: name, line: stateLine)
  }

  private var plainTitle: String { tuning.changes.isEmpty ? "Preset values" : "Copy of A" }

  func answerQuestion(_ isYes: Bool) -> Bool {
    switch foot.question {
    case .leftover: isYes ? restoreUnsavedChanges() : discardUnsavedChanges()
    case .news: resolveExternalChange(reloads: isYes)
    case nil: return false
    }
    return true
  }

  private var stateLine: String {
    if store.hasUnsavedWork {
      return store.path == nil
        ? "\(tuning.changes.count) changed, kept for this session" : "Unsaved changes"
    }
    return store.path.map { "In \(Self.folder(of: $0))" } ?? "Save to keep a copy"
  }

  /// Returns the folder of a file, with the home folder abbreviated to `~`.
  private static func folder(of path: String) -> String {
    let folder = Folder.split(path).folder
    guard let home = UserFolders.home, folder.hasPrefix(home + "/") else { return folder }
    return "~" + folder.dropFirst(home.count)
  }
}
