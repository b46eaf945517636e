import Documents
import Drawing
import ScrollEngine

/// A photograph that ships with the program or that a person brought.
public struct Photo: Equatable, Sendable {
  /// A name for programs, such as "forest-stream".
  public var id: String
  /// The file.
  public var path: String
  /// What it shows.
  public var title: String
  /// Size in pixels.
  public var size: Size
  /// Stands in until the photograph has been read.
  public var averageColor: Color
  /// Who made it.
  public var author: String
  /// Its licence, as an SPDX name.
  public var license: String
  /// Why it cannot be shown, if that is known already.
  public var refusal: PhotoRefusal?
  /// How it was changed from the author's own; empty when that is not told.
  public var changes = ""
}

/// Photographs, read from a file in the format "photos-1".
public struct Photos: Equatable, Sendable {
  /// The photographs, in the file's order.
  public let all: [Photo]
  private let places: [String: Int]

  /// Photographs from memory.
  public init(all: [Photo]) {
    self.all = all
    places = Dictionary(all.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The place of a photograph by its id; `nil` for an unknown one. O(1).
  public func index(of id: String) -> Int? { places[id] }

  /// Reads a file; the photographs' own files are named in it relative to `root`.
  ///
  /// - Throws: ``DocumentError``: `missing` when the file cannot be read; `malformed` with the line otherwise.
  public static func load(path: String, root: String) throws(DocumentError) -> Photos {
    try decode(try File.read(path), path: path, root: root)
  }

  /// Reads the bytes of a file; `path` is for messages.
  ///
  /// - Throws: ``DocumentError`` of kind `malformed`, with the line and what was expected there.
  public static func decode(_ bytes: [UInt8], path: String, root: String) throws(DocumentError) -> Photos {
    let reader = DocumentReader(path: path)
    let document = try reader.open(bytes, format: "photos-1")
    var all: [Photo] = []
    for item in try reader.array(document, "photos") {
      let size = Size(width: try reader.number(item, "width"), height: try reader.number(item, "height"))
      guard size.width >= 1, size.height >= 1 else {
        throw reader.error(item.line, "the photograph has no size; expected \"width\" and \"height\" of at least 1")
      }
      let color = try reader.text(item, "averageColour")
      guard color.hasPrefix("#"), color.count == 7, let rgb = UInt32(color.dropFirst(), radix: 16) else {
        throw reader.error(item["averageColour"]?.line ?? item.line, "\"\(color)\" is no colour; expected \"#rrggbb\"")
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
  /// Draws a photograph, cut to fill a rectangle with round corners; its average colour until it has been read.
  ///
  /// - Parameters:
  ///   - index: its place among `photos`.
  ///   - photos: where it is from.
  ///   - frame: the place, in points.
  ///   - radius: of the corners, in points.
  ///   - made: the size for which the picture is made, in points; `nil` for the frame's own. A frame that grows and
  ///     shrinks keeps one picture so.
  public mutating func photo(
    _ index: Int, of photos: Photos, in frame: Rect, radius: Double, made: Size? = nil
  ) {
    guard photos.all.indices.contains(index), !frame.isEmpty else { return }
    let size = made ?? frame.size
    let corner = radius * size.width / frame.width
    if hasPhoto(index, of: photos, in: size, radius: corner) {
      list.add(.picture(photoKey(photos.all[index], size, corner), frame: frame, opacity: 1))
    } else {
      standIns += 1
      list.roundedRect(frame, radius: radius, photos.all[index].averageColor)
    }
  }

  /// Whether a photograph can be drawn now in a size, in points, and with corners of a radius; asks for it if not.
  public func hasPhoto(_ index: Int, of photos: Photos, in size: Size, radius: Double) -> Bool {
    guard photos.all.indices.contains(index), size.width > 0, size.height > 0 else { return false }
    let key = photoKey(photos.all[index], size, radius)
    if pictures.isReady(key) { return true }
    let photo = photos.all[index]
    let bounds = Rect(origin: .zero, size: size)
    // A photograph with square corners covers all of its picture, and what is opaque costs a tenth to draw.
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
      family: photo.path, level: Int((radius * scale).rounded()),
      row: pixels(size.width) << 20 | pixels(size.height))
  }

  private func pixels(_ length: Double) -> Int { Int((length * scale).rounded(.up)) }
}
