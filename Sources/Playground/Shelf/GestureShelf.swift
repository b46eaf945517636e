import Documents
import Recording

#if canImport(Glibc)
  import Glibc
#endif

/// A gesture on the shelf.
struct ShelvedGesture: Equatable {
  /// What it is known by: the name of its file on the shelf.
  let id: String
  /// What was done.
  let recording: GestureRecording
  /// Its curve.
  let sketch: GestureSketch
  /// Its name in the library, while it is kept there.
  var name: String?
}

/// The gestures that were made last, by scene: each is a file of its own, so that they are there at the next start and
/// what a program was doing when it was killed is lost at most by one.
struct GestureShelf {
  /// Gestures of a scene that are kept.
  static let room = 12
  /// The most events of one that is: what a hand does for minutes without a rest is for the library.
  static let mostEvents = 20_000
  /// Members of a header that are the shelf's own.
  private static let sketchKey = "sketch"
  private static let nameKey = "kept"

  private let folder: String
  /// Where kept ones lie.
  private let library: String
  private var gestures: [SceneName: [ShelvedGesture]] = [:]
  /// Counts what was put on it, marked or renamed, so that others notice.
  private(set) var changes = 0

  /// A shelf in a folder, which need not be there yet.
  init(folder: String, library: String) {
    self.folder = folder
    self.library = library
  }

  /// The gestures of a scene, newest first. They are read when a scene is asked for the first time; files that cannot be
  /// read stay where they are and are not shown.
  mutating func gestures(of scene: SceneName) -> [ShelvedGesture] {
    if let known = gestures[scene] { return known }
    let prefix = scene.rawValue + " "
    let files = ((try? Folder.files(folder)) ?? [])
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(RecordingsFolder.suffix) }
      .map { String($0.dropLast(RecordingsFolder.suffix.count)) }
    let found = files.sorted(by: >).prefix(Self.room).compactMap { read($0, of: scene) }
    gestures[scene] = found
    return found
  }

  /// The gesture of an id.
  mutating func gesture(_ id: String, of scene: SceneName) -> ShelvedGesture? {
    gestures(of: scene).first { $0.id == id }
  }

  /// Puts a gesture on the shelf; the oldest of its scene makes room.
  ///
  /// - Returns: what it is known by.
  /// - Throws: ``DocumentError`` when it cannot be written; it is on the shelf until the program ends all the same.
  mutating func add(
    _ recording: GestureRecording, _ sketch: GestureSketch
  ) -> (id: String, fault: DocumentError?) {
    changes += 1
    let before = gestures(of: recording.scene)
    let name = Self.name(after: before.first?.id, of: recording.scene)
    var gesture = ShelvedGesture(id: name, recording: recording, sketch: sketch)
    var fault: DocumentError?
    do throws(DocumentError) {
      gesture = ShelvedGesture(
        id: try RecordingsFolder.save(bytes(of: gesture), as: gesture.id, in: folder), recording: recording,
        sketch: sketch)
    } catch { fault = error }
    gestures[recording.scene] = Array(([gesture] + before).prefix(Self.room))
    for old in before.dropFirst(Self.room - 1) { unlink(RecordingsFolder.file(old.id, in: folder)) }
    return (gesture.id, fault)
  }

  /// A gesture has a name in the library, or none any more.
  mutating func mark(_ id: String, of scene: SceneName, as name: String?) {
    guard let index = gestures[scene]?.firstIndex(where: { $0.id == id }) else { return }
    gestures[scene]?[index].name = name
    changes += 1
    guard let gesture = gestures[scene]?[index] else { return }
    // Where it cannot be written, the star is gone at the next start, and the recording is not.
    try? File.writeAtomically(bytes(of: gesture), to: RecordingsFolder.file(id, in: folder), isSynced: false)
  }

  /// A recording of the library has another name, or is none any more.
  mutating func rename(_ name: String, to other: String?) {
    for scene in gestures.keys {
      for gesture in gestures[scene] ?? [] where gesture.name == name { mark(gesture.id, of: scene, as: other) }
    }
  }

  /// A name for a gesture made now, which sorts behind that of the newest: made in the same second, it has a number.
  private static func name(after newest: String?, of scene: SceneName) -> String {
    let name = RecordingsFolder.name(scene: scene)
    guard let newest, newest.hasPrefix(name) else { return name }
    let number = (Int(newest.dropFirst(name.count + 1)) ?? 1) + 1
    return name + " " + String(repeating: "0", count: max(0, 3 - String(number).count)) + String(number)
  }

  // MARK: Files

  private func bytes(of gesture: ShelvedGesture) -> [UInt8] {
    var recording = gesture.recording
    recording.unknown.append(JSONValue.Member(key: Self.sketchKey, value: gesture.sketch.json, line: 1))
    if let name = gesture.name {
      let value = JSONValue(content: .string(name), line: 1)
      recording.unknown.append(JSONValue.Member(key: Self.nameKey, value: value, line: 1))
    }
    return Array(RecordingWriter.text(recording).utf8)
  }

  private func read(_ id: String, of scene: SceneName) -> ShelvedGesture? {
    guard var recording = try? RecordingReader.read(RecordingsFolder.file(id, in: folder), scenes: [scene]) else {
      return nil
    }
    func own(_ key: String) -> JSONValue? { recording.unknown.last { $0.key == key }?.value }
    guard let sketch = GestureSketch(own(Self.sketchKey)) else { return nil }
    let name = own(Self.nameKey)?.string
    recording.unknown.removeAll { $0.key == Self.sketchKey || $0.key == Self.nameKey }
    let isKept = name.map { File.exists(RecordingsFolder.file($0, in: library)) } ?? false
    return ShelvedGesture(id: id, recording: recording, sketch: sketch, name: isKept ? name : nil)
  }
}
