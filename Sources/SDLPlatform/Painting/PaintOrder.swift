import CPixman

/// What is to be done to some pixels. A plain value: whoever gives the order keeps what it points to.
struct PaintOrder {
  enum Act {
    /// Sets a colour.
    case fill(UInt32)
    /// Lays a translucent colour over what is there, multiplied by its alpha; as an image of pixman's, too, for boxes that
    /// are worth a call.
    case tint(UInt32, OpaquePointer?)
    /// Lays a colour over what is there, as far as a mask says.
    case ink(OpaquePointer, through: OpaquePointer)
    /// Lays pixels over what is there, as opaque as a veil says.
    case lay(OpaquePointer, veil: OpaquePointer?)
    /// Copies pixels.
    case copy(PixelRows)
    /// Shows a picture in another size.
    case stretch(StretchedPicture)
  }

  var act: Act
  /// The pixels that change.
  var box: PixelRect
  /// The column and the row of what is laid or copied that come to the box's top left corner.
  var x = 0
  var y = 0

  /// Boxes of fewer pixels are tinted by hand: a call of pixman's takes as long.
  static let smallestTint = 64

  /// Carries the order out on a part of the pixels. Any thread may, where no other one has the same pixels.
  ///
  /// - Parameter image: pixman's image of `rows`, the caller's own.
  func carryOut(on rows: PixelRows, _ image: OpaquePointer, within part: PixelRect) {
    let seen = box.intersection(part)
    guard !seen.isEmpty else { return }
    let (x, y) = (x + seen.x - box.x, y + seen.y - box.y)
    switch act {
    case .fill(let pixel): rows.fill(seen, pixel)
    case .tint(_, let paint?) where seen.area >= Self.smallestTint:
      blend(paint, (0, 0), through: nil, (0, 0), on: image, seen)
    case .tint(let ink, _): rows.tint(seen, ink)
    case .ink(let paint, let mask): blend(paint, (0, 0), through: mask, (x, y), on: image, seen)
    case .lay(let pixels, let veil): blend(pixels, (x, y), through: veil, (0, 0), on: image, seen)
    case .copy(let source): rows.copy(source, x: x, y: y, to: seen)
    case .stretch(let picture): rows.show(picture, in: seen)
    }
  }

  private func blend(
    _ source: OpaquePointer, _ place: (x: Int, y: Int), through mask: OpaquePointer?, _ maskPlace: (x: Int, y: Int),
    on image: OpaquePointer, _ box: PixelRect
  ) {
    pixman_image_composite32(
      PIXMAN_OP_OVER, source, mask, image, Int32(place.x), Int32(place.y), Int32(maskPlace.x), Int32(maskPlace.y),
      Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height))
  }
}
