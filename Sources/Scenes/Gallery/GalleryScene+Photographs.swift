import ScrollEngine
import Tuning

/// The photographs, and where they rest.
extension GalleryScene {
  /// The photograph of a tile.
  func photo(_ index: Int) -> Photo { photos.all[index % photos.all.count] }

  /// Size at which a photograph rests.
  func fitted(_ index: Int) -> Size {
    guard count > 0, photo(index).refusal == nil else { return layout.card }
    return layout.fitted(photo(index).size)
  }

  /// How far a photograph may be zoomed; what cannot be shown is not zoomed.
  func limits(of index: Int) -> ZoomLimits {
    let isShown = count > 0 && photo(index).refusal == nil
    return ZoomLimits(
      content: fitted(index), viewport: viewport, maxScale: isShown ? tuning[Tunables.galleryMaxScale] : 1)
  }

  /// The grid's offset, overscroll included.
  var offset: Double { grid.links[Self.list].shown }

  /// The pose in which the stage's photograph covers its tile.
  var tilePose: Pose { layout.pose(covering: layout.tile(posed, offset: offset), fitted: fitted(posed)) }
}
