import Documents
import Drawing
import ScrollEngine

extension Photos {
  /// Bytes of a photograph that are read for its size: previews and colour profiles before it take less as a rule.
  private static let headerBytes = 1 << 18
  /// Bytes that are read for it at most, and how many times as much is read when the size did not come before.
  private static let mostHeaderBytes = 1 << 26
  private static let headerGrowth = 8

  /// The photographs in a folder, in the order of their names. One that cannot be shown is kept, with the reason; a
  /// file of another kind, such as a text beside the photographs, is passed over.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` when the folder cannot be read or holds no photographs.
  public static func folder(_ path: String) throws(DocumentError) -> Photos {
    var all: [Photo] = []
    for name in try Folder.files(path) where isPhotograph(name) {
      all.append(photo(named: name, in: path))
    }
    guard !all.isEmpty else {
      throw DocumentError(.missing, path: path, "holds no photographs; expected JPEG, PNG or WebP files")
    }
    return Photos(all: all)
  }

  /// Endings of names by which a person would call a file a photograph; those that are not decoded are refused by name
  /// rather than left out without a word.
  private static let endings = [
    ".jpg", ".jpeg", ".png", ".webp", ".gif", ".heic", ".heif", ".avif", ".tif", ".tiff", ".bmp",
  ]

  /// Whether a file is a photograph by its name.
  static func isPhotograph(_ name: String) -> Bool { endings.contains { name.lowercased().hasSuffix($0) } }

  /// Whether a folder is there and holds photographs.
  public static func areIn(_ path: String) -> Bool {
    ((try? Folder.files(path)) ?? []).contains(where: isPhotograph)
  }

  private static func photo(named name: String, in path: String) -> Photo {
    let file = "\(path)/\(name)"
    var photo = Photo(
      id: name, path: file, title: name, size: Size(width: 1, height: 1), averageColor: Color(0x8A8F8D), author: "",
      license: "", refusal: nil)
    do throws(PhotoRefusal) {
      photo.size = try header(of: file).size
    } catch {
      photo.refusal = error
    }
    return photo
  }

  /// What a photograph's beginning tells; of a file that makes no sense so far, more is read while there is more.
  private static func header(of file: String) throws(PhotoRefusal) -> PhotoHeader {
    var limit = headerBytes
    while true {
      let bytes: [UInt8]
      do throws(DocumentError) { bytes = try File.read(file, upTo: limit) } catch { throw .missing }
      do throws(PhotoRefusal) { return try PhotoHeader(bytes) } catch {
        guard error == .damaged, bytes.count >= limit, limit < mostHeaderBytes else { throw error }
      }
      limit = min(mostHeaderBytes, limit * headerGrowth)
    }
  }

  /// The shipped photographs in the order in which they hang in the gallery: large tiles show what bears it. Others
  /// follow in their own order.
  public func hung() -> Photos {
    let first = Self.hanging.compactMap { index(of: $0) }
    let rest = all.indices.filter { !first.contains($0) }
    return Photos(all: (first + rest).map { all[$0] })
  }

  /// As in the design tokens' picture of the scene.
  private static let hanging = [
    "kingfisher", "forest-stream", "brandenburg-gate", "drum-lounge", "orchestra", "dandelions", "citrus",
    "mountain-trail", "paint-brushes", "window-dogs", "schwerin-palace", "underwater-arch", "bridge-night", "horse",
    "night-drums", "folk-band",
  ]
}
