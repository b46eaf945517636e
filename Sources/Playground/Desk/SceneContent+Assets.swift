import Assets
import Recording
import Scenes

extension SceneContent {
  /// The shipped content, and a person's own.
  ///
  /// - Parameter folder: a person's own content, as ``OwnContent`` describes it; what it lacks is the shipped content.
  public convenience init(
    _ scenes: [SceneDescriptor] = .shipped, assets: Assets, folder: String? = nil, language: SceneLanguage = .english,
    isLive: Bool = false
  ) {
    self.init(scenes, root: assets.root, folder: folder, language: language, isLive: isLive)
  }

  /// Starts what some scenes need that takes longer than a frame.
  ///
  /// - Parameter wake: called on another thread once it is there.
  func startLoading(_ names: [SceneName], then wake: @escaping @Sendable () -> Void) {
    if needsMap(for: names) { loadMapInBackground(then: wake) }
  }
}
