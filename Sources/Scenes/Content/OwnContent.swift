import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// A person's own content: a folder with any of
///
/// - `photos/*.jpg`, `.png` or `.webp`, also directly in the folder, and `photos.json` beside them with titles, authors
///   and licences;
/// - `data/posts.json`, `data/studios.json` and `data/class_types.json`;
/// - `map/*.json`, of which the first by name is taken.
public struct OwnContent {
  /// The folder.
  public let folder: String

  /// Content of a folder, which need not be there.
  public init(_ folder: String) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  private static let documents = ["data/posts.json", "data/studios.json", "data/class_types.json"]

  /// A document of the folder; `nil` where there is none. One that is there and cannot be read is an error when it is.
  func path(_ name: String) -> String? {
    let path = folder + "/" + name
    return File.exists(path) ? path : nil
  }

  /// The map; `nil` where there is none.
  var map: String? {
    let names = (try? Folder.files(folder + "/map")) ?? []
    return names.first { $0.lowercased().hasSuffix(".json") }.map { "\(folder)/map/\($0)" }
  }

  private var photoFolder: String? { [folder + "/photos", folder].first(where: Photos.areIn) }

  /// The photographs, those of `photos.json` first and as it describes them; `nil` where there are none.
  ///
  /// - Throws: ``DocumentError`` with the line of `photos.json` that is not as it should be.
  func photos() throws(DocumentError) -> Photos? {
    guard let place = photoFolder else { return nil }
    let all = try Photos.folder(place)
    guard File.exists(place + "/photos.json") else { return all }
    let told = try Photos.load(path: place + "/photos.json", root: place)
    let known = Set(told.all.map(\.path))
    return Photos(all: told.all + all.all.filter { !known.contains($0.path) })
  }

  /// When any of it was changed last, in seconds since 1970; 0 where nothing is.
  public var modified: Int {
    let documents = Self.documents + ["photos.json", "photos/photos.json"]
    let photos = photoFolder.flatMap { place in (try? Folder.files(place))?.map { "\(place)/\($0)" } } ?? []
    let places = [folder, folder + "/photos", folder + "/data", folder + "/map"]
    return (places + documents.compactMap(path) + [map].compactMap(\.self) + photos).reduce(0) { newest, path in
      var status = stat()
      return stat(path, &status) == 0 ? max(newest, status.st_mtim.tv_sec) : newest
    }
  }

  /// Makes sure that there is something to show.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` when the folder is not there or holds nothing of what is looked for.
  public func check() throws(DocumentError) {
    // Tells why, if the folder cannot be read.
    _ = try Folder.files(folder)
    guard map == nil, photoFolder == nil, Self.documents.allSatisfy({ path($0) == nil }) else { return }
    throw DocumentError(
      .missing, path: folder,
      "holds no content; expected photos/*.jpg, \(Self.documents.joined(separator: ", ")) or map/*.json")
  }
}
