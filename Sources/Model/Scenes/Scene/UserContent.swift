import Documents

/// The user's own content. It is a folder that may contain
///
/// - `photos/*.jpg`, `.png` or `.webp`, also directly in the folder, and `photos.json` beside them with titles, authors
///   and licences;
/// - `data/posts.json`, `data/studios.json` and `data/class_types.json`;
/// - `map/*.json`, of which the first by name is used.
public struct UserContent {
  /// The path of the folder.
  public let folder: String

  /// Creates content for a folder, which need not exist.
  public init(_ folder: String) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  private static let documents = ["data/posts.json", "data/studios.json", "data/class_types.json"]

  /// Returns the path of a document in the folder; `nil` if it does not exist. If the document exists but is
  /// unreadable, reading it throws an error later.
  func path(_ name: String) -> String? {
    let path = folder + "/" + name
    return File.exists(path) ? path : nil
  }

  /// The path of the map; `nil` if there is none.
  var map: String? {
    let names = (try? Folder.files(folder + "/map")) ?? []
    return names.first { $0.lowercased().hasSuffix(".json") }.map { "\(folder)/map/\($0)" }
  }

  private var photoFolder: String? { [folder + "/photos", folder].first(where: Photos.exist) }

  /// Returns the photographs; `nil` if there are none. The photographs that `photos.json` lists come first, described
  /// as in that file.
  ///
  /// - Throws: ``DocumentError`` with the invalid line of `photos.json`.
  func photos() throws(DocumentError) -> Photos? {
    guard let place = photoFolder else { return nil }
    let all = try Photos.folder(place)
    guard File.exists(place + "/photos.json") else { return all }
    let told = try Photos.load(path: place + "/photos.json", root: place)
    let known = Set(told.all.map { $0.path })
    return Photos(all: told.all + all.all.filter { !known.contains($0.path) })
  }

  /// The time of the last change to any of the content, in seconds since 1970; 0 if there is no content.
  public var modificationTime: Int {
    let documents = Self.documents + ["photos.json", "photos/photos.json"]
    let photos = photoFolder.flatMap { place in (try? Folder.files(place))?.map { "\(place)/\($0)" } } ?? []
    let places = [folder, folder + "/photos", folder + "/data", folder + "/map"]
    return (places + documents.compactMap(path) + [map].compactMap { $0 } + photos).reduce(0) { newest, path in
      max(newest, (File.modificationTime(path) ?? 0) / 1_000_000_000)
    }
  }

  /// Checks that there is something to show.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` when the folder does not exist or contains no content.
  public func check() throws(DocumentError) {
    // Throws the reason if the folder cannot be read.
    _ = try Folder.files(folder)
    guard map == nil, photoFolder == nil, Self.documents.allSatisfy({ path($0) == nil }) else { return }
    throw DocumentError(
      .missing, path: folder,
      "has no content; expected photos/*.jpg, \(Self.documents.joined(separator: ", ")) or map/*.json")
  }
}
