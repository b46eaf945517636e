import Assets
import Documents
import SDLPlatform
import Scenes

/// A folder with a scene file to begin with, and the pictures that it shows.
public struct SceneStarter {
  /// The path of the folder, without a slash at its end.
  public let folder: String
  /// The path of the scene file.
  public let path: String

  private let name: String
  private let example: SceneExample

  /// Creates a description of a folder that may not exist yet. The scene file has the name of the folder.
  public init(folder: String, example: SceneExample = .map) {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    var name = Folder.split(folder).name
    // The name of "." is that of the folder it stands for.
    if name.isEmpty || name == "." || name == ".." { name = Folder.split(File.resolvedPath(folder) ?? "").name }
    if name.isEmpty { name = "screen" }
    self.folder = folder
    self.name = name
    self.example = example
    path = "\(folder == "/" ? "" : folder)/\(name)\(SceneFile.suffix)"
  }

  /// Creates the folder, draws the pictures and writes the scene file, in a few seconds at most.
  ///
  /// - Throws: ``DocumentError`` or ``PlatformError`` of kind `unwritable` if a file cannot be written or exists
  ///   already; nothing is overwritten.
  public func create(assets: Assets) throws {
    try Folder.create(folder, isPrivate: false)
    let others = try Folder.files(folder).filter { $0.hasSuffix(SceneFile.suffix) }.map { "\(folder)/\($0)" }
    let drawings = example.pictures
    let pictures = drawings.map { "\(folder)/\($0.name)" }
    if let taken = (others + pictures).first(where: File.exists) {
      throw DocumentError(.unwritable, path: taken, "exists already; choose another folder, or move the file away")
    }
    let studio = StarterPicturePainter(assets: assets)
    for (picture, path) in zip(drawings, pictures) { try PNG.write(try studio.pixels(of: picture), to: path) }
    // The scene file comes last, so that a window that watches the folder never sees it without its pictures.
    try File.writeAtomically(Array(text.utf8), to: path)
  }

  /// The text of the scene file.
  var text: String {
    let title = JSONText.quoted(name.prefix(1).uppercased() + name.dropFirst())
    return """
      {
        "scrollwork": "scene/1", "name": \(title), "viewport": [390, 844], "scale": 2,
      \(example.body)
      }

      """
  }
}
