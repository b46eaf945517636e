/// The photographs of the gallery in order. It repeats the source photographs up to any number.
struct Album {
  private let photos: Photos
  let count: Int

  /// Creates an album that repeats photographs up to a number.
  ///
  /// - Parameter count: the number of photographs; `nil` for one of each.
  init(_ photos: Photos, count: Int?) {
    self.photos = photos
    self.count = photos.all.isEmpty ? 0 : max(0, count ?? photos.all.count)
  }

  subscript(index: Int) -> Photo { photos.all[photoIndex(of: index)] }

  /// Returns the index of a photograph among the source photographs, which identifies its images in the cache.
  func photoIndex(of index: Int) -> Int { index % photos.all.count }
}
