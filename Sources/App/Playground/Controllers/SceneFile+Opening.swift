import Documents
import Drawing
import Recording
import SDLPlatform
import Scenes
import Tuning

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
    file.readMasks(with: AlphaMask.ifReadable)
    return file
  }

  /// Adds the scene of a recording to the scenes of this process, if that is a scene file beside the recording, in the
  /// current folder, or one that was shared as a page or opened before. Does nothing otherwise; the reader of the
  /// recording then reports the unknown scene.
  ///
  /// - Parameter state: the program's state folder, with what was shared and opened.
  public static func openScene(ofRecording path: String, state: String = UserFolders.current.state) {
    guard let head = try? File.read(path, upTo: 1 << 16),
      let line = TextDecoder.utf8(head).split(separator: 0x0A).first,
      let name = (try? JSONParser.parse(line))?["scene"]?.string, name.hasSuffix(suffix), !name.contains("/"),
      SceneCatalog.file(SceneName(rawValue: name)) == nil
    else { return }
    let known = SharedScreens.paths(in: state) + WindowState(folder: state).recentSceneFiles
    let paths = [Folder.split(path).folder, "."].map { "\($0)/\(name)" }
    for path in paths + known.filter({ Folder.split($0).name == name }) {
      if File.exists(path), (try? open(path)) != nil { return }
    }
  }

  /// Whether a path can be that of a scene file or of a folder with one.
  public static func isPath(_ text: String) -> Bool {
    text.contains("/") || text.hasSuffix(".json") || Folder.exists(text)
  }
}
