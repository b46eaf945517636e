import Documents
import Drawing
import ScrollEngine

/// A photograph that ships with the program or belongs to the user.
public struct Photo: Equatable, Sendable {
  /// An identifier, such as "forest-stream".
  public var id: String
  /// The path of the file.
  public var path: String
  /// A number that changes with the file.
  public var version = 0
  /// The title.
  public var title: String
  /// Size in pixels.
  public var size: Size
  /// The placeholder colour until the photograph has been read.
  public var averageColor: Color
  /// The author.
  public var author: String
  /// The licence, as an SPDX identifier.
  public var license: String
  /// The reason why the photograph cannot be shown, if it is already known.
  public var refusal: PhotoError?
  /// The changes made to the author's original; empty if unknown.
  public var changes = ""

  /// The author and the licence, and the changes: what the licences under which photographs ship ask for.
  public var credit: [String] {
    // An SPDX identifier that readers would not understand.
    let license = license == "LicenseRef-Public-Domain" ? "Public domain" : license
    let names = [author, license].filter { !$0.isEmpty }.joined(separator: ". ")
    return changes.isEmpty ? [names] : [names, "Changes: \(changes)"]
  }
}

/// Photographs, read from a file in the format "photos-1".
public struct Photos: Equatable, Sendable {
  /// The photographs, in the order of the file.
  public let all: [Photo]
  private let indicesByID: [String: Int]

  /// Creates the collection from photographs in memory instead of a file.
  public init(all: [Photo]) {
    self.all = all
    indicesByID = Dictionary(keepingFirst: all.enumerated().map { ($1.id, $0) })
  }

  /// Returns the index of the photograph with an ID; `nil` if the ID is unknown. O(1).
  public func index(of id: String) -> Int? { indicesByID[id] }

  /// Reads a list of photographs from a file. The paths in the file are relative to `root`.
  ///
  /// - Throws: ``DocumentError``: `missing` when the file cannot be read; `malformed` with the line otherwise.
  public static func load(path: String, root: String) throws(DocumentError) -> Photos {
    try decode(try File.read(path), path: path, root: root)
  }

  /// Decodes the bytes of a file. `path` is for error messages.
  ///
  /// - Throws: ``DocumentError`` of kind `malformed`, with the line and what was expected there.
  public static func decode(_ bytes: [UInt8], path: String, root: String) throws(DocumentError) -> Photos {
    let reader = DocumentReader(path: path)
    let document = try reader.parse(bytes, format: "photos-1")
    var all: [Photo] = []
    for item in try reader.array(document, "photos") {
      let size = Size(width: try reader.number(item, "width"), height: try reader.number(item, "height"))
      guard size.width >= 1, size.height >= 1 else {
        throw reader.error(item.line, "the photo has no size; expected \"width\" and \"height\" of at least 1")
      }
      let color = try reader.text(item, "averageColour")
      guard color.hasPrefix("#"), color.count == 7, let rgb = UInt32(color.dropFirst(), radix: 16) else {
        throw reader.error(
          item["averageColour"]?.line ?? item.line, "\"\(color)\" is not a colour; expected \"#rrggbb\"")
      }
      all.append(
        Photo(
          id: try reader.text(item, "id"), path: root + "/" + (try reader.text(item, "file")),
          title: try reader.text(item, "title"), size: size, averageColor: Color(rgb),
          author: try reader.text(item, "author"), license: try reader.text(item, "license"),
          changes: try reader.optionalText(item, "changes") ?? ""))
    }
    return Photos(all: all)
  }
}

extension Canvas {
  /// Draws a photograph, cropped to fill a rectangle with round corners. Draws the average colour until the photograph
  /// has been read.
  ///
  /// - Parameters:
  ///   - index: the index of the photograph in `photos`.
  ///   - photos: the photographs that contain the one to draw.
  ///   - frame: the rectangle, in points.
  ///   - radius: the corner radius, in points.
  ///   - made: the size for which the image is rendered, in points; `nil` for the size of the frame. A fixed size lets
  ///     a frame grow and shrink with a single image.
  public mutating func photo(
    _ index: Int, of photos: Photos, in frame: Rect, radius: Double, made: Size? = nil
  ) {
    guard photos.all.indices.contains(index), !frame.isEmpty else { return }
    let size = made ?? frame.size
    let corner = radius * size.width / frame.width
    if hasPhoto(index, of: photos, in: size, radius: corner) {
      list.add(.picture(photoKey(photos.all[index], size, corner), frame: frame, opacity: 1))
    } else {
      placeholderCount += 1
      list.roundedRect(frame, radius: radius, photos.all[index].averageColor)
    }
  }

  /// Whether a photograph can be drawn now with a size and a corner radius, both in points. Requests its image if not.
  public func hasPhoto(_ index: Int, of photos: Photos, in size: Size, radius: Double) -> Bool {
    guard photos.all.indices.contains(index), size.width > 0, size.height > 0 else { return false }
    let key = photoKey(photos.all[index], size, radius)
    if pictures.isReady(key) { return true }
    let photo = photos.all[index]
    let bounds = Rect(origin: .zero, size: size)
    // A photograph with square corners covers its whole image, so it can be drawn opaque, at a tenth of the cost.
    let background = radius > 0 ? Color.clear : photo.averageColor
    pictures.request(key, pixelWidth: pixels(size.width), pixelHeight: pixels(size.height)) {
      var drawing = VectorDrawing(bounds: bounds, background: background)
      drawing.photo = .init(path: photo.path, frame: bounds, radius: radius)
      return drawing
    }
    return false
  }

  private func photoKey(_ photo: Photo, _ size: Size, _ radius: Double) -> PictureKey {
    PictureKey(
      photo.path,
      .photo(width: pixels(size.width), height: pixels(size.height), radius: Int(nearest: radius * scale)))
  }

  private func pixels(_ length: Double) -> Int { Int(nearest: (length * scale).rounded(.up)) }
}
