import Scenes
import Tuning

/// What is handed over: a tuning, whose it is, and of which scene.
struct HandOverSubject: Equatable {
  let tuning: Tuning
  let scene: SceneDescriptor
  /// How the person calls the tuning.
  let title: String
  /// "A" or "B" where two are compared.
  let side: String?

  /// The scene's part of the tuning.
  var part: ExportPart {
    ExportPart(scene.title, own: scene.tunables.groups, replaced: scene.tunables.replaced.keys)
  }
  /// The name of a file, without what stands for a toolkit.
  var fileName: String { side.map { "\($0) \u{B7} \(title)" } ?? title }
}

extension TuningPanel {
  /// What of the edited tuning is handed over.
  func handed(for scene: SceneDescriptor) -> HandOverSubject {
    let tuning = editor.tuning
    return HandOverSubject(
      tuning: tuning, scene: scene, title: editor.fileTitle ?? tuning.title, side: sides.map { ["A", "B"][$0.edited] })
  }
}
