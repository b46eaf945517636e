import TestSupport

/// What a person sees of the events page's tabs, found in its pixels.
struct EventsPicture {
  /// `accent` of the light palette: the line below the tabs.
  static let accent: UInt32 = 0x06_706B
  /// Where the names of the first three of four tabs have their middles, in 390 points.
  static let tabs = [54.8, 160.5, 252.4]

  let picture: Bitmap

  /// The middle of the line below the tabs, whose bar begins at `y`; `nil` where no line is.
  func underline(barAt y: Double) -> Double? {
    let row = Int(y) + 46
    let columns = (0..<picture.width).filter { picture.pixel($0, row) == Self.accent }
    guard let first = columns.first, let last = columns.last else { return nil }
    return Double(first + last + 1) / 2
  }
}
