import Assets
import Documents
import Recording
import Scenes

/// Finds the recordings that a kiosk plays.
public enum AttractFolder {
  /// The recordings of a folder in the order of their names, one file, or the shipped tours.
  ///
  /// - Parameters:
  ///   - name: a folder, a file, or `tour`.
  ///   - scenes: those that there are.
  /// - Throws: ``DocumentError`` when there is none, or one is broken: a kiosk is set up once, and by a person who can
  ///   mend it.
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
      .missing, path: name, "holds no recording (*.gesture.jsonl); make one with: scrollwork open --record")
  }
}
