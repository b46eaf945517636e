import Assets
import Documents
import Recording
import Scenes
import ScrollEngine

/// The recordings that a kiosk plays while nobody uses it.
struct KioskRecordings {
  private let recordings: [GestureRecording]
  /// Index of the next recording of each scene. The scenes of a playlist alternate, so each needs its own index.
  private var next: [SceneName: Int] = [:]

  init(_ recordings: [GestureRecording]) { self.recordings = recordings.filter { !$0.events.isEmpty } }

  func has(_ scene: SceneName) -> Bool { recordings.contains { $0.scene == scene } }

  /// Returns the next recording of a scene, fitted to a viewport; `nil` if the scene has none. Recordings of a scene
  /// play in rotation.
  mutating func next(for scene: SceneName, viewport: Size) -> GestureRecording? {
    let own = recordings.filter { $0.scene == scene }
    guard !own.isEmpty else { return nil }
    let turn = next[scene, default: 0]
    next[scene] = (turn + 1) % own.count
    return own[turn].fitted(to: viewport)
  }
}

/// A loader of the recordings that a kiosk plays.
public enum KioskRecordingLoader {
  /// Loads the recordings of a folder in name order, a single file, or the bundled tours.
  ///
  /// - Parameters:
  ///   - name: The path of a folder or a file, or `tour`.
  ///   - scenes: The scenes that recordings may belong to.
  /// - Throws: ``DocumentError`` if there is no recording or one is broken. Failing early is right here, because the
  ///   person who sets up a kiosk can fix it.
  public static func recordings(
    _ name: String, assets: Assets, of scenes: [SceneDescriptor] = .shipped
  ) throws(DocumentError) -> [GestureRecording] {
    if name == "tour" { return try ProfileJob.tours(assets, of: scenes) }
    guard Folder.exists(name) else { return [try RecordingReader.read(name, scenes: scenes.names)] }
    var recordings: [GestureRecording] = []
    for file in try Folder.files(name) where file.hasSuffix(".gesture.jsonl") {
      recordings.append(try RecordingReader.read(name + "/" + file, scenes: scenes.names))
    }
    guard recordings.isEmpty else { return recordings }
    throw DocumentError(
      .missing, path: name, "contains no recording (*.gesture.jsonl); make one with: scrollwork open --record")
  }
}
