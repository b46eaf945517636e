import TestSupport

/// What a person sees of the timeline's panel, found in its pixels.
struct TimelinePicture {
  /// The panel's own colour, in light and dark.
  static let ink: UInt32 = 0x20_403E

  let picture: Bitmap

  /// The share of the panel's right half, below its top at `y`, that has the panel's colour. Words stand there as well.
  func panelShare(at y: Double) -> Double {
    picture.share(of: Self.ink, x: 302..<362, y: (Int(y) + 2)..<(Int(y) + 50))
  }
}
