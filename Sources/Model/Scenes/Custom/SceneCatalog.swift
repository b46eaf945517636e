import Documents
import Recording
import ScrollEngine
import Synchronization

/// The user's own screens that this process has opened, by name.
public enum SceneCatalog {
  private static let files = Mutex<[SceneFile]>([])

  /// Adds a screen, or replaces the one with the same name.
  public static func open(_ file: SceneFile) {
    files.withLock { files in
      files.removeAll { $0.sceneName == file.sceneName }
      files.append(file)
    }
  }

  /// The screens, in the order in which they were opened.
  public static var opened: [SceneFile] { files.withLock { $0 } }

  /// Adds a screen that nobody asked for by name, such as the scene of a recording. Does nothing if a screen with the
  /// same name is open.
  public static func offer(_ file: SceneFile) {
    files.withLock { files in
      if !files.contains(where: { $0.sceneName == file.sceneName }) { files.append(file) }
    }
  }

  /// Returns the opened screen with a name; `nil` if there is none.
  public static func file(_ name: SceneName) -> SceneFile? { opened.first { $0.sceneName == name } }
}

extension [SceneDescriptor] {
  /// These scenes, and the opened screens that are not among them.
  public var withOpened: [SceneDescriptor] {
    self + SceneCatalog.opened.filter { self[$0.sceneName] == nil }.map { $0.descriptor() }
  }

  /// The built-in scenes, followed by the user's own screens that are open.
  public static var available: [SceneDescriptor] { shipped + SceneCatalog.opened.map { $0.descriptor() } }
}

extension GestureRecording {
  /// The direction in which the scene is laid out: the recording's, otherwise that of the scene file, otherwise left to
  /// right. It never depends on the environment, so that the recording ends alike everywhere.
  public var layoutDirection: LayoutDirection { direction ?? SceneCatalog.file(scene)?.direction ?? .leftToRight }
}
