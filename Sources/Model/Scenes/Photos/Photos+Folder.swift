import Documents
import Drawing
import ScrollEngine

extension Photos {
  /// The number of bytes read to find a photograph's size. Previews and colour profiles before the size are usually
  /// smaller. Chosen.
  private static let headerBytes = 1 << 18
  /// The maximum number of bytes read to find a photograph's size. Chosen: 64 MiB; a file with more before its size
  /// is refused.
  private static let mostHeaderBytes = 1 << 26
  /// The factor by which the number of bytes to read grows as long as the size is not found.
  private static let headerGrowth = 8

  /// Returns the photographs in a folder, sorted by name. A photograph that cannot be shown is included with the
  /// reason. Other files, such as a text beside the photographs, are skipped.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` when the folder cannot be read or contains no photographs.
  public static func folder(_ path: String) throws(DocumentError) -> Photos {
    var all: [Photo] = []
    for name in try Folder.files(path) where isPhotograph(name) {
      all.append(photo(named: name, in: path))
    }
    guard !all.isEmpty else {
      throw DocumentError(.missing, path: path, "has no photos; add JPEG, PNG or WebP files")
    }
    return Photos(all: all)
  }

  /// File extensions that users expect to be photographs. Files in formats without a decoder are reported as refused
  /// and not silently left out.
  private static let endings = [
    ".jpg", ".jpeg", ".png", ".webp", ".gif", ".heic", ".heif", ".avif", ".tif", ".tiff", ".bmp",
  ]

  /// Whether a file name has the extension of a photograph.
  static func isPhotograph(_ name: String) -> Bool { endings.contains { name.lowercased().hasSuffix($0) } }

  /// Whether a folder exists and contains photographs.
  public static func exist(in path: String) -> Bool {
    ((try? Folder.files(path)) ?? []).contains(where: isPhotograph)
  }

  private static func photo(named name: String, in path: String) -> Photo {
    let file = "\(path)/\(name)"
    var photo = Photo(
      id: name, path: file, title: name, size: Size(width: 1, height: 1), averageColor: Color(0x8A8F8D), author: "",
      license: "", refusal: nil)
    do throws(PhotoError) {
      photo.size = try header(of: file).size
    } catch {
      photo.refusal = error
    }
    return photo
  }

  /// Returns the header of a photograph. If the bytes read so far are not a valid header, more are read, up to the end
  /// of the file or the maximum.
  static func header(of file: String) throws(PhotoError) -> PhotoHeader {
    var limit = headerBytes
    while true {
      let bytes: [UInt8]
      do throws(DocumentError) { bytes = try File.read(file, upTo: limit) } catch { throw .missing }
      do throws(PhotoError) { return try PhotoHeader(bytes) } catch {
        guard error == .damaged, bytes.count >= limit, limit < mostHeaderBytes else { throw error }
      }
      limit = min(mostHeaderBytes, limit * headerGrowth)
    }
  }

  /// Returns the photographs in the order of the gallery: first the shipped ones, arranged so that suitable ones lie on
  /// large tiles, then the others, in the order that they already have.
  public func inGalleryOrder() -> Photos {
    let first = Self.galleryOrder.compactMap { index(of: $0) }
    let rest = all.indices.filter { !first.contains($0) }
    return Photos(all: (first + rest).map { all[$0] })
  }

  /// The IDs of the shipped photographs in the order in which the design tokens' image of the gallery shows them.
  private static let galleryOrder = [
    "kingfisher", "forest-stream", "brandenburg-gate", "drum-lounge", "orchestra", "dandelions", "citrus",
    "mountain-trail", "paint-brushes", "window-dogs", "schwerin-palace", "underwater-arch", "bridge-night", "horse",
    "night-drums", "folk-band",
  ]
}
