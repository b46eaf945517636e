import Documents
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
  /// What is asked in place of loading and saving; `nil` where nothing is.
  var question: Question?

  /// Something to be decided, with a button for each answer.
  enum Question: Equatable {
    /// Whether to go on with what a session left.
    case leftover
    /// Whether the file in use, which somebody else has written, takes the place of unsaved values.
    case news

    /// What refuses, and what accepts.
    var answers: (no: String, yes: String) {
      switch self {
      case .leftover: ("Forget", "Restore")
      case .news: ("Keep", "Read")
      }
    }
  }
}

extension TuningEditor {
  /// What the foot tells of the file in use.
  var foot: PanelFoot {
    let name =
      store.path?.split(separator: "/").last.map(String.init) ?? (store.hasUnsavedWork ? "Not saved yet" : plainTitle)
    if leftovers.offered != nil {
      return PanelFoot(
        icon: "alert-circle-outline", color: \.warn,
        title: leftovers.hasTakenUp ? "One more found" : "Unsaved tuning found", line: leftovers.line,
        question: .leftover)
    }
    if let news {
      let count = store.tuning.differences(to: news).count
      return PanelFoot(
        icon: "alert-circle-outline", color: \.warn, title: name,
        line: "Changed elsewhere: \(count) value\(count == 1 ? "" : "s")", question: .news)
    }
    switch message {
    case .broken:
      return PanelFoot(
        icon: "alert-circle-outline", color: \.record, title: name, line: "Last good values in use", isFault: true)
    case .fault: return PanelFoot(icon: "alert-circle-outline", color: \.record, title: name, line: stateLine)
    case .done(let text): return PanelFoot(icon: "check-circle-outline", color: \.accent, title: name, line: text)
    case nil: break
    }
    if store.hasUnsavedWork {
      return PanelFoot(icon: "alert-circle-outline", color: \.warn, title: name, line: stateLine)
    }
    return PanelFoot(
      icon: "check-circle-outline", color: \.accent,
      title: name, line: stateLine)
  }

  /// What the values are called while nothing is to be saved.
  private var plainTitle: String { tuning.changes.isEmpty ? "As the preset" : "A copy of A" }

  /// Answers what is asked in place of loading and saving; false where nothing is.
  func answer(_ isYes: Bool) -> Bool {
    switch foot.question {
    case .leftover: isYes ? takeUpLeftover() : refuseLeftover()
    case .news: answerNews(takes: isYes)
    case nil: return false
    }
    return true
  }

  private var stateLine: String {
    if store.hasUnsavedWork {
      return store.path == nil
        ? "\(tuning.changes.count) changed, kept for this session" : "Changed since it was saved"
    }
    return store.path.map { "In \(Self.folder(of: $0))" } ?? "Save keeps your own"
  }

  /// The folder of a file, as short as a person knows it.
  private static func folder(of path: String) -> String {
    let folder = Folder.split(path).folder
    guard let home = UserFolders.home, folder.hasPrefix(home + "/") else { return folder }
    return "~" + folder.dropFirst(home.count)
  }
}
