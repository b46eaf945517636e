import TestSupport

/// The gallery at 390 x 844, located by its pixels.
struct GalleryPicture {
  let picture: Bitmap

  /// Whether a photograph of a height in points is open in the middle, on black.
  func showsPhoto(height: Int) -> Bool {
    let top = 422 - height / 2
    // Exclude the buttons above and the caption below.
    let above = picture.share(of: 0, tolerance: 0, x: 100..<290, y: 80..<(top - 2))
    let inside = Set(picture.colours(x: 20..<370, y: (top + 4)..<(top + height - 4)))
    return above == 1 && inside.count > 1000
  }

  /// Whether the grid is visible below its heading: tiles with thin lines of the light panel between them.
  var showsGrid: Bool {
    picture.share(of: 0xFF_FFFF, x: 200..<280, y: 10..<58) == 1
      && picture.share(of: 0xFF_FFFF, x: 260..<261, y: 80..<320) == 1
      && Set(picture.colours(x: 0..<250, y: 80..<320)).count > 1000
  }
}
