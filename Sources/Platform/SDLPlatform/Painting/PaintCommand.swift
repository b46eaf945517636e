import CPixman

/// A painting operation on some pixels. It does not own the memory that it points to; its creator keeps that alive.
struct PaintCommand {
  enum Operation {
    case fill(UInt32)
    /// Blends a translucent premultiplied colour. The second value is pixman's image of that colour and is used for
    /// large boxes only.
    case tint(UInt32, OpaquePointer?)
    /// Blends the first image, which has a single colour, through a mask.
    case mask(OpaquePointer, through: OpaquePointer)
    /// Blends pixels. The mask `veil` has the same opacity everywhere, which applies to all pixels; it is `nil` for
    /// full opacity.
    case blend(OpaquePointer, veil: OpaquePointer?)
    case copy(PixelRows)
    /// Draws a scaled image.
    case stretch(StretchedPicture)
  }

  var operation: Operation
  /// The pixels that change.
  var box: PixelRect
  /// The column of the source that falls on the box's left edge.
  var x = 0
  /// The row of the source that falls on the box's top edge.
  var y = 0

  /// Minimum number of pixels of a box that pixman tints. For fewer pixels, calling pixman takes longer than blending
  /// them in Swift.
  static let smallestTint = 64

  /// Executes the operation on the pixels within `part`, on any thread. Threads must work on disjoint parts.
  ///
  /// - Parameter image: pixman's image of `rows`, owned by the caller.
  func execute(on rows: PixelRows, _ image: OpaquePointer, within part: PixelRect) {
    let seen = box.intersection(part)
    guard !seen.isEmpty else { return }
    let (x, y) = (x + seen.x - box.x, y + seen.y - box.y)
    switch operation {
    case .fill(let pixel): rows.fill(seen, pixel)
    case .tint(_, let paint?) where seen.area >= Self.smallestTint:
      blend(paint, (0, 0), through: nil, (0, 0), on: image, seen)
    case .tint(let ink, _): rows.blend(seen, color: ink)
    case .mask(let paint, let mask): blend(paint, (0, 0), through: mask, (x, y), on: image, seen)
    case .blend(let pixels, let veil): blend(pixels, (x, y), through: veil, (0, 0), on: image, seen)
    case .copy(let source): rows.copy(source, x: x, y: y, to: seen)
    case .stretch(let picture): rows.draw(picture, in: seen)
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
