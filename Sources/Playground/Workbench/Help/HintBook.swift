import Documents
import Scenes
import ScrollEngine
import Tuning

/// What a person has tried already. Kept in the folder of the program's own state, so that a hint goes away for good.
struct HintBook {
  /// Where it is kept; `nil` to keep nothing.
  private let path: String?
  /// The keys of what was done.
  private(set) var done: Set<String>
  private var wasActive = false

  /// The book of a folder; one that cannot be read is begun anew, since nothing of worth is lost.
  init(folder: String? = UserFolders.current.state) {
    path = folder.map { $0 + "/hints.json" }
    done = []
    guard let path, let bytes = try? File.read(path, upTo: 1 << 16), let root = try? JSONParser.parse(bytes),
      root["scrollwork"]?.string == "hints/1", let keys = root["done"]?.array
    else { return }
    done = Set(keys.compactMap(\.string))
  }

  /// What to try next in a scene, with its number and how many there are; `nil` when all was tried.
  func next(in scene: SceneDescriptor) -> (hint: SceneHint, number: Int, count: Int)? {
    guard let index = scene.hints.firstIndex(where: { !done.contains($0.key) }) else { return nil }
    return (scene.hints[index], index + 1, scene.hints.count)
  }

  /// Takes note of what a scene shows to have been done; true when the next hint is another.
  ///
  /// Only while a hand or its motion acts, and at the rest that follows: a scene may be found as it was left.
  mutating func note(_ scene: any Scene) -> Bool {
    let isActive = scene.state.activity != .idle
    defer { wasActive = isActive }
    guard isActive || wasActive else { return false }
    let news = scene.descriptor.hints.filter { !done.contains($0.key) && $0.isDone(scene) }
    guard !news.isEmpty else { return false }
    done.formUnion(news.map(\.key))
    save()
    return true
  }

  /// Keeps the book, whole or not at all. Where that cannot be, the hints come again: no fault to trouble anybody with,
  /// and nothing for which a frame should wait for the disk.
  private func save() {
    guard let path else { return }
    let keys = done.sorted().map(JSONText.quoted).joined(separator: ", ")
    try? File.writeAtomically(
      Array("{\"scrollwork\": \"hints/1\", \"done\": [\(keys)]}\n".utf8), to: path, isSynced: false)
  }
}
