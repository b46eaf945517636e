import CodeExport
import Inspector
import Interface
import Scenes
import Trials
import Tuner
import Videos
import Workbench

extension CommandID {
  static let nextRegion: Self = "next region"
  static let paste: Self = "paste"
  static let selectAll: Self = "select all"
  static let contrast: Self = "contrast"
}

/// The features of the window.
extension Playground {
  /// Returns the features in the order of their commands in each section of the help, and in the order in which they
  /// are refreshed before a frame: a screen that is shown again must be complete before the column describes it.
  func features(_ revealer: FileRevealer, _ window: WindowController) -> [Feature] {
    [
      window.panels,
      screens.feature(for: content.scenes.filter { SceneCatalog.file($0.name) == nil }) { [unowned self] in
        showChosen($0)
      },
      tuning.comparing, tuning.blind.feature, recordings.gesture, trials.feature, revealer.feature, videos.feature,
      measuredVideos.feature, regions, tuning.editing, codeExport.feature, recordings.shelf, tuning.typing, clipboard,
      look.feature, window.covers,
    ]
  }

  /// The command that moves the keyboard focus through the regions of the window.
  private var regions: Feature {
    Feature(commands: [
      Command(
        .nextRegion, "Panel, buttons, curves, scene; then Tab", in: .tuning, keys: [KeyCommand("F6")], .typing
      ) { [unowned self] in root.focusNext() }
    ])
  }

  /// The commands for the clipboard and the text of fields, and the one that cancels the output in progress.
  private var clipboard: Feature {
    Feature(commands: [
      Command(.copy, "Copy the tuning or the typed text", in: .tuning, keys: [KeyCommand("c", .control)], .typing) {
        [unowned self] in copyText()
      },
      Command(.paste, "Paste a tuning or text", in: .tuning, keys: [KeyCommand("v", .control)], .typing) {
        [unowned self] in pasteText()
      },
      Command(
        .selectAll, "Select all in a field", in: .tuning, keys: [KeyCommand("a", .control)], [.bare, .typing]
      ) { [unowned self] in root.field?.selectAll() },
      Command(.cancelOutput, "Cancel", tip: Tooltip("Cancel", "Nothing is saved.")) { [unowned self] in
        if !measuredVideos.cancel() { videos.cancel() }
      },
    ])
  }
}
