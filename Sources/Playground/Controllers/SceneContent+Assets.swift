import Assets
import Recording
import Scenes

extension SceneContent {
  /// Creates the bundled content, combined with the user's own.
  ///
  /// - Parameter folder: The user's own content, as described by ``UserContent``. The bundled content fills its gaps.
  public convenience init(
    _ scenes: [SceneDescriptor] = .shipped, assets: Assets, folder: String? = nil, language: SceneLanguage = .english,
    isLive: Bool = false
  ) {
    self.init(scenes, root: assets.root, folder: folder, language: language, isLive: isLive)
  }

  /// Starts loading resources of some scenes that take longer than a frame.
  ///
  /// - Parameter wake: Called on another thread once they are loaded.
  func startLoading(_ names: [SceneName], then wake: @escaping @Sendable () -> Void) {
    if needsMap(for: names) { loadMapInBackground(then: wake) }
  }
}
