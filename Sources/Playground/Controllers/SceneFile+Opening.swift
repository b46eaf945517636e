import Documents
import Drawing
import Recording
import SDLPlatform
import Scenes

extension SceneFile {
  /// Reads a scene file, or the only one in a folder, with the opaque parts of its overlays, and adds it to the scenes
  /// of this process.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` if there is no such file, `malformed` with the line otherwise.
  @discardableResult
  public static func open(_ path: String) throws(DocumentError) -> SceneFile {
    let file = try read(path)
    SceneCatalog.open(file)
    return file
  }

  /// Reads a scene file, or the one in a folder, with the masks of its overlays.
  ///
  /// - Throws: ``DocumentError``, as ``SceneFile/load(path:)`` does.
  static func read(_ path: String) throws(DocumentError) -> SceneFile {
    // The real path, so that a file that is reached in several ways counts as one, and pictures beside the file that a
    // link leads to are found.
    let found = try locate(path)
    var file = try load(path: File.resolvedPath(found) ?? found)
    file.readMasks { path, size in try? AlphaMask.read(path: path, size: size) }
    return file
  }

  /// Adds the scene of a recording to the scenes of this process, if that is a scene file beside the recording or in the
  /// current folder. Does nothing otherwise; the reader of the recording then reports the unknown scene.
  public static func openScene(ofRecording path: String) {
    guard let head = try? File.read(path, upTo: 1 << 16),
      let line = TextDecoder.utf8(head).split(separator: 0x0A).first,
      let name = (try? JSONParser.parse(line))?["scene"]?.string, name.hasSuffix(suffix), !name.contains("/"),
      SceneCatalog.file(SceneName(rawValue: name)) == nil
    else { return }
    for folder in [Folder.split(path).folder, "."] {
      if File.exists("\(folder)/\(name)"), (try? open("\(folder)/\(name)")) != nil { return }
    }
  }

  /// Whether a path can be that of a scene file or of a folder with one.
  public static func isPath(_ text: String) -> Bool {
    text.contains("/") || text.hasSuffix(".json") || Folder.exists(text)
  }
}
