import Assets
import Documents
import Recording

/// Finds the recordings that a kiosk plays.
public enum AttractFolder {
  /// The recordings of a folder in the order of their names, one file, or the shipped tours.
  ///
  /// - Parameter name: a folder, a file, or `tour`.
  /// - Throws: ``DocumentError`` when there is none, or one is broken: a kiosk is set up once, and by a person who can
  ///   mend it.
  public static func recordings(_ name: String, assets: Assets) throws(DocumentError) -> [GestureRecording] {
    if name == "tour" { return try ProfileJob.tours(assets) }
    guard Folder.exists(name) else { return [try RecordingReader.read(name)] }
    var recordings: [GestureRecording] = []
    for file in try Folder.files(name) where file.hasSuffix(".gesture.jsonl") {
      recordings.append(try RecordingReader.read(name + "/" + file))
    }
    guard recordings.isEmpty else { return recordings }
    throw DocumentError(
      .missing, path: name, "holds no recording (*.gesture.jsonl); make one with: scrollwork open --record")
  }
}
