import Documents
import Recording

#if canImport(Glibc)
  import Glibc
#endif

/// A gesture in the history.
package struct HistoryGesture: Equatable {
  /// The gesture's ID, which is the name of its file in the history's folder.
  package let id: String
  package let recording: GestureRecording
  /// A small version of the gesture's curve.
  package let sketch: GestureThumbnail
  /// Name of the gesture's copy in the library; `nil` if it has none.
  package var name: String?
}

/// The most recent gestures of each scene. Each gesture is a separate file, so that the history survives a restart and
/// a killed program loses at most one gesture.
package struct GestureHistory {
  /// Maximum number of gestures per scene. Chosen.
  static let capacity = 12
  /// Maximum number of events of a gesture in the history. A longer gesture, in which the scene does not come to rest
  /// for several minutes, is not added; only a recording in the library can store it.
  package static let mostEvents = 20_000
  /// Key of the thumbnail in a recording's header, which only the history uses.
  private static let sketchKey = "sketch"
  /// Key of the library name in a recording's header, which only the history uses.
  private static let nameKey = "kept"

  private let folder: String
  /// Folder of the library.
  private let library: String
  private var gestures: [SceneName: [HistoryGesture]] = [:]
  /// A number that grows when a gesture is added or its library name changes, so that observers can detect a change.
  package private(set) var changes = 0

  /// Creates a history in a folder, which may not exist yet.
  package init(folder: String, library: String) {
    self.folder = folder
    self.library = library
  }

  /// Returns the gestures of a scene, newest first. The first call for a scene reads its files. Unreadable files are
  /// skipped but not removed.
  package mutating func gestures(of scene: SceneName) -> [HistoryGesture] {
    if let known = gestures[scene] { return known }
    let prefix = scene.rawValue + " "
    let files = ((try? Folder.files(folder)) ?? [])
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(RecordingsFolder.suffix) }
      .map { String($0.dropLast(RecordingsFolder.suffix.count)) }
      .filter { Self.isOwn($0.dropFirst(prefix.count)) }
    let found = files.sorted(by: >).prefix(Self.capacity).compactMap { read($0, of: scene) }
    gestures[scene] = found
    return found
  }

  /// Returns the gesture with an ID; `nil` if there is none.
  package mutating func gesture(_ id: String, of scene: SceneName) -> HistoryGesture? {
    gestures(of: scene).first { $0.id == id }
  }

  /// Adds a gesture. If the scene has too many, removes its oldest one.
  ///
  /// - Returns: The gesture's ID, and the error if its file cannot be written. The gesture is then in the history until
  ///   the program ends.
  package mutating func add(
    _ recording: GestureRecording, _ sketch: GestureThumbnail
  ) -> (id: String, fault: DocumentError?) {
    changes += 1
    let before = gestures(of: recording.scene)
    let name = Self.name(after: before.first?.id, of: recording.scene)
    var gesture = HistoryGesture(id: name, recording: recording, sketch: sketch)
    var fault: DocumentError?
    do throws(DocumentError) {
      gesture = HistoryGesture(
        id: try RecordingsFolder.save(bytes(of: gesture), as: gesture.id, in: folder), recording: recording,
        sketch: sketch)
    } catch { fault = error }
    gestures[recording.scene] = Array(([gesture] + before).prefix(Self.capacity))
    for old in before.dropFirst(Self.capacity - 1) { unlink(RecordingsFolder.file(old.id, in: folder)) }
    return (gesture.id, fault)
  }

  /// Sets the library name of a gesture, or clears it with `nil`.
  package mutating func setLibraryName(_ id: String, of scene: SceneName, to name: String?) {
    guard let index = gestures[scene]?.firstIndex(where: { $0.id == id }) else { return }
    gestures[scene]?[index].name = name
    changes += 1
    guard let gesture = gestures[scene]?[index] else { return }
    // Errors are ignored: if the file cannot be written, only the library name is lost at the next start, not the
    // recording.
    try? File.writeAtomically(bytes(of: gesture), to: RecordingsFolder.file(id, in: folder), isSynced: false)
  }

  /// Updates the library name of gestures after a recording was renamed to `other`, or deleted if `other` is `nil`.
  package mutating func rename(_ name: String, to other: String?) {
    for scene in gestures.keys {
      for gesture in gestures[scene] ?? [] where gesture.name == name {
        setLibraryName(gesture.id, of: scene, to: other)
      }
    }
  }

  /// Returns a name for a new gesture, which sorts after the name of the newest gesture. Names from the same second get
  /// a number.
  private static func name(after newest: String?, of scene: SceneName) -> String {
    let name = RecordingsFolder.name(scene: scene)
    guard let newest, newest.hasPrefix(name) else { return name }
    let number = (Int(newest.dropFirst(name.count + 1)) ?? 1) + 1
    return name + " " + String(repeating: "0", count: max(0, 3 - String(number).count)) + String(number)
  }

  /// Whether the part of a name after the scene is one that the history gives. Other files in the folder are not its own.
  private static func isOwn(_ name: Substring) -> Bool {
    let stamp = "0000-00-00 00.00.00"
    return name.prefix(stamp.count).hasForm(stamp)
      && (name.count == stamp.count || Int(name.dropFirst(stamp.count + 1)) != nil)
  }

  // MARK: Files

  private func bytes(of gesture: HistoryGesture) -> [UInt8] {
    var recording = gesture.recording
    recording.unknownMembers.append(JSONValue.Member(key: Self.sketchKey, value: gesture.sketch.json, line: 1))
    if let name = gesture.name {
      let value = JSONValue(content: .string(name), line: 1)
      recording.unknownMembers.append(JSONValue.Member(key: Self.nameKey, value: value, line: 1))
    }
    return Array(RecordingWriter.text(recording).utf8)
  }

  private func read(_ id: String, of scene: SceneName) -> HistoryGesture? {
    guard var recording = try? RecordingReader.read(RecordingsFolder.file(id, in: folder), scenes: [scene]) else {
      return nil
    }
    func own(_ key: String) -> JSONValue? { recording.unknownMembers.last { $0.key == key }?.value }
    guard let sketch = GestureThumbnail(own(Self.sketchKey)) else { return nil }
    let name = own(Self.nameKey)?.string
    recording.unknownMembers.removeAll { $0.key == Self.sketchKey || $0.key == Self.nameKey }
    let isKept = name.map { File.exists(RecordingsFolder.file($0, in: library)) } ?? false
    return HistoryGesture(id: id, recording: recording, sketch: sketch, name: isKept ? name : nil)
  }
}
