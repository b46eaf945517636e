import Documents

/// A post of the feed.
public struct Post: Equatable, Sendable {
  /// The ID of the photograph above the text.
  public var photo: String
  /// The title.
  public var title: String
  /// The name of the author.
  public var author: String
  /// The ID of a photograph that shows the author.
  public var avatar: String
  /// The date, in words.
  public var dateText: String
  /// The number of likes, without the user's own.
  public var likes: Int
  /// The number of comments.
  public var comments: Int
  /// Whether the whole text is visible from the start. Otherwise text that does not fit is folded.
  public var isShownInFull: Bool
  /// The paragraphs of the text.
  public var text: [String]

  /// The reading time in minutes at 220 words per minute, at least one.
  ///
  /// The speed is based on M. Brysbaert's meta-analysis of 2019, "How many words do we read per minute?". It gives 238
  /// for English non-fiction, reduced here for reading on a screen.
  public var minutes: Int {
    let words = text.reduce(0) { $0 + $1.split(separator: " ").count }
    return max(1, (words + 219) / 220)
  }
}

/// Posts, read from a file in the format "posts-1".
public struct Posts: Equatable, Sendable {
  /// The posts, in the order of the file.
  public var all: [Post]

  /// Creates posts from memory.
  public init(all: [Post]) { self.all = all }

  /// Reads the posts from a file.
  ///
  /// - Parameter photos: all photographs that exist. A post that refers to any other photograph is an error. `nil`
  ///   accepts any ID.
  /// - Throws: ``DocumentError``: `missing` when the file cannot be read; `malformed` with the line otherwise.
  public static func load(path: String, photos: Photos? = nil) throws(DocumentError) -> Posts {
    try decode(try File.read(path), path: path, photos: photos)
  }

  /// Decodes the bytes of a file. `path` is for error messages.
  ///
  /// - Parameter photos: all photographs that exist. A post that refers to any other photograph is an error. `nil`
  ///   accepts any ID.
  /// - Throws: ``DocumentError`` of kind `malformed`, with the line and what was expected there.
  public static func decode(
    _ bytes: [UInt8], path: String, photos: Photos? = nil
  ) throws(DocumentError) -> Posts {
    let reader = DocumentReader(path: path)
    let root = try reader.parse(bytes, format: "posts-1")
    var posts = Posts(all: [])
    for item in try reader.array(root, "posts") {
      posts.all.append(
        Post(
          photo: try photo(reader, item, "photo", photos), title: try reader.text(item, "title"),
          author: try reader.text(item, "author"), avatar: try photo(reader, item, "avatar", photos),
          dateText: try reader.text(item, "when"), likes: try count(reader, item, "likes"),
          comments: try count(reader, item, "comments"), isShownInFull: item["shownInFull"]?.bool ?? false,
          text: try reader.texts(item, "text")))
    }
    return posts
  }

  private static func photo(
    _ reader: DocumentReader, _ item: JSONValue, _ key: String, _ photos: Photos?
  ) throws(DocumentError) -> String {
    let id = try reader.text(item, key)
    guard let photos, photos.index(of: id) == nil else { return id }
    let some = photos.all.prefix(3).map { $0.id }.joined(separator: ", ")
    throw reader.error(
      item[key]?.line ?? item.line, "\"\(key)\" names an unknown photo, \"\(id)\"; expected one such as \(some)")
  }

  private static func count(_ reader: DocumentReader, _ item: JSONValue, _ key: String) throws(DocumentError) -> Int {
    let number = try reader.number(item, key)
    guard let whole = Int(exactly: number), whole >= 0 else {
      throw reader.error(item[key]?.line ?? item.line, "\"\(key)\" is \(number); expected a whole number from 0")
    }
    return whole
  }
}
