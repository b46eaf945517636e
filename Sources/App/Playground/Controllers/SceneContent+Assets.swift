import Assets
import Scenes

extension SceneContent {
  /// Creates the bundled content, combined with the user's own.
  ///
  /// - Parameter folder: The user's own content, as described by ``UserContent``. The bundled content fills its gaps.
  public convenience init(
    _ scenes: [SceneDescriptor] = .available, assets: Assets, folder: String? = nil, language: SceneLanguage = .english,
    isLive: Bool = false
  ) {
    self.init(scenes, root: assets.root, folder: folder, language: language, isLive: isLive)
  }
}
