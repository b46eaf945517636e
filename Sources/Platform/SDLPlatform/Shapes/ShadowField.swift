/// The darkness of a blurred shape on a grid of square cells. Wide blurs use coarser cells.
///
/// Coarse cells take less time, which matters because a shadow must be ready in the frame that first shows it. They
/// lose no detail of a wide blur: with cells of four pixels, linear interpolation between the centres of two cells is
/// accurate to a thousandth.
struct ShadowField {
  /// Width of the box blur in pixels from which cells are ``coarse``. Chosen: a cell is then an eighth of it.
  private static let wide = 32
  /// Pixels along a side of a coarse cell.
  private static let coarse = 4

  /// Width of the shadow's image in pixels.
  private let width: Int
  /// Height of the shadow's image in pixels.
  private let height: Int
  /// Pixels along a side of a cell.
  private let cell: Int
  private let columns: Int
  private let rows: Int
  /// Darkness of each cell, 0 to 1, row by row.
  private var values: [Float]

  /// Blurs a shape in an image that extends `look.reach` pixels beyond the shape on each side.
  init(_ shape: RoundedShape, _ look: ShadowCacheKey) {
    width = look.width + 2 * look.reach
    height = look.height + 2 * look.reach
    cell = look.boxWidth < Self.wide ? 1 : Self.coarse
    columns = (width + cell - 1) / cell
    rows = (height + cell - 1) / cell
    values = [Float](repeating: 0, count: columns * rows)
    fill(with: shape, at: look.reach)
    blur(reach: cell == 1 ? look.boxWidth / 2 : look.boxWidth / cell / 2)
  }

  private mutating func blur(reach: Int) {
    values.withUnsafeMutableBufferPointer { values in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * max(columns, rows)) { room in
        let blur = BoxBlur(reach: reach, scratch: room)
        for row in 0..<rows { blur.run(values, from: row * columns, step: 1, count: columns) }
        // The right half of the image mirrors the left one and needs no blur.
        for column in 0..<min(columns, columns / 2 + 2) {
          blur.run(values, from: column, step: columns, count: rows)
        }
      }
    }
  }

  /// Sets each cell to the fraction of its area that the shape covers.
  private mutating func fill(with shape: RoundedShape, at reach: Int) {
    var line = [Float](repeating: 0, count: columns)
    let weight = 1 / Float(cell * cell)
    for y in 0..<shape.box.height {
      // All rows between the corners have the same coverage, so it is computed only for the first of them.
      if y <= shape.topCorner || y >= shape.box.height - shape.bottomRows {
        for column in 0..<columns { line[column] = 0 }
        for x in 0..<shape.box.width {
          line[(x + reach) / cell] += Float(shape.coverage(x: Double(x) + 0.5, y: Double(y) + 0.5)) * weight
        }
      }
      let row = (y + reach) / cell * columns
      for column in 0..<columns { values[row + column] += line[column] }
    }
  }

  /// The darkness of each pixel of the image, 0…255.
  var map: CoverageMap {
    var map = CoverageMap(width: width, height: height)
    let half = (width + 1) / 2
    // Each row of cells is first interpolated to pixels across the image's left half.
    var wide = [Float](repeating: 0, count: rows * half)
    for x in 0..<half {
      let (first, second, share) = cells(around: x, of: columns)
      for row in 0..<rows {
        let a = values[row * columns + first]
        wide[row * half + x] = a + (values[row * columns + second] - a) * share
      }
    }
    wide.withUnsafeBufferPointer { wide in
      map.values.withUnsafeMutableBufferPointer { pixels in
        for y in 0..<height {
          let (first, second, share) = cells(around: y, of: rows)
          let row = y * width
          for x in 0..<half {
            let a = wide[first * half + x]
            let dark = a + (wide[second * half + x] - a) * share
            pixels[row + x] = UInt8(min(1, max(0, dark)) * 255 + 0.5)
          }
          for x in 0..<half { pixels[row + width - 1 - x] = pixels[row + x] }
        }
      }
    }
    return map
  }

  /// Returns the two cells whose centres enclose a pixel, and the pixel's position between these centres, from 0 at the
  /// first to 1 at the second.
  private func cells(around pixel: Int, of count: Int) -> (first: Int, second: Int, share: Float) {
    let place = (Float(pixel) + 0.5) / Float(cell) - 0.5
    let first = max(0, Int(place))
    return (first, min(count - 1, first + 1), max(0, place - Float(first)))
  }
}
