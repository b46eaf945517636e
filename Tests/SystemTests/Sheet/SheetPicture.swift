import TestSupport

/// What a person sees of the sheet scene, found in its pixels. Colours are those of the palette's `panel`.
struct SheetPicture {
  static let lightPanel: UInt32 = 0xFF_FFFF
  static let darkPanel: UInt32 = 0x1A_1D1E

  let picture: Bitmap
  var panel = lightPanel

  /// The sheet's upper edge in pixels: where the plain band between that edge and the segments begins.
  ///
  /// The band is 24 points high; white streets of the map are far thinner. Its corners and the grabber are left out,
  /// and the search field with its button, which has the same colour.
  var sheetTop: Int? {
    let columns = 40..<120
    return (72..<max(72, picture.height - 24)).first { y in
      picture.share(of: panel, x: columns, y: y..<(y + 1)) == 1
        && picture.share(of: panel, x: columns, y: y..<(y + 22)) == 1
    }
  }

  /// Whether the sheet's upper edge is seen at `y`. In the dark a line of one pixel lies on the edge.
  func showsSheet(at y: Int) -> Bool { sheetTop == y || sheetTop == y + 1 }

  /// How many colours show in a rectangle: a map has many, a panel one.
  func colourCount(x: Range<Int>, y: Range<Int>) -> Int { Set(picture.colours(x: x, y: y)).count }
}
