import Drawing

/// Hashing of pixel values.
extension FoldedHash {
  /// Adds two numbers of at most 32 bits each, as pixel coordinates are.
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

  /// Adds a colour together with the kind of command that uses it.
  mutating func add(_ kind: Int, _ color: Color) {
    add(UInt64(truncatingIfNeeded: kind) << 32 | UInt64(PixelFormat.pixel(color)))
  }
}
