import TestSupport

/// The timeline's panel, located by its pixels.
struct TimelinePicture {
  /// The colour of the panel, in light and dark.
  static let ink: UInt32 = 0x20_403E

  let picture: Bitmap

  /// Returns the share of the panel's right half, below its top at `y`, that has the panel's colour. The area also has
  /// text.
  func panelShare(at y: Double) -> Double {
    picture.share(of: Self.ink, x: 302..<362, y: (Int(y) + 2)..<(Int(y) + 50))
  }
}
