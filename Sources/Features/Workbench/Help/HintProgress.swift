import Documents
import Scenes
import ScrollEngine
import Tuning

/// The hints (short texts about gestures to try) that the user has completed. They are saved in the program's state
/// folder, so that a completed hint never returns.
package struct HintProgress {
  /// Path of the file with completed hints; `nil` to save nothing.
  private let path: String?
  /// Keys of the completed hints.
  private(set) var done: Set<String>
  private var wasActive = false

  /// Reads the completed hints from a folder. A missing or invalid file counts as empty, since little is lost.
  package init(folder: String? = UserFolders.current.state) {
    path = folder.map { $0 + "/hints.json" }
    done = []
    guard let path, let bytes = try? File.read(path, upTo: 1 << 16), let root = try? JSONParser.parse(bytes),
      root["scrollwork"]?.string == "hints/1", let keys = root["done"]?.array
    else { return }
    done = Set(keys.compactMap(\.string))
  }

  /// Returns the next hint of a scene; `nil` if all are completed.
  package func next(in scene: SceneDescriptor) -> NumberedHint? {
    guard let index = scene.hints.firstIndex(where: { !done.contains($0.key) }) else { return nil }
    return NumberedHint(hint: scene.hints[index], number: index + 1, count: scene.hints.count)
  }

  /// Marks hints as completed if the scene's state shows that the user has done what they suggest.
  ///
  /// Checks only while the scene moves and in the first frame after that. When a scene opens, it may already be in the
  /// state that the hint aims at, which is not the user's doing.
  ///
  /// - Returns: whether any hint was completed.
  package mutating func updateProgress(from scene: any Scene) -> Bool {
    let isActive = scene.state.activity != .idle
    defer { wasActive = isActive }
    guard isActive || wasActive else { return false }
    let news = scene.descriptor.hints.filter { !done.contains($0.key) && $0.isDone(scene) }
    guard !news.isEmpty else { return false }
    done.formUnion(news.map(\.key))
    save()
    return true
  }

  /// Writes the file atomically, without waiting for the disk. If writing fails, completed hints appear again, which is
  /// not worth an error message.
  private func save() {
    guard let path else { return }
    let json: JSON = .object(["scrollwork": .string("hints/1"), "done": .strings(done.sorted(), .spaced)], .spaced)
    try? File.writeAtomically(Array(json.line.utf8), to: path, isSynced: false)
  }
}

/// A hint of a scene, its number from 1, and the number of hints that the scene has.
package struct NumberedHint {
  package let hint: SceneHint
  package let number: Int
  package let count: Int
}
