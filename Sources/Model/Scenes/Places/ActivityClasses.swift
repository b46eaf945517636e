import Documents
import Drawing

/// A kind of class that a studio may offer.
public struct ActivityClass: Equatable, Sendable {
  /// An identifier, such as "hatha-yoga".
  public var id: String
  /// The name of the class.
  public var name: String
  /// The group, such as "Mind and body".
  public var group: String
  /// The name of the icon in icons.json.
  public var icon: String
  /// The categories of the studios that may offer this kind of class.
  public var categories: [String]
  /// A typical duration, in minutes.
  public var typicalMinutes: Int

  /// The family of the first category, which sets the colour of the icon.
  public var family: PlaceFamily { categories.first.map(PlaceCategory.family) ?? .sport }
}

/// The kinds of class, read from a file in the format "classtypes-1".
public struct ActivityClasses: Equatable, Sendable {
  /// The kinds, in the order of the file.
  public var all: [ActivityClass]

  /// Creates kinds from memory.
  public init(all: [ActivityClass]) { self.all = all }

  /// Reads the kinds of class from a file.
  ///
  /// - Throws: ``DocumentError``: `missing` when the file cannot be read; `malformed` with the line otherwise.
  public static func load(path: String) throws(DocumentError) -> ActivityClasses {
    try decode(try File.read(path), path: path)
  }

  /// Decodes the bytes of a file. `path` is for error messages.
  ///
  /// - Throws: ``DocumentError`` of kind `malformed`, with the line and what was expected there.
  public static func decode(_ bytes: [UInt8], path: String) throws(DocumentError) -> ActivityClasses {
    let reader = DocumentReader(path: path)
    let root = try reader.parse(bytes, format: "classtypes-1")
    var types = ActivityClasses(all: [])
    for item in try reader.array(root, "classTypes") {
      let minutes = try reader.number(item, "typicalMinutes")
      guard let whole = Int(exactly: minutes), (1...1440).contains(whole) else {
        throw reader.error(
          item["typicalMinutes"]?.line ?? item.line, "\"typicalMinutes\" is \(minutes); expected 1 to 1440")
      }
      types.all.append(
        ActivityClass(
          id: try reader.text(item, "id"), name: try reader.text(item, "name"), group: try reader.text(item, "group"),
          icon: try reader.text(item, "icon"), categories: try reader.texts(item, "categories"),
          typicalMinutes: whole))
    }
    return types
  }
}
