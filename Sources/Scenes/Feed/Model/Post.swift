import Documents

/// Something that somebody wrote for the feed.
public struct Post: Equatable, Sendable {
  /// The photograph above the text, by its id.
  public var photo: String
  /// The title.
  public var title: String
  /// Who wrote it.
  public var author: String
  /// The author's picture, by a photograph's id.
  public var avatar: String
  /// When, in words.
  public var when: String
  /// How many like it already.
  public var likes: Int
  /// How many comments there are.
  public var comments: Int
  /// Whether the whole text shows from the start, however long it is; else what does not fit is folded.
  public var isShownInFull: Bool
  /// The text, paragraph by paragraph.
  public var text: [String]

  /// How long it takes to read, in minutes: 220 words a minute, at least one.
  ///
  /// The speed is the middle of M. Brysbaert's meta-analysis of 2019, "How many words do we read per minute?", which
  /// gives 238 for English non-fiction, less some for reading on a screen.
  public var minutes: Int {
    let words = text.reduce(0) { $0 + $1.split(separator: " ").count }
    return max(1, (words + 219) / 220)
  }
}

/// Posts, read from a file in the format "posts-1".
public struct Posts: Equatable, Sendable {
  /// The posts, in the file's order.
  public var all: [Post]

  /// Posts from memory.
  public init(all: [Post]) { self.all = all }

  /// Reads a file.
  ///
  /// - Parameter photos: where the photographs that posts name must be; `nil` to take any name.
  /// - Throws: ``DocumentError``: `missing` when the file cannot be read; `malformed` with the line otherwise.
  public static func load(path: String, photos: Photos? = nil) throws(DocumentError) -> Posts {
    try decode(try File.read(path), path: path, photos: photos)
  }

  /// Reads the bytes of a file; `path` is for messages.
  ///
  /// - Parameter photos: where the photographs that posts name must be; `nil` to take any name.
  /// - Throws: ``DocumentError`` of kind `malformed`, with the line and what was expected there.
  public static func decode(
    _ bytes: [UInt8], path: String, photos: Photos? = nil
  ) throws(DocumentError) -> Posts {
    let reader = DocumentReader(path: path)
    let root = try reader.open(bytes, format: "posts-1")
    var posts = Posts(all: [])
    for item in try reader.array(root, "posts") {
      posts.all.append(
        Post(
          photo: try photo(reader, item, "photo", photos), title: try reader.text(item, "title"),
          author: try reader.text(item, "author"), avatar: try photo(reader, item, "avatar", photos),
          when: try reader.text(item, "when"), likes: try count(reader, item, "likes"),
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
    let some = photos.all.prefix(3).map(\.id).joined(separator: ", ")
    throw reader.error(
      item[key]?.line ?? item.line, "\"\(key)\" names no photograph \"\(id)\"; expected one such as \(some)")
  }

  private static func count(_ reader: DocumentReader, _ item: JSONValue, _ key: String) throws(DocumentError) -> Int {
    let number = try reader.number(item, key)
    guard let whole = Int(exactly: number), whole >= 0 else {
      throw reader.error(item[key]?.line ?? item.line, "\"\(key)\" is \(number); expected a whole number from 0")
    }
    return whole
  }
}
