import CityMap
import Documents

/// A cache of the content that scenes show. It reads each kind of content from its file once. The program rebuilds
/// scenes while it runs, for example to replay a recording or for the next visitor of a kiosk. This must not fail
/// because a user is editing a file or a network folder is unavailable.
final class ContentCache {
  private let root: String
  private let own: UserContent?
  private var isChecked = false
  private var keptStudios: [ActivityPlace]?
  private var keptClasses: [ActivityClass]?
  private var keptPosts: [Post]?
  private var keptPhotos: Photos?
  private var keptGallery: Photos?
  private var keptOwnPhotos: Photos??
  private var keptShippedPhotos: Photos?
  private var kept: [String: AnyObject] = [:]

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - root: the folder of the shipped content.
  ///   - own: the user's own content; `nil` for none. Kinds of content that the user's own lacks are read from the
  ///     shipped content.
  init(root: String, own: UserContent?) {
    self.root = root
    self.own = own
  }

  /// Returns an object that scenes keep here, such as a cache of layouts, and makes it if there is none yet.
  ///
  /// - Parameter name: the name of the object; always stands for an object of the same type.
  func kept<Kept: AnyObject>(_ name: String, _ make: () -> Kept) -> Kept {
    if let known = kept[name] { return unsafeDowncast(known, to: Kept.self) }
    let made = make()
    kept[name] = made
    return made
  }

  /// Returns the studios and other places that the map shows.
  func studios() throws(DocumentError) -> [ActivityPlace] {
    try cached({ $0.keptStudios }, { $0.keptStudios = $1 }) { () throws(DocumentError) in
      try ActivityPlaces.load(path: path("data/studios.json")).all
    }
  }

  /// Returns the classes that take place there.
  func classes() throws(DocumentError) -> [ActivityClass] {
    try cached({ $0.keptClasses }, { $0.keptClasses = $1 }) { () throws(DocumentError) in
      try ActivityClasses.load(path: path("data/class_types.json")).all
    }
  }

  func posts() throws(DocumentError) -> [Post] {
    try cached({ $0.keptPosts }, { $0.keptPosts = $1 }) { () throws(DocumentError) in
      try Posts.load(path: path("data/posts.json"), photos: photos()).all
    }
  }

  /// Returns the user's own photographs followed by the shipped ones, which the shipped posts, moments and events refer
  /// to.
  func photos() throws(DocumentError) -> Photos {
    try cached({ $0.keptPhotos }, { $0.keptPhotos = $1 }) { () throws(DocumentError) in
      let shipped = try shippedPhotos()
      guard let own = try ownPhotos() else { return shipped }
      return Photos(all: own.all + shipped.all)
    }
  }

  /// Returns the user's own photographs if there are any, otherwise the shipped ones in the order of the gallery.
  func gallery() throws(DocumentError) -> Photos {
    try cached({ $0.keptGallery }, { $0.keptGallery = $1 }) { () throws(DocumentError) in
      if let own = try ownPhotos() { return own }
      return try shippedPhotos().inGalleryOrder()
    }
  }

  /// The path of the user's own map; `nil` if there is none.
  private(set) lazy var ownMap = own?.map

  /// Size of the user's own map in map units, from the header of its file; `nil` if there is no such map or its header
  /// is invalid. Loading the map then reports the error.
  private(set) lazy var ownMapSize = ownMap.flatMap { path in try? CityMap.size(path: path) }

  var mapPath: String { ownMap ?? root + "/map/neubrandenburg.json" }

  private func ownPhotos() throws(DocumentError) -> Photos? {
    try cached({ $0.keptOwnPhotos }, { $0.keptOwnPhotos = $1 }) { () throws(DocumentError) in try own?.photos() }
  }

  private func shippedPhotos() throws(DocumentError) -> Photos {
    try cached({ $0.keptShippedPhotos }, { $0.keptShippedPhotos = $1 }) { () throws(DocumentError) in
      try Photos.load(path: root + "/data/photos.json", root: root)
    }
  }

  /// Returns the path of a file in the user's own content, or of the shipped file if the user has none of that name.
  private func path(_ name: String) -> String { own?.path(name) ?? root + "/" + name }

  /// Returns a cached value, or reads and caches it. A read that fails is repeated on the next call.
  ///
  /// - Parameters:
  ///   - get: returns the cached value of a cache.
  ///   - set: sets the cached value of a cache.
  private func cached<Value>(
    _ get: (ContentCache) -> Value?, _ set: (ContentCache, Value) -> Void, read: () throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value {
    if let value = get(self) { return value }
    if !isChecked { try own?.check() }
    isChecked = true
    let value = try read()
    set(self, value)
    return value
  }
}
