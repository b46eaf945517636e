/// The photographs of the gallery, in order. An album that is longer than the list of photographs repeats the list.
struct Album {
  private let photos: Photos
  let count: Int

  /// Creates an album with a number of photographs. Repeats the given photographs if there are fewer.
  ///
  /// - Parameter count: the number of photographs; `nil` for one of each.
  init(_ photos: Photos, count: Int?) {
    self.photos = photos
    self.count = photos.all.isEmpty ? 0 : max(0, count ?? photos.all.count)
  }

  subscript(index: Int) -> Photo { photos.all[photoIndex(of: index)] }

  /// Converts an index in the album to an index in the list that the album repeats. The latter identifies the
  /// photograph's images in the cache.
  func photoIndex(of index: Int) -> Int { index % photos.all.count }
}
