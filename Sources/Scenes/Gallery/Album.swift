/// The photographs of the gallery, in order. An album may be longer than the list that it is made from, which it then
/// repeats.
struct Album {
  private let photos: Photos
  let count: Int

  /// Creates an album with a number of photographs, which repeats the given ones if there are fewer.
  ///
  /// - Parameter count: the number of photographs; `nil` for one of each.
  init(_ photos: Photos, count: Int?) {
    self.photos = photos
    self.count = photos.all.isEmpty ? 0 : max(0, count ?? photos.all.count)
  }

  subscript(index: Int) -> Photo { photos.all[photoIndex(of: index)] }

  /// Returns the index of a photograph in the list that the album repeats. The index identifies its images in the
  /// cache.
  func photoIndex(of index: Int) -> Int { index % photos.all.count }
}
