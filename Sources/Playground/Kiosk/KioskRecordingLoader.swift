import Assets
import Documents
import Recording
import Scenes

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
