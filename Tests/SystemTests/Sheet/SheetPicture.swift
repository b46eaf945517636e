import TestSupport

/// The sheet scene, located by its pixels. Colours are those of the palette's `panel`.
struct SheetPicture {
  static let lightPanel: UInt32 = 0xFF_FFFF

  let picture: Bitmap

  /// The y position of the sheet's upper edge in pixels: the beginning of the plain band above the segments.
  ///
  /// The band is 24 points high; white streets of the map are far thinner. The columns exclude the rounded corners and
  /// the grabber, and the rows exclude the search field with its button, which has the same colour.
  var sheetTop: Int? {
    let columns = 40..<120
    return (72..<max(72, picture.height - 24)).first { y in
      picture.share(of: Self.lightPanel, x: columns, y: y..<(y + 1)) == 1
        && picture.share(of: Self.lightPanel, x: columns, y: y..<(y + 22)) == 1
    }
  }

  /// Whether the sheet's upper edge is visible at `y`.
  func showsSheet(at y: Int) -> Bool { sheetTop == y || sheetTop == y + 1 }

  /// Returns the number of colours in a rectangle: many for a map, one for a panel.
  func colourCount(x: Range<Int>, y: Range<Int>) -> Int { Set(picture.colours(x: x, y: y)).count }
}
