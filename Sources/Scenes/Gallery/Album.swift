/// The photographs of the gallery, in their order: as many as are asked for, which repeats those that there are.
struct Album {
  private let photos: Photos
  let count: Int

  /// - Parameter count: `nil` for as many as there are.
  init(_ photos: Photos, count: Int?) {
    self.photos = photos
    self.count = photos.all.isEmpty ? 0 : max(0, count ?? photos.all.count)
  }

  subscript(index: Int) -> Photo { photos.all[source(of: index)] }

  /// A photograph's place among those that there are, which names its pictures.
  func source(of index: Int) -> Int { index % photos.all.count }
}
