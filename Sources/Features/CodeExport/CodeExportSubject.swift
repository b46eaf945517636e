import Scenes
import Tuner
import Tuning
import TuningExport

/// The subject of an export as code: a tuning, its name, and the scene.
struct CodeExportSubject: Equatable {
  let tuning: Tuning
  let scene: SceneDescriptor
  /// The user's name for the tuning.
  let title: String
  /// "A" or "B" during a comparison; otherwise `nil`.
  let side: String?

  /// The values of the tuning that concern the scene, for an export that leaves out all others.
  var part: ExportSelection {
    var part = ExportSelection(scene.title, own: scene.tunables.groups, unused: scene.tunables.unused)
    part.containers = SceneCatalog.file(scene.name)?.adapted(to: tuning).containers ?? []
    return part
  }
  /// Returns the file name of an export, without the toolkit's suffix. It is the tuning's own: whether it is A or B
  /// means nothing in the app.
  func fileName(as format: ExportFormat) -> String { format.fileName(of: title) }
}

extension TuningPanelView {
  /// Returns the edited tuning as the subject of a code export.
  func codeExportSubject(for scene: SceneDescriptor) -> CodeExportSubject {
    let tuning = editor.tuning
    return CodeExportSubject(
      tuning: tuning, scene: scene, title: editor.fileTitle ?? tuning.title, side: sides.map { ["A", "B"][$0.edited] })
  }
}
