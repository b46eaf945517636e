import Drawing

/// What pixels depend on.
extension Digest {
  /// Two numbers of less than 32 bits, as pixels are counted.
  mutating func add(_ a: Int, _ b: Int) {
    add(UInt64(UInt32(truncatingIfNeeded: a)) << 32 | UInt64(UInt32(truncatingIfNeeded: b)))
  }

  mutating func add(_ box: PixelRect) {
    add(box.x, box.y)
    add(box.width, box.height)
  }

  mutating func add(_ radii: CornerRadii) {
    add(radii.top)
    add(radii.bottom)
  }

  /// A colour, and what is painted in it.
  mutating func add(_ kind: Int, _ color: Color) {
    add(UInt64(truncatingIfNeeded: kind) << 32 | UInt64(Ink.pixel(color)))
  }
}
