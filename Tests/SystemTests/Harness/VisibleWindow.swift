import TestSupport

/// A window's position on a desktop, found where the desktop's image differs from an empty one.
struct VisibleWindow: Equatable {
  let x: Range<Int>
  let y: Range<Int>
  /// The width and height in pixels.
  var size: [Int] { [x.count, y.count] }

  /// Finds the window in an image; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - tolerance: the largest difference from the desktop's colour that still counts as the desktop, as windows cast
  ///     shadows.
  ///   - backdrop: the colour of the desktop at an index of the image's pixels.
  init?(_ picture: Bitmap, tolerance: Int = 0, on backdrop: (Int) -> UInt32) {
    var (columns, rows) = (Array(repeating: 0, count: picture.width), Array(repeating: 0, count: picture.height))
    for (index, pixel) in picture.pixels.enumerated() where !Self.isNear(pixel, backdrop(index), tolerance) {
      columns[index % picture.width] += 1
      rows[index / picture.width] += 1
    }
    // The image includes the pointer, which is smaller than any window.
    let pointer = 40
    guard let left = columns.firstIndex(where: { $0 > pointer }),
      let right = columns.lastIndex(where: { $0 > pointer }), let top = rows.firstIndex(where: { $0 > pointer }),
      let bottom = rows.lastIndex(where: { $0 > pointer })
    else { return nil }
    (x, y) = (left..<right + 1, top..<bottom + 1)
  }

  /// Finds the window in an image; `nil` where there is none, or where the desktop has another size.
  init?(_ picture: Bitmap, on backdrop: Bitmap) {
    guard picture.width == backdrop.width, picture.height == backdrop.height else { return nil }
    self.init(picture, tolerance: 0x30) { backdrop.pixels[$0] }
  }

  private static func isNear(_ one: UInt32, _ other: UInt32, _ tolerance: Int) -> Bool {
    one == other || [16, 8, 0].allSatisfy { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) <= tolerance }
  }

  /// Returns the desktop position of a point relative to the window's corner.
  func at(_ x: Double, _ y: Double) -> PointerPath.Place {
    (Double(self.x.lowerBound) + x, Double(self.y.lowerBound) + y)
  }
}
