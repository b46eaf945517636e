import Drawing

/// A rounded rectangle in pixels. Its radii are reduced to fit the rectangle.
struct RoundedShape {
  let box: PixelRect
  /// Radius of the top corners in pixels, in steps of a half, because the ends of a pill of odd height have such radii.
  let top: Double
  /// Radius of the bottom corners in pixels, in steps of a half.
  let bottom: Double

  init(_ box: PixelRect, top: Double, bottom: Double) {
    self.box = box
    let wanted = (max(0, top), max(0, bottom))
    let sum = wanted.0 + wanted.1
    // Both radii shrink by the same factor, as in CSS Backgrounds 3, section 5.5.
    let fit = min(1, sum > 0 ? Double(box.height) / sum : 1)
    func radius(_ value: Double) -> Double {
      let step = (min(value * fit, Double(box.width) / 2) * 2).rounded() / 2
      return min(step, Double(box.width) / 2)
    }
    self.top = radius(wanted.0.isFinite ? wanted.0 : 0)
    self.bottom = radius(wanted.1.isFinite ? wanted.1 : 0)
  }

  /// Number of rows of a top corner, which is also its number of columns.
  var topCorner: Int { Int(top.rounded(.up)) }
  /// Number of columns of a bottom corner.
  var bottomCorner: Int { Int(bottom.rounded(.up)) }
  /// Number of rows of a bottom corner. A middle row that both corners reach belongs to the top corner.
  var bottomRows: Int { max(0, min(bottomCorner, box.height - topCorner)) }

  /// Returns the number of columns of a right corner. A middle column that both corners reach belongs to the left
  /// corner.
  func rightColumns(_ corner: Int) -> Int { max(0, min(corner, box.width - corner)) }

  /// Returns the coverage, 0 to 1, of the pixel with its centre at (x, y) relative to the box's origin.
  func coverage(x: Double, y: Double) -> Double {
    let width = Double(box.width)
    let height = Double(box.height)
    guard x > 0, y > 0, x < width, y < height else { return 0 }
    let side = min(x, width - x)
    if top > 0, y < top, side < top { return Self.arc(top, top - side, top - y) }
    let fromBottom = height - y
    if bottom > 0, fromBottom < bottom, side < bottom { return Self.arc(bottom, bottom - side, bottom - fromBottom) }
    return 1
  }

  /// Returns the coverage, 0 to 1, of a pixel by a disc. `dx` and `dy` are the distances of the pixel's centre from the
  /// disc's centre. The distance to the disc's edge approximates the covered area to within a fiftieth.
  static func arc(_ radius: Double, _ dx: Double, _ dy: Double) -> Double {
    let distance = (max(0, dx) * max(0, dx) + max(0, dy) * max(0, dy)).squareRoot()
    return min(1, max(0, radius - distance + 0.5))
  }
}

/// The rectangles of the shape between its corners.
extension RoundedShape {
  /// The three rectangles between the corners, from top to bottom, in pixels.
  var interior: InlineArray<3, PixelRect> {
    let (top, bottom, rows) = (topCorner, bottomCorner, bottomRows)
    return [
      PixelRect(x: box.x + top, y: box.y, width: box.width - 2 * top, height: top),
      PixelRect(x: box.x, y: box.y + top, width: box.width, height: box.height - top - rows),
      PixelRect(x: box.x + bottom, y: box.maxY - rows, width: box.width - 2 * bottom, height: rows),
    ]
  }

  /// Returns the straight parts of a border that is `width` pixels thick: top, bottom, left and right.
  func edges(_ width: Int) -> InlineArray<4, PixelRect> {
    let (top, bottom) = (topCorner, bottomCorner)
    // Square corners belong to the top and bottom edges.
    let above = top > 0 ? top : width
    let below = bottom > 0 ? bottomRows : width
    let side = PixelRect(x: box.x, y: box.y + above, width: width, height: box.height - above - below)
    return [
      PixelRect(x: box.x + top, y: box.y, width: box.width - 2 * top, height: width),
      PixelRect(x: box.x + bottom, y: box.maxY - width, width: box.width - 2 * bottom, height: width),
      side, PixelRect(x: box.maxX - width, y: side.y, width: width, height: side.height),
    ]
  }
}

extension PixelGrid {
  /// Returns the rounded shape of a rectangle in pixels with radii in points.
  func shape(_ box: PixelRect, _ radii: CornerRadii) -> RoundedShape {
    RoundedShape(box, top: radii.top * scale, bottom: radii.bottom * scale)
  }
}
