import Documents

/// What scenes show, each kind read from its file once: scenes are built anew in the middle of motions, for trials and
/// for every visitor of a kiosk, and a file that a person is just changing, or a network folder that is away, must not
/// stop what runs.
final class ContentShelf {
  private let root: String
  private let own: OwnContent?
  private var isChecked = false
  private var keptStudios: [Studio]?
  private var keptClasses: [ClassType]?
  private var keptPosts: [Post]?
  private var keptPhotos: Photos?
  private var keptGallery: Photos?
  private var keptOwnPhotos: Photos??
  private var keptShippedPhotos: Photos?
  /// How the posts are laid out.
  let feedLayouts = FeedLayouts()

  /// A shelf on which nothing stands yet.
  ///
  /// - Parameters:
  ///   - root: the folder of the shipped content.
  ///   - own: a person's own content; what it lacks is the shipped content.
  init(root: String, own: OwnContent?) {
    self.root = root
    self.own = own
  }

  /// Places on the map.
  func studios() throws(DocumentError) -> [Studio] {
    try kept(\.keptStudios) { () throws(DocumentError) in try Studios.load(path: path("data/studios.json")).all }
  }

  /// What is taught there.
  func classes() throws(DocumentError) -> [ClassType] {
    try kept(\.keptClasses) { () throws(DocumentError) in
      try ClassTypes.load(path: path("data/class_types.json")).all
    }
  }

  /// What the feed's cards tell.
  func posts() throws(DocumentError) -> [Post] {
    try kept(\.keptPosts) { () throws(DocumentError) in
      try Posts.load(path: path("data/posts.json"), photos: photos()).all
    }
  }

  /// The person's own photographs before the shipped ones, which shipped posts, moments and events name.
  func photos() throws(DocumentError) -> Photos {
    try kept(\.keptPhotos) { () throws(DocumentError) in
      let shipped = try shippedPhotos()
      guard let own = try ownPhotos() else { return shipped }
      return Photos(all: own.all + shipped.all)
    }
  }

  /// The person's own photographs alone, where there are any; else the shipped ones as they hang.
  func gallery() throws(DocumentError) -> Photos {
    try kept(\.keptGallery) { () throws(DocumentError) in
      if let own = try ownPhotos() { return own }
      return try shippedPhotos().hung()
    }
  }

  /// Where the person's own map lies; `nil` where there is none.
  private(set) lazy var ownMap = own?.map

  /// Size of the person's own map, in map units, from the head of its file; `nil` where there is none, or none that can be
  /// read, which reading the map tells.
  private(set) lazy var ownMapSize = ownMap.flatMap { path in try? CityMap.size(path: path) }

  /// Where the map lies.
  var mapPath: String { ownMap ?? root + "/map/neubrandenburg.json" }

  private func ownPhotos() throws(DocumentError) -> Photos? {
    try kept(\.keptOwnPhotos) { () throws(DocumentError) in try own?.photos() }
  }

  private func shippedPhotos() throws(DocumentError) -> Photos {
    try kept(\.keptShippedPhotos) { () throws(DocumentError) in
      try Photos.load(path: root + "/data/photos.json", root: root)
    }
  }

  /// A file of the person's own content, or the shipped one where there is none.
  private func path(_ name: String) -> String { own?.path(name) ?? root + "/" + name }

  /// What stands in a place of the shelf, read and put there when it is missing. What fails is read again next time.
  private func kept<Value>(
    _ place: ReferenceWritableKeyPath<ContentShelf, Value?>, _ read: () throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value {
    if let value = self[keyPath: place] { return value }
    if !isChecked { try own?.check() }
    isChecked = true
    let value = try read()
    self[keyPath: place] = value
    return value
  }
}
